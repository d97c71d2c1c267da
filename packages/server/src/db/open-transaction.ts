import type pg from 'pg';
import { isAborted } from '../platform/errors.ts';
import { socketOf, timeLimits, waitFor } from './time-limits.ts';

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
  #firstFailure: unknown;

  constructor(client: pg.ClientBase) {
    this.#client = client;
    waitFor(socketOf(client), timeLimits.statement);
  }

  /** For a report: its statements may take longer than others. */
  async giveTime(milliseconds: number): Promise<void> {
    waitFor(socketOf(this.#client), milliseconds);
    await this.query(`SET LOCAL statement_timeout = ${milliseconds}`);
  }

  /** Between transactions a connection may be silent. */
  stopWaiting(): void {
    waitFor(socketOf(this.#client), 0);
  }

  query<Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (this.#hasEnded) return Promise.reject(new Error('the transaction has ended'));
    const sent = this.#client.query<Row>(query, values);
    sent.catch((error: unknown) => (this.#firstFailure ??= error));
    return sent;
  }

  /** The error behind an error: after the first one all other statements are told no more than that there was one. */
  causeOf(failure: unknown): unknown {
    return isAborted(failure) ? (this.#firstFailure ?? failure) : failure;
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
