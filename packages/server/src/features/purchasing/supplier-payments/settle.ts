import { settleBills, type OpenAmount } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type { NewSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { fromMinor, sumMinor } from '@shelfwise/contract/primitives/money';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Allocation, OpenBillRow } from './payable-allocations.ts';

interface Credit extends OpenAmount {
  id: string;
  kind: Allocation['creditKind'];
  day: string;
}

/** What can be settled of a credit, as it is typed: its bills are in its currency. */
const mostOf = ({ openMinor }: OpenAmount, bills: ReadonlyMap<string, OpenBillRow>): string => {
  const [first] = bills.values();
  return first ? fromMinor(openMinor, first.currency) : '0';
};

/**
 * Why bills cannot be settled as wanted: 409 `over_payment` where more is wanted of one than is open of it (somebody may have paid it
 * meanwhile), 409 `bill_held` where one does not match what was received, 400 where one is named twice or all of them come to more than there is.
 */
const requireSettleable = (
  wanted: NonNullable<NewSupplierPayment['bills']>,
  open: ReadonlyMap<string, OpenBillRow>,
  credit: OpenAmount,
): void => {
  const refused: Record<string, RefusedField> = {};
  const over: Record<string, RefusedField> = {};
  const seen = new Set<string>();
  for (const [index, { id, amountMinor = 0 }] of wanted.entries()) {
    if (seen.has(id)) refused[`bills.${index}.id`] = { code: 'repeated' };
    seen.add(id);
    const bill = open.get(id);
    if (bill?.isHeld)
      throw new AppError('bill_held', {
        fields: { [`bills.${index}.id`]: { code: 'not_here' } },
        detail: { number: bill.number },
      });
    const openMinor = bill?.openMinor ?? 0;
    // As it is typed, not in the smallest unit.
    const maximum = bill ? fromMinor(openMinor, bill.currency) : '0';
    if (openMinor === 0) over[`bills.${index}.id`] = { code: 'too_much', detail: { maximum } };
    else if (amountMinor > openMinor)
      over[`bills.${index}.amountMinor`] = { code: 'too_much', detail: { maximum } };
  }
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
  if (Object.keys(over).length > 0) throw new AppError('over_payment', { fields: over });
  if (sumMinor(wanted.map((one) => one.amountMinor ?? 0)) > credit.openMinor)
    throw new AppError('invalid_input', {
      fields: { bills: { code: 'too_much', detail: { maximum: mostOf(credit, open) } } },
    });
};

/**
 * Which bills a credit settles: those that are wanted, in their order, or the oldest due first. Each counts from the latest of the days of
 * both documents, and of the day on which a former settlement of the bill was undone; so nothing is settled twice on any day.
 */
export const settle = (
  bills: readonly OpenBillRow[],
  credit: Credit,
  wanted: NewSupplierPayment['bills'],
): Allocation[] => {
  const open = new Map(bills.map((bill) => [bill.id, bill]));
  if (wanted) requireSettleable(wanted, open, credit);
  const chosen = wanted
    ? wanted.flatMap(({ id }) => open.get(id) ?? [])
    : bills.filter(({ isHeld }) => !isHeld);
  const amounts = new Map(
    (wanted ?? []).flatMap(({ id, amountMinor }) => (amountMinor === undefined ? [] : [[id, amountMinor]])),
  );
  return settleBills(chosen, credit, amounts).map((one) => {
    const bill = open.get(one.billId);
    const day = latestDay(credit.day, bill?.businessDate ?? null, bill?.touchedOn ?? null);
    return { ...one, id: newId(), creditId: credit.id, creditKind: credit.kind, day, undoesId: null };
  });
};
