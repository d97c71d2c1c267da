-- Up Migration

-- What a supplier asks for, or gives back ('credit': the same with opposite signs). A draft is what was typed so far: it owes nothing.
create table bills (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('bill', 'credit')),
  -- our own, given at approval, gapless
  number text,
  status text not null default 'draft' check (status in ('draft', 'approved', 'part_paid', 'paid', 'void')),
  -- once approved it is in the register, under its own id
  document_id uuid generated always as (case when number is not null then id end) stored,
  supplier_id uuid not null,
  -- the supplier's own number, and how it is compared: without case, spaces and punctuation
  supplier_number text,
  number_key text,
  -- why a bill that looks like another one was entered all the same
  repeats_reason text,
  -- the day on the supplier's paper; it is due after their terms
  billed_on date not null,
  due_on date not null,
  -- the day it counts for in the books
  business_date date,
  currency text not null,
  -- what one unit of it is worth in the currency of the books, frozen at approval
  exchange_rate numeric(24, 12) check (exchange_rate > 0),
  prices_include_tax boolean not null default false,
  net_minor bigint not null default 0 check (net_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  total_minor bigint not null default 0 check (total_minor between 0 and 1000000000000),
  taxes jsonb not null default '[]',
  -- the parts of its tax in the currency of the books
  base_taxes jsonb not null default '[]',
  -- the total in the currency of the books
  base_minor bigint check (base_minor between 0 and 1000000000000),
  -- of a bill: settled by payments, and by credits; of a credit: used. All in its own currency
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  -- the same in the currency of the books, at its own rate
  settled_base_minor bigint not null default 0 check (settled_base_minor >= 0),
  -- a line does not match what was received: it is not paid until an admin releases it
  is_held boolean not null default false,
  released_by uuid,
  release_reason text,
  note text,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  voided_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (net_minor + tax_minor = total_minor),
  check (due_on >= billed_on),
  check ((status = 'draft') = (number is null)),
  check ((number is null) = (business_date is null)),
  check ((number is null) = (exchange_rate is null)),
  check ((number is null) = (base_minor is null)),
  check ((number is null) = (approved_at is null)),
  check ((status = 'void') = (voided_on is not null)),
  check (paid_minor + credited_minor <= total_minor),
  check (number is not null or paid_minor + credited_minor = 0),
  check (kind = 'bill' or paid_minor = 0),
  check (settled_base_minor <= coalesce(base_minor, 0)),
  check ((release_reason is null) = (released_by is null)),
  check (not is_held or (number is not null and release_reason is null))
);
create index bills_newest on bills (tenant_id, created_at desc, id desc);
create index bills_due on bills (tenant_id, due_on, id);
create index bills_drafts on bills (tenant_id, created_at desc, id desc) where status = 'draft';
create index bills_open on bills (tenant_id, supplier_id, due_on, id) where status in ('approved', 'part_paid');
create index bills_supplier on bills (tenant_id, supplier_id, created_at desc, id desc);
create index bills_number_key on bills (tenant_id, supplier_id, number_key) where number_key is not null and status <> 'void';
select protect_tenant_table('bills');
select make_searchable('bills');
alter table bills add foreign key (tenant_id, document_id) references documents (tenant_id, id);
alter table bills add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id);
alter table bills add foreign key (tenant_id, created_by) references members (tenant_id, user_id);
alter table bills add foreign key (tenant_id, released_by) references members (tenant_id, user_id);
alter table bills add foreign key (tenant_id, approved_by) references members (tenant_id, user_id);

create table bill_lines (
  tenant_id uuid not null references tenants (id),
  bill_id uuid not null,
  line_number smallint not null,
  description text not null,
  -- what it is for: an account, or goods of a receipt
  account_id uuid,
  receipt_id uuid,
  receipt_line smallint,
  quantity numeric(18, 6) not null check (quantity > 0 and quantity <= 100000000),
  unit_price numeric(18, 6) not null check (unit_price between 0 and 1000000000),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  -- null: no tax on this line
  tax_class_id uuid,
  -- the parts of its tax as they held on the day of the bill
  tax_parts jsonb not null default '[]',
  net_minor bigint not null check (net_minor between 0 and 100000000000),
  tax_minor bigint not null check (tax_minor between 0 and 100000000000),
  total_minor bigint not null check (total_minor between 0 and 100000000000),
  -- its net amount in the currency of the books, once the bill is approved: with the tax they come to that of the bill
  base_minor bigint check (base_minor between 0 and 1000000000000),
  -- of goods, once the bill is approved: how much in the product's own unit, the received value that it clears, how much of its net
  -- amount only the rate of the day made (signed), and what the match with the receipt found
  base_quantity numeric(18, 6) check (base_quantity > 0),
  cleared_minor bigint check (cleared_minor between 0 and 1000000000000),
  exchange_minor bigint check (exchange_minor between -1000000000000 and 1000000000000),
  match text check (match in ('matched', 'quantity', 'price', 'no_receipt')),
  primary key (tenant_id, bill_id, line_number),
  check (net_minor + tax_minor = total_minor),
  check ((account_id is null) = (receipt_id is not null)),
  check ((receipt_id is null) = (receipt_line is null)),
  check ((match is null) = (cleared_minor is null) and (match is null) = (exchange_minor is null) and (match is null) = (base_quantity is null)),
  check (receipt_id is not null or match is null)
);
create index bill_lines_receipt on bill_lines (tenant_id, receipt_id, receipt_line) where receipt_id is not null;
create index bill_lines_tax_class on bill_lines (tenant_id, tax_class_id) where tax_class_id is not null;
select protect_tenant_table('bill_lines');
alter table bill_lines add foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete cascade;
alter table bill_lines add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table bill_lines add foreign key (tenant_id, receipt_id, receipt_line) references stock_receipt_lines (tenant_id, receipt_id, line_number);

