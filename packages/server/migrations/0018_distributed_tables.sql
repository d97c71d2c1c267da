-- Up Migration
-- On a database that is distributed already (`npm run distribute`), a new table of companies is spread like the others as soon as it is
-- protected, so that foreign keys between it and others of companies may follow. So a migration makes a table, protects it, and adds those after.
create or replace function protect_tenant_table(target regclass, allowed text default 'select, insert, update, delete')
returns void language plpgsql as $$
declare is_distributed boolean := false;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid) '
    'with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', target);
  execute format('create policy verify on %s for select to app_verify using (true)', target);
  execute format('grant %s on %s to app_rw', allowed, target);
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_dist_partition where logicalrelid = ''tenants''::regclass and repmodel = ''t'')' into is_distributed;
  end if;
  if is_distributed then
    execute format('select create_distributed_table(%L, ''tenant_id'')', target);
  end if;
end $$;

-- Down Migration
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
