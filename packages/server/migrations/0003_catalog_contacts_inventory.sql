-- Up Migration

create table products (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  sku text not null,
  name text not null,
  description text,
  category text,
  unit text not null,
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

create table customers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null default 'person' check (kind in ('person', 'company')),
  phone text,
  email text,
  address text,
  tax_number text,
  payment_terms_days integer not null default 0 check (payment_terms_days between 0 and 365),
  credit_limit_minor bigint check (credit_limit_minor >= 0),
  notes text,
  status text not null default 'active' check (status in ('active', 'archived')),
  search_text text not null,
  name_key text generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, user_id)
);
create index customers_name on customers (tenant_id, status, name_key, id);
create index customers_newest on customers (tenant_id, status, created_at, id);
create index customers_search on customers using gin (tenant_id, search_text gin_trgm_ops);
select protect_tenant_table('customers');

create table locations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null default 'shop' check (kind in ('shop', 'warehouse', 'van')),
  is_default boolean not null default false,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index locations_name on locations (tenant_id, lower(name));
create unique index locations_default on locations (tenant_id) where is_default;
select protect_tenant_table('locations');

-- What there is, place by place: the running total of the stock ledger, kept in the same transaction.
-- Rows are locked in the order of product and location, always.
create table stock_levels (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  location_id uuid not null,
  on_hand numeric(18, 6) not null default 0,
  reserved numeric(18, 6) not null default 0 check (reserved >= 0),
  value_minor bigint not null default 0 check (value_minor >= 0),
  primary key (tenant_id, product_id, location_id),
  check (on_hand >= 0),
  check (on_hand >= reserved),
  check (on_hand > 0 or value_minor = 0),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
alter table stock_levels set (fillfactor = 80);
create index stock_levels_location on stock_levels (tenant_id, location_id);
select protect_tenant_table('stock_levels', 'select, insert, update');

-- The same over all places, one narrow row a product: what lists sort and filter by.
create table stock_totals (
  tenant_id uuid not null references tenants (id),
  product_id uuid not null,
  on_hand numeric(18, 6) not null default 0,
  reserved numeric(18, 6) not null default 0,
  -- a copy of the product's, null where it has none or is archived
  reorder_point numeric(18, 6),
  available numeric(18, 6) generated always as (on_hand - reserved) stored,
  available_key bigint generated always as (((on_hand - reserved) * 1000000)::bigint) stored,
  is_low boolean generated always as (coalesce(on_hand - reserved <= reorder_point, false)) stored,
  primary key (tenant_id, product_id),
  check (on_hand >= reserved and reserved >= 0),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
alter table stock_totals set (fillfactor = 80);
create index stock_totals_available on stock_totals (tenant_id, available_key, product_id);
create index stock_totals_low on stock_totals (tenant_id, product_id) where is_low;
select protect_tenant_table('stock_totals');

-- A document that puts stock in or corrects it; posted when it is made.
create table stock_adjustments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  number text not null,
  reason text not null,
  note text,
  location_id uuid not null,
  status text not null default 'posted' check (status in ('posted', 'reversed')),
  posted_at timestamptz not null default now(),
  posted_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, posted_by) references members (tenant_id, user_id)
);
create index stock_adjustments_newest on stock_adjustments (tenant_id, id desc);
select protect_tenant_table('stock_adjustments', 'select, insert, update');

-- The stock ledger: signed quantities, never changed or deleted, reversed by another.
-- `document_line` and `kind` make a movement of one line happen once.
create table stock_movements (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  location_id uuid not null,
  kind text not null check (kind in ('adjustment', 'shipment', 'reversal')),
  quantity numeric(18, 6) not null check (quantity <> 0),
  -- signed like the quantity
  value_minor bigint not null,
  on_hand_after numeric(18, 6) not null,
  value_after_minor bigint not null,
  document_type text not null,
  document_id uuid not null,
  document_line smallint not null,
  business_date date not null,
  posted_at timestamptz not null default clock_timestamp(),
  posted_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, document_line, kind),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, posted_by) references members (tenant_id, user_id)
);
create index stock_movements_product on stock_movements (tenant_id, product_id, id desc);
create index stock_movements_location on stock_movements (tenant_id, location_id, id desc);
select protect_tenant_table('stock_movements', 'select, insert');

-- Search under row security: the trigram operators are not leakproof, so below a policy the planner would not use
-- their index. These functions run as app_search, which may read just the columns they search; they filter
-- by the same setting as the policies, so that nothing of another company is ever found. The first pattern is the
-- longest word and finds by the index; the further ones narrow that down.
grant select (tenant_id, id, status, search_text) on products to app_search;
create policy search on products for select to app_search using (true);
grant select (tenant_id, id, status, search_text) on customers to app_search;
create policy search on customers for select to app_search using (true);

create function search_products(pattern text, further text[], wanted_status text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select products.id from products
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and search_text like pattern and search_text like all (further) and status = any (wanted_status)
    limit most)
  select found.id from found
$$;
create function search_customers(pattern text, further text[], wanted_status text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select customers.id from customers
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and search_text like pattern and search_text like all (further) and status = any (wanted_status)
    limit most)
  select found.id from found
$$;
-- A function's owner needs the right to create in its schema, just while it is given to it.
grant create on schema public to app_search;
alter function search_products(text, text[], text[], integer) owner to app_search;
alter function search_customers(text, text[], text[], integer) owner to app_search;
revoke create on schema public from app_search;
revoke execute on function search_products(text, text[], text[], integer), search_customers(text, text[], text[], integer) from public;
grant execute on function search_products(text, text[], text[], integer), search_customers(text, text[], text[], integer) to app_rw;

-- Down Migration
drop function search_products(text, text[], text[], integer);
drop function search_customers(text, text[], text[], integer);
drop table stock_movements, stock_adjustments, stock_totals, stock_levels, locations, customers, product_barcodes, products;
