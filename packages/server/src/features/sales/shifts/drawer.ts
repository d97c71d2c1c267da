import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PaymentWay } from '../../ledger/index.ts';
import { lockShiftOfAccount, type ShiftHead } from './shifts.queries.ts';

/** Throws where the caller is neither who works in the shift nor a manager. */
export const requireOwnShift = ({ actor, can }: Call, { userId, userName }: ShiftHead): void => {
  if (userId !== actor.userId && !can('canManageInventory'))
    throw new AppError('other_shift', { detail: { user: userName } });
};

/**
 * The shift in which money goes into a drawer or comes out of it; null for any other money account. It stays locked, so that it does not
 * close before the commit. Throws 409 `no_shift` where none is open at that till.
 */
export const shiftOfDrawer = async (
  call: Call,
  { isTill, moneyAccountId }: Pick<PaymentWay, 'isTill' | 'moneyAccountId'>,
): Promise<string | null> => {
  if (!isTill) return null;
  const shift = await lockShiftOfAccount(call.tx, moneyAccountId);
  if (!shift) throw new AppError('no_shift');
  requireOwnShift(call, shift);
  return shift.id;
};
