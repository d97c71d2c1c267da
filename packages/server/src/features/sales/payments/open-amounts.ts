import { newAllocation, type Allocation } from './allocations.ts';
import { shareOf } from './share-of.ts';

/** What is open of a document: in the currency of the books and, where it was paid or written in another one, in that one too. */
export interface OpenAmount {
  id: string;
  openMinor: number;
  foreign: { currency: string; openMinor: number } | null;
}

/** What a credit can settle, and from which day on. */
export type OpenCredit = OpenAmount & { day: string };

/** Whether a credit can settle an invoice: one that was written in another currency only takes credit in it. */
export const canSettle = (invoice: OpenAmount, credit: OpenAmount): boolean =>
  invoice.foreign === null || invoice.foreign.currency === credit.foreign?.currency;

/** How much of an invoice can still be settled, in the currency that it was written in. */
export const openInOwn = ({ openMinor, foreign }: OpenAmount): number => foreign?.openMinor ?? openMinor;

/** How much of a credit is left for an invoice, in the currency of the invoice. */
export const leftFor = (invoice: OpenAmount, credit: OpenAmount): number =>
  invoice.foreign ? (credit.foreign?.openMinor ?? 0) : credit.openMinor;

/**
 * The use of a credit for an invoice: an amount in the invoice's own currency, and what it comes to on either side in the books. An invoice
 * in another currency is settled at its own rate, and the credit is used up at its own; what differs is gain or loss of exchange. An
 * amount that comes to nothing in the books, on either side, settles nothing (undefined). At the same rate on both sides nothing differs
 * but what rounding leaves for the last part.
 */
export const allocationOf = (
  invoice: OpenAmount,
  credit: OpenAmount,
  { amountMinor, day, isSameRate = false }: { amountMinor: number; day: string; isSameRate?: boolean },
): Allocation | undefined => {
  const of = { debitId: invoice.id, creditId: credit.id, day };
  if (!invoice.foreign) {
    const { foreign } = credit;
    const ownMinor = foreign ? shareOf(foreign.openMinor, amountMinor, credit.openMinor) : amountMinor;
    return newAllocation({ ...of, amountMinor, ownMinor });
  }
  if (!credit.foreign) return undefined;
  const usedMinor = shareOf(credit.openMinor, amountMinor, credit.foreign.openMinor);
  const settledMinor =
    isSameRate && amountMinor < invoice.foreign.openMinor
      ? Math.min(usedMinor, invoice.openMinor - 1)
      : shareOf(invoice.openMinor, amountMinor, invoice.foreign.openMinor);
  return settledMinor > 0 && usedMinor > 0
    ? newAllocation({
        ...of,
        amountMinor: settledMinor,
        exchangeMinor: usedMinor - settledMinor,
        ownMinor: amountMinor,
        debitMinor: amountMinor,
      })
    : undefined;
};

/** Money that is paid back: in the books, and in the currency of the payment where that is another one. */
interface PaidBack {
  baseMinor: number;
  foreign: { currency: string; amountMinor: number } | null;
}

/** Whether money is paid back in the currency that a credit was paid or written in, other than that of the books. */
export const isInOwn = ({ foreign }: PaidBack, credit: OpenAmount): boolean =>
  foreign !== null && foreign.currency === credit.foreign?.currency;

/**
 * The use of a credit for money that is paid back. In the credit's own currency the amounts count, and what the rates of both days differ by
 * is gain or loss of exchange; otherwise what both are worth in the books. Undefined where that is more than is left.
 */
export const refundOf = (id: string, paid: PaidBack, credit: OpenCredit): Allocation | undefined => {
  const { baseMinor: amountMinor, foreign } = paid;
  const of = { debitId: id, creditId: credit.id, day: credit.day, amountMinor };
  if (foreign && credit.foreign && isInOwn(paid, credit)) {
    const ownMinor = foreign.amountMinor;
    if (ownMinor > credit.foreign.openMinor) return undefined;
    const usedMinor = shareOf(credit.openMinor, ownMinor, credit.foreign.openMinor);
    return usedMinor > 0
      ? newAllocation({ ...of, ownMinor, exchangeMinor: usedMinor - amountMinor })
      : undefined;
  }
  if (amountMinor > credit.openMinor) return undefined;
  return allocationOf({ id, openMinor: amountMinor, foreign: null }, credit, {
    amountMinor,
    day: credit.day,
  });
};

/** What is open of an invoice after an allocation to it. */
export const settledBy = <Invoice extends OpenAmount>(
  invoice: Invoice,
  { amountMinor, debitMinor }: Allocation,
): Invoice => ({
  ...invoice,
  openMinor: invoice.openMinor - amountMinor,
  foreign: invoice.foreign && {
    ...invoice.foreign,
    openMinor: invoice.foreign.openMinor - (debitMinor ?? 0),
  },
});

/** What is open of a credit after an allocation of it. */
export const usedBy = <Credit extends OpenAmount>(
  credit: Credit,
  { amountMinor, exchangeMinor, ownMinor }: Allocation,
): Credit => ({
  ...credit,
  openMinor: credit.openMinor - amountMinor - exchangeMinor,
  foreign: credit.foreign && { ...credit.foreign, openMinor: credit.foreign.openMinor - ownMinor },
});
