import type pg from 'pg';
import { isAborted } from '../platform/errors.ts';
import { socketOf, timeLimits, waitFor } from './time-limits.ts';

/** What statements are sent through: a client, or one transaction on it. */
export interface Statements {
  query: <Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ) => Promise<pg.QueryResult<Row>>;
}

/** COMMIT of a failed transaction answers ROLLBACK without an error, so the answer must be checked. */
export const commit = async (statements: Statements): Promise<void> => {
  const { command } = await statements.query('COMMIT');
  if (command !== 'COMMIT') throw new Error(`the transaction was rolled back (${command})`);
};

/**
 * One transaction on a client that serves others after it. When work fails, statements of its other branches may still be running: those
 * that they send after the end are refused. Otherwise they would run on the returned client outside a transaction, where no company is set
 * and every table looks empty, or in somebody else's transaction.
 */
export class OpenTransaction implements Statements {
  readonly #client: pg.ClientBase;
  #hasEnded = false;
  #firstFailure: unknown;

  constructor(client: pg.ClientBase) {
    this.#client = client;
    waitFor(socketOf(client), timeLimits.statement);
  }

  /** Gives the statements of a report more time than others get. */
  async giveTime(milliseconds: number): Promise<void> {
    waitFor(socketOf(this.#client), milliseconds);
    await this.query(`SET LOCAL statement_timeout = ${milliseconds}`);
  }

  /** Ends the time limit: between transactions a connection may be silent. */
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

  /** The original error: after the first failure, other statements are only told that the transaction is aborted. */
  causeOf(failure: unknown): unknown {
    return isAborted(failure) ? (this.#firstFailure ?? failure) : failure;
  }

  /** Sends COMMIT at once, after what was sent before. Statements are refused from then on. */
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
