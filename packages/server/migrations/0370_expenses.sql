-- Up Migration

-- A manager approves expenses up to this amount; null: any.
alter table trading_rules
  add column expense_approval_minor bigint check (expense_approval_minor between 0 and 1000000000000);

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote', 'write_off', 'manual_entry', 'money_transfer', 'expense', 'reimbursement'));

-- What expenses are sorted by. Each is posted to one account, and may have a budget for each month.
create table expense_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  account_id uuid not null,
  -- the tax that its receipts usually have; null: none
  tax_class_id uuid,
  budget_minor bigint check (budget_minor between 1 and 1000000000000),
  -- beyond the budget only an admin approves
  budget_stops boolean not null default false,
  notes text,
  status text not null default 'active' check (status in ('active', 'archived')),
  name_key text generated always as (lower(name)) stored,
  search_text text generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name_key)
);
create index expense_categories_name on expense_categories (tenant_id, status, name_key, id);
create index expense_categories_newest on expense_categories (tenant_id, status, created_at, id);
select protect_tenant_table('expense_categories');
select make_searchable('expense_categories');
alter table expense_categories add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table expense_categories add foreign key (tenant_id, tax_class_id) references tax_classes (tenant_id, id);
alter table expense_categories add foreign key (tenant_id, created_by) references members (tenant_id, user_id);

-- What somebody spent for the company. It gets its number, and is posted, when somebody else approves it. What is wrong then is taken back, and
-- entered anew: `replaces_id` is the one it was entered in place of.
create table expenses (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'rejected', 'approved', 'paid', 'reimbursed', 'void')),
  spent_by uuid not null,
  spent_on date not null,
  payee text,
  paid_by text not null check (paid_by in ('company', 'employee')),
  -- what the company paid it from
  money_account_id uuid,
  location_id uuid,
  note text,
  net_minor bigint not null check (net_minor between 0 and 1000000000000),
  tax_minor bigint not null check (tax_minor between 0 and 1000000000000),
  total_minor bigint not null check (total_minor between 1 and 1000000000000),
  taxes jsonb not null default '[]',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text,
  business_date date,
  voided_on date,
  void_reason text,
  replaces_id uuid,
  search_text text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, replaces_id),
  check (net_minor + tax_minor = total_minor),
  check ((paid_by = 'company') = (money_account_id is not null)),
  check ((status in ('approved', 'paid', 'reimbursed', 'void')) = (number is not null)),
  check ((number is null) = (business_date is null)),
  check ((status = 'void') = (voided_on is not null)),
  check (case status when 'paid' then paid_by = 'company' when 'approved' then paid_by = 'employee' when 'reimbursed' then paid_by = 'employee' else true end),
  check ((status in ('draft', 'submitted')) or decided_by is not null)
);
create index expenses_newest on expenses (tenant_id, created_at, id);
create index expenses_own on expenses (tenant_id, spent_by, created_at, id);
create index expenses_status on expenses (tenant_id, status, created_at, id);
create index expenses_spent on expenses (tenant_id, spent_on, id);
select protect_tenant_table('expenses');
select make_searchable('expenses');
alter table expenses add foreign key (tenant_id, spent_by) references members (tenant_id, user_id);
alter table expenses add foreign key (tenant_id, created_by) references members (tenant_id, user_id);
alter table expenses add foreign key (tenant_id, decided_by) references members (tenant_id, user_id);
alter table expenses add foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id);
alter table expenses add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table expenses add foreign key (tenant_id, replaces_id) references expenses (tenant_id, id);

create table expense_lines (
  tenant_id uuid not null references tenants (id),
  expense_id uuid not null,
  line_number smallint not null,
  category_id uuid not null,
  description text,
  tax_class_id uuid,
  tax_parts jsonb not null default '[]',
  net_minor bigint not null check (net_minor between 0 and 100000000000),
  tax_minor bigint not null check (tax_minor between 0 and 100000000000),
  total_minor bigint not null check (total_minor between 1 and 100000000000),
  -- that of its category when it was approved
  account_id uuid,
  primary key (tenant_id, expense_id, line_number),
  check (net_minor + tax_minor = total_minor)
);
create index expense_lines_category on expense_lines (tenant_id, category_id, expense_id);
select protect_tenant_table('expense_lines');
alter table expense_lines add foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete cascade;
alter table expense_lines add foreign key (tenant_id, category_id) references expense_categories (tenant_id, id);
alter table expense_lines add foreign key (tenant_id, tax_class_id) references tax_classes (tenant_id, id);
alter table expense_lines add foreign key (tenant_id, account_id) references accounts (tenant_id, id);

-- Money given back to whoever paid an expense; of each expense once, unless that was taken back.
create table reimbursements (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  expense_id uuid not null,
  money_account_id uuid not null,
  paid_on date not null,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  currency text not null,
  status text not null default 'recorded' check (status in ('recorded', 'reversed')),
  reversed_on date,
  reversed_reason text,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  primary key (tenant_id, id),
  check ((status = 'reversed') = (reversed_on is not null))
);
create unique index reimbursements_standing on reimbursements (tenant_id, expense_id) where status = 'recorded';
create index reimbursements_expense on reimbursements (tenant_id, expense_id);
select protect_tenant_table('reimbursements', 'select, insert, update');
alter table reimbursements add foreign key (tenant_id, expense_id) references expenses (tenant_id, id);
alter table reimbursements add foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id);
alter table reimbursements add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);

-- Photos of receipts, page by page.
create table expense_receipts (
  tenant_id uuid not null references tenants (id),
  expense_id uuid not null,
  file_id uuid not null,
  position smallint not null,
  primary key (tenant_id, expense_id, file_id)
);
create index expense_receipts_file on expense_receipts (tenant_id, file_id);
select protect_tenant_table('expense_receipts');
alter table expense_receipts add foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete cascade;
alter table expense_receipts add foreign key (tenant_id, file_id) references files (tenant_id, id);

-- Hashes of a picture as it was sent and as it is kept, by which the same photo is found again; null of those kept before.
alter table files
  add column sent_hash bytea,
  add column kept_hash bytea;
create index files_sent_hash on files (tenant_id, sent_hash) where sent_hash is not null;
create index files_kept_hash on files (tenant_id, kept_hash) where kept_hash is not null;

-- Down Migration
drop table expense_receipts, reimbursements, expense_lines;
alter table files drop column sent_hash, drop column kept_hash;
select make_unsearchable('expenses');
drop table expenses;
select make_unsearchable('expense_categories');
drop table expense_categories;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote', 'write_off'));
alter table trading_rules drop column expense_approval_minor;
