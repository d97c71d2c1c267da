import type { CallServices } from '../../../db/call.ts';
import type { Database } from '../../../db/database.ts';
import { idBefore, timeOfId } from '../../../platform/ids.ts';
import { sessionsTopic, type LiveUpdates } from '../../../platform/live-updates.ts';
import type { FeedReader } from './feed-reader.ts';
import { listEventRows, listLiveSessions, type EventRow } from './notifications.queries.ts';

/** Ids are made before their commit, so an older one may become visible later. Milliseconds. */
export const overlapMs = 15_000;
/** How far news looks back; what commits later than that is found by the next sweep. */
const newsOverlapMs = 2_000;
const sweepMs = 5_000;
const pageSize = 1_000;
/** A busy company is read at most this often, and for at most a fifth of the time. */
const pauseMs = 50;
const restFactor = 4;

/**
 * What may end somebody's session or change their role. They are told of it, so that their browser asks who it is
 * now, and of nothing after it.
 */
const isAboutAccess = ({ type }: EventRow): boolean => /^(user|session|passkey)\./.test(type);

interface Company {
  id: string;
  database: Database;
  services: CallServices;
}

/**
 * What happens in one company, read once for all its open streams in this process. News wakes it; a sweep now and
 * then finds what news did not tell of.
 */
export class CompanyFeed {
  readonly #company: Company;
  readonly #readers = new Set<FeedReader>();
  /** of the overlap, so that nothing is told twice */
  readonly #seen = new Set<string>();
  readonly #leave: () => void;
  readonly #timers: ReturnType<typeof setInterval>[];
  #newest = Date.now();
  #wanted: number | undefined;
  #isReading = false;
  #isClosed = false;
  #isCheckWanted = false;
  #checking: Promise<void> | undefined;
  /** resolves once the feed knows what was before it */
  readonly started: Promise<void>;

  constructor(company: Company, onClose: () => void) {
    this.#company = company;
    const { liveUpdates, settings } = company.services;
    const onStop = (): void => this.#endAll();
    const unsubscribe = [
      liveUpdates.subscribe(company.id, { onNews: () => this.#want(newsOverlapMs), onStop }),
      liveUpdates.subscribe(sessionsTopic(company.id), { onNews: () => void this.#checkSessions(), onStop }),
    ];
    this.#leave = () => {
      for (const leave of unsubscribe) leave();
      onClose();
    };
    this.#timers = [
      setInterval(() => this.#want(overlapMs), sweepMs),
      setInterval(() => void this.#checkSessions(), settings.limits.streamCheckSeconds * 1_000),
    ];
    for (const timer of this.#timers) timer.unref();
    this.#isReading = true;
    this.started = this.#read(overlapMs)
      .then(() => undefined)
      .finally(() => {
        this.#isReading = false;
        void this.#carryOn();
      });
    this.started.catch(() => undefined);
  }

  /** One more of the same user than allowed closes their oldest. */
  join(reader: FeedReader): void {
    this.#readers.add(reader);
    const own = [...this.#readers].filter(({ userId }) => userId === reader.userId);
    const tooMany = own.length - this.#company.services.settings.limits.streamsUser;
    for (const oldest of own.slice(0, Math.max(0, tooMany))) oldest.end();
  }

  leave(reader: FeedReader): void {
    this.#readers.delete(reader);
    if (this.#readers.size > 0 || this.#isClosed) return;
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#leave();
  }

  #endAll(): void {
    for (const reader of this.#readers) reader.end();
  }

  #want(lookBackMs: number): void {
    this.#wanted = Math.max(this.#wanted ?? 0, lookBackMs);
    void this.#carryOn();
  }

  async #carryOn(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#wanted !== undefined && !this.#isClosed) {
      const lookBackMs = this.#wanted;
      this.#wanted = undefined;
      const startedAt = performance.now();
      try {
        const rows = await this.#read(lookBackMs);
        for (const row of rows) {
          for (const reader of this.#readers) reader.tell(row);
          if (isAboutAccess(row)) await this.#checkSessions();
        }
      } catch (error) {
        this.#company.services.log.warn({ err: error, tenantId: this.#company.id }, 'reading news');
      }
      const took = performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs, took * restFactor)));
    }
    this.#isReading = false;
  }

  /** What was not seen yet, looking back from the newest known. */
  async #read(lookBackMs: number): Promise<EventRow[]> {
    const from = this.#newest - lookBackMs;
    const fresh = await this.#company.database.forTenant(this.#company.id, async (tx) => {
      const unseen: EventRow[] = [];
      let after = idBefore(from);
      let page: EventRow[];
      do {
        page = await listEventRows(tx, after, pageSize);
        unseen.push(...page.filter(({ id }) => !this.#seen.has(id)));
        after = page.at(-1)?.id ?? after;
      } while (page.length === pageSize);
      return unseen;
    });
    for (const { id } of fresh) {
      this.#seen.add(id);
      // A process whose clock is ahead must not make the others' events look old.
      this.#newest = Math.max(this.#newest, Math.min(timeOfId(id) ?? 0, Date.now()));
    }
    if (lookBackMs === overlapMs) this.#forget();
    return fresh;
  }

  #forget(): void {
    const oldest = idBefore(this.#newest - 2 * overlapMs);
    for (const id of this.#seen) if (id < oldest) this.#seen.delete(id);
  }

  /** Asked for while it looks, it looks once more: what it reads just now may be from before. */
  #checkSessions(): Promise<void> {
    this.#isCheckWanted = true;
    return (this.#checking ??= this.#checkWhileWanted());
  }

  async #checkWhileWanted(): Promise<void> {
    while (this.#isCheckWanted) {
      this.#isCheckWanted = false;
      await this.#endStale();
    }
    this.#checking = undefined;
  }

  /** Ends the streams whose session is over, whose user may not read them any more, or has another role now. */
  async #endStale(): Promise<void> {
    const { id, database, services } = this.#company;
    const readers = [...this.#readers];
    try {
      const roles = await database.forTenant(id, (tx) =>
        listLiveSessions(
          tx,
          readers.map(({ sessionId }) => sessionId),
        ),
      );
      for (const reader of readers) if (roles.get(reader.sessionId) !== reader.role) reader.end();
    } catch (error) {
      services.log.warn({ err: error, tenantId: id }, 'checking the sessions of open streams');
    }
  }
}

const feeds = new WeakMap<LiveUpdates, Map<string, CompanyFeed>>();

/** The one feed of a company in this server; it is there as long as somebody reads it. */
export const feedOf = (company: Company): CompanyFeed => {
  const { liveUpdates } = company.services;
  const known = feeds.get(liveUpdates) ?? new Map<string, CompanyFeed>();
  feeds.set(liveUpdates, known);
  const feed = known.get(company.id) ?? new CompanyFeed(company, () => known.delete(company.id));
  known.set(company.id, feed);
  return feed;
};
