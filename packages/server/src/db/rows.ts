import { sql, type Insertable, type Kysely, type RawBuilder, type SelectType } from 'kysely';
import type { KnownColumns } from './known-columns.ts';
import { kyselyOn } from './kysely.ts';
import type { DB } from './tables.gen.ts';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** A column's name as the product writes it: `tax_number` is `taxNumber`. */
const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A column's name as the table has it. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The type of a column's values in rows. */
type Held<Table extends keyof DB, Column extends keyof DB[Table]> = Table extends keyof KnownColumns
  ? Column extends keyof KnownColumns[Table]
    ? KnownColumns[Table][Column]
    : SelectType<DB[Table][Column]>
  : SelectType<DB[Table][Column]>;

type Row<Table extends keyof DB, Column extends keyof DB[Table] & string> = {
  [Name in Column as Camel<Name>]: Held<Table, Name>;
};

type Whole<Table extends keyof DB> = Row<Table, keyof DB[Table] & string>;

/** What a statement selects, typed by the rows it returns. */
export type Columns<Selected> = RawBuilder<Selected>;
export type RowOf<Selected> = Selected extends RawBuilder<infer One> ? One : never;

/**
 * Columns of a table as raw SQL selects them: `columnsOf('customers', 'c', ['id', 'tax_number'])` is `c.id, c.tax_number as "taxNumber"`.
 * Names and types come from the table, so code that uses a renamed column does not compile. The rows have camel-case names.
 */
export const columnsOf = <Table extends keyof DB, Column extends keyof DB[Table] & string>(
  _table: Table,
  alias: string,
  columns: readonly Column[],
): Columns<Row<Table, Column>> =>
  sql.raw(
    columns
      .map((column) =>
        camel(column) === column ? `${alias}.${column}` : `${alias}.${column} as "${camel(column)}"`,
      )
      .join(', '),
  );

/** The columns that hold the fields of a record: each field of its schema must have a column of its name. */
export const columnsFor = <Table extends keyof DB, Fields extends object>(
  table: Table,
  alias: string,
  { shape }: { shape: Fields & Record<Exclude<keyof Fields, keyof FieldsOf<Table>>, never> },
): Columns<Pick<Whole<Table>, keyof Fields & keyof Whole<Table>>> =>
  columnsOf(table, alias, Object.keys(shape).map(snake) as (keyof DB[Table] & string)[]) as Columns<never>;

/** The same under other names: `columnsAs('members', 'm', { actor: 'username' })` is `m.username as "actor"`. */
export const columnsAs = <
  Table extends keyof DB,
  const Names extends Record<string, keyof DB[Table] & string>,
>(
  _table: Table,
  alias: string,
  names: Names,
): Columns<{ -readonly [Name in keyof Names]: Held<Table, Names[Name]> }> =>
  sql.raw(
    Object.entries(names)
      .map(([name, column]) => `${alias}.${column} as "${name}"`)
      .join(', '),
  );

/** Columns of a left-joined table: null where there is no such row. */
export const orNulls = <Selected>(
  columns: Columns<Selected>,
): Columns<{ [Name in keyof Selected]: Selected[Name] | null }> => columns as Columns<never>;

/**
 * The same columns where the product knows more about their values than the tables say: `narrowed<{ currency: Currency }>()(columns)`. With
 * a name that is not among them, or a type that does not fit the column, the rows become `never`.
 */
export const narrowed =
  <Narrow>() =>
  <Selected>(
    columns: Columns<Selected>,
  ): Columns<
    Narrow extends Pick<Selected, keyof Narrow & keyof Selected>
      ? keyof Narrow extends keyof Selected
        ? Omit<Selected, keyof Narrow> & Narrow
        : never
      : never
  > =>
    columns as Columns<never>;

/**
 * Values that a statement computes. Nothing checks this type against the tables, so use it only for names that the statement itself
 * defines.
 */
export const reckoned = <Reckoned>(expressions: RawBuilder<unknown>): Columns<Reckoned> =>
  expressions as Columns<Reckoned>;

type All<Several> = Several extends readonly [Columns<infer One>, ...infer Others]
  ? One & All<Others>
  : unknown;

/** Joins lists of columns: of several tables, or columns and computed values. */
export const both = <const Several extends readonly Columns<unknown>[]>(
  ...several: Several
): Columns<All<Several>> => sql.join(several) as Columns<never>;

const writing = kyselyOn<DB>({ query: () => Promise.reject(new Error('nothing is sent')) });

/** Columns as text, for a statement that is prepared under a name of its own. */
export const textOf = (columns: Columns<unknown>): string => columns.compile(writing).sql;

/** `select <columns> <from …>`; the rows have the types of the columns. */
export const selectRows = async <Selected>(
  db: Pick<Kysely<never>, 'getExecutor'>,
  columns: Columns<Selected>,
  from: RawBuilder<unknown>,
): Promise<Selected[]> => (await sql<Selected>`select ${columns} ${from}`.execute(db)).rows;

export const selectRow = async <Selected>(
  db: Pick<Kysely<never>, 'getExecutor'>,
  columns: Columns<Selected>,
  from: RawBuilder<unknown>,
): Promise<Selected | undefined> => (await selectRows(db, columns, from))[0];

/** For a statement that names its columns elsewhere than after its first `select`: after `with`, or in `returning`. */
export const queryRows = async <Selected>(
  db: Pick<Kysely<never>, 'getExecutor'>,
  columns: Columns<Selected>,
  statement: (columns: Columns<Selected>) => RawBuilder<unknown>,
): Promise<Selected[]> => (await sql<Selected>`${statement(columns)}`.execute(db)).rows;

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

type Written<Fields> = { [Name in keyof Fields as Snake<Name & string>]: Exclude<Fields[Name], undefined> };

/** Fields that have a column in the table, with the type that the column accepts. */
export type FieldsOf<Table extends keyof DB> = {
  [Name in keyof Insertable<DB[Table]> as Camel<Name & string>]?: Insertable<DB[Table]>[Name] | undefined;
};

/** The columns that a set of fields writes; the column of a field left out stays as it is. A field without a column does not compile. */
export const columnsFrom = <Table extends keyof DB, Fields extends FieldsOf<Table>>(
  _table: Table,
  fields: Fields & Record<Exclude<keyof Fields, keyof FieldsOf<Table>>, never>,
): Written<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[snake(name), value]])),
  ) as Written<Fields>;

/**
 * Rows that a statement reads out of one parameter, with the SQL types of their columns: `columnsGiven('order_lines', { id: 'uuid',
 * line_number: 'int' })('line', lines)` is `jsonb_to_recordset(…) as line (id uuid, line_number int)`. Further fields are not sent.
 */
export const columnsGiven = <
  Table extends keyof DB,
  const Types extends { [Column in keyof DB[Table]]?: string },
>(
  _table: Table,
  types: Types & Record<Exclude<keyof Types, keyof DB[Table]>, never>,
): ((
  alias: string,
  rows: readonly Row<Table, keyof Types & keyof DB[Table] & string>[],
) => RawBuilder<unknown>) => {
  const names = Object.keys(types).map((column) => [column, camel(column)] as const);
  const shape = Object.entries<unknown>(types).map(([column, type]) => `${column} ${String(type)}`);
  return (alias, rows) => {
    const given = (rows as readonly Record<string, unknown>[]).map((row) =>
      Object.fromEntries(names.map(([column, name]) => [column, row[name]])),
    );
    return sql`jsonb_to_recordset(${JSON.stringify(given)}) as ${sql.raw(`${alias} (${shape.join(', ')})`)}`;
  };
};
