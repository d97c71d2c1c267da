-- Up Migration

-- What one US dollar is worth, from a day on. Never changed: a newer row for the same day takes its place.
create table exchange_rates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  currency text not null,
  units_per_usd numeric(18, 6) not null check (units_per_usd > 0),
  valid_from date not null,
  set_at timestamptz not null default now(),
  set_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, set_by) references members (tenant_id, user_id)
);
create index exchange_rates_in_force on exchange_rates (tenant_id, currency, valid_from desc, id desc);
select protect_tenant_table('exchange_rates', 'select, insert');

-- The number a series began with: what it gives from there on has no gap.
alter table number_series
  add column first_number bigint not null default 1 check (first_number >= 1),
  add column version integer not null default 1,
  add check (next_number >= first_number);

alter table tax_classes add column version integer not null default 1;

-- How the company's documents look; without a row they look as they do at first.
create table document_templates (
  tenant_id uuid primary key references tenants (id),
  accent_colour text not null,
  show_logo boolean not null,
  payment_instructions text,
  terms text,
  footer text,
  version integer not null
);
select protect_tenant_table('document_templates', 'select, insert, update');

-- Down Migration
drop table document_templates, exchange_rates;
alter table tax_classes drop column version;
alter table number_series drop column first_number, drop column version;
