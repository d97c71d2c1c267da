-- Up Migration

-- Invoices are found as products, customers and orders are: by number and by the name printed on them.
alter table invoices
  add column search_text text generated always as (lower(number || ' ' || coalesce(customer_name, ''))) stored;
create index invoices_newest on invoices (tenant_id, issued_at, id);
create index invoices_search on invoices using gin (tenant_id, search_text gin_trgm_ops);

grant select (tenant_id, id, search_text) on invoices to app_search;
create policy search on invoices for select to app_search using (true);
create function search_invoices(pattern text, further text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select invoices.id from invoices
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and search_text like pattern and search_text like all (further)
    limit most)
  select found.id from found
$$;
-- A function's owner needs the right to create in its schema, just while it is given to it.
grant create on schema public to app_search;
alter function search_invoices(text, text[], integer) owner to app_search;
revoke create on schema public from app_search;
revoke execute on function search_invoices(text, text[], integer) from public;
grant execute on function search_invoices(text, text[], integer) to app_rw;

-- Down Migration
drop function search_invoices(text, text[], integer);
drop policy search on invoices;
revoke select on invoices from app_search;
drop index invoices_search, invoices_newest;
alter table invoices drop column search_text;
