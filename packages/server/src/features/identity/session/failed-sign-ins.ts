import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';

/** What is no failure: the browser asks for the code next. */
const isAsking = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'second_factor_required';

/**
 * Does what signs somebody in, and writes down where it was refused: for whom, from which address and why. An account is
 * named by its id. What was typed where there is no such account is not written: it may be a password in the wrong field,
 * or the name of somebody who is no user of ours.
 */
export const noteFailures = async <Result>(
  call: Pick<OpenCall, 'services' | 'requestId' | 'address'>,
  by: 'password' | 'passkey' | 'session',
  userIdOf: () => string | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && !isAsking(error)) {
      const { log, metrics, failedSignIns } = call.services;
      metrics.signInFailed();
      failedSignIns.count();
      const { requestId, address } = call;
      const reason = error.info.fields ? Object.values(error.info.fields)[0]?.code : error.code;
      log.warn({ by, reason, userId: userIdOf() ?? null, address, requestId }, 'failed sign-in');
    }
    throw error;
  }
};
