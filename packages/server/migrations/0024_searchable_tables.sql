-- Up Migration
-- Lets records be searched by their `search_text`, as customers are: `search_<table>(company, pattern, further, wanted_status, most)` finds
-- the ids of a company's records that have all the words, over the index that is made with it. The table has the columns `status` and
-- `search_text`. 0017 says why a function, and why it is told the company.
create function make_searchable(target regclass)
returns void language plpgsql as $make$
declare
  searched text := format('search_%s(uuid, text, text[], text[], integer)', target);
begin
  execute format('create index %I on %s using gin (tenant_id, search_text gin_trgm_ops)', target || '_search', target);
  execute format('grant select (tenant_id, id, status, search_text) on %s to app_search', target);
  execute format('create policy search on %s for select to app_search using (true)', target);
  grant create on schema public to app_search;
  set local citus.enable_ddl_propagation = off;
  set local role app_search;
  execute format($search$
    create function search_%1$s(company uuid, pattern text, further text[], wanted_status text[], most integer)
    returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public, pg_temp
    as $$
      select r.id from %1$s r
      where r.tenant_id = company and company = nullif(current_setting('app.tenant_id', true), '')::uuid
        and r.search_text like pattern and r.search_text like all (further) and r.status = any (wanted_status)
      limit most
    $$ $search$, target);
  execute format('revoke execute on function %s from public', searched);
  execute format('grant execute on function %s to app_rw', searched);
  set local role app_owner;
  revoke create on schema public from app_search;
  set local citus.enable_ddl_propagation = on;
end $make$;
revoke execute on function make_searchable(regclass) from public;

-- What a down migration says before it drops the table.
create function make_unsearchable(target regclass)
returns void language plpgsql as $$
begin
  set local role app_search;
  execute format('drop function search_%s(uuid, text, text[], text[], integer)', target);
  set local role app_owner;
end $$;
revoke execute on function make_unsearchable(regclass) from public;

-- Down Migration
drop function make_searchable(regclass);
drop function make_unsearchable(regclass);
