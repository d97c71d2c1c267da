import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PaymentWay } from '../../ledger/index.ts';
import { getShiftFigures } from './shift-figures.ts';
import { lockShiftOfAccount, type ShiftHead } from './shifts.queries.ts';

/** Throws where the caller is neither who works in the shift nor a manager. */
export const requireOwnShift = ({ actor, can }: Call, { userId, userName }: ShiftHead): void => {
  if (userId !== actor.userId && !can('canManageInventory'))
    throw new AppError('other_shift', { detail: { user: userName } });
};

/** Throws where the drawer does not hold that much; it does not say how much it holds. */
export const requireCash = async (call: Call, shift: ShiftHead, amountMinor: number): Promise<void> => {
  const { expectedMinor } = await getShiftFigures(call.tx, shift);
  if (amountMinor > expectedMinor)
    throw new AppError('drawer_short', { fields: { amountMinor: { code: 'more_than_there_is' } } });
};

type Drawer = Pick<PaymentWay, 'isTill' | 'moneyAccountId'>;

const openShiftOf = async (
  call: Call,
  { moneyAccountId }: Drawer,
  strength: 'share' | 'no key update',
): Promise<ShiftHead> => {
  const shift = await lockShiftOfAccount(call.tx, moneyAccountId, strength);
  if (!shift) throw new AppError('no_shift');
  requireOwnShift(call, shift);
  return shift;
};

/**
 * The shift in which money goes into a drawer; null for any other money account. It stays locked, so that it does not close before the
 * commit. Throws 409 `no_shift` where none is open at that till.
 */
export const shiftOfDrawer = async (call: Call, way: Drawer): Promise<string | null> =>
  way.isTill ? (await openShiftOf(call, way, 'share')).id : null;

/**
 * The shift of money that is taken back and recorded anew for somebody else: the one that it was received in, be it closed since. No cash
 * moves, so both records are that shift's, and it comes to the same.
 */
export const keptShift = ({ isTill }: Pick<Drawer, 'isTill'>, { shiftId }: { shiftId: string | null }) =>
  isTill ? shiftId : null;

/** The open shift that money comes out of, where it comes out of a drawer, which must hold it: the shift is locked alone, so that two do not take the same cash. */
export const shiftThatPays = async (call: Call, way: Drawer, amountMinor: number): Promise<string | null> => {
  if (!way.isTill) return null;
  const shift = await openShiftOf(call, way, 'no key update');
  await requireCash(call, shift, amountMinor);
  return shift.id;
};
