-- Up Migration

-- A search of products hands on what lists filter and sort by, so that a page of hits is cut without reading the other
-- thousand rows a second time. What is called exactly so is always among them, however many hits there are.
drop function search_products(text, text[], text[], integer);
grant select (category, name_key, sku_key, price_key, created_at) on products to app_search;
create function search_products(pattern text, further text[], wanted_status text[], most integer, exact_sku text)
returns table (id uuid, category text, name_key text, sku_key text, price_key bigint, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select p.id, p.category, p.name_key, p.sku_key, p.price_key, p.created_at from products p
    where p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and p.search_text like pattern and p.search_text like all (further) and p.status = any (wanted_status)
    limit most)
  select * from found where found.sku_key <> exact_sku
  union all
  select p.id, p.category, p.name_key, p.sku_key, p.price_key, p.created_at from products p
  where p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and p.sku_key = exact_sku and p.status = any (wanted_status)
$$;
-- A function's owner needs the right to create in its schema, just while it is given to it.
grant create on schema public to app_search;
alter function search_products(text, text[], text[], integer, text) owner to app_search;
revoke create on schema public from app_search;
revoke execute on function search_products(text, text[], text[], integer, text) from public;
grant execute on function search_products(text, text[], text[], integer, text) to app_rw;

-- Down Migration
drop function search_products(text, text[], text[], integer, text);
revoke select (category, name_key, sku_key, price_key, created_at) on products from app_search;
create function search_products(pattern text, further text[], wanted_status text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select products.id from products
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and search_text like pattern and search_text like all (further) and status = any (wanted_status)
    limit most)
  select found.id from found
$$;
grant create on schema public to app_search;
alter function search_products(text, text[], text[], integer) owner to app_search;
revoke create on schema public from app_search;
revoke execute on function search_products(text, text[], text[], integer) from public;
grant execute on function search_products(text, text[], text[], integer) to app_rw;
