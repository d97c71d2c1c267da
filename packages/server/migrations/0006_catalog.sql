-- Up Migration

create table products (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  sku text not null,
  name text not null,
  description text,
  category text,
  unit text not null,
  -- whether there can be a part of one: of a kilo there can, of a pair not
  is_divisible boolean not null default false,
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  tax_class_id uuid,
  reorder_point numeric(18, 6) check (reorder_point >= 0),
  reorder_quantity numeric(18, 6) check (reorder_quantity >= 0),
  image_file_id uuid,
  status text not null default 'active' check (status in ('active', 'archived')),
  -- what search looks through; barcodes are written into it with the product
  search_text text not null,
  -- What lists sort by. Only leakproof comparisons reach an index below a policy: text and int8 are, lower() and
  -- numeric are not.
  name_key text generated always as (lower(name)) stored,
  sku_key text generated always as (lower(sku)) stored,
  price_key bigint generated always as ((unit_price * 1000000)::bigint) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, tax_class_id) references tax_classes (tenant_id, id),
  foreign key (tenant_id, image_file_id) references files (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, user_id)
);
create unique index products_sku on products (tenant_id, sku_key);
create index products_name on products (tenant_id, status, name_key, id);
create index products_by_sku on products (tenant_id, status, sku_key, id);
create index products_price on products (tenant_id, status, price_key, id);
create index products_newest on products (tenant_id, status, created_at, id);
create index products_category on products (tenant_id, category) where category is not null;
create index products_search on products using gin (tenant_id, search_text gin_trgm_ops);
select protect_tenant_table('products');

create table product_barcodes (
  tenant_id uuid not null references tenants (id),
  barcode text not null,
  product_id uuid not null,
  position smallint not null,
  primary key (tenant_id, barcode),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_barcodes_product on product_barcodes (tenant_id, product_id);
select protect_tenant_table('product_barcodes');

-- Search under row security: the trigram operators are not leakproof, so below a policy the planner would not use
-- their index. These functions run as app_search, which may read just the columns they search; they filter
-- by the same setting as the policies, so that nothing of another company is ever found. The first pattern is the
-- longest word and finds by the index; the further ones narrow that down.

-- A search of products hands on what lists filter and sort by, so that a page of hits is cut without reading the other
-- thousand rows a second time. What is called exactly so is always among them, however many hits there are.
grant select (tenant_id, id, status, search_text, category, name_key, sku_key, price_key, created_at) on products to app_search;
create policy search on products for select to app_search using (true);
create function search_products(pattern text, further text[], wanted_status text[], most integer, exact_sku text)
returns table (id uuid, category text, name_key text, sku_key text, price_key bigint, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select p.id, p.category, p.name_key, p.sku_key, p.price_key, p.created_at from products p
    where p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and p.search_text like pattern and p.search_text like all (further) and p.status = any (wanted_status)
    limit most)
  select * from found where found.sku_key <> exact_sku
  union all
  select p.id, p.category, p.name_key, p.sku_key, p.price_key, p.created_at from products p
  where p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and p.sku_key = exact_sku and p.status = any (wanted_status)
$$;
-- A function's owner needs the right to create in its schema, just while it is given to it.
grant create on schema public to app_search;
alter function search_products(text, text[], text[], integer, text) owner to app_search;
revoke create on schema public from app_search;
revoke execute on function search_products(text, text[], text[], integer, text) from public;
grant execute on function search_products(text, text[], text[], integer, text) to app_rw;

-- Down Migration
drop function search_products(text, text[], text[], integer, text);
drop table product_barcodes, products;
