import type pg from 'pg';

/** Whatever statements are sent through: a client, or one transaction on it. */
export interface Statements {
  query: <Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ) => Promise<pg.QueryResult<Row>>;
}

/** COMMIT of a transaction that failed on the way answers ROLLBACK, without an error: never take that for done. */
export const commit = async (statements: Statements): Promise<void> => {
  const { command } = await statements.query('COMMIT');
  if (command !== 'COMMIT') throw new Error(`the transaction was rolled back (${command})`);
};

/**
 * One transaction on a client that serves others after it. Work that fails leaves the statements of its other branches
 * running: what they send once it has ended is refused. On the returned client it would run in no transaction, where no
 * company is set and every table looks empty, or in somebody else's.
 */
export class OpenTransaction implements Statements {
  readonly #client: pg.ClientBase;
  #hasEnded = false;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  query<Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (this.#hasEnded) return Promise.reject(new Error('the transaction has ended'));
    return this.#client.query<Row>(query, values);
  }

  /** Sent at once, behind what was sent before; nothing more is taken from then on. */
  commit(): Promise<void> {
    const committed = commit(this);
    this.#hasEnded = true;
    return committed;
  }

  async rollBack(): Promise<void> {
    this.#hasEnded = true;
    await this.#client.query('ROLLBACK');
  }
}
