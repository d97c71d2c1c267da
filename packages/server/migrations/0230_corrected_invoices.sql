-- Up Migration

-- The number under which the customer ordered, as it is printed on the invoice.
alter table invoices add column customer_reference text;

-- What an invoice said of its customer before it was corrected. Rows are only added; the invoice itself says what holds now.
create table invoice_corrections (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  invoice_id uuid not null,
  -- what it said until then
  customer_name text not null,
  customer_address text,
  customer_tax_number text,
  customer_reference text,
  reason text not null,
  corrected_on date not null,
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  primary key (tenant_id, id)
);
create index invoice_corrections_invoice on invoice_corrections (tenant_id, invoice_id, id);
select protect_tenant_table('invoice_corrections', 'select, insert');
alter table invoice_corrections add foreign key (tenant_id, invoice_id) references invoices (tenant_id, id);
alter table invoice_corrections add foreign key (tenant_id, corrected_by) references members (tenant_id, user_id);

-- Down Migration
drop table invoice_corrections;
alter table invoices drop column customer_reference;
