-- Up Migration

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count'));

-- Bills of several suppliers that are paid together: put together by one person, approved by another admin where there is one, then paid in
-- one transaction, which makes one payment for each supplier and currency.
create table payment_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- given when it is approved for the first time, gapless, and kept
  number text,
  numbered_on date,
  numbered_at timestamptz,
  numbered_by uuid,
  -- once it has a number it is in the register, under its own id
  document_id uuid generated always as (case when number is not null then id end) stored,
  status text not null default 'draft' check (status in ('draft', 'approved', 'paid', 'cancelled')),
  note text,
  created_at timestamptz not null,
  created_by uuid,
  -- who changed its bills last: another admin approves them, where there is one
  prepared_by uuid,
  -- who asked for an approval; a change of the draft takes it back
  asked_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  paid_on date,
  paid_at timestamptz,
  paid_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((number is null) = (numbered_on is null) and (number is null) = (numbered_at is null)),
  check (status = 'draft' or number is not null),
  check (status not in ('approved', 'paid') or approved_at is not null),
  check (status <> 'draft' or approved_at is null),
  check ((status = 'paid') = (paid_on is not null) and (status = 'paid') = (paid_at is not null))
);
create index payment_runs_newest on payment_runs (tenant_id, id desc);
select protect_tenant_table('payment_runs');
alter table payment_runs add foreign key (tenant_id, document_id) references documents (tenant_id, id);
alter table payment_runs add foreign key (tenant_id, numbered_by) references members (tenant_id, user_id);
alter table payment_runs add foreign key (tenant_id, created_by) references members (tenant_id, user_id);
alter table payment_runs add foreign key (tenant_id, prepared_by) references members (tenant_id, user_id);
alter table payment_runs add foreign key (tenant_id, asked_by) references members (tenant_id, user_id);
alter table payment_runs add foreign key (tenant_id, approved_by) references members (tenant_id, user_id);
alter table payment_runs add foreign key (tenant_id, paid_by) references members (tenant_id, user_id);

-- How a supplier of a run is paid: one payment for all bills in one currency.
create table payment_run_payees (
  tenant_id uuid not null references tenants (id),
  run_id uuid not null,
  supplier_id uuid not null,
  currency text not null,
  method text not null,
  money_account_id uuid not null,
  -- set once the run is paid; null then too, where all their bills were left out
  payment_id uuid,
  primary key (tenant_id, run_id, supplier_id, currency)
);
create index payment_run_payees_payment on payment_run_payees (tenant_id, payment_id) where payment_id is not null;
select protect_tenant_table('payment_run_payees');
alter table payment_run_payees add foreign key (tenant_id, run_id) references payment_runs (tenant_id, id) on delete cascade;
alter table payment_run_payees add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id);
alter table payment_run_payees add foreign key (tenant_id, method) references payment_methods (tenant_id, code);
alter table payment_run_payees add foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id);
alter table payment_run_payees add foreign key (tenant_id, payment_id) references supplier_payments (tenant_id, id);

create table payment_run_bills (
  tenant_id uuid not null references tenants (id),
  run_id uuid not null,
  bill_id uuid not null,
  supplier_id uuid not null,
  currency text not null,
  -- how much of it is paid
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  -- false once the run is paid or given up: a bill waits in one run at most
  is_open boolean not null default true,
  -- what became of it when the run was paid
  outcome text check (outcome in ('paid', 'less_open', 'held')),
  primary key (tenant_id, run_id, bill_id),
  check (outcome is null or not is_open)
);
create unique index payment_run_bills_waiting on payment_run_bills (tenant_id, bill_id) where is_open;
select protect_tenant_table('payment_run_bills');
alter table payment_run_bills add foreign key (tenant_id, run_id, supplier_id, currency)
  references payment_run_payees (tenant_id, run_id, supplier_id, currency) on delete cascade;
alter table payment_run_bills add foreign key (tenant_id, bill_id) references bills (tenant_id, id);

-- The run that recorded a payment.
alter table supplier_payments add column run_id uuid;
create index supplier_payments_run on supplier_payments (tenant_id, run_id) where run_id is not null;
alter table supplier_payments add foreign key (tenant_id, run_id) references payment_runs (tenant_id, id);

-- Down Migration
alter table supplier_payments drop column run_id;
drop table payment_run_bills, payment_run_payees, payment_runs;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'transfer', 'stock_count'));
