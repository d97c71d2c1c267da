import type { QuickSale, TakeBack } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { leftOfWay } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call, Preparation } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { listPaymentMethods } from '../../ledger/index.ts';
import { decideCredits } from '../invoices/credit-unshipped.ts';
import { createReturn } from '../returns/create-return.ts';
import { amountsOf } from '../returns/preview-return.ts';
import { requireOwnShift } from '../shifts/drawer.ts';
import { lockShift } from '../shifts/shifts.queries.ts';
import { type Consent, findApprover, proveConsent, requireRightPin } from '../till-approvals/consent.ts';
import { getSale } from './quick-sales.queries.ts';
import { lockSale } from './undo-sale.ts';

type ProvedTakeBack = Omit<TakeBack, 'consent'> & { consent?: Consent };

/** Looks at the PIN of who agrees before the transaction begins. */
export const proveTakeBack: Preparation<TakeBack, ProvedTakeBack> = async (call, { consent, ...asked }) => ({
  ...asked,
  ...(consent && { consent: await proveConsent(call, consent) }),
});

/** The colleague who agreed, by name: they must manage stock. */
const approverOf = async (call: Call, consent: Consent): Promise<string> => {
  requireRightPin(call, consent, 'consent.pin');
  const approver = await findApprover(call.tx, consent.approverId);
  if (!approver) throw refuseField('consent.approverId', 'no_pin');
  return approver.name;
};

/** What somebody may take back who does not manage stock: what they sold in this shift, and no more by any way than was paid by it. */
const isOwnBusiness = (
  sale: QuickSale,
  { shiftId, gives, method }: ProvedTakeBack,
  freeMinor: number,
): boolean => sale.shiftId === shiftId && (gives === 'credit' || leftOfWay(sale, method ?? '') >= freeMinor);

/**
 * Takes goods of a sale back over the counter: they are in stock again or set aside, what was invoiced for them is credited net of discounts,
 * and its money goes back from the open shift, or is kept as the customer's credit. Throws 409 `consent_needed` where the caller may do that
 * with a colleague only, and `over_return` for more than was sold and did not come back; of two calls about the same piece one gets that.
 */
export const takeBack = async (call: Call, asked: ProvedTakeBack): Promise<QuickSale> => {
  const { tx } = call;
  const { id, shiftId, lines, reason, fate, gives, method, reference, consent } = asked;
  await lockSale(tx, id);
  const shift = await lockShift(tx, shiftId, 'no key update');
  requireOwnShift(call, shift);
  if (shift.status === 'closed') throw new AppError('shift_closed');
  const sale = await getSale(call, { id });
  if (sale.isUndone) throw new AppError('wrong_state', { detail: { state: 'cancelled' } });
  if (gives === 'credit' && sale.customerId === null) throw refuseField('gives', 'choice');
  const approver = consent && (await approverOf(call, consent));
  const [{ credits }, methods] = await Promise.all([
    decideCredits(
      tx,
      id,
      new Map(lines.map(({ orderLineId, quantity }) => [orderLineId, new Exact(quantity)])),
    ),
    listPaymentMethods(tx),
  ]);
  const isCash = methods.find(({ code }) => code === method)?.kind === 'cash';
  const { creditMinor, settlesMinor } = amountsOf(credits);
  const mayAlone = call.can('canManageInventory') || isOwnBusiness(sale, asked, creditMinor - settlesMinor);
  if (approver === undefined && !mayAlone) throw new AppError('consent_needed');
  await createReturn(
    call,
    {
      orderId: id,
      lines: lines.map((line) => ({ ...line, reason, fate })),
      upTo: 'inspected',
      locationId: shift.locationId,
      settle: {
        // For what was given away nothing is given back.
        gives: creditMinor > 0 ? gives : 'nothing',
        ...(creditMinor > 0 && gives === 'refund' && method !== undefined && { method }),
        ...(isCash && { moneyAccountId: shift.moneyAccountId }),
        ...(reference && { reference }),
      },
    },
    { shiftId, approver },
  );
  return getSale(call, { id });
};
