-- Up Migration

-- Whoever the company has business with: a customer, later a supplier or an employee. One id space, so that documents,
-- payments and journal lines can name any of them.
create table parties (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('customer', 'supplier', 'employee')),
  primary key (tenant_id, id)
);
-- Nothing of a row ever changes, but who uses up its credit locks it, which takes the right to change a column.
select protect_tenant_table('parties', 'select, insert, delete, update (kind)');

-- The register: everything that is posted is one row here, whatever its kind. Its own table holds what is special to the kind,
-- under the same id. Entries, movements, timelines, search and lists of transactions join this table.
create table documents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment')),
  number text not null,
  number_key text generated always as (lower(number)) stored,
  -- the day it counts for; `recorded_at` is the moment it was written down
  business_date date not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  party_id uuid,
  -- what it comes to for the other side; null where it has no price, as with stock that only moves
  total_minor bigint check (total_minor between 0 and 1000000000000),
  currency text not null,
  status text not null default 'standing' check (status in ('standing', 'reversed', 'replaced')),
  replaced_by_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, kind, number),
  check ((status = 'replaced') = (replaced_by_id is not null)),
  foreign key (tenant_id, party_id) references parties (tenant_id, id),
  foreign key (tenant_id, replaced_by_id) references documents (tenant_id, id),
  foreign key (tenant_id, recorded_by) references members (tenant_id, user_id)
);
alter table documents set (fillfactor = 90);
create index documents_number on documents (tenant_id, number_key);
create index documents_day on documents (tenant_id, business_date, id);
create index documents_party on documents (tenant_id, party_id, business_date, id) where party_id is not null;
-- A row never changes but for who it is about (a buyer named later) and whether it still stands.
select protect_tenant_table('documents', 'select, insert, update (status, replaced_by_id, party_id)');

-- What came from what: an order is fulfilled by a shipment and billed by an invoice, which a payment settles; a credit note
-- corrects an invoice. `from_id` was there first.
create table document_links (
  tenant_id uuid not null references tenants (id),
  from_id uuid not null,
  to_id uuid not null,
  kind text not null check (kind in ('fulfils', 'bills', 'pays', 'corrects', 'refunds')),
  primary key (tenant_id, from_id, to_id, kind),
  foreign key (tenant_id, from_id) references documents (tenant_id, id),
  foreign key (tenant_id, to_id) references documents (tenant_id, id)
);
create index document_links_to on document_links (tenant_id, to_id);
select protect_tenant_table('document_links', 'select, insert');

-- The chart of accounts. `purpose` says what the product posts to an account; several may serve one purpose, and the primary
-- one takes what names no other. Code and name are the company's to change.
create table accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  purpose text,
  is_primary boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (purpose is not null or not is_primary)
);
create unique index accounts_primary on accounts (tenant_id, purpose) where is_primary;
create index accounts_purpose on accounts (tenant_id, purpose) where purpose is not null;
select protect_tenant_table('accounts', 'select, insert, update');

-- Where the company keeps money: cash boxes, banks, wallets, card terminals. Each is an account of the books.
create table money_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null check (kind in ('cash', 'bank', 'mobile_money', 'card')),
  account_id uuid not null,
  -- null: that of the books
  currency text,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create unique index money_accounts_name on money_accounts (tenant_id, lower(name));
select protect_tenant_table('money_accounts', 'select, insert, update');

-- The ways people pay, as the company lists them, each with the money account it goes to unless another is named.
create table payment_methods (
  tenant_id uuid not null references tenants (id),
  code text not null,
  name text not null,
  money_account_id uuid not null,
  position smallint not null,
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1,
  primary key (tenant_id, code),
  foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id)
);
select protect_tenant_table('payment_methods', 'select, insert, update');

