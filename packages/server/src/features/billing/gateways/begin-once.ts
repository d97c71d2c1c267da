import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../platform/errors.ts';

/** Whoever asks again within this time goes on at the provider where they were. */
export const sameForMs = 15 * 60_000;
/** A provider that is asked to begin a payment has answered by then, or will not. */
export const beginningMs = 15_000;
const [firstPauseMs, longestPauseMs] = [100, 1_000];

/** How long to wait before looking again: a provider answers within a moment, or takes its time, and then each look finds nothing. */
export const pauseAfter = (looks: number): number =>
  Math.min(firstPauseMs * 2 ** (looks - 1), longestPauseMs);

/**
 * The page of a payment that somebody else begins at its provider at this moment: several presses of one button begin one payment. Throws
 * 503 `gateway_down` where none came of it. `read` gives the page, null while there is none, and undefined once there will be none.
 */
export const pageBegunByOther = async (read: () => Promise<string | null | undefined>): Promise<string> => {
  const until = Date.now() + beginningMs;
  for (let looks = 1; Date.now() < until; looks += 1) {
    const url = await read();
    if (url === undefined) break;
    if (url !== null) return url;
    await wait(pauseAfter(looks));
  }
  throw new AppError('gateway_down', { retryAfterSeconds: 5 });
};
