import type { Database } from '../../../db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { chainCompany } from './chain-company.ts';

/** Changes of a company within this time (milliseconds) are chained together. */
const pauseMs = 10_000;

/**
 * Extends the chains without delaying anybody: a company with new audit entries is noted, and the entries are chained a little later. What
 * a killed process had noted is found by the next walk over all companies.
 */
export class AuditChain {
  readonly #database: Database;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  /** when each company was first noted; milliseconds since 1970 */
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

  /** Notes that this company has new audit entries. Returns at once. */
  note(tenantId: string): void {
    if (!this.#noted.has(tenantId)) this.#noted.set(tenantId, Date.now());
  }

  /** Chains the entries of all noted companies, one company after another. */
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
      // A copy of this line, kept outside the database, shows whether the chain up to here was rewritten later.
      this.#log.info({ tenantId, seq: head.seq, hash: head.hash.toString('hex') }, 'audit chain head');
    } catch (error) {
      this.#log.warn({ err: error, tenantId }, 'audit chain');
    }
  }

  /** Goes through all companies, and logs the end of each chain that has grown since the last walk. */
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

  /** Chains what is left, so that no entry of this process stays unchained after its end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isOver = true;
    await this.chainNoted();
  }
}