-- The general ledger: balanced entries, each of one document. What happens to the document later (it is undone, a deposit is
-- applied to an invoice) is an entry of its own; `occasion_id` names what called for it, so that each happens once.
create table journal_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  document_id uuid not null,
  event text not null default 'post' check (event in ('post', 'reverse', 'apply', 'unapply')),
  occasion_id uuid not null,
  entry_date date not null,
  memo text,
  reverses_id uuid,
  posted_by uuid,
  posted_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, document_id, event, occasion_id),
  unique (tenant_id, reverses_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, reverses_id) references journal_entries (tenant_id, id),
  foreign key (tenant_id, posted_by) references members (tenant_id, user_id)
);
create index journal_entries_date on journal_entries (tenant_id, entry_date);
select protect_tenant_table('journal_entries', 'select, insert');

-- Amounts are in the currency of the books; where the line is of an account in another one, that and its amount stand beside: what the
-- account holds is their sum, debits above zero.
create table journal_lines (
  tenant_id uuid not null references tenants (id),
  entry_id uuid not null,
  line_number smallint not null,
  account_id uuid not null,
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  party_id uuid,
  location_id uuid,
  -- which part of a tax the line is
  tax_component text,
  foreign_currency text,
  foreign_minor bigint,
  primary key (tenant_id, entry_id, line_number),
  check ((debit_minor > 0) <> (credit_minor > 0)),
  check ((foreign_currency is null) = (foreign_minor is null)),
  constraint journal_lines_foreign check (foreign_minor <> 0 and (foreign_minor > 0) = (debit_minor > 0)),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  foreign key (tenant_id, party_id) references parties (tenant_id, id)
);
create index journal_lines_account on journal_lines (tenant_id, account_id);
create index journal_lines_party on journal_lines (tenant_id, party_id) where party_id is not null;
select protect_tenant_table('journal_lines', 'select, insert, update (party_id)');
-- A line is never changed, but who it is about may be said once where nobody was named.
create policy named_once on journal_lines as restrictive for update to app_rw using (party_id is null) with check (party_id is not null);

-- How the company trades. Admins are free of the limits that are set per role.
create table trading_rules (
  tenant_id uuid primary key references tenants (id),
  -- the first day of the books: nothing is dated before it
  books_open_on date not null,
  -- invoices are issued for what is shipped, or for the whole at confirmation
  invoices_on text not null default 'delivery' check (invoices_on in ('delivery', 'order')),
  -- how many days back a document may be dated
  staff_backdating_days smallint not null default 0 check (staff_backdating_days between 0 and 366),
  manager_backdating_days smallint not null default 7 check (manager_backdating_days between 0 and 366),
  -- how far below the list price a line may be sold, in percent
  staff_discount_percent numeric(5, 2) not null default 0 check (staff_discount_percent between 0 and 100),
  manager_discount_percent numeric(5, 2) not null default 20 check (manager_discount_percent between 0 and 100),
  version integer not null default 1
);
select protect_tenant_table('trading_rules', 'select, insert, update');

create table tax_classes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  -- zero-rated, exempt and outside the tax have no rates: they are 0 % for good
  kind text not null check (kind in ('standard', 'reduced', 'zero', 'exempt', 'outside')),
  is_default boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create unique index tax_classes_default on tax_classes (tenant_id) where is_default;
select protect_tenant_table('tax_classes');

-- Dated parts of a standard or reduced class; all apply to the same net amount. Percent.
create table tax_rates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  tax_class_id uuid not null,
  position smallint not null,
  name text not null,
  percent numeric(9, 6) not null check (percent between 0 and 100),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  primary key (tenant_id, id),
  foreign key (tenant_id, tax_class_id) references tax_classes (tenant_id, id)
);
create index tax_rates_class on tax_rates (tenant_id, tax_class_id, valid_from);
select protect_tenant_table('tax_rates');

-- Down Migration
drop table tax_rates, tax_classes, trading_rules, journal_lines, journal_entries, payment_methods, money_accounts, accounts, document_links, documents, parties;
