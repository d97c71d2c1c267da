import type { Invariant } from './invariant.ts';

/** Tables outside every company, and those of the migrations. All others hold tenant data. */
export const globalTables = [
  'tenants',
  'users',
  'sessions',
  'second_factors',
  'recovery_codes',
  'known_devices',
  'passkeys',
  'passkey_challenges',
  'password_links',
  'email_changes',
  'rate_limits',
  'public_idempotency_keys',
  'installation',
  'schema_migrations',
];
/** Unique over all companies on purpose: keys of global tables, and random tokens that are looked up without a company. */
const globalUnique = [
  ...globalTables.map((table) => `${table}_pkey`),
  'users_username_key',
  'users_email_key',
  'sessions_access',
  'sessions_refresh',
  'passkeys_credential_id_key',
];
/** Rows that are never changed. An error in one is corrected by a further row. */
export const appendOnlyTables = [
  'stock_movements',
  'journal_entries',
  'audit_entries',
  'audit_chain',
  'events',
  'shipment_lines',
  'credit_note_lines',
  'document_links',
  'allocations',
];
/**
 * Rows of which only these columns may change: the document's status and replacement, its party, and how much of it was used or credited.
 */
const mostlyKept: Readonly<Record<string, readonly string[]>> = {
  // The day of an order can be put right; that of what posts is held against its entries (D invariants).
  documents: ['status', 'replaced_by_id', 'party_id', 'business_date'],
  shipments: ['status', 'reversed_on', 'reversed_at'],
  invoice_lines: ['credited_quantity', 'credited_net_minor', 'credited_tax_minor'],
  credit_notes: [
    'allocated_minor',
    'customer_id',
    'customer_name',
    'customer_address',
    'customer_tax_number',
    // a return that was undone after money was given for it
    'undone_on',
  ],
  journal_lines: ['party_id'],
};
/** Rows that may change but are never deleted. */
const neverRemoved = [
  'invoices',
  'payments',
  'accounts',
  'money_accounts',
  'stock_levels',
  'audit_chain_heads',
];

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const ownTenant = `(tenant_id = (NULLIF(current_setting(''app.tenant_id''::text, true), ''''::text))::uuid)`;

