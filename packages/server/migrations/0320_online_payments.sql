-- Up Migration

-- How a company takes payments by the links of its invoices: its own account at a provider. Without a row it takes none.
create table online_payment_settings (
  tenant_id uuid not null primary key references tenants (id),
  is_on boolean not null default false,
  gateway text check (gateway in ('test', 'paystack', 'stripe')),
  -- the way to pay by which the money is recorded
  method text,
  -- the last characters of the secret key, for people to recognise it
  key_end text,
  is_test_key boolean not null default false,
  -- the keys, the newest first, sealed with the server's secret: former ones may still be asked about payments that were begun with them
  sealed_keys bytea,
  -- which server's secret sealed them
  key_id bytea,
  version int4 not null default 1,
  check ((sealed_keys is null) = (key_id is null)),
  check (not is_on or (gateway is not null and method is not null))
);
select protect_tenant_table('online_payment_settings', 'select, insert, update');
alter table online_payment_settings
  add foreign key (tenant_id, method) references payment_methods (tenant_id, code);

-- What a customer began to pay by the link of an invoice. It counts from the moment that the provider says it was paid, and not before.
create table online_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- what the provider knows it by: nobody can guess it, and it names the company
  reference text not null,
  gateway text not null check (gateway in ('test', 'paystack', 'stripe')),
  status text not null check (status in ('pending', 'paid', 'failed', 'abandoned', 'refunded')),
  invoice_id uuid not null,
  currency text not null,
  amount_minor int8 not null check (amount_minor > 0),
  -- the provider's own id, once it has one
  provider_id text,
  -- the provider's page on which it is paid, once it was begun there
  checkout_url text,
  -- the payment that was recorded of it, and what of that settled nothing of the invoice
  payment_id uuid,
  credit_minor int8 not null default 0 check (credit_minor between 0 and amount_minor),
  paid_at timestamptz,
  -- what the provider has, where it is not what was asked for
  mismatch text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, reference),
  check ((payment_id is null) = (paid_at is null)),
  check (status <> 'paid' or payment_id is not null),
  check (payment_id is null or status in ('paid', 'refunded'))
);
create unique index online_payments_payment on online_payments (tenant_id, payment_id) where payment_id is not null;
create index online_payments_open on online_payments (tenant_id, created_at) where status in ('pending', 'failed', 'abandoned');
create index online_payments_invoice on online_payments (tenant_id, invoice_id);
select protect_tenant_table('online_payments', 'select, insert, update');
alter table online_payments
  add foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  add foreign key (tenant_id, payment_id) references payments (tenant_id, id);

-- Down Migration
drop table online_payments;
drop table online_payment_settings;
