import type pg from 'pg';

const placeholders: Record<string, string> = {
  uuid: 'uuidv7()',
  text: `'x'`,
  jsonb: `'{}'`,
  bytea: `'x'`,
  boolean: 'true',
  date: 'current_date',
  numeric: '1',
  ARRAY: `'{}'`,
  'timestamp with time zone': 'now()',
};
/** What a generated column of the table is read from, which must not come to nothing. */
const particular: Record<string, string> = { 'discounts.terms': `'{"kind": "percent"}'` };

/** Inserts one row of each company into every table of tenant data, with or without meaning: a table without rows would prove nothing. */
export const fillEveryTable = async (
  admin: pg.Client,
  tables: readonly string[],
  companies: readonly string[],
): Promise<void> => {
  const checks = await admin.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of checks.rows) await admin.query(drop);
  await admin.query('set session_replication_role = replica');
  const columns = await admin.query<{ table_name: string; column_name: string; data_type: string }>(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [tables],
  );
  for (const [table, needed] of Map.groupBy(columns.rows, (row) => row.table_name)) {
    for (const tenant of companies) {
      const values = needed.map(({ column_name, data_type }) =>
        column_name === 'tenant_id'
          ? `'${tenant}'`
          : (particular[`${table}.${column_name}`] ?? placeholders[data_type] ?? '1'),
      );
      await admin.query(
        `insert into ${table} (${needed.map((row) => row.column_name).join(', ')}) values (${values.join(', ')})`,
      );
    }
  }
  await admin.query('set session_replication_role = origin');
};
