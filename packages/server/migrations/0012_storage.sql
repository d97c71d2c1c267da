-- Up Migration

-- Set when the product, company or person that showed a picture shows another: it counts no more towards what the plan has
-- room for, and housekeeping removes it.
alter table files add column unused_since timestamptz;
grant update (unused_since) on files to app_rw;

-- What a company keeps is summed from here at each upload, without a look at the rows.
create index files_storage on files (tenant_id) include (bytes) where unused_since is null;

-- Whether a product shows a picture.
create index products_image on products (tenant_id, image_file_id) where image_file_id is not null;

-- Down Migration
drop index products_image;
drop index files_storage;
alter table files drop column unused_since;
