-- Up Migration

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote', 'write_off', 'manual_entry', 'money_transfer', 'expense', 'reimbursement',
  'revaluation', 'cash_count'));

-- Cash boxes that small expenses are paid from: each is filled up to its float, and somebody keeps it. A box has the id of its money account.
create table petty_cash_boxes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  float_minor bigint not null check (float_minor between 1 and 1000000000000),
  keeper_id uuid not null,
  -- a closed one is a cash account like others again
  status text not null default 'active' check (status in ('active', 'closed')),
  created_at timestamptz not null,
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id)
);
select protect_tenant_table('petty_cash_boxes', 'select, insert, update');
alter table petty_cash_boxes
  add foreign key (tenant_id, id) references money_accounts (tenant_id, id),
  add foreign key (tenant_id, keeper_id) references members (tenant_id, user_id),
  add foreign key (tenant_id, created_by) references members (tenant_id, user_id);

-- Each time a box was counted. What differs from what should have been in it is posted.
create table cash_counts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  box_id uuid not null,
  counted_on date not null,
  counted_minor bigint not null check (counted_minor between 0 and 1000000000000),
  -- what the books said, and what of it was paid out by expenses that nobody had approved yet
  booked_minor bigint not null,
  waiting_minor bigint not null check (waiting_minor >= 0),
  pieces jsonb not null default '[]',
  reason text,
  status text not null default 'standing' check (status in ('standing', 'reversed')),
  reversed_on date check (reversed_on >= counted_on),
  undo_reason text,
  counted_at timestamptz not null,
  counted_by uuid not null,
  primary key (tenant_id, id),
  check (reason is not null or counted_minor = booked_minor - waiting_minor),
  check ((status = 'reversed') = (reversed_on is not null) and (status = 'reversed') = (undo_reason is not null))
);
create index cash_counts_box on cash_counts (tenant_id, box_id, id desc);
select protect_tenant_table('cash_counts', 'select, insert, update (status, reversed_on, undo_reason)');
alter table cash_counts
  add foreign key (tenant_id, id) references documents (tenant_id, id),
  add foreign key (tenant_id, box_id) references petty_cash_boxes (tenant_id, id),
  add foreign key (tenant_id, counted_by) references members (tenant_id, user_id);

-- Down Migration
drop table cash_counts, petty_cash_boxes;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote', 'write_off', 'manual_entry', 'money_transfer', 'expense', 'reimbursement',
  'revaluation'));
