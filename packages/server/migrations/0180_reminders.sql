-- Up Migration

-- How a company reminds those who owe: the steps of its ladder with their texts. A company without a row uses the first ones.
create table reminder_rules (
  tenant_id uuid primary key references tenants (id),
  is_on boolean not null,
  -- days between two reminders to one customer
  gap_days integer not null check (gap_days between 0 and 90),
  steps jsonb not null,
  version integer not null
);
select protect_tenant_table('reminder_rules', 'select, insert, update');

-- A reminder as it was sent.
create table reminders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  customer_id uuid not null,
  step smallint not null check (step between 1 and 6),
  sent_on date not null,
  sent_at timestamptz not null,
  sent_by uuid,
  sent_to text not null,
  subject text not null,
  body text not null,
  currency text not null,
  -- what was overdue, and how many days the oldest of it
  amount_minor bigint not null check (amount_minor between 1 and 9007199254740991),
  oldest_days integer not null check (oldest_days > 0),
  primary key (tenant_id, id)
);
create index reminders_customer on reminders (tenant_id, customer_id, id);
select protect_tenant_table('reminders', 'select, insert, update (customer_id)');
alter table reminders add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table reminders add foreign key (tenant_id, sent_by) references members (tenant_id, user_id);

-- The invoices that a reminder was about, with the step that each had reached. For one step an invoice is reminded of once; a later
-- letter may name it again.
create table reminder_invoices (
  tenant_id uuid not null references tenants (id),
  reminder_id uuid not null,
  invoice_id uuid not null,
  step smallint not null check (step between 0 and 6),
  is_first boolean not null,
  open_minor bigint not null check (open_minor between 1 and 1000000000000),
  primary key (tenant_id, reminder_id, invoice_id)
);
create unique index reminder_invoices_once on reminder_invoices (tenant_id, invoice_id, step) where is_first;
create index reminder_invoices_invoice on reminder_invoices (tenant_id, invoice_id);
select protect_tenant_table('reminder_invoices', 'select, insert');
alter table reminder_invoices add foreign key (tenant_id, reminder_id) references reminders (tenant_id, id);
alter table reminder_invoices add foreign key (tenant_id, invoice_id) references invoices (tenant_id, id);

-- A customer who is not reminded, or one of their invoices; until a day, or until somebody ends it.
create table reminder_pauses (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  customer_id uuid not null,
  -- null: nothing of the customer
  invoice_id uuid,
  until_on date,
  note text,
  paused_at timestamptz not null,
  paused_by uuid,
  primary key (tenant_id, id)
);
create index reminder_pauses_customer on reminder_pauses (tenant_id, customer_id);
create unique index reminder_pauses_invoice on reminder_pauses (tenant_id, invoice_id) where invoice_id is not null;
select protect_tenant_table('reminder_pauses', 'select, insert, delete, update (customer_id)');
alter table reminder_pauses add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table reminder_pauses add foreign key (tenant_id, invoice_id) references invoices (tenant_id, id);
alter table reminder_pauses add foreign key (tenant_id, paused_by) references members (tenant_id, user_id);

-- What a customer said they would pay, and when.
create table payment_promises (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  customer_id uuid not null,
  -- null: for whatever the customer owes
  invoice_id uuid,
  amount_minor bigint not null check (amount_minor between 1 and 9007199254740991),
  currency text not null,
  promised_on date not null,
  promised_by text,
  note text,
  recorded_at timestamptz not null,
  recorded_by uuid,
  withdrawn_at timestamptz,
  primary key (tenant_id, id)
);
create index payment_promises_customer on payment_promises (tenant_id, customer_id, id);
create index payment_promises_day on payment_promises (tenant_id, promised_on, id);
create index payment_promises_invoice on payment_promises (tenant_id, invoice_id) where invoice_id is not null;
select protect_tenant_table('payment_promises', 'select, insert, update (withdrawn_at, customer_id)');
alter table payment_promises add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table payment_promises add foreign key (tenant_id, invoice_id) references invoices (tenant_id, id);
alter table payment_promises add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);

-- The invoices that the promised money is for, due first. The promise is kept once none of them has more open than `until_open_minor`.
create table promised_invoices (
  tenant_id uuid not null references tenants (id),
  promise_id uuid not null,
  invoice_id uuid not null,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  until_open_minor bigint not null check (until_open_minor between 0 and 1000000000000),
  primary key (tenant_id, promise_id, invoice_id)
);
create index promised_invoices_invoice on promised_invoices (tenant_id, invoice_id);
select protect_tenant_table('promised_invoices', 'select, insert');
alter table promised_invoices add foreign key (tenant_id, promise_id) references payment_promises (tenant_id, id);
alter table promised_invoices add foreign key (tenant_id, invoice_id) references invoices (tenant_id, id);

-- Down Migration
drop table promised_invoices;
drop table payment_promises;
drop table reminder_pauses;
drop table reminder_invoices;
drop table reminders;
drop table reminder_rules;
