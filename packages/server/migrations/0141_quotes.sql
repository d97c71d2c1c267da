-- Up Migration

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return', 'quote'));

-- For how many days a quote holds, unless another day is named.
alter table trading_rules add column quote_days smallint not null default 14 check (quote_days between 1 and 366);

-- What a customer was offered. It stands for the draft as it was then: a change of the draft withdraws it.
create table quotes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_id uuid not null,
  -- of the draft when it was given
  customer_id uuid,
  number text not null,
  -- expired follows from the day
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  given_on date not null,
  valid_until date not null,
  decided_on date,
  net_minor bigint not null check (net_minor between 0 and 1000000000000),
  total_minor bigint not null check (total_minor between 0 and 1000000000000),
  -- the paper as it was given, before it is put into a language
  paper jsonb not null,
  given_at timestamptz not null,
  given_by uuid,
  primary key (tenant_id, id),
  check (valid_until >= given_on),
  check ((status = 'open') = (decided_on is null)),
  check (decided_on >= given_on)
);
create index quotes_order on quotes (tenant_id, order_id, id desc);
create index quotes_open on quotes (tenant_id, valid_until, order_id) where status = 'open';
create index quotes_customer on quotes (tenant_id, customer_id) where customer_id is not null;
create index quotes_day on quotes (tenant_id, given_on);
select protect_tenant_table('quotes', 'select, insert, update');
alter table quotes add foreign key (tenant_id, id) references documents (tenant_id, id);
alter table quotes add foreign key (tenant_id, order_id) references orders (tenant_id, id);
alter table quotes add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table quotes add foreign key (tenant_id, given_by) references members (tenant_id, user_id);

-- Down Migration
drop table quotes;
alter table trading_rules drop column quote_days;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'payment_run', 'transfer', 'stock_count',
  'withholding_certificate', 'till_shift', 'cash_movement', 'return'));
