import type { Database } from '../../../db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { sumUpEntries } from './sum-up-entries.ts';

/** Entries of a company within this time (milliseconds) are summed up together. */
const pauseMs = 10_000;

/**
 * Keeps the sums of each account by month, behind the writers: a company at work is noted, and its new entries are summed up a little later.
 * What a killed process had noted is found by the next walk over all companies. Nobody has to wait for it, since whoever reads sums also
 * adds up the entries that are not in them yet.
 */
export class AccountMonths {
  readonly #database: Database;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #noted = new Set<string>();
  #work: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
    this.#timer = setInterval(() => void this.sumNoted(), pauseMs).unref();
  }

  /** Notes that this company may have new entries. Returns at once. */
  note(tenantId: string): void {
    this.#noted.add(tenantId);
  }

  /** Sums up the entries of all noted companies, one company after another. */
  sumNoted(): Promise<void> {
    this.#work = this.#work.then(async () => {
      const noted = this.#noted;
      this.#noted = new Set();
      for (const tenantId of noted) if (!this.#isOver) await this.#sumUp(tenantId);
    });
    return this.#work;
  }

  async #sumUp(tenantId: string): Promise<void> {
    try {
      await sumUpEntries(this.#database, tenantId);
    } catch (error) {
      this.#log.warn({ err: error, tenantId }, 'sums of accounts by month');
    }
  }

  async walk(): Promise<void> {
    const tenants = await this.#database.asSystem('sum up the books', ({ db }) =>
      db.selectFrom('tenants').select('id').orderBy('id').execute(),
    );
    for (const { id } of tenants) if (!this.#isOver) await this.#sumUp(id);
  }

  /** Ends after the company at hand; what is left stays noted in the database. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isOver = true;
    await this.#work;
  }
}
