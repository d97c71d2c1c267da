-- Up Migration

-- Rules by which goods cost less. What a rule gives is computed by the contract (`evaluateDiscounts`); here stands what was set, and how much
-- was given under it.
create table discounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  notes text,
  status text not null default 'active' check (status in ('active', 'archived')),
  -- scheduled, expired and used up follow from the day and the counters
  stage text not null default 'draft' check (stage in ('draft', 'active', 'paused')),
  kind text not null generated always as (terms ->> 'kind') stored,
  terms jsonb not null,
  goods jsonb not null,
  conditions jsonb not null,
  needs_code boolean not null default false,
  -- both days included, in the company's timezone
  starts_on date,
  ends_on date,
  priority smallint not null default 0 check (priority between 0 and 100),
  is_exclusive boolean not null default false,
  stack_group text,
  use_limit integer check (use_limit > 0),
  customer_use_limit integer check (customer_use_limit > 0),
  budget_minor bigint check (budget_minor between 1 and 1000000000000),
  floor_margin_percent numeric(8, 2) check (floor_margin_percent between 0 and 1000),
  -- the number of its rule in discount_versions; 0 until it is activated
  rule_version integer not null default 0 check (rule_version >= 0),
  activated_at timestamptz,
  -- of confirmed orders that were not cancelled
  used_count integer not null default 0 check (used_count >= 0),
  given_minor bigint not null default 0 check (given_minor >= 0),
  name_key text generated always as (lower(name)) stored,
  search_text text generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (starts_on <= ends_on),
  check ((rule_version = 0) = (activated_at is null)),
  check (stage = 'draft' or rule_version > 0),
  constraint discounts_within_limit check (used_count <= use_limit),
  constraint discounts_within_budget check (given_minor <= budget_minor)
);
create index discounts_name on discounts (tenant_id, name_key, id);
create index discounts_newest on discounts (tenant_id, created_at, id);
create index discounts_active on discounts (tenant_id, id) where stage = 'active' and status = 'active';
select protect_tenant_table('discounts');
select make_searchable('discounts');
alter table discounts add foreign key (tenant_id, created_by) references members (tenant_id, user_id);

-- Each rule as it was given from a moment on. What is sold names the version it was sold under.
create table discount_versions (
  tenant_id uuid not null references tenants (id),
  discount_id uuid not null,
  number integer not null check (number > 0),
  rule jsonb not null,
  begun_at timestamptz not null,
  begun_by uuid,
  primary key (tenant_id, discount_id, number)
);
select protect_tenant_table('discount_versions');
alter table discount_versions add foreign key (tenant_id, discount_id) references discounts (tenant_id, id) on delete cascade;
alter table discount_versions add foreign key (tenant_id, begun_by) references members (tenant_id, user_id);

create table coupon_codes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  discount_id uuid not null,
  -- in capitals, without blanks
  code text not null,
  use_limit integer check (use_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint coupon_codes_code unique (tenant_id, code),
  constraint coupon_codes_within_limit check (used_count <= use_limit)
);
create index coupon_codes_discount on coupon_codes (tenant_id, discount_id, code, id);
select protect_tenant_table('coupon_codes');
alter table coupon_codes add foreign key (tenant_id, discount_id) references discounts (tenant_id, id) on delete cascade;

-- What an order was given under a discount when it was confirmed. The customer is the order's.
create table discount_uses (
  tenant_id uuid not null references tenants (id),
  discount_id uuid not null,
  order_id uuid not null,
  rule_version integer not null,
  coupon_code_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  -- the order was cancelled, so that it counts for no limit
  given_back_at timestamptz,
  primary key (tenant_id, order_id, discount_id)
);
create index discount_uses_discount on discount_uses (tenant_id, discount_id, order_id desc);
select protect_tenant_table('discount_uses');
alter table discount_uses add foreign key (tenant_id, discount_id, rule_version) references discount_versions (tenant_id, discount_id, number);
alter table discount_uses add foreign key (tenant_id, order_id) references orders (tenant_id, id);
alter table discount_uses add foreign key (tenant_id, coupon_code_id) references coupon_codes (tenant_id, id);

-- The codes that were typed into an order.
alter table orders add column coupon_codes text[] not null default '{}';

-- Down Migration
alter table orders drop column coupon_codes;
drop table discount_uses;
drop table coupon_codes;
drop table discount_versions;
select make_unsearchable('discounts');
drop table discounts;
