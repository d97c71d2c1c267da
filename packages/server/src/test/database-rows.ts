import pg from 'pg';

/** Selects the rows of a table, each as JSON written by the database, exact to the last digit. */
const rowsOf = (table: string, columns: string): string =>
  `select row_to_json(r)::text as line from (select ${columns} from ${table}) as r`;

/** The columns that can be written, by table; the table of migrations is not copied. */
const writtenColumns = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ table: string; columns: string }>(
    `select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'
     group by c.relname order by c.relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

const withClient = async <Result>(
  adminUrl: string,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** All rows of all tables, from one snapshot; `adminUrl` must see past row security. */
export const takeRows = (adminUrl: string): Promise<string> =>
  withClient(adminUrl, async (client) => {
    const lines: string[] = [];
    await client.query('begin isolation level repeatable read read only');
    for (const [table, columns] of await writtenColumns(client)) {
      const { rows } = await client.query<{ line: string }>(rowsOf(table, columns));
      for (const { line } of rows) {
        if (/[\n\t]/.test(line)) throw new Error(`a row of ${table} cannot be written as one line`);
        lines.push(`${table}\t${line}\n`);
      }
    }
    return lines.join('');
  });

const rowsAtOnce = 1_000;

/** Inserts rows into an empty database with the same tables. Its checks hold; foreign keys are not checked. */
export const putRows = (adminUrl: string, text: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const columns = await writtenColumns(client);
    const lines = text.trimEnd().split('\n');
    await client.query('begin; set local session_replication_role = replica');
    for (const [table = '', ofTable] of Map.groupBy(lines, (line) => line.slice(0, line.indexOf('\t')))) {
      const names = columns.get(table);
      if (names === undefined) throw new Error(`there is no table "${table}"`);
      for (let from = 0; from < ofTable.length; from += rowsAtOnce) {
        const rows = ofTable.slice(from, from + rowsAtOnce).map((line) => line.slice(table.length + 1));
        await client.query(
          `insert into ${table} (${names}) overriding system value
           select ${names} from json_populate_recordset(null::${table}, $1)`,
          [`[${rows.join(',')}]`],
        );
      }
    }
    await client.query('commit');
  });
