import type { WantedInvoices } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { fromMinor, sumMinor } from '@shelfwise/contract/primitives/money';
import { AppError, refuseField, type RefusedField } from '../../../platform/errors.ts';
import type { Allocation } from '../payments/allocations.ts';
import { canSettle, leftFor, type OpenCredit, openInOwn } from '../payments/open-amounts.ts';
import { settle } from '../payments/open-invoices.ts';
import type { OpenOfCustomer } from './open-of-customer.queries.ts';

const currencyOf = ({ currency, foreign }: OpenOfCustomer): Currency => foreign?.currency ?? currency;

/**
 * Why invoices cannot be settled as wanted: 409 `over_payment` where more is wanted of one than is open of it (somebody may have paid it
 * meanwhile), 400 where one is named twice or all of them come to more than there is.
 */
const requireSettleable = (
  wanted: WantedInvoices,
  open: ReadonlyMap<string, OpenOfCustomer>,
  credit: OpenCredit,
): void => {
  const refused: Record<string, RefusedField> = {};
  const over: Record<string, RefusedField> = {};
  const seen = new Set<string>();
  for (const [index, { id, amountMinor = 0 }] of wanted.entries()) {
    if (seen.has(id)) refused[`invoices.${index}.id`] = { code: 'repeated' };
    seen.add(id);
    const invoice = open.get(id);
    const openMinor = invoice ? openInOwn(invoice) : 0;
    const maximum = invoice ? fromMinor(openMinor, currencyOf(invoice)) : '0';
    if (invoice && !canSettle(invoice, credit))
      refused[`invoices.${index}.id`] = { code: 'invoiced_in', detail: { currency: currencyOf(invoice) } };
    if (openMinor === 0) over[`invoices.${index}.id`] = { code: 'too_much', detail: { maximum } };
    else if (amountMinor > openMinor)
      over[`invoices.${index}.amountMinor`] = { code: 'too_much', detail: { maximum } };
  }
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
  if (Object.keys(over).length > 0) throw new AppError('over_payment', { fields: over });
  requireEnough(wanted, open, credit);
};

/** All amounts in one currency come to no more than the credit is in it. */
const requireEnough = (
  wanted: WantedInvoices,
  open: ReadonlyMap<string, OpenOfCustomer>,
  credit: OpenCredit,
): void => {
  for (const currency of new Set([...open.values()].map(currencyOf))) {
    const [first, ...others] = [...open.values()].filter((invoice) => currencyOf(invoice) === currency);
    if (!first) continue;
    const ids = new Set([first, ...others].map(({ id }) => id));
    const wantedMinor = sumMinor(wanted.map(({ id, amountMinor = 0 }) => (ids.has(id) ? amountMinor : 0)));
    const leftMinor = leftFor(first, credit);
    if (wantedMinor > leftMinor)
      throw new AppError('invalid_input', {
        fields: { invoices: { code: 'too_much', detail: { maximum: fromMinor(leftMinor, currency) } } },
      });
  }
};

/** Invoices in the credit's own currency come before those in the currency of the books, which it settles at its worth there. */
const ownFirst = (invoices: readonly OpenOfCustomer[], credit: OpenCredit): OpenOfCustomer[] =>
  invoices.toSorted(
    (one, other) =>
      Number(other.foreign?.currency === credit.foreign?.currency) -
      Number(one.foreign?.currency === credit.foreign?.currency),
  );

/**
 * Which invoices a credit settles: those that are wanted, in their order, or those due first, as far as it goes. Refuses a wanted amount
 * that comes to nothing in the books (400).
 */
export const settleInvoices = (
  invoices: readonly OpenOfCustomer[],
  credit: OpenCredit,
  wanted: WantedInvoices | undefined,
): Allocation[] => {
  if (!wanted)
    return settle(
      ownFirst(invoices, credit).map((invoice) => ({ invoice })),
      credit,
    );
  const open = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  requireSettleable(wanted, open, credit);
  const allocations = settle(
    wanted.flatMap(({ id, amountMinor }) => {
      const invoice = open.get(id);
      return invoice ? [{ invoice, mostMinor: amountMinor }] : [];
    }),
    credit,
  );
  for (const [index, { id, amountMinor }] of wanted.entries())
    if (amountMinor !== undefined && !allocations.some(({ debitId }) => debitId === id))
      throw refuseField(`invoices.${index}.amountMinor`, 'comes_to_nothing');
  return allocations;
};
