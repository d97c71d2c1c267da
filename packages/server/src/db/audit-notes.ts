import type { Log } from '../platform/log.ts';
import type { Database } from './database.ts';
import type { AuditOrigin, AuditRecord } from './tenant-transaction.ts';

interface Kept {
  tenantId: string;
  record: AuditRecord;
  /** of the first occurrence that is not written yet */
  origin: AuditOrigin;
  times: number;
  /** milliseconds since 1970; until then the same entry is not written again */
  restsUntil: number;
}

/** The same refusal is written once a minute at most, together with how often it happened. */
const restMs = 60_000;
/** The number of different refusals kept at a time. Further ones are only counted, and the log tells how many they were. */
const mostKept = 10_000;

/**
 * Writes entries to the audit trail for calls that were refused outside a company's transaction: a wrong password, a missing right. They
 * are written after the answer. So a refusal for a known account takes no longer than one for an unknown account, and its time tells nobody
 * which accounts exist. A flood of the same refusal becomes one entry a minute. When a process is killed, its log still has what was not
 * written.
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

  /** Returns at once; nothing has to be awaited. Each different value of `after` gets an entry of its own, so it must have few values. */
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

  /** Writes the entries that are due; the last call writes all of them. */
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
