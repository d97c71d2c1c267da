-- Up Migration

-- Records that a new company was lent to try things with. One action takes them away again.
create table sample_shops (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  removed_at timestamptz,
  removed_by uuid,
  primary key (tenant_id, id),
  check ((removed_at is null) = (removed_by is null))
);
-- One at a time.
create unique index sample_shops_there on sample_shops (tenant_id) where removed_at is null;
select protect_tenant_table('sample_shops', 'select, insert, update (removed_at, removed_by)');
alter table sample_shops add foreign key (tenant_id, made_by) references members (tenant_id, user_id);
alter table sample_shops add foreign key (tenant_id, removed_by) references members (tenant_id, user_id);

-- What is sample and not the company's own. A row goes with its record, or when the record becomes the company's own.
create table sample_records (
  tenant_id uuid not null references tenants (id),
  shop_id uuid not null,
  position smallint not null,
  product_id uuid,
  customer_id uuid,
  supplier_id uuid,
  -- the document that put the product's opening stock in
  adjustment_id uuid,
  primary key (tenant_id, shop_id, position),
  check (num_nonnulls(product_id, customer_id, supplier_id) = 1),
  check (adjustment_id is null or product_id is not null)
);
create unique index sample_records_product on sample_records (tenant_id, product_id) where product_id is not null;
create unique index sample_records_customer on sample_records (tenant_id, customer_id) where customer_id is not null;
create unique index sample_records_supplier on sample_records (tenant_id, supplier_id) where supplier_id is not null;
select protect_tenant_table('sample_records', 'select, insert, delete');
alter table sample_records add foreign key (tenant_id, shop_id) references sample_shops (tenant_id, id);
alter table sample_records add foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade;
alter table sample_records add foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade;
alter table sample_records add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id) on delete cascade;
alter table sample_records add foreign key (tenant_id, adjustment_id) references stock_adjustments (tenant_id, id);

-- Down Migration
drop table sample_records;
drop table sample_shops;
