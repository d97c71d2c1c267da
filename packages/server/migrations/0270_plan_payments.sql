-- Up Migration

-- What a company had once can still be read after it is lost: the highest plan that it had.
alter table tenants add column readable_plan text not null default 'free';

-- What a company chose of its plan beside paying. What it paid for follows from the payments alone.
create table subscriptions (
  tenant_id uuid not null primary key references tenants (id),
  -- what is wanted once the paid time ends; 'free' is a cancellation, null the same plan
  next_plan text,
  trial_plan text,
  -- the first day without the trial
  trial_until date,
  -- the reminder that was sent last, as '2026-04-01 -3': none is sent twice
  reminded text,
  check ((trial_plan is null) = (trial_until is null))
);
select protect_tenant_table('subscriptions', 'select, insert, update');

-- What was asked of a provider of payments for a plan. It counts from the moment that the provider says it was paid, and not before.
create table plan_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- what the provider knows it by: nobody can guess it, and it names the company
  reference text not null,
  gateway text not null check (gateway in ('test', 'paystack', 'stripe')),
  status text not null check (status in ('pending', 'paid', 'failed', 'abandoned', 'refunding', 'refunded')),
  plan text not null check (plan in ('basic', 'premium', 'enterprise')),
  months int4 not null check (months between 1 and 24),
  price_cents int8 not null check (price_cents > 0),
  credit_cents int8 not null check (credit_cents >= 0 and credit_cents < price_cents),
  -- what is charged
  currency text not null,
  amount_minor int8 not null check (amount_minor > 0),
  -- the provider's own id, once it has one
  provider_id text,
  -- the provider's page on which it is paid, once it was begun there
  checkout_url text,
  -- how it was paid, as the provider says
  method text,
  -- of its invoice, in the order of the company's payments
  number int4,
  paid_at timestamptz,
  -- the company's day of that moment
  paid_on date,
  refunded_at timestamptz,
  -- why it has no effect though the provider has money: another amount or currency than was asked for
  mismatch text,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, user_id),
  check ((status in ('paid', 'refunding', 'refunded')) = (paid_at is not null)),
  check ((paid_at is null) = (paid_on is null) and (paid_at is null) = (number is null)),
  check ((status = 'refunded') = (refunded_at is not null))
);
create unique index plan_payments_number on plan_payments (tenant_id, number);
create index plan_payments_open on plan_payments (tenant_id, created_at) where status in ('pending', 'failed', 'abandoned', 'refunding');
select protect_tenant_table('plan_payments', 'select, insert, update');

-- What the test gateway knows: the provider that plays payments where no real one is set up.
create table test_gateway_payments (
  tenant_id uuid not null references tenants (id),
  reference text not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'abandoned', 'refunded')),
  currency text not null,
  amount_minor int8 not null,
  description text not null,
  return_url text not null,
  decided_at timestamptz,
  primary key (tenant_id, reference)
);
select protect_tenant_table('test_gateway_payments', 'select, insert, update');

-- Down Migration
drop table test_gateway_payments;
drop table plan_payments;
drop table subscriptions;
alter table tenants drop column readable_plan;
