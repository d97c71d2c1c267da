-- Up Migration
-- A search stands in a statement of its own, and its hits go into the list. Each function is told the company as well as finding it in the
-- setting: a database that is spread over several machines then asks the one machine that has the company. Where the two differ
-- nothing is found. Those that are told no company stay for servers of the last version.
grant select (tenant_id, product_id, barcode) on product_barcodes to app_search;
create policy search on product_barcodes for select to app_search using (true);

-- A function belongs to who makes it, and its owner alone says who may call it. Of several machines the one that is asked runs it, and
-- no other has to know it: on those `app_search` may make nothing.
grant create on schema public to app_search;
set local citus.enable_ddl_propagation = off;
set local role app_search;

-- Products come with what their list filters and sorts by, so that a page is cut from the hits without reading them a second time. What is
-- called exactly so, by its SKU or a barcode, is always among them, and says so.
create function search_products(company uuid, pattern text, further text[], wanted_status text[], most integer, exactly text)
returns table (id uuid, category text, name_key text, sku_key text, price_key bigint, created_at timestamptz, is_exact boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with exact as materialized (
    select p.id from products p
    where p.tenant_id = company and company = nullif(current_setting('app.tenant_id', true), '')::uuid and p.sku_key = exactly
    union
    select b.product_id from product_barcodes b
    where b.tenant_id = company and company = nullif(current_setting('app.tenant_id', true), '')::uuid and b.barcode = exactly),
  found as materialized (
    select p.id, p.category, p.name_key, p.sku_key, p.price_key, p.created_at from products p
    where p.tenant_id = company and company = nullif(current_setting('app.tenant_id', true), '')::uuid
      and p.search_text like pattern and p.search_text like all (further) and p.status = any (wanted_status)
    limit most)
  select found.*, false from found where found.id not in (select exact.id from exact)
  union all
  select p.id, p.category, p.name_key, p.sku_key, p.price_key, p.created_at, true
  from exact join products p on p.tenant_id = company and p.id = exact.id
  where company = nullif(current_setting('app.tenant_id', true), '')::uuid and p.status = any (wanted_status)
$$;

create function search_customers(company uuid, pattern text, further text[], wanted_status text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.id from customers c
  where c.tenant_id = company and company = nullif(current_setting('app.tenant_id', true), '')::uuid
    and c.search_text like pattern and c.search_text like all (further) and c.status = any (wanted_status)
  limit most
$$;

create function search_orders(company uuid, pattern text, further text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.id from orders o
  where o.tenant_id = company and company = nullif(current_setting('app.tenant_id', true), '')::uuid
    and o.search_text like pattern and o.search_text like all (further)
  limit most
$$;

create function search_invoices(company uuid, pattern text, further text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select i.id from invoices i
  where i.tenant_id = company and company = nullif(current_setting('app.tenant_id', true), '')::uuid
    and i.search_text like pattern and i.search_text like all (further)
  limit most
$$;

revoke execute on function search_products(uuid, text, text[], text[], integer, text), search_customers(uuid, text, text[], text[], integer),
  search_orders(uuid, text, text[], integer), search_invoices(uuid, text, text[], integer) from public;
grant execute on function search_products(uuid, text, text[], text[], integer, text), search_customers(uuid, text, text[], text[], integer),
  search_orders(uuid, text, text[], integer), search_invoices(uuid, text, text[], integer) to app_rw;
set local role app_owner;
revoke create on schema public from app_search;
set local citus.enable_ddl_propagation = on;

-- Down Migration
set local role app_search;
drop function search_products(uuid, text, text[], text[], integer, text), search_customers(uuid, text, text[], text[], integer),
  search_orders(uuid, text, text[], integer), search_invoices(uuid, text, text[], integer);
set local role app_owner;
drop policy search on product_barcodes;
revoke select (tenant_id, product_id, barcode) on product_barcodes from app_search;
