import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';

/** What is no failure: the browser asks for the code next. */
const isAsking = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'second_factor_required';

interface Account {
  id: string;
  tenant_id: string | null;
}

/**
 * Does what signs somebody in, and writes down where it was refused: for whom, from which address and why. An account is
 * named by its id. What was typed where there is no such account is not written: it may be a password in the wrong field,
 * or the name of somebody who is no user of ours. The account's company finds it in its audit trail.
 */
export const noteFailures = async <Result>(
  call: Pick<OpenCall, 'services' | 'requestId' | 'address' | 'now'>,
  by: 'password' | 'passkey' | 'session',
  accountOf: () => Account | undefined,
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
      const account = accountOf();
      log.warn({ by, reason, userId: account?.id ?? null, address, requestId }, 'failed sign-in');
      if (!account?.tenant_id) throw error;
      call.services.notes.add(
        account.tenant_id,
        { action: 'session.refuse', subject: 'user', subjectId: account.id, after: { by, reason } },
        // Who tried is known only where they were signed in already.
        { actorId: by === 'session' ? account.id : null, requestId, address, at: call.now },
      );
    }
    throw error;
  }
};
