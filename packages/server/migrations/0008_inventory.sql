-- Up Migration

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
-- The ledger of one kind, and of some days, newest first: as fast on the millionth movement.
create index stock_movements_kind on stock_movements (tenant_id, kind, id desc);
create index stock_movements_day on stock_movements (tenant_id, business_date desc, id desc);
select protect_tenant_table('stock_movements', 'select, insert');

-- Down Migration
drop table stock_movements, stock_adjustments, stock_totals, stock_levels, locations;
