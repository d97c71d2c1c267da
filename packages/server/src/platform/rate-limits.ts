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
  /**
   * how many seconds the key is refused once the points are used up; doubles each time within a day, up to `seconds`. Left out: until the
   * window ends
   */
  firstRest?: number;
}

/** The state of a counter after one more. */
export interface Counted {
  /** the count in this window, this one included */
  points: number;
  /** milliseconds to wait where this was too many, else 0 */
  wait: number;
}

/** How long the number of a counter's rests is remembered. */
const memoryMs = 86_400_000;

/**
 * Counts and decides in one statement. Of fifty calls at once, exactly one is the first beyond the limit and begins the rest; the others
 * get the end of the same rest. $2 is now, $3 the window, $4 the points, $5 the first rest and $6 how long rests are remembered (all times
 * in milliseconds).
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

/** A flood leaves many counters: they are deleted 20,000 at a time, so that no statement takes long. Returns a row where more are left. */
const removeSome = `
  with ended as (
    select key from rate_limits where expire <= $1 and (rests = 0 or expire <= $2) order by expire limit 20000
  ), gone as (delete from rate_limits r using ended where r.key = ended.key returning r.key)
  select count(*) from gone having count(*) = 20000`;

/**
 * Counters in PostgreSQL, shared by all processes and kept over a restart. Each count is one atomic upsert, made before the work that it
 * limits, so that fifty calls at once cannot all pass as the first.
 */
export class RateLimits {
  readonly #query: CounterQuery;

  constructor(query: CounterQuery) {
    this.#query = query;
  }

  /** Counts one and refuses nothing. */
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

  /** Takes one count back where the call turned out not to be a failure. */
  async giveBack({ name }: RateRule, key: string): Promise<void> {
    await this.#query({
      name: 'give_one_back',
      text: 'update rate_limits set points = greatest(points - 1, 0) where key = $1 and expire > $2',
      values: [rowKey(name, key), Date.now()],
    });
  }

  /** Deletes the counter with its rests. */
  async forget({ name }: RateRule, key: string): Promise<void> {
    await this.#query({
      name: 'forget_counter',
      text: 'delete from rate_limits where key = $1',
      values: [rowKey(name, key)],
    });
  }

  /** Deletes counters whose window is over; those with rests are kept for a day. */
  async tidy(now: number): Promise<void> {
    const removed = await this.#query({ text: removeSome, values: [now, now - memoryMs] });
    if (removed.rows.length > 0) await this.tidy(now);
  }
}

/** Hashed, so that a counter holds no readable address or name. */
const rowKey = (name: string, key: string): string =>
  `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;
