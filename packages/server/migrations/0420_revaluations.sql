-- Up Migration

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote', 'write_off', 'manual_entry', 'money_transfer', 'expense', 'reimbursement',
  'revaluation'));

-- What is open in other currencies, at the rates of one day: posted on that day, and taken back on the next.
create table revaluations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  revalued_on date not null,
  reverses_on date not null check (reverses_on = revalued_on + 1),
  status text not null default 'standing' check (status in ('standing', 'reversed')),
  undo_reason text,
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  check ((status = 'reversed') = (undo_reason is not null))
);
-- Of a day one stands.
create unique index revaluations_standing on revaluations (tenant_id, revalued_on) where status = 'standing';
create index revaluations_day on revaluations (tenant_id, revalued_on, id);
select protect_tenant_table('revaluations', 'select, insert, update (status, undo_reason)');
alter table revaluations
  add foreign key (tenant_id, id) references documents (tenant_id, id),
  add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);

-- By kind and currency; amounts are what the company has, or what it owes, above zero.
create table revaluation_lines (
  tenant_id uuid not null references tenants (id),
  revaluation_id uuid not null,
  kind text not null check (kind in ('money', 'invoices', 'customer_credit', 'bills', 'supplier_credit')),
  currency text not null,
  -- what one unit of it was worth in the currency of the books on that day
  exchange_rate numeric(24, 12) not null check (exchange_rate > 0),
  foreign_minor bigint not null,
  booked_minor bigint not null,
  -- in the currency of the books; a loss is below zero
  gain_minor bigint not null,
  primary key (tenant_id, revaluation_id, kind, currency)
);
select protect_tenant_table('revaluation_lines', 'select, insert');
alter table revaluation_lines add foreign key (tenant_id, revaluation_id) references revaluations (tenant_id, id);

-- The documents and money accounts that the lines are the sums of, as they were open on that day.
create table revaluation_items (
  tenant_id uuid not null references tenants (id),
  revaluation_id uuid not null,
  kind text not null check (kind in ('money', 'invoices', 'customer_credit', 'bills', 'supplier_credit')),
  currency text not null,
  record_id uuid not null,
  foreign_minor bigint not null,
  booked_minor bigint not null,
  primary key (tenant_id, revaluation_id, kind, record_id)
);
select protect_tenant_table('revaluation_items', 'select, insert');
alter table revaluation_items add foreign key (tenant_id, revaluation_id) references revaluations (tenant_id, id);

-- Down Migration
drop table revaluation_items, revaluation_lines, revaluations;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote', 'write_off', 'manual_entry', 'money_transfer', 'expense', 'reimbursement'));
