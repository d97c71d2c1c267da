-- Up Migration

-- A credit note takes quantities back, or amounts only. A line that takes only an amount back has no quantity, so it leaves the goods to be
-- returned.
alter table credit_note_lines drop constraint credit_note_lines_quantity_check;
alter table credit_note_lines add constraint credit_note_lines_quantity_check check (quantity >= 0);

-- What the company gives up of an invoice that will not be paid. It settles what was open of it; undone, it is owed again.
create table write_offs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  invoice_id uuid not null,
  customer_id uuid,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  currency text not null,
  reason text not null,
  written_off_on date not null,
  status text not null default 'standing' check (status in ('standing', 'reversed')),
  reversed_on date,
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  check ((status = 'reversed') = (reversed_on is not null)),
  check (reversed_on >= written_off_on),
  foreign key (tenant_id, id) references documents (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, recorded_by) references members (tenant_id, user_id)
);
create index write_offs_invoice on write_offs (tenant_id, invoice_id);
create index write_offs_customer on write_offs (tenant_id, customer_id) where customer_id is not null;
select protect_tenant_table('write_offs', 'select, insert, update (status, reversed_on, customer_id)');

-- The part of `credited_minor` that was written off.
alter table invoices add column written_off_minor bigint not null default 0;
alter table invoices add constraint invoices_written_off_check check (written_off_minor between 0 and credited_minor);
alter table invoices drop constraint invoices_status_check;
alter table invoices add constraint invoices_status_check check (status in ('issued', 'part_paid', 'paid', 'void', 'written_off'));

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote', 'write_off'));

-- Down Migration
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote'));
alter table invoices drop constraint invoices_status_check;
alter table invoices add constraint invoices_status_check check (status in ('issued', 'part_paid', 'paid', 'void'));
alter table invoices drop column written_off_minor;
drop table write_offs;
alter table credit_note_lines drop constraint credit_note_lines_quantity_check;
alter table credit_note_lines add constraint credit_note_lines_quantity_check check (quantity > 0);