-- Money paid to a supplier. Never edited: undone by setting the mark and posting the opposite entry.
create table supplier_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  status text not null default 'recorded' check (status in ('recorded', 'reversed')),
  supplier_id uuid not null,
  money_account_id uuid not null,
  method text not null,
  -- that of the bills; the money account is in it, or in that of the books
  currency text not null,
  -- what the supplier is relieved of; a part of it may be withheld as tax
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  withheld_minor bigint not null default 0 check (withheld_minor >= 0),
  certificate_number text,
  -- what one unit of its currency was worth in that of the books
  exchange_rate numeric(24, 12) not null check (exchange_rate > 0),
  base_minor bigint not null check (base_minor between 1 and 1000000000000),
  withheld_base_minor bigint not null default 0 check (withheld_base_minor >= 0),
  -- of it used for bills, in its own currency and in that of the books at its own rate
  allocated_minor bigint not null default 0,
  allocated_base_minor bigint not null default 0,
  reference text,
  -- what nobody sees makes no other reference
  reference_key text generated always as (
    lower(regexp_replace(normalize(reference, NFKC), '[\s\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'))) stored,
  repeats_reason text,
  paid_on date not null,
  reversed_on date,
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  check (withheld_minor < amount_minor and withheld_base_minor < base_minor),
  check (withheld_minor > 0 or withheld_base_minor = 0),
  check (certificate_number is null or withheld_minor > 0),
  check (allocated_minor between 0 and amount_minor),
  check (allocated_base_minor between 0 and base_minor),
  check ((status = 'reversed') = (reversed_on is not null)),
  check (status = 'recorded' or (allocated_minor = 0 and allocated_base_minor = 0))
);
create unique index supplier_payments_reference on supplier_payments (tenant_id, method, reference_key)
  where reference_key is not null and repeats_reason is null and status = 'recorded';
create index supplier_payments_supplier on supplier_payments (tenant_id, supplier_id, id desc);
create index supplier_payments_open on supplier_payments (tenant_id, supplier_id, id) where status = 'recorded' and allocated_minor < amount_minor;
select protect_tenant_table('supplier_payments', 'select, insert, update');
alter table supplier_payments add foreign key (tenant_id, id) references documents (tenant_id, id);
alter table supplier_payments add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id);
alter table supplier_payments add foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id);
alter table supplier_payments add foreign key (tenant_id, method) references payment_methods (tenant_id, code);
alter table supplier_payments add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);

-- Which payment or credit settles which bill, on which day. Never deleted: undone by another row of the opposite amount.
create table payable_allocations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  bill_id uuid not null,
  -- a payment, or a credit of the supplier
  credit_id uuid not null,
  allocated_on date not null,
  -- in the currency of both
  amount_minor bigint not null check (amount_minor <> 0),
  -- in the currency of the books, at the rate of the bill and at that of the credit: what differs is gain or loss of exchange
  bill_base_minor bigint not null,
  credit_base_minor bigint not null,
  undoes_id uuid,
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, undoes_id),
  check ((undoes_id is null) = (amount_minor > 0))
);
create index payable_allocations_bill on payable_allocations (tenant_id, bill_id);
create index payable_allocations_credit on payable_allocations (tenant_id, credit_id);
create index payable_allocations_day on payable_allocations (tenant_id, allocated_on);
select protect_tenant_table('payable_allocations', 'select, insert');
alter table payable_allocations add foreign key (tenant_id, bill_id) references documents (tenant_id, id);
alter table payable_allocations add foreign key (tenant_id, credit_id) references documents (tenant_id, id);
alter table payable_allocations add foreign key (tenant_id, undoes_id) references payable_allocations (tenant_id, id);
alter table payable_allocations add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);

-- Down Migration
drop table payable_allocations, supplier_payments, bill_lines;
select make_unsearchable('bills');
drop table bills;
