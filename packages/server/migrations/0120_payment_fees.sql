-- Up Migration

-- What kind of money a way to pay brings, which decides what is asked for with it: cash gives change, the others may have a reference.
-- Null: the kind of its account. Cash never has a reference.
alter table payment_methods add column kind text check (kind in ('cash', 'mobile_money', 'card', 'bank'));
alter table payment_methods add column asks_reference boolean not null default true;
-- What the provider keeps of money received: percent of the amount, and a fixed part in the smallest unit of the account's currency.
alter table payment_methods add column fee_percent numeric(5, 2) not null default 0 check (fee_percent between 0 and 100);
alter table payment_methods add column fee_fixed_minor bigint not null default 0 check (fee_fixed_minor between 0 and 1000000000000);

-- What the provider kept of it: in the currency of the account, and in that of the books.
alter table payments add column fee_minor bigint not null default 0;
alter table payments add column fee_base_minor bigint not null default 0;
alter table payments add constraint payments_fee check (fee_minor between 0 and amount_minor and fee_base_minor between 0 and base_minor
  and (direction = 'in' or (fee_minor = 0 and fee_base_minor = 0)));

-- Down Migration
alter table payments drop column fee_base_minor;
alter table payments drop column fee_minor;
alter table payment_methods drop column fee_fixed_minor;
alter table payment_methods drop column fee_percent;
alter table payment_methods drop column asks_reference;
alter table payment_methods drop column kind;
