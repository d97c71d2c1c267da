import { CompiledQuery } from 'kysely';
import { AppError } from '../platform/errors.ts';
import { RateLimits, type RateRule } from '../platform/rate-limits.ts';
import type { Call } from './call.ts';

/**
 * Counts one in the transaction of the call, so that a refused call counts nothing. Beyond the limit the call is refused, with the hours to
 * wait.
 */
export const takeOfDay = async (
  { tx }: Pick<Call, 'tx'>,
  code: 'mail_limit' | 'support_limit',
  rule: Omit<RateRule, 'seconds'>,
  key: string,
): Promise<void> => {
  const { db } = tx.asSystem('limit the rate of tries');
  const counters = new RateLimits(({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)));
  const { wait } = await counters.count({ ...rule, seconds: 86_400 }, key);
  if (wait === 0) return;
  const hours = Math.ceil(wait / 3_600_000);
  throw new AppError(code, { detail: { hours }, retryAfterSeconds: Math.ceil(wait / 1_000) });
};
