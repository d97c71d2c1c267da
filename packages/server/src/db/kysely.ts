import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statements } from './open-transaction.ts';
import type { DB } from './tables.gen.ts';

/** Tables outside every company; only `asSystem` reaches them. */
export type GlobalTables = Pick<
  DB,
  | 'tenants'
  | 'users'
  | 'sessions'
  | 'second_factors'
  | 'recovery_codes'
  | 'known_devices'
  | 'passkeys'
  | 'passkey_challenges'
  | 'password_links'
  | 'email_changes'
  | 'rate_limits'
  | 'public_idempotency_keys'
  | 'installation'
>;
/** Tables of tenant data: all the others. */
export type TenantTables = Omit<DB, keyof GlobalTables>;

const names = new Map<string, string>();
const mostNames = 1_000;

/**
 * The name under which a connection prepares a statement, made of its text: otherwise parsing and planning cost more than running many of
 * them. Texts beyond the limit are sent unnamed.
 */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s_${createHash('sha1').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
};

/** The query has been sent when this returns, so what is sent next comes after it. */
export const sendQuery = <Row extends pg.QueryResultRow>(
  statements: Statements,
  query: CompiledQuery,
): Promise<pg.QueryResult<Row>> => {
  const name = statementName(query.sql);
  return statements.query<Row>({ text: query.sql, values: [...query.parameters], ...(name && { name }) });
};

/** The statements of one transaction as Kysely's connection. It does not wait between them: pg pipelines them. */
class TransactionConnection implements DatabaseConnection {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await sendQuery<R & pg.QueryResultRow>(this.#statements, query);
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('cursors cannot share a pipelined connection');
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
const config = { dialect };
const driver = new DummyDriver();

/** Kysely over one transaction, typed to the tables that the caller may name. */
export const kyselyOn = <Tables>(statements: Statements): Kysely<Tables> => {
  const connection = new TransactionConnection(statements);
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<Tables>({ config, dialect, driver, executor });
};