/** All tables of tenant data. */
const tenantTables = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in (${list(globalTables)})`;

/** Invariants of the schema itself, read from the database's catalogue. */
export const catalogueInvariants: readonly Invariant[] = [
  {
    id: 'I10',
    meaning: 'what is written once can be neither changed nor deleted by the role that serves',
    sql: `
      select c.relname, p.privilege from pg_class c
      cross join unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relname in (${list(appendOnlyTables)})
        and (has_table_privilege('app_rw', c.oid, p.privilege) or (p.privilege = 'UPDATE' and has_any_column_privilege('app_rw', c.oid, 'UPDATE')))
      union all
      select c.relname, 'UPDATE of ' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relname in (${list(Object.keys(mostlyKept))}) and has_column_privilege('app_rw', c.oid, a.attnum, 'UPDATE')
        and (c.relname || '.' || a.attname) not in (${list(Object.entries(mostlyKept).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)))})
      union all
      select c.relname, p.privilege from pg_class c cross join unnest(array['DELETE', 'TRUNCATE']) as p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relname in (${list([...Object.keys(mostlyKept), ...neverRemoved])}) and has_table_privilege('app_rw', c.oid, p.privilege)
      union all
      select 'journal_lines', 'a party that is named can be changed' where not exists (
        select from pg_policy p where p.polrelid = 'journal_lines'::regclass and p.polcmd = 'w' and not p.polpermissive
          and pg_get_expr(p.polqual, p.polrelid) = '(party_id IS NULL)')
      union all
      select missing.name, 'no such table' from unnest(array[${list([...appendOnlyTables, ...Object.keys(mostlyKept), ...neverRemoved])}]) as missing (name) where to_regclass(missing.name) is null`,
  },
  {
    id: 'I11',
    meaning:
      'money is never a float: amounts are bigint, prices and costs numeric, documents name their currency',
    sql: `
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and (data_type in ('real', 'double precision', 'money')
        or (column_name like '%\\_minor' and data_type <> 'bigint')
        or (column_name ~ '^(unit_)?(price|cost)$|^quantity$|_quantity$|^on_hand|^reserved$|^percent$' and data_type <> 'numeric'))
      union all
      select t.name, 'currency', 'missing' from unnest(array['documents', 'orders', 'invoices', 'credit_notes', 'payments']) as t (name)
      where not exists (select 1 from information_schema.columns c where c.table_schema = 'public' and c.table_name = t.name
        and c.column_name = 'currency' and c.is_nullable = 'NO')`,
  },
  {
    id: 'I29',
    meaning: 'every table of tenant data has a tenant, and forced row security by the one policy',
    sql: `
      with t as (${tenantTables})
      select t.relname, fault from t
      left join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped
      cross join lateral (values
        (a.attname is null, 'no tenant_id'),
        (not coalesce(a.attnotnull, false), 'tenant_id may be null'),
        (coalesce(a.atthasdef, false), 'tenant_id has a default'),
        (not t.relrowsecurity, 'row security is off'),
        (not t.relforcerowsecurity, 'row security is not forced'),
        (not exists (select 1 from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and k.conkey[1] = a.attnum), 'the primary key does not begin with tenant_id'),
        (not exists (select 1 from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and k.confrelid = 'tenants'::regclass and k.conkey = array[a.attnum]), 'tenant_id refers to no tenant'),
        (not exists (select 1 from pg_policy p where p.polrelid = t.oid and p.polname = 'tenant' and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
           and pg_get_expr(p.polqual, t.oid) = '${ownTenant}' and pg_get_expr(p.polwithcheck, t.oid) = '${ownTenant}'), 'the policy is missing or says something else'),
        (exists (select 1 from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polname <> 'tenant'
           and not (p.polcmd = 'r' and (p.polname = 'search' and p.polroles = array['app_search'::regrole::oid]
             or p.polname = 'verify' and p.polroles = array['app_verify'::regrole::oid]))), 'another policy opens it'),
        (not exists (select 1 from pg_policy p where p.polrelid = t.oid and p.polname = 'verify'), 'whoever verifies sees none of it')
      ) as checks (is_wrong, fault)
      where is_wrong`,
  },
  {
    id: 'I30',
    meaning: 'every reference between tables of tenant data carries the tenant on both sides',
    sql: `
      with t as (${tenantTables})
      select k.conrelid::regclass::text as relname, k.conname from pg_constraint k
      join t on t.oid = k.conrelid join t other on other.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and (a.attname <> 'tenant_id' or b.attname <> 'tenant_id')
      union all
      select k.conrelid::regclass::text, k.conname from pg_constraint k join t on t.oid = k.conrelid
      where k.contype = 'f' and k.confrelid::regclass::text in (${list(globalTables.filter((table) => table !== 'tenants'))})
        and not (k.conrelid = 'members'::regclass and k.confrelid = 'users'::regclass)`,
  },
  {
    id: 'I31',
    meaning: 'every unique index begins with the tenant, but for a written list',
    sql: `
      select i.indrelid::regclass::text as relname, c.relname as index from pg_index i
      join pg_class c on c.oid = i.indexrelid
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and c.relnamespace = 'public'::regnamespace and a.attname is distinct from 'tenant_id'
        and c.relname not in (${list(globalUnique)})`,
  },
  {
    id: 'I32',
    meaning: 'the role that serves owns nothing and cannot get past row security; nothing else reads past it',
    sql: `
      select rolname as name, 'has a power it must not have' as fault from pg_roles
      where rolname in ('app_owner', 'app_rw', 'app_search', 'app_verify')
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
          -- The machines of a distributed database sign in to each other as these roles.
          or (rolcanlogin and not exists (select from pg_extension where extname = 'citus')))
      union all
      select c.relname, 'belongs to a role that serves' from pg_class c
      where c.relowner in ('app_rw'::regrole, 'app_search'::regrole, 'app_verify'::regrole) and c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select c.relname, p.privilege from pg_class c cross join unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege('app_rw', c.oid, p.privilege)
      union all
      select g.name, 'is a member of ' || r.rolname from unnest(array['app_rw', 'app_search', 'app_verify']) as g (name) cross join pg_roles r
      where r.rolname <> g.name and pg_has_role(g.name, r.oid, 'member')
      union all
      select r.rolname, 'reads beyond its company without saying so, as ' || g.name from pg_roles r cross join unnest(array['app_search', 'app_verify']) as g (name)
      where not r.rolsuper and r.rolname <> g.name and pg_has_role(r.oid, g.name, 'usage')
      union all
      select c.relname, 'can be written by app_verify' from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege('app_verify', c.oid, 'insert, update, delete, truncate, references, trigger')
      union all
      select datname, 'anybody may make temporary tables, which hide the real ones' from pg_database
      where datname = current_database() and has_database_privilege('public', oid, 'temporary')
      union all
      select c.relname, 'a view that reads as its owner' from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false)
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all
      select c.relname, 'a materialised view' from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'm'
      union all
      select p.oid::regprocedure::text, 'runs as its owner and is not one of the search functions' from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and (p.proowner <> 'app_search'::regrole or p.proconfig is null or p.prosrc not like '%current_setting(''app.tenant_id'', true)%'
          or has_function_privilege('public', p.oid, 'EXECUTE'))
      union all
      select p.oid::regprocedure::text, 'finds temporary tables before those it means' from pg_proc p
      where p.prosecdef and p.pronamespace = 'public'::regnamespace
        and not exists (select from unnest(p.proconfig) as setting where setting ~ '^search_path=.*, pg_temp$')`,
  },
];
