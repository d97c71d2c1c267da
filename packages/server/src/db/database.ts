import type { Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import pg from 'pg';
import { isForeignKeyViolation, isWorthRetrying } from '../platform/errors.ts';
import { columnTypes } from './column-types.ts';
import { kyselyOn, type GlobalTables } from './kysely.ts';
import { OpenTransaction, type Statements } from './open-transaction.ts';
import { gatherWrites } from './gather-writes.ts';
import type { SystemUse } from './system-uses.ts';
import { FairShare } from '../platform/fair-share.ts';
import type { JobConnection } from '../platform/jobs.ts';
import { endWhenSilent, socketOf, timeLimits } from './time-limits.ts';
import { TenantTransaction, jobConnection, type AuditOrigin, type KeptAnswer } from './tenant-transaction.ts';

export interface DatabaseOptions {
  /** its role has the runtime role and the time limits set on itself (`serving-role.ts`): a pooler drops what a connection asks for */
  url: string;
  /** a copy to read reports from, which may lag behind */
  readUrl?: string | undefined;
  /** the most connections the pool opens */
  size?: number;
  onError?: (error: Error) => void;
  /** called after a commit that wrote to a company's audit trail or events, with the types of the events (none where nothing changed) */
  onNews?: (tenantId: string, types: readonly string[]) => void;
}

/** A transaction outside any company. `enter` sets a company for the rest of it. */
export interface SystemTransaction {
  db: Kysely<GlobalTables>;
  jobs: JobConnection;
  enter: (tenantId: string, origin?: Partial<AuditOrigin>) => TenantTransaction;
  /** gives its statements and its COMMIT more milliseconds than those of requests have */
  giveTime: (milliseconds: number) => Promise<void>;
}

/** The only statement that sets whose rows a transaction may see. SET takes no parameters, so the text holds the checked id. */
export const setTenant = (tenantId: string): string => {
  if (!isUuid(tenantId)) throw new Error('not a tenant id');
  return `SET LOCAL app.tenant_id = '${tenantId}'`;
};

/** What the work of a transaction returns. */
export interface Finished<Result> {
  result: Result;
  /** true where nothing was written: nobody waits for the COMMIT */
  isRead?: boolean;
  /** written with the commit */
  kept?: KeptAnswer;
}

const nobodyNow = (): AuditOrigin => ({ actorId: null, requestId: null, address: null, at: new Date() });
const mostTries = 4;
const poolOf = (url: string, size: number, name: string, onError: DatabaseOptions['onError']): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeLimits.acquire,
    idleTimeoutMillis: 60_000,
    application_name: name,
    types: columnTypes,
    pipeline: true,
  } as pg.PoolConfig);
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    gatherWrites(socket);
    endWhenSilent(socket);
  });
  pool.on('error', (error) => onError?.(error));
  return pool;
};

/** The part of a process's connections that one company may hold at a time. */
const mostOfPool = 0.75;

/** Waits for all statements, so that no rejection is left unhandled, and then throws the first error. */
export const settle = async (sent: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(sent);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};

export class Database {
  readonly #pool: pg.Pool;
  readonly #readers: pg.Pool | undefined;
  readonly #onError: DatabaseOptions['onError'];
  readonly #share: FairShare;
  #answering: Promise<boolean> | undefined;
  readonly #onNews: (tenantId: string, types: readonly string[]) => void;

