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
  -- of its newest movement: they are counted, because clocks may stand still or go back
  last_sequence bigint not null default 0,
  -- what one last cost when it came in at a known cost: the value of what is found on an empty shelf
  last_unit_cost numeric(18, 6) check (last_unit_cost >= 0),
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

alter table journal_lines add foreign key (tenant_id, location_id) references locations (tenant_id, id);

-- A document that puts stock in, corrects it, or gives it another value. A draft moves nothing and has no number; it is posted
-- by whoever may, which for some roles needs an approval first.
create table stock_adjustments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- given when it is posted, gapless
  number text,
  reason text not null,
  note text,
  location_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'approved', 'posted', 'reversed')),
  -- once posted it is in the register, under its own id
  document_id uuid generated always as (case when number is not null then id end) stored,
  -- the day it counts for; of a draft, the day it is meant for (null: the day it is posted)
  business_date date,
  -- How stock that was received was come by: paid from a money account, or owed to somebody (named until suppliers are records).
  money_account_id uuid,
  owed_to text,
  -- the adjustment whose costs it corrects
  corrects_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  -- whoever changed the draft last: nobody approves their own work
  changed_by uuid,
  approved_by uuid,
  posted_at timestamptz,
  posted_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((status in ('posted', 'reversed')) = (number is not null)),
  check (number is null or (business_date is not null and posted_at is not null)),
  check (status <> 'approved' or approved_by is not null),
  check (money_account_id is null or owed_to is null),
  check (reason = 'received' or (money_account_id is null and owed_to is null)),
  check (reason <> 'received' or number is null or money_account_id is not null or owed_to is not null),
  check ((reason = 'cost_correction') = (corrects_id is not null)),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id),
  foreign key (tenant_id, corrects_id) references stock_adjustments (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, user_id),
  foreign key (tenant_id, changed_by) references members (tenant_id, user_id),
  foreign key (tenant_id, approved_by) references members (tenant_id, user_id),
  foreign key (tenant_id, posted_by) references members (tenant_id, user_id)
);
create index stock_adjustments_newest on stock_adjustments (tenant_id, id desc);
create index stock_adjustments_waiting on stock_adjustments (tenant_id, id desc) where status in ('draft', 'approved');
create index stock_adjustments_corrects on stock_adjustments (tenant_id, corrects_id) where corrects_id is not null;
select protect_tenant_table('stock_adjustments');

create table stock_adjustment_lines (
  tenant_id uuid not null references tenants (id),
  adjustment_id uuid not null,
  -- from 1 on; where a cost is corrected, that of the line it is the cost of
  line_number smallint not null,
  product_id uuid not null,
  -- signed; 0 where only the value changes
  quantity numeric(18, 6) not null check (abs(quantity) <= 100000000),
  -- as typed; null where the average, or the last known cost, is taken
  unit_cost numeric(18, 6) check (unit_cost between 0 and 100000000),
  -- What it came to when it was posted, signed. Of a corrected cost the whole difference, of which only the part that is still on
  -- the shelf moves; null in a draft.
  value_minor bigint,
  primary key (tenant_id, adjustment_id, line_number),
  foreign key (tenant_id, adjustment_id) references stock_adjustments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index stock_adjustment_lines_product on stock_adjustment_lines (tenant_id, product_id);
select protect_tenant_table('stock_adjustment_lines');

-- The stock ledger: signed quantities and values, never changed or deleted, reversed by others. A movement may carry value
-- without quantity (a cost that comes late, a revaluation). One line of a document may have several legs: both ends of a
-- transfer, the parts of a kit, the lots it was taken from.
create table stock_movements (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  location_id uuid not null,
  -- the order of the movements of one product at one place, 1, 2, 3, …
  sequence bigint not null check (sequence > 0),
  lot_id uuid,
  kind text not null check (kind in ('adjustment', 'shipment', 'revaluation', 'reversal')),
  quantity numeric(18, 6) not null,
  -- signed like the quantity, where there is one
  value_minor bigint not null,
  on_hand_after numeric(18, 6) not null check (on_hand_after >= 0),
  value_after_minor bigint not null check (value_after_minor >= 0),
  document_id uuid not null,
  document_line smallint not null,
  leg smallint not null default 0,
  business_date date not null,
  posted_at timestamptz not null default clock_timestamp(),
  posted_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, product_id, location_id, sequence),
  unique (tenant_id, document_id, document_line, kind, leg),
  check (quantity <> 0 or value_minor <> 0),
  check (quantity = 0 or value_minor = 0 or (quantity > 0) = (value_minor > 0)),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, posted_by) references members (tenant_id, user_id)
);
create index stock_movements_product on stock_movements (tenant_id, product_id, id desc);
create index stock_movements_location on stock_movements (tenant_id, location_id, id desc);
-- The ledger of one kind, and of some days, newest first: as fast on the millionth movement.
create index stock_movements_kind on stock_movements (tenant_id, kind, id desc);
create index stock_movements_day on stock_movements (tenant_id, business_date desc, id desc);
select protect_tenant_table('stock_movements', 'select, insert');

-- Down Migration
drop table stock_movements, stock_adjustment_lines, stock_adjustments;
alter table journal_lines drop constraint journal_lines_tenant_id_location_id_fkey;
drop table stock_totals, stock_levels, locations;
