import { createHash } from 'node:crypto';
import { tooMany } from './too-many.ts';

/** A statement on the counters' table. */
export type CounterQuery = (statement: {
  name?: string;
  text: string;
  values: unknown[];
}) => Promise<{ rows: unknown[] }>;

export interface RateRule {
  /** names the counter; together with the key it is one row */
  name: string;
  points: number;
  seconds: number;
  /** how long it rests once the points are used up: doubled each time within a day, at most `seconds`; without it until the window ends */
  firstRest?: number;
}

/** What a counter says after one more. */
export interface Counted {
  /** how many there are now in the window, this one included */
  points: number;
  /** milliseconds to wait where this was one too many, else 0 */
  wait: number;
}

/** How long the rests of a counter are remembered. */
const memoryMs = 86_400_000;

/**
 * One statement counts and decides: of fifty at once one is the first too many and begins the rest, and all the others
 * are told of that same rest. $2 is now, $3 the window, $4 the points, $5 the first rest and $6 what is remembered.
 */
const countOne = `
  insert into rate_limits as r (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
  on conflict (key) do update set
    points = case when r.expire <= $2 then 1 else r.points + 1 end,
    expire = case
      when r.expire <= $2 then $2::bigint + $3::bigint
      when r.points = $4 and $5::bigint > 0
        then $2::bigint + least($5::bigint << least(r.rests, 20), $3::bigint)
      else r.expire end,
    rests = case
      when r.expire <= $2::bigint - $6::bigint then 0
      when r.expire > $2 and r.points = $4 and $5::bigint > 0 then least(r.rests + 1, 20)
      else r.rests end
  returning points, expire`;

/** A flood leaves many: they go a piece at a time, so that no statement takes long. Answers a row where there are more. */
const removeSome = `
  with ended as (
    select key from rate_limits where expire <= $1 and (rests = 0 or expire <= $2) order by expire limit 20000
  ), gone as (delete from rate_limits r using ended where r.key = ended.key returning r.key)
  select count(*) from gone having count(*) = 20000`;

/**
 * Counters in PostgreSQL: shared by all processes, and they survive a restart. Each count is one atomic upsert,
 * made before the work that it limits, so that fifty at once are not fifty firsts.
 */
export class RateLimits {
  readonly #query: CounterQuery;

  constructor(query: CounterQuery) {
    this.#query = query;
  }

  /** Counts one, whatever comes of it. */
  async count({ name, points, seconds, firstRest = 0 }: RateRule, key: string): Promise<Counted> {
    const now = Date.now();
    const { rows } = await this.#query({
      name: 'count_one',
      text: countOne,
      values: [rowKey(name, key), now, seconds * 1_000, points, firstRest * 1_000, memoryMs],
    });
    const [row] = rows as Array<{ points: number; expire: string | number }>;
    if (!row) throw new Error('a counter was not counted');
    return { points: row.points, wait: row.points > points ? Math.max(Number(row.expire) - now, 1) : 0 };
  }

  /** Counts one, or refuses with 429 and the time to wait. */
  async take(rule: RateRule, key: string): Promise<void> {
    const { wait } = await this.count(rule, key);
    if (wait > 0) throw tooMany(wait);
  }

  /** Gives one back: what was counted turned out not to be a failure. */
  async giveBack({ name }: RateRule, key: string): Promise<void> {
    await this.#query({
      name: 'give_one_back',
      text: 'update rate_limits set points = greatest(points - 1, 0) where key = $1 and expire > $2',
      values: [rowKey(name, key), Date.now()],
    });
  }

  /** Begins anew, as if nothing had been counted and nobody had ever rested. */
  async forget({ name }: RateRule, key: string): Promise<void> {
    await this.#query({
      name: 'forget_counter',
      text: 'delete from rate_limits where key = $1',
      values: [rowKey(name, key)],
    });
  }

  /** Removes counters that ran out; those that made somebody rest are remembered for a day. */
  async tidy(now: number): Promise<void> {
    const removed = await this.#query({ text: removeSome, values: [now, now - memoryMs] });
    if (removed.rows.length > 0) await this.tidy(now);
  }
}

/** Counters hold no address and no name in clear. */
const rowKey = (name: string, key: string): string =>
  `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;
