import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeCode } from './take-code.ts';

/**
 * Asks an account whose second factor is on for a code, and uses the code up in the transaction that starts the
 * session. Without one the code is ignored: whether it is on is told only to whom knows the password.
 */
export const proveSecondFactor = async (
  call: OpenCall,
  system: SystemTransaction,
  account: { id: string; tenant_id: string | null },
  code: string | undefined,
): Promise<void> => {
  const factor = await system.db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', account.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return;
  if (code === undefined) throw new AppError('second_factor_required');
  const taken = await takeCode(system.db, call.services.secretKey, account.id, code, call.now);
  if (!taken) throw new AppError('second_factor_wrong');
  if (taken === 'app' || account.tenant_id === null) return;
  system
    .enter(account.tenant_id, { actorId: account.id, requestId: call.requestId, address: call.address })
    .audit({ action: 'second_factor.use_recovery_code', subject: 'user', subjectId: account.id });
};
