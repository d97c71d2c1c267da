-- Up Migration

-- What a supplier sells us, in one pack or by the product's own unit. Prices are per entered unit, in the supplier's currency.
create table supplier_products (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  supplier_id uuid not null,
  product_id uuid not null,
  pack_id uuid,
  supplier_code text,
  agreed_price numeric(18, 6) check (agreed_price between 0 and 100000000),
  minimum_quantity numeric(18, 6) check (minimum_quantity > 0 and minimum_quantity <= 100000000),
  lead_time_days integer check (lead_time_days between 0 and 365),
  is_preferred boolean not null default false,
  -- as the newest receipt had it
  last_price numeric(18, 6) check (last_price >= 0),
  last_price_currency text,
  last_price_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((last_price is null) = (last_price_on is null) and (last_price is null) = (last_price_currency is null))
);
create unique index supplier_products_each on supplier_products (tenant_id, supplier_id, product_id, pack_id) nulls not distinct;
create index supplier_products_product on supplier_products (tenant_id, product_id);
create unique index supplier_products_preferred on supplier_products (tenant_id, product_id) where is_preferred;
select protect_tenant_table('supplier_products');
alter table supplier_products add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id) on delete cascade;
alter table supplier_products add foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade;
alter table supplier_products add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id);
alter table supplier_products add foreign key (tenant_id, created_by) references members (tenant_id, user_id);

-- From such a quantity on, each entered unit costs so much.
create table supplier_price_breaks (
  tenant_id uuid not null references tenants (id),
  supplier_product_id uuid not null,
  from_quantity numeric(18, 6) not null check (from_quantity > 0 and from_quantity <= 100000000),
  price numeric(18, 6) not null check (price between 0 and 100000000),
  primary key (tenant_id, supplier_product_id, from_quantity)
);
select protect_tenant_table('supplier_price_breaks');
alter table supplier_price_breaks add foreign key (tenant_id, supplier_product_id)
  references supplier_products (tenant_id, id) on delete cascade;

-- Down Migration
drop table supplier_price_breaks;
drop table supplier_products;
