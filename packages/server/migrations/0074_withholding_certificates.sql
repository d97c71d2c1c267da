-- Up Migration

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate'));

-- Tax kept back of a payment is certified to the supplier: a document of its own, numbered gapless. Payments of before have none.
-- `certificate_number` stays what it was: the number that the tax office gave.
alter table supplier_payments
  add column withholding_id uuid,
  add column withholding_number text,
  -- what was bought, where the rate of the country was taken, and that rate; null where the amount was typed
  add column withholding_class text check (withholding_class in ('goods', 'works', 'services')),
  add column withholding_percent numeric(5, 2) check (withholding_percent > 0),
  -- the payment without tax: what the rate is taken of
  add column withheld_from_minor bigint check (withheld_from_minor between 0 and 1000000000000),
  add check ((withholding_id is null) = (withholding_number is null) and (withholding_id is null) = (withheld_from_minor is null)),
  add check (withholding_id is null or withheld_minor > 0),
  add check ((withholding_class is null) = (withholding_percent is null) and (withholding_class is null or withholding_id is not null));
create unique index supplier_payments_withholding on supplier_payments (tenant_id, withholding_id) where withholding_id is not null;
alter table supplier_payments add foreign key (tenant_id, withholding_id) references documents (tenant_id, id);

-- Down Migration
alter table supplier_payments
  drop column withheld_from_minor, drop column withholding_percent, drop column withholding_class,
  drop column withholding_number, drop column withholding_id;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count'));
