import type { WantedInvoices } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { fromMinor, sumMinor } from '@shelfwise/contract/primitives/money';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newAllocation, type Allocation } from '../payments/allocations.ts';
import type { OpenOfCustomer } from './open-of-customer.queries.ts';

interface Credit {
  id: string;
  day: string;
  amountMinor: number;
}

/**
 * Why invoices cannot be settled as wanted: 409 `over_payment` where more is wanted of one than is open of it (somebody may have paid it
 * meanwhile), 400 where one is named twice or all of them come to more than there is.
 */
const requireSettleable = (
  wanted: WantedInvoices,
  open: ReadonlyMap<string, OpenOfCustomer>,
  credit: Credit,
): void => {
  const refused: Record<string, RefusedField> = {};
  const over: Record<string, RefusedField> = {};
  const seen = new Set<string>();
  for (const [index, { id, amountMinor = 0 }] of wanted.entries()) {
    if (seen.has(id)) refused[`invoices.${index}.id`] = { code: 'repeated' };
    seen.add(id);
    const invoice = open.get(id);
    const openMinor = invoice?.openMinor ?? 0;
    const maximum = invoice ? fromMinor(openMinor, invoice.currency) : '0';
    if (openMinor === 0) over[`invoices.${index}.id`] = { code: 'too_much', detail: { maximum } };
    else if (amountMinor > openMinor)
      over[`invoices.${index}.amountMinor`] = { code: 'too_much', detail: { maximum } };
  }
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
  if (Object.keys(over).length > 0) throw new AppError('over_payment', { fields: over });
  const [first] = open.values();
  if (first && sumMinor(wanted.map((one) => one.amountMinor ?? 0)) > credit.amountMinor)
    throw new AppError('invalid_input', {
      fields: {
        invoices: { code: 'too_much', detail: { maximum: fromMinor(credit.amountMinor, first.currency) } },
      },
    });
};

/**
 * Which invoices a credit settles: those that are wanted, in their order, or those due first. Each allocation counts from the latest of
 * three days: the credit's, the invoice's, and the day on which a former settlement of it was undone. So no invoice is overpaid on any day.
 */
export const settleInvoices = (
  invoices: readonly OpenOfCustomer[],
  credit: Credit,
  wanted: WantedInvoices | undefined,
): Allocation[] => {
  const open = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  if (wanted) requireSettleable(wanted, open, credit);
  const chosen = wanted ? wanted.flatMap(({ id }) => open.get(id) ?? []) : invoices;
  const most = new Map(wanted?.map(({ id, amountMinor }) => [id, amountMinor]));
  let left = credit.amountMinor;
  return chosen.flatMap((invoice) => {
    const amountMinor = Math.min(left, most.get(invoice.id) ?? invoice.openMinor);
    if (amountMinor <= 0) return [];
    left -= amountMinor;
    const day = latestDay(credit.day, invoice.issuedOn, invoice.touchedOn);
    return [newAllocation({ debitId: invoice.id, creditId: credit.id, day, amountMinor })];
  });
};
