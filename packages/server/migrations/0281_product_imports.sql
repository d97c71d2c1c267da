-- Up Migration

-- Products that were added many at a time, so that they can be taken back together while nothing was done with them.
create table product_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- the document that put their opening stock in
  adjustment_id uuid,
  imported_at timestamptz not null,
  imported_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id),
  check ((undone_at is null) = (undone_by is null))
);
select protect_tenant_table('product_imports', 'select, insert, update (undone_at, undone_by)');
alter table product_imports add foreign key (tenant_id, adjustment_id) references stock_adjustments (tenant_id, id);
alter table product_imports add foreign key (tenant_id, imported_by) references members (tenant_id, user_id);
alter table product_imports add foreign key (tenant_id, undone_by) references members (tenant_id, user_id);

create table product_import_rows (
  tenant_id uuid not null references tenants (id),
  import_id uuid not null,
  product_id uuid not null,
  primary key (tenant_id, import_id, product_id)
);
create index product_import_rows_product on product_import_rows (tenant_id, product_id);
select protect_tenant_table('product_import_rows', 'select, insert, delete');
alter table product_import_rows add foreign key (tenant_id, import_id) references product_imports (tenant_id, id);
-- A product of which there was never any can still be deleted.
alter table product_import_rows add foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade;

-- Down Migration
drop table product_import_rows;
drop table product_imports;
