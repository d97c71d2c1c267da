-- Up Migration

-- Goods that move from one place to another. They are counted at neither while they are on the way. One document and one number; each
-- thing that happens to it after it was sent is a step with its own day and its own entry.
create table transfers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- given when it is sent, gapless
  number text,
  status text not null default 'draft' check (status in ('draft', 'on_the_way', 'part_received', 'received', 'not_received')),
  -- once sent it is in the register, under its own id
  document_id uuid generated always as (case when number is not null then id end) stored,
  from_location_id uuid not null,
  -- where it goes now: it can be sent elsewhere while it is on the way
  to_location_id uuid not null,
  note text,
  expected_on date,
  -- the day it was sent
  business_date date,
  -- the transfer whose goods this one sends on
  follows_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  sent_at timestamptz,
  sent_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (from_location_id <> to_location_id),
  check ((status = 'draft') = (number is null)),
  check (number is null or (business_date is not null and sent_at is not null))
);
create index transfers_newest on transfers (tenant_id, id desc);
create index transfers_open on transfers (tenant_id, id desc) where status in ('draft', 'on_the_way', 'part_received');
create index transfers_to on transfers (tenant_id, to_location_id) where status in ('on_the_way', 'part_received');
create index transfers_follows on transfers (tenant_id, follows_id) where follows_id is not null;
select protect_tenant_table('transfers');
alter table transfers add foreign key (tenant_id, document_id) references documents (tenant_id, id);
alter table transfers add foreign key (tenant_id, from_location_id) references locations (tenant_id, id);
alter table transfers add foreign key (tenant_id, to_location_id) references locations (tenant_id, id);
alter table transfers add foreign key (tenant_id, follows_id) references transfers (tenant_id, id);
alter table transfers add foreign key (tenant_id, created_by) references members (tenant_id, user_id);
alter table transfers add foreign key (tenant_id, sent_by) references members (tenant_id, user_id);

-- Quantities are in the product's own unit; what was typed stands beside. The sums over the steps are kept here, under the lock of the
-- transfer: what is on the way has the value that is left of what it was sent with.
create table transfer_lines (
  tenant_id uuid not null references tenants (id),
  transfer_id uuid not null,
  line_number smallint not null,
  product_id uuid not null,
  pack_id uuid,
  entered_quantity numeric(18, 6) not null check (entered_quantity > 0),
  quantity numeric(18, 6) not null check (quantity > 0 and quantity <= 100000000),
  -- what left the first place; null in a draft
  value_minor bigint check (value_minor >= 0),
  on_way_quantity numeric(18, 6) not null default 0 check (on_way_quantity >= 0),
  on_way_minor bigint not null default 0 check (on_way_minor >= 0),
  received_quantity numeric(18, 6) not null default 0 check (received_quantity >= 0),
  returned_quantity numeric(18, 6) not null default 0 check (returned_quantity >= 0),
  lost_quantity numeric(18, 6) not null default 0 check (lost_quantity >= 0),
  lost_minor bigint not null default 0 check (lost_minor >= 0),
  primary key (tenant_id, transfer_id, line_number),
  check (on_way_quantity > 0 or on_way_minor = 0),
  check (lost_quantity > 0 or lost_minor = 0),
  constraint transfer_lines_whole check (value_minor is null or on_way_quantity + received_quantity + returned_quantity + lost_quantity = quantity)
);
create index transfer_lines_product on transfer_lines (tenant_id, product_id);
create index transfer_lines_on_way on transfer_lines (tenant_id, product_id) where on_way_quantity > 0;
select protect_tenant_table('transfer_lines');
alter table transfer_lines add foreign key (tenant_id, transfer_id) references transfers (tenant_id, id) on delete cascade;
alter table transfer_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);
alter table transfer_lines add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id);

-- What happened to goods that were on the way: they were received, lost, or returned to where they came from; lost ones were found; and a
-- step that was wrong was undone. Never changed, never deleted.
create table transfer_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  transfer_id uuid not null,
  -- 1, 2, 3, … of the transfer: the leg of its movements
  step_number smallint not null check (step_number > 0),
  kind text not null check (kind in ('receive', 'lose', 'return', 'find', 'undo')),
  -- where goods came in, or were taken out again; null where none moved
  location_id uuid,
  reason text check (reason in ('missing', 'damaged', 'stolen', 'wrong_goods', 'other')),
  note text,
  undoes_id uuid,
  business_date date not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, transfer_id, step_number),
  unique (tenant_id, undoes_id),
  check ((kind = 'undo') = (undoes_id is not null)),
  check (kind = 'undo' or (kind = 'lose') = (location_id is null))
);
select protect_tenant_table('transfer_steps', 'select, insert');
alter table transfer_steps add foreign key (tenant_id, transfer_id) references transfers (tenant_id, id);
alter table transfer_steps add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table transfer_steps add foreign key (tenant_id, undoes_id) references transfer_steps (tenant_id, id);
alter table transfer_steps add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);

create table transfer_step_lines (
  tenant_id uuid not null references tenants (id),
  step_id uuid not null,
  line_number smallint not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  value_minor bigint not null check (value_minor >= 0),
  primary key (tenant_id, step_id, line_number)
);
select protect_tenant_table('transfer_step_lines', 'select, insert');
alter table transfer_step_lines add foreign key (tenant_id, step_id) references transfer_steps (tenant_id, id);

-- On the way over all transfers: of neither place, but the product is still ours.
alter table stock_totals add column on_way numeric(18, 6) not null default 0 check (on_way >= 0);

-- Down Migration
alter table stock_totals drop column on_way;
drop table transfer_step_lines, transfer_steps, transfer_lines, transfers;
