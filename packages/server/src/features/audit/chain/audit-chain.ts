import type { Database } from '../../../db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { chainCompany } from './chain-company.ts';

/** Several changes of a company share one look. */
const pauseMs = 10_000;

/**
 * Makes the chains longer, behind what people wait for: a company that something was written for is noted, and its entries
 * are chained a little later. What a process that was killed had noted is found by the next walk over all companies.
 */
export class AuditChain {
  readonly #database: Database;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  /** when each company was noted first; milliseconds since 1970 */
  #noted = new Map<string, number>();
  readonly #told = new Map<string, number>();
  #work: Promise<void> = Promise.resolve();
  #isWalking = false;
  #isOver = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
    this.#timer = setInterval(() => void this.chainNoted(), pauseMs).unref();
  }

  /** Something was written to the audit trail of this company. Takes no time worth measuring. */
  note(tenantId: string): void {
    if (!this.#noted.has(tenantId)) this.#noted.set(tenantId, Date.now());
  }

  /** Chains what was noted so far, one company after the other. */
  chainNoted(): Promise<void> {
    this.#work = this.#work.then(async () => {
      const noted = this.#noted;
      this.#noted = new Map();
      for (const [tenantId, at] of noted) await this.#chain(tenantId, new Date(at));
    });
    return this.#work;
  }

  async #chain(tenantId: string, since?: Date): Promise<void> {
    try {
      const head = await chainCompany(this.#database, tenantId, since);
      if (since || !head || this.#told.get(tenantId) === head.seq) return;
      this.#told.set(tenantId, head.seq);
      // Kept away from the database, this line shows whether the chain up to here was written anew.
      this.#log.info({ tenantId, seq: head.seq, hash: head.hash.toString('hex') }, 'audit chain head');
    } catch (error) {
      this.#log.warn({ err: error, tenantId }, 'audit chain');
    }
  }

  /** Looks at all companies, and tells the log where the chains end that grew since the last time. */
  async walk(): Promise<void> {
    if (this.#isWalking) return;
    this.#isWalking = true;
    try {
      const tenants = await this.#database.asSystem('chain the audit trail', ({ db }) =>
        db.selectFrom('tenants').select('id').orderBy('id').execute(),
      );
      for (const { id } of tenants) if (!this.#isOver) await this.#chain(id);
    } finally {
      this.#isWalking = false;
    }
  }

  /** Chains what is left, so that what was written before the end of a process is whole. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isOver = true;
    await this.chainNoted();
  }
}
