-- Up Migration

-- What an invoice says in its customer's currency. The invoice itself is in the currency of the books, at the rate that is frozen here.
create table foreign_invoices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  currency text not null,
  -- what one unit of it is worth in the currency of the books
  exchange_rate numeric(24, 12) not null check (exchange_rate > 0),
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor between 1 and 1000000000000),
  taxes jsonb not null default '[]',
  -- as on the invoice: settled by money, and without
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor between 0 and credited_minor),
  primary key (tenant_id, id),
  check (net_minor + tax_minor = total_minor),
  check (paid_minor + credited_minor <= total_minor)
);
select protect_tenant_table('foreign_invoices');
alter table foreign_invoices add foreign key (tenant_id, id) references invoices (tenant_id, id);

create table foreign_invoice_lines (
  tenant_id uuid not null references tenants (id),
  invoice_id uuid not null,
  line_number smallint not null,
  list_price numeric(18, 6) not null,
  unit_price numeric(18, 6) not null,
  discounts jsonb not null default '[]',
  tax_parts jsonb not null default '[]',
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (net_minor + tax_minor = total_minor),
  primary key (tenant_id, invoice_id, line_number)
);
select protect_tenant_table('foreign_invoice_lines');
alter table foreign_invoice_lines add foreign key (tenant_id, invoice_id, line_number) references invoice_lines (tenant_id, invoice_id, line_number);

-- The same of a credit note: always in the currency of its invoice, at the invoice's rate.
create table foreign_credit_notes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  currency text not null,
  exchange_rate numeric(24, 12) not null check (exchange_rate > 0),
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor between 0 and 1000000000000),
  taxes jsonb not null default '[]',
  primary key (tenant_id, id),
  check (net_minor + tax_minor = total_minor)
);
select protect_tenant_table('foreign_credit_notes');
alter table foreign_credit_notes add foreign key (tenant_id, id) references credit_notes (tenant_id, id);

create table foreign_credit_note_lines (
  tenant_id uuid not null references tenants (id),
  credit_note_id uuid not null,
  line_number smallint not null,
  tax_parts jsonb not null default '[]',
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (net_minor + tax_minor = total_minor),
  primary key (tenant_id, credit_note_id, line_number)
);
select protect_tenant_table('foreign_credit_note_lines');
alter table foreign_credit_note_lines add foreign key (tenant_id, credit_note_id, line_number)
  references credit_note_lines (tenant_id, credit_note_id, line_number);

-- base_minor is what the invoice is settled by, at its own rate, or what was paid back. What of the credit is used for it, at the credit's own
-- rate, is that much more or less: a gain or loss of exchange.
alter table allocations add column exchange_minor bigint not null default 0;
alter table allocations add constraint allocations_credit_side check ((base_minor + exchange_minor > 0) = (base_minor > 0) and base_minor + exchange_minor <> 0);
-- how much of the invoice is settled in its own currency; null where that is the currency of the books
alter table allocations add column debit_minor bigint check (debit_minor <> 0 and (debit_minor > 0) = (base_minor > 0));

-- Down Migration
alter table allocations drop column debit_minor;
alter table allocations drop column exchange_minor;
drop table foreign_credit_note_lines;
drop table foreign_credit_notes;
drop table foreign_invoice_lines;
drop table foreign_invoices;
