-- Up Migration

create table suppliers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  phone text,
  email text,
  address text,
  tax_number text,
  payment_terms_days integer not null default 0 check (payment_terms_days between 0 and 365),
  -- what they ask to be paid in; null: the currency of the books
  currency text,
  lead_time_days integer check (lead_time_days between 0 and 365),
  -- in their currency
  minimum_order_minor bigint check (minimum_order_minor between 0 and 1000000000000),
  notes text,
  status text not null default 'active' check (status in ('active', 'archived')),
  name_key text generated always as (lower(name)) stored,
  search_text text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index suppliers_name on suppliers (tenant_id, status, name_key, id);
create index suppliers_newest on suppliers (tenant_id, status, created_at, id);
select protect_tenant_table('suppliers');
select make_searchable('suppliers');
alter table suppliers add foreign key (tenant_id, id) references parties (tenant_id, id);
alter table suppliers add foreign key (tenant_id, created_by) references members (tenant_id, user_id);

-- Down Migration
select make_unsearchable('suppliers');
drop table suppliers;
