import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

/** No failure: the browser asks for the code next, or the server had no time to verify the password. */
const isUndecided = ({ code }: AppError): boolean => code === 'second_factor_required' || code === 'busy';

interface Account {
  id: string;
  tenant_id: string | null;
}

/**
 * Runs work that signs somebody in, and logs refusals: for which account, from which address and why. An account is named by its id. A name
 * without an account is not logged: it may be a password in the wrong field, or the name of somebody who is not our user. The account's
 * company finds the refusal in its audit trail.
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
    if (error instanceof AppError && !isUndecided(error)) {
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
        // The actor is only known where they were signed in already.
        { actorId: by === 'session' ? account.id : null, requestId, address, at: call.now },
      );
    }
    throw error;
  }
};
