-- Up Migration
-- The chart of accounts. `purpose` names the account the product itself posts to; the code is the company's.
create table accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  purpose text,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, purpose)
);
select protect_tenant_table('accounts', 'select, insert, update');

-- The general ledger: one balanced entry for each document that moves value, one reversing entry if it is undone.
create table journal_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  entry_date date not null,
  document_type text not null,
  document_id uuid not null,
  -- what happened to the document: 'post', 'reverse'
  document_event text not null default 'post',
  memo text,
  reverses_id uuid,
  posted_by uuid,
  posted_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, document_type, document_id, document_event),
  unique (tenant_id, reverses_id),
  foreign key (tenant_id, reverses_id) references journal_entries (tenant_id, id),
  foreign key (tenant_id, posted_by) references members (tenant_id, user_id)
);
create index journal_entries_date on journal_entries (tenant_id, entry_date);
select protect_tenant_table('journal_entries', 'select, insert');

create table journal_lines (
  tenant_id uuid not null references tenants (id),
  entry_id uuid not null,
  line_number smallint not null,
  account_id uuid not null,
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  primary key (tenant_id, entry_id, line_number),
  check ((debit_minor > 0) <> (credit_minor > 0)),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index journal_lines_account on journal_lines (tenant_id, account_id);
select protect_tenant_table('journal_lines', 'select, insert');

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
drop table tax_rates, tax_classes, journal_lines, journal_entries, accounts;
