import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

/** A statement on the counters' table. */
export type CounterQuery = (statement: {
  name?: string;
  text: string;
  values: unknown[];
}) => Promise<{ rows: unknown[]; rowCount: number | null }>;

export interface RateRule {
  /** names the counter; together with the key it is one row */
  name: string;
  points: number;
  seconds: number;
}

/** A refusal that says when to come back. */
export const tooMany = (milliseconds: number): AppError => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new AppError('too_many_requests', { detail: { retryAfter }, retryAfterSeconds: retryAfter });
};

const dayMs = 86_400_000;

/**
 * Counters in PostgreSQL: shared by all processes, and they survive a restart. Each count is one atomic upsert,
 * made before the work that it limits, so that fifty at once are not fifty firsts.
 */
export class RateLimits {
  readonly #query: CounterQuery;
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(query: CounterQuery) {
    this.#query = query;
  }

  #limiter(rule: RateRule): RateLimiterPostgres {
    const id = `${rule.name}:${rule.points}:${rule.seconds}`;
    const known = this.#limiters.get(id);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: { query: this.#query },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
    });
    this.#limiters.set(id, limiter);
    return limiter;
  }

  /** Counts one; the time to wait in milliseconds where that was one too many, else 0. */
  async count(rule: RateRule, key: string): Promise<number> {
    try {
      await this.#limiter(rule).consume(hashed(key));
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1);
      throw refused;
    }
  }

  /** Counts one, or refuses with 429 and the time to wait. */
  async take(rule: RateRule, key: string): Promise<void> {
    const wait = await this.count(rule, key);
    if (wait > 0) throw tooMany(wait);
  }

  /** The time to wait in milliseconds where all points are used up, else 0; counts nothing. */
  async wait(rule: RateRule, key: string): Promise<number> {
    const found = await this.#limiter(rule).get(hashed(key));
    return found && found.consumedPoints >= rule.points ? Math.max(found.msBeforeNext, 1) : 0;
  }

  /** How many are counted now. */
  async counted(rule: RateRule, key: string): Promise<number> {
    return (await this.#limiter(rule).get(hashed(key)))?.consumedPoints ?? 0;
  }

  /** Gives one back: what was counted turned out not to be a failure. */
  async giveBack(rule: RateRule, key: string): Promise<void> {
    await this.#limiter(rule).reward(hashed(key));
  }

  async forget(rule: RateRule, key: string): Promise<void> {
    await this.#limiter(rule).delete(hashed(key));
  }

  async block(rule: RateRule, key: string, seconds: number): Promise<void> {
    await this.#limiter(rule).block(hashed(key), seconds);
  }

  /** Removes counters that ran out a day ago. */
  async tidy(now: number): Promise<void> {
    await this.#query({ text: 'delete from rate_limits where expire < $1', values: [now - dayMs] });
  }
}

/** Counters hold no address and no name in clear. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 27);

/** One household or office: an IPv6 customer has a whole /64. */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
