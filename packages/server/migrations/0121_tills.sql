-- Up Migration

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement'));

-- The cash box of a till: its money moves only within a shift, so that what the shifts come to is what the account holds.
alter table money_accounts add column is_till boolean not null default false;

-- Where people sell over the counter: a drawer at a place.
create table tills (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  location_id uuid not null,
  money_account_id uuid not null,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, money_account_id)
);
create unique index tills_name on tills (tenant_id, lower(name));
select protect_tenant_table('tills', 'select, insert, update');
alter table tills add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table tills add foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id);

-- One person at one till, from the counted float to the counted drawer.
create table shifts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  till_id uuid not null,
  user_id uuid not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  opened_on date not null,
  opened_at timestamptz not null,
  -- what was counted when it opened
  float_minor bigint not null check (float_minor between 0 and 1000000000000),
  closed_at timestamptz,
  closed_by uuid,
  -- what was counted when it closed, as it was put right later, and how far that is from what the drawer should have held
  counted_minor bigint check (counted_minor between 0 and 1000000000000),
  variance_minor bigint,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (counted_minor is null) and (closed_at is null) = (variance_minor is null)),
  foreign key (tenant_id, id) references documents (tenant_id, id)
);
create unique index shifts_open_till on shifts (tenant_id, till_id) where status = 'open';
create index shifts_till on shifts (tenant_id, till_id, id desc);
create index shifts_user on shifts (tenant_id, user_id, id desc);
select protect_tenant_table('shifts', 'select, insert, update');
alter table shifts add foreign key (tenant_id, till_id) references tills (tenant_id, id);
alter table shifts add foreign key (tenant_id, user_id) references members (tenant_id, user_id);
alter table shifts add foreign key (tenant_id, closed_by) references members (tenant_id, user_id);

-- Each time the drawer was counted. What differs from what was expected is posted; a correction expects what was counted before.
create table shift_counts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  shift_id uuid not null,
  kind text not null check (kind in ('open', 'close', 'correct')),
  counted_minor bigint not null check (counted_minor between 0 and 1000000000000),
  expected_minor bigint not null,
  -- how many there were of each coin and note, where somebody counted so
  pieces jsonb not null default '[]',
  note text,
  counted_on date not null,
  counted_at timestamptz not null,
  counted_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shift_id) references shifts (tenant_id, id)
);
create index shift_counts_shift on shift_counts (tenant_id, shift_id, id);
create unique index shift_counts_once on shift_counts (tenant_id, shift_id, kind) where kind <> 'correct';
select protect_tenant_table('shift_counts', 'select, insert');
alter table shift_counts add foreign key (tenant_id, counted_by) references members (tenant_id, user_id);

-- Cash that was put into a drawer or taken out of it beside sales, with the account that it came from or went to.
create table cash_movements (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  shift_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  reason text not null,
  account_id uuid not null,
  moved_on date not null,
  moved_at timestamptz not null,
  moved_by uuid not null,
  status text not null default 'posted' check (status in ('posted', 'reversed')),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references documents (tenant_id, id),
  foreign key (tenant_id, shift_id) references shifts (tenant_id, id)
);
create index cash_movements_shift on cash_movements (tenant_id, shift_id, id);
select protect_tenant_table('cash_movements', 'select, insert, update (status)');
alter table cash_movements add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table cash_movements add foreign key (tenant_id, moved_by) references members (tenant_id, user_id);

-- The shift in which money was taken or given, and the one in which that was undone.
alter table payments add column shift_id uuid;
alter table payments add column reversed_shift_id uuid;
alter table payments add foreign key (tenant_id, shift_id) references shifts (tenant_id, id);
alter table payments add foreign key (tenant_id, reversed_shift_id) references shifts (tenant_id, id);
alter table payments add constraint payments_reversed_shift check (reversed_shift_id is null or status = 'reversed');
create index payments_shift on payments (tenant_id, shift_id) where shift_id is not null;
create index payments_reversed_shift on payments (tenant_id, reversed_shift_id) where reversed_shift_id is not null;

-- Down Migration
alter table payments drop column reversed_shift_id;
alter table payments drop column shift_id;
drop table cash_movements, shift_counts, shifts, tills;
alter table money_accounts drop column is_till;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate'));
