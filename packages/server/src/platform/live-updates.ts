import pg from 'pg';
import type { Log } from './log.ts';

const channel = 'company_news';
/** News of one topic within this many milliseconds are sent as one notice. */
const gatherMs = 20;
const reconnectMs = 500;
const longestReconnectMs = 10_000;
/** A notice usually takes a few milliseconds; after this many the connection counts as dead. */
const mostNoticeMs = 5_000;

/** The topic of sessions that were ended in a company. The topic of its events is the company's own id. */
export const sessionsTopic = (tenantId: string): string => `sessions:${tenantId}`;

/** Code in this process that wants to hear of a topic. */
export interface Subscriber {
  onNews: () => void;
  /** called when this process stops */
  onStop: () => void;
}

interface Options {
  /** must go past a pooler, which would give the listening connection to others */
  url: string;
  log: Log;
}

/**
 * Tells all server processes on one database that a topic has news; they read the news themselves. Notices are sent by NOTIFY on a
 * connection of their own, because NOTIFY within business transactions would make their commits wait for each other. A notice may be lost
 * while a connection is down, so subscribers also look by themselves now and then.
 */
export class LiveUpdates {
  readonly #options: Options;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #waiting = new Set<string>();
  /** marks our own notices, which this process has already heard of */
  readonly #self = crypto.randomUUID();
  #listener: pg.Client | undefined;
  #sender: pg.Client | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reconnect: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #isListening = false;
  #onOwnNotice: (() => void) | undefined;

  private constructor(options: Options) {
    this.#options = options;
  }

  /** Listens when it resolves; while the database is unreachable it goes on trying. */
  static async start(options: Options): Promise<LiveUpdates> {
    const updates = new LiveUpdates(options);
    await updates.#listen(reconnectMs);
    if (updates.#isListening) await updates.#requireOwnNotice();
    return updates;
  }

  /** Call after a commit: tells this process at once and the others within a moment. Never waits, never fails. */
  announce(topic: string): void {
    if (this.#isStopped) return;
    this.#tell(topic);
    this.#waiting.add(topic);
    this.#timer ??= setTimeout(() => void this.#send(), gatherMs);
  }

  /** Returns the function that unsubscribes. */
  subscribe(topic: string, subscriber: Subscriber): () => void {
    const all = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, all.add(subscriber));
    return () => {
      all.delete(subscriber);
      if (all.size === 0 && this.#subscribers.get(topic) === all) this.#subscribers.delete(topic);
    };
  }

  /** This process serves nobody any more, but still tells the others about its last commits. */
  release(): void {
    for (const all of this.#subscribers.values()) for (const subscriber of all) subscriber.onStop();
    this.#subscribers.clear();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#reconnect);
    this.release();
    await Promise.allSettled([this.#listener, this.#sender].flatMap((client) => client?.end() ?? []));
  }

  #tell(topic: string): void {
    for (const subscriber of this.#subscribers.get(topic) ?? []) subscriber.onNews();
  }

  #client(name: string): pg.Client {
    return new pg.Client({
      connectionString: this.#options.url,
      application_name: name,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 10_000,
    });
  }

  async #listen(waitMs: number): Promise<void> {
    const client = this.#client('shelfwise-listen');
    const again = (): void => {
      if (this.#isStopped || this.#listener !== client) return;
      this.#listener = undefined;
      client.end().catch(() => undefined);
      this.#reconnect = setTimeout(() => void this.#listen(Math.min(waitMs * 2, longestReconnectMs)), waitMs);
    };
    this.#listener = client;
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => {
      const [sender, topic] = payload.split(' ');
      if (sender === this.#self) this.#onOwnNotice?.();
      else if (topic !== undefined) this.#tell(topic);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      waitMs = reconnectMs;
      this.#isListening = true;
      // Notices sent while we did not listen are not repeated, so every topic may have news.
      for (const topic of this.#subscribers.keys()) this.#tell(topic);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'listening for news');
      again();
    }
  }

  /** A pooler accepts LISTEN but gives the connection to others, so notices would be lost without an error. This throws in that case. */
  async #requireOwnNotice(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = await new Promise<boolean>((resolve) => {
      this.#onOwnNotice = () => resolve(true);
      timer = setTimeout(() => resolve(false), mostNoticeMs);
      this.#waiting.add('');
      void this.#send();
    });
    clearTimeout(timer);
    this.#onOwnNotice = undefined;
    if (heard) return;
    await this.stop();
    throw new Error(
      'What is told by NOTIFY does not come back by LISTEN: the way to the database seems to go through a pooler. Set DATABASE_DIRECT_URL to the way past it.',
    );
  }

  async #send(): Promise<void> {
    const topics = [...this.#waiting];
    this.#waiting.clear();
    try {
      this.#sender ??= await this.#connectSender();
      await this.#sender.query({
        name: 'tell_news',
        text: `select pg_notify('${channel}', $1 || ' ' || topic) from unnest($2::text[]) as topic`,
        values: [this.#self, topics],
      });
    } catch (error) {
      this.#options.log.warn({ err: error }, 'sending news');
      this.#dropSender(this.#sender);
    } finally {
      this.#timer =
        this.#waiting.size > 0 && !this.#isStopped
          ? setTimeout(() => void this.#send(), gatherMs)
          : undefined;
    }
  }

  async #connectSender(): Promise<pg.Client> {
    const client = this.#client('shelfwise-notify');
    client.on('error', () => this.#dropSender(client));
    client.on('end', () => this.#dropSender(client));
    await client.connect();
    return client;
  }

  #dropSender(client: pg.Client | undefined): void {
    if (client === undefined) return;
    if (this.#sender === client) this.#sender = undefined;
    client.end().catch(() => undefined);
  }
}
