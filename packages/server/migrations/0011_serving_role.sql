-- Up Migration
-- The roles stand in src/db/roles.ts: nobody inherits what app_search and app_verify may read, and whoever acts as one of
-- them says so. The role that signs in to serve is made by src/db/serving-role.ts.

-- The search functions belong to app_search, so it is app_search that changes them. A temporary table would be found
-- before those of the schema, unless temporary ones are named, and named last.
set local role app_search;
alter function search_products(text, text[], text[], integer, text) set search_path = pg_catalog, public, pg_temp;
alter function search_customers(text, text[], text[], integer) set search_path = pg_catalog, public, pg_temp;
alter function search_orders(text, text[], integer) set search_path = pg_catalog, public, pg_temp;
alter function search_invoices(text, text[], integer) set search_path = pg_catalog, public, pg_temp;
-- Said again as their owner: app_owner, which made them, has no say over them any more once they are given away.
revoke execute on function search_products(text, text[], text[], integer, text), search_customers(text, text[], text[], integer),
  search_orders(text, text[], integer), search_invoices(text, text[], integer) from public;
grant execute on function search_products(text, text[], text[], integer, text), search_customers(text, text[], text[], integer),
  search_orders(text, text[], integer), search_invoices(text, text[], integer) to app_rw;
set local role app_owner;

-- app_verify reads all rows of all companies, and changes none: what `npm run verify` acts as. It needs no superuser.
create or replace function protect_tenant_table(target regclass, allowed text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid) '
    'with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', target);
  execute format('create policy verify on %s for select to app_verify using (true)', target);
  execute format('grant %s on %s to app_rw', allowed, target);
end $$;
do $$
declare protected regclass;
begin
  for protected in select polrelid from pg_policy where polname = 'tenant' order by polrelid loop
    execute format('create policy verify on %s for select to app_verify using (true)', protected);
  end loop;
end $$;
grant select on all tables in schema public to app_verify;
alter default privileges in schema public grant select on tables to app_verify;

-- One row: what all processes that serve from this database must have in common.
create table installation (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  -- of SECRET_KEY, which it does not tell
  secret_fingerprint bytea,
  -- the id that the store of pictures carries
  file_store_id text
);
grant select, insert, update on installation to app_rw;
-- A server that may not migrate reads whether somebody has.
grant select on schema_migrations to app_rw;

-- Down Migration
revoke select on schema_migrations from app_rw;
drop table installation;
alter default privileges in schema public revoke select on tables from app_verify;
revoke select on all tables in schema public from app_verify;
do $$
declare protected regclass;
begin
  for protected in select polrelid from pg_policy where polname = 'verify' loop
    execute format('drop policy verify on %s', protected);
  end loop;
end $$;