  constructor({ url, readUrl, size = 16, onError, onNews }: DatabaseOptions) {
    this.#onError = onError;
    this.#onNews = onNews ?? (() => undefined);
    this.#share = new FairShare({
      atWork: { company: Math.max(1, Math.floor(size * mostOfPool)), all: Number.POSITIVE_INFINITY },
      patienceMs: timeLimits.acquire,
      refusal: 'unavailable',
    });
    this.#pool = poolOf(url, size, 'shelfwise', onError);
    this.#readers = readUrl === undefined ? undefined : poolOf(readUrl, size, 'shelfwise-read', onError);
  }

  get load(): { total: number; idle: number; waiting: number } {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  /**
   * Runs work on one client between BEGIN and COMMIT; `opening` is sent with BEGIN in one message. The work itself sends the COMMIT. The
   * client is closed, not given back to the pool, where it is not certain how the transaction ended.
   */
  async #transaction<Result>(
    opening: string,
    work: (transaction: OpenTransaction) => Promise<Result>,
    connect: () => Promise<pg.PoolClient> = () => this.#pool.connect(),
  ): Promise<Result> {
    const client = await connect();
    let broken: Error | undefined;
    const onClientError = (error: Error): void => {
      broken = error;
    };
    client.on('error', onClientError);
    const transaction = new OpenTransaction(client);
    const begun = transaction.query(opening);
    begun.catch(() => undefined);
    try {
      const result = await work(transaction);
      await begun;
      return result;
    } catch (error) {
      await transaction.rollBack().catch((failure: Error) => {
        broken ??= failure;
      });
      throw transaction.causeOf(error);
    } finally {
      client.off('error', onClientError);
      transaction.stopWaiting();
      client.release(broken);
    }
  }

  /**
   * Runs a whole transaction again, after a growing random pause, where PostgreSQL says that a retry may succeed. A foreign key violation
   * is retried as well: the record was removed after it was looked up, and the next attempt refuses it with the right error.
   */
  async #withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        const mayRetry = isWorthRetrying(error) || isForeignKeyViolation(error);
        if (!mayRetry || tries >= mostTries) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries));
      }
    }
  }

  /**
   * Opens the transaction of a request: BEGIN, the company and `first` are sent together. `work` gets the result of `first`; the audit
   * entries and events that it gathers are written with the commit. The company is set before anything is read, so `first` sees that
   * company's rows only.
   */
  async inTenant<First, Result>(
    tenantId: string,
    first: (transaction: OpenTransaction) => Promise<First>,
    work: (first: First, open: (origin: AuditOrigin) => TenantTransaction) => Promise<Finished<Result>>,
  ): Promise<Result> {
    return this.#withRetries(async () => {
      let tx: TenantTransaction | undefined;
      const opening = `BEGIN; ${setTenant(tenantId)}`;
      const transact = async (transaction: OpenTransaction): Promise<Result> => {
        const open = (origin: AuditOrigin): TenantTransaction =>
          (tx = new TenantTransaction(transaction, tenantId, origin));
        const answer = await work(await first(transaction), open);
        const written = tx?.flush(answer.kept) ?? [];
        const committed = transaction.commit();
        // After reading alone nobody waits for the COMMIT: the next statements on this client are queued behind it.
        if (answer.isRead && written.length === 0) committed.catch(() => undefined);
        else await settle([...written, committed]);
        return answer.result;
      };
      const result = await this.#share.run(tenantId, () => this.#transaction(opening, transact));
      if (tx?.hasGathered) this.#onNews(tenantId, tx.eventTypes);
      return result;
    });
  }

  /** true where reports are read from a copy of the database */
  get hasReaders(): boolean {
    return this.#readers !== undefined;
  }

  /** Reports fall back to the main database while the copy is unreachable. */
  #connectReader(): Promise<pg.PoolClient> {
    if (!this.#readers) return this.#pool.connect();
    return this.#readers.connect().catch((error: Error) => {
      this.#onError?.(error);
      return this.#pool.connect();
    });
  }

  /** The read-only transaction of a report. The audit entries that it gathered are written afterwards, in the main database. */
  async reportInTenant<Result>(
    tenantId: string,
    work: (
      transaction: OpenTransaction,
      open: (origin: AuditOrigin) => TenantTransaction,
    ) => Promise<Finished<Result>>,
  ): Promise<Result> {
    return this.#withRetries(async () => {
      let reading: TenantTransaction | undefined;
      const opening = `BEGIN READ ONLY; ${setTenant(tenantId)}`;
      const transact = async (transaction: OpenTransaction): Promise<Result> => {
        const open = (origin: AuditOrigin): TenantTransaction =>
          (reading = new TenantTransaction(transaction, tenantId, origin));
        const { result } = await work(transaction, open);
        await transaction.commit();
        return result;
      };
      const result = await this.#share.run(tenantId, () =>
        this.#transaction(opening, transact, () => this.#connectReader()),
      );
      const told = reading;
      if (told?.hasGathered) await this.forTenant(tenantId, async (tx) => told.handOver(tx));
      return result;
    });
  }

  /** A company's transaction outside a request: jobs, seeding, tests. */
  forTenant<Result>(
    tenantId: string,
    work: (tx: TenantTransaction) => Promise<Result>,
    origin: Partial<AuditOrigin> = {},
  ): Promise<Result> {
    return this.inTenant(
      tenantId,
      () => Promise.resolve(),
      async (_first, open) => ({ result: await work(open({ ...nobodyNow(), ...origin })) }),
    );
  }

  /** A transaction outside any company; each use is listed with its reason in `system-uses.ts`. */
  async asSystem<Result>(_use: SystemUse, work: (tx: SystemTransaction) => Promise<Result>): Promise<Result> {
    return this.#withRetries(async () => {
      let entered: TenantTransaction | undefined;
      const result = await this.#transaction('BEGIN', async (transaction) => {
        const opened: Promise<unknown>[] = [];
        const answer = await work({
          db: kyselyOn<GlobalTables>(transaction),
          jobs: jobConnection(transaction),
          giveTime: (milliseconds) => transaction.giveTime(milliseconds),
          enter: (tenantId, origin) => {
            if (entered) throw new Error('a system transaction enters one company at most');
            const set = transaction.query(setTenant(tenantId));
            set.catch(() => undefined);
            opened.push(set);
            entered = new TenantTransaction(transaction, tenantId, { ...nobodyNow(), ...origin });
            return entered;
          },
        });
        await settle([...opened, ...(entered?.flush() ?? []), transaction.commit()]);
        return answer;
      });
      if (entered?.hasGathered) this.#onNews(entered.tenantId, entered.eventTypes);
      return result;
    });
  }

  /** A short read of the global tables by plain SQL, without a company: for instance the session of somebody who has none yet. */
  outsideTenants<Result>(look: (statements: Statements) => Promise<Result>): Promise<Result> {
    return this.#transaction('BEGIN', async (transaction) => {
      const result = await look(transaction);
      await transaction.commit();
      return result;
    });
  }

  /** True when the database answers. Anybody may ask whether the server is ready, so all who ask meanwhile share one connection. */
  answers(): Promise<boolean> {
    this.#answering ??= this.#ask().finally(() => {
      this.#answering = undefined;
    });
    return this.#answering;
  }

  async #ask(): Promise<boolean> {
    try {
      await this.#pool.query({ text: 'select 1', query_timeout: timeLimits.acquire } as pg.QueryConfig);
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#readers?.end()]);
  }
}
