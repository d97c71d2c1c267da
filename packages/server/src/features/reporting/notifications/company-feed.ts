import type { CallServices } from '../../../kit/call.ts';
import type { Database } from '../../../db/database.ts';
import { idBefore, timeOfId } from '../../../platform/ids.ts';
import { sessionsTopic, type LiveUpdates } from '../../../platform/live-updates.ts';
import type { FeedReader } from './feed-reader.ts';
import { listEventRows, listLiveSessions, type EventRow } from './notifications.queries.ts';

/** Ids are made before their commit, so an event with an older id may become visible later. Milliseconds. */
export const overlapMs = 15_000;
/** How far back (in milliseconds) the feed reads when news arrive; the next sweep finds what commits even later. */
const newsOverlapMs = 2_000;
const sweepMs = 5_000;
const pageSize = 1_000;
/**
 * Milliseconds between two reads of a busy company, and the pause as a multiple of the last read: reading takes a fifth of the time at
 * most. The pause has a limit, so that one read that was held up does not keep back the news for many seconds.
 */
const pauseMs = 50;
const restFactor = 4;
const longestPauseMs = 1_000;

/**
 * Events that may end somebody's session or change their role. The stream still sends them, so that the browser asks who it is now, and
 * then ends.
 */
const isAboutAccess = ({ type }: EventRow): boolean => /^(user|session|passkey)\./.test(type);

interface Company {
  id: string;
  database: Database;
  services: CallServices;
}

/**
 * The events of one company, read once for all its open streams in this process. Notices wake it, and a regular sweep finds what no notice
 * told of.
 */
export class CompanyFeed {
  readonly #company: Company;
  readonly #readers = new Set<FeedReader>();
  /** ids of events within the overlap, so that none is sent twice */
  readonly #seen = new Set<string>();
  readonly #leave: () => void;
  readonly #timers: ReturnType<typeof setInterval>[];
  #newest = Date.now();
  #wanted: number | undefined;
  #isReading = false;
  #isClosed = false;
  #isCheckWanted = false;
  #checking: Promise<void> | undefined;
  /** resolves when the feed has read what was there before it */
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

  /** Adds a reader. Where the user has more streams than allowed, their oldest is closed. */
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
      const rest = Math.min(longestPauseMs, Math.max(pauseMs, took * restFactor));
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    this.#isReading = false;
  }

  /** Events that were not seen yet, reading back this many milliseconds from the newest one known. */
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
      // The clock of another process may be ahead: its ids must not make later events look old.
      this.#newest = Math.max(this.#newest, Math.min(timeOfId(id) ?? 0, Date.now()));
    }
    if (lookBackMs === overlapMs) this.#forget();
    return fresh;
  }

  #forget(): void {
    const oldest = idBefore(this.#newest - 2 * overlapMs);
    for (const id of this.#seen) if (id < oldest) this.#seen.delete(id);
  }

  /** When called during a check, the check is repeated, because it may have read a state from before the call. */
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

  /** Ends the streams whose session is over, or whose user was disabled, left the company or has another role now. */
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

/** The one feed of a company in this server; it exists as long as it has a reader. */
export const feedOf = (company: Company): CompanyFeed => {
  const { liveUpdates } = company.services;
  const known = feeds.get(liveUpdates) ?? new Map<string, CompanyFeed>();
  feeds.set(liveUpdates, known);
  const feed = known.get(company.id) ?? new CompanyFeed(company, () => known.delete(company.id));
  known.set(company.id, feed);
  return feed;
};
