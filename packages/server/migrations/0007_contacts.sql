-- Up Migration

create table customers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null default 'person' check (kind in ('person', 'company')),
  phone text,
  email text,
  address text,
  tax_number text,
  payment_terms_days integer not null default 0 check (payment_terms_days between 0 and 365),
  credit_limit_minor bigint check (credit_limit_minor >= 0),
  notes text,
  status text not null default 'active' check (status in ('active', 'archived')),
  search_text text not null,
  name_key text generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references parties (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, user_id)
);
create index customers_name on customers (tenant_id, status, name_key, id);
create index customers_newest on customers (tenant_id, status, created_at, id);
create index customers_search on customers using gin (tenant_id, search_text gin_trgm_ops);
select protect_tenant_table('customers');

grant select (tenant_id, id, status, search_text) on customers to app_search;
create policy search on customers for select to app_search using (true);
create function search_customers(pattern text, further text[], wanted_status text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select customers.id from customers
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and search_text like pattern and search_text like all (further) and status = any (wanted_status)
    limit most)
  select found.id from found
$$;
-- A function's owner needs the right to create in its schema, just while it is given to it.
grant create on schema public to app_search;
alter function search_customers(text, text[], text[], integer) owner to app_search;
revoke create on schema public from app_search;
revoke execute on function search_customers(text, text[], text[], integer) from public;
grant execute on function search_customers(text, text[], text[], integer) to app_rw;

-- Down Migration
drop function search_customers(text, text[], text[], integer);
drop table customers;
