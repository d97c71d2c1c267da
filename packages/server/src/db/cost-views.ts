import type { Log } from '../platform/log.ts';
import type { Database } from './database.ts';
import type { AuditOrigin } from './tenant-transaction.ts';

interface View {
  tenantId: string;
  userId: string;
  origin: AuditOrigin;
  /** in the company's time zone */
  day: string;
}

/** After so many people and days all are forgotten; what the trail has is not written again. */
const mostRemembered = 50_000;

/**
 * Writes to the audit trail who saw costs, once for each person and day. Every list that a manager opens shows some, so an entry for each
 * read would bury all others. It is written after the answer, so nobody waits for it.
 */
export class CostViews {
  readonly #database: Database;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  readonly #seen = new Set<string>();
  #waiting: View[] = [];
  #work: Promise<void> = Promise.resolve();

  constructor(database: Database, log: Log, pauseMs: number) {
    this.#database = database;
    this.#log = log;
    this.#timer = setInterval(() => void this.write(), pauseMs).unref();
  }

  /** Returns at once. */
  add(view: View): void {
    const key = `${view.tenantId} ${view.userId} ${view.day}`;
    if (this.#seen.has(key)) return;
    if (this.#seen.size >= mostRemembered) this.#seen.clear();
    this.#seen.add(key);
    this.#waiting.push(view);
  }

  write(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#work = this.#work.then(async () => {
      for (const view of waiting) await this.#writeOne(view);
    });
    return this.#work;
  }

  async #writeOne({ tenantId, userId, origin, day }: View): Promise<void> {
    try {
      await this.#database.forTenant(tenantId, async (tx) => {
        const known = await tx.db
          .selectFrom('audit_entries')
          .select('after')
          .where('tenant_id', '=', tenantId)
          .where('actor_id', '=', userId)
          .where('action', '=', 'user.view_costs')
          .orderBy('at', 'desc')
          .limit(1)
          .executeTakeFirst();
        if ((known?.after as { day?: string } | null | undefined)?.day === day) return;
        tx.as(origin).note({ action: 'user.view_costs', subject: 'user', subjectId: userId, after: { day } });
      });
    } catch (error) {
      this.#log.warn({ err: error, tenantId }, 'views of costs that the audit trail lacks');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}
