import type { Log } from '../platform/log.ts';
import type { Database } from './database.ts';
import type { AuditOrigin, AuditRecord } from './tenant-transaction.ts';

interface Kept {
  tenantId: string;
  record: AuditRecord;
  /** of the first time that is not written yet */
  origin: AuditOrigin;
  times: number;
  /** not written again before; milliseconds since 1970 */
  restsUntil: number;
}

/** The same is written once a minute at most, with how often it was. */
const restMs = 60_000;
/** Of different things at a time; what comes beyond that is counted, and told to the log. */
const mostKept = 10_000;

/**
 * Entries for the audit trail of what happened outside of a company's transaction and was refused: a wrong password, a call without the
 * right. They are written a moment later, behind the answer, so that it takes no longer and no known account is told by its time; and a
 * flood of the same is one entry a minute. What is not written when a process is killed is in its log.
 */
export class AuditNotes {
  readonly #database: Database;
  readonly #log: Log;
  readonly #kept = new Map<string, Kept>();
  readonly #timer: NodeJS.Timeout;
  #dropped = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(database: Database, log: Log, pauseMs: number) {
    this.#database = database;
    this.#log = log;
    this.#timer = setInterval(() => void this.write(), pauseMs).unref();
  }

  /** Takes no time worth measuring, and nothing to wait for. `after` must tell few things apart: each has an entry of its own. */
  add(tenantId: string, record: AuditRecord, origin: AuditOrigin): void {
    const { action, subjectId, after } = record;
    const key = [tenantId, action, subjectId, origin.actorId, JSON.stringify(after)].join(' ');
    const known = this.#kept.get(key);
    if (known) {
      if (known.times === 0) known.origin = origin;
      known.times += 1;
    } else if (this.#kept.size < mostKept)
      this.#kept.set(key, { tenantId, record, origin, times: 1, restsUntil: 0 });
    else this.#dropped += 1;
  }

  /** Writes what is due; with the last call everything. */
  write(isLast = false, now = Date.now()): Promise<void> {
    const due: Kept[] = [];
    for (const [key, kept] of this.#kept) {
      if (!isLast && kept.restsUntil > now) continue;
      if (kept.times === 0) this.#kept.delete(key);
      else {
        due.push({ ...kept });
        kept.times = 0;
        kept.restsUntil = now + restMs;
      }
    }
    if (this.#dropped > 0) this.#log.warn({ count: this.#dropped }, 'refusals that the audit trail lacks');
    this.#dropped = 0;
    this.#work = this.#work.then(async () => {
      for (const [tenantId, notes] of Map.groupBy(due, (kept) => kept.tenantId))
        await this.#writeOne(tenantId, notes);
    });
    return this.#work;
  }

  async #writeOne(tenantId: string, notes: readonly Kept[]): Promise<void> {
    try {
      await this.#database.forTenant(tenantId, async (tx) => {
        for (const { record, origin, times } of notes)
          tx.as(origin).note({ ...record, after: { ...record.after, times } });
      });
    } catch (error) {
      this.#log.warn({ err: error, tenantId, count: notes.length }, 'refusals that the audit trail lacks');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write(true);
  }
}
