-- Up Migration

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return'));
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in (
  'adjustment', 'shipment', 'revaluation', 'reversal', 'receipt', 'supplier_return', 'transfer', 'count', 'return'));

-- Goods of an order that a customer brings back, or keeps and gets money for. Goods and money go their own ways.
create table returns (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  order_id uuid not null,
  -- where the goods are taken back
  location_id uuid not null,
  status text not null check (status in ('requested', 'received', 'inspected', 'settled', 'cancelled')),
  -- what the customer got for it: not said yet, nothing, or credit notes
  money text not null default 'open' check (money in ('open', 'nothing', 'credited')),
  -- the customer keeps the goods
  without_goods boolean not null default false,
  note text,
  requested_on date not null,
  requested_at timestamptz not null,
  requested_by uuid not null,
  -- the order of what they took in exchange
  exchange_order_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (status <> 'settled' or money <> 'open'),
  check (not without_goods or status in ('settled', 'cancelled')),
  foreign key (tenant_id, id) references documents (tenant_id, id)
);
create index returns_order on returns (tenant_id, order_id);
create index returns_exchange on returns (tenant_id, exchange_order_id) where exchange_order_id is not null;
create index returns_status on returns (tenant_id, status, id desc);
select protect_tenant_table('returns', 'select, insert, update');
alter table returns add foreign key (tenant_id, order_id) references orders (tenant_id, id);
alter table returns add foreign key (tenant_id, exchange_order_id) references orders (tenant_id, id);
alter table returns add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table returns add foreign key (tenant_id, requested_by) references members (tenant_id, user_id);

create table return_lines (
  tenant_id uuid not null references tenants (id),
  return_id uuid not null,
  line_number smallint not null,
  order_line_id uuid not null,
  product_id uuid not null,
  reason text not null check (reason in ('damaged', 'wrong_item', 'not_wanted', 'expired', 'other')),
  quantity numeric(18, 6) not null check (quantity > 0),
  -- what became of them: back in stock, written off, or set aside until somebody decides
  restocked_quantity numeric(18, 6) not null default 0 check (restocked_quantity >= 0),
  scrapped_quantity numeric(18, 6) not null default 0 check (scrapped_quantity >= 0),
  held_quantity numeric(18, 6) not null default 0 check (held_quantity >= 0),
  primary key (tenant_id, return_id, line_number),
  check (restocked_quantity + scrapped_quantity + held_quantity <= quantity),
  foreign key (tenant_id, return_id) references returns (tenant_id, id)
);
create index return_lines_order_line on return_lines (tenant_id, order_line_id);
create index return_lines_held on return_lines (tenant_id, return_id) where held_quantity > 0;
select protect_tenant_table('return_lines', 'select, insert, update (restocked_quantity, scrapped_quantity, held_quantity)');
alter table return_lines add foreign key (tenant_id, order_line_id) references order_lines (tenant_id, id);
alter table return_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);

-- Each time it was said what becomes of goods, and that it was undone; each has a day of its own.
create table return_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  return_id uuid not null,
  kind text not null check (kind in ('inspect', 'undo')),
  business_date date not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id) references returns (tenant_id, id)
);
create index return_steps_return on return_steps (tenant_id, return_id, id);
select protect_tenant_table('return_steps', 'select, insert');
alter table return_steps add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);

-- Goods with what they left with, by the shipment that they left in. Undone, those that are back in stock leave it at the value of that moment.
create table return_parts (
  tenant_id uuid not null references tenants (id),
  return_id uuid not null,
  part_number integer not null,
  step_id uuid not null,
  line_number smallint not null,
  product_id uuid not null,
  fate text not null check (fate in ('restock', 'scrap')),
  shipment_id uuid not null,
  shipment_line smallint not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  undo_step_id uuid,
  undone_cost_minor bigint check (undone_cost_minor >= 0),
  primary key (tenant_id, return_id, part_number),
  check ((undo_step_id is null) = (undone_cost_minor is null)),
  foreign key (tenant_id, return_id, line_number) references return_lines (tenant_id, return_id, line_number),
  foreign key (tenant_id, step_id) references return_steps (tenant_id, id),
  foreign key (tenant_id, undo_step_id) references return_steps (tenant_id, id)
);
create index return_parts_shipment on return_parts (tenant_id, shipment_id, shipment_line);
select protect_tenant_table('return_parts', 'select, insert, update (undo_step_id, undone_cost_minor)');
alter table return_parts add foreign key (tenant_id, shipment_id, shipment_line) references shipment_lines (tenant_id, shipment_id, line_number);
alter table return_parts add foreign key (tenant_id, product_id) references products (tenant_id, id);

-- The return that a credit note gives money for.
alter table credit_notes add column return_id uuid;
alter table credit_notes add foreign key (tenant_id, return_id) references returns (tenant_id, id);
alter table credit_notes add constraint credit_notes_return check (return_id is null or kind = 'goods');
create index credit_notes_return_id on credit_notes (tenant_id, return_id) where return_id is not null;

-- Down Migration
alter table credit_notes drop column return_id;
drop table return_parts, return_steps, return_lines, returns;
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in (
  'adjustment', 'shipment', 'revaluation', 'reversal', 'receipt', 'supplier_return', 'transfer', 'count'));
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement'));
