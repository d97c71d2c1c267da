import type { Promisable } from './payment-promises.queries.ts';

export interface PromisedPart {
  invoiceId: string;
  amountMinor: number;
  /** the promise is kept once no more than this is open of the invoice */
  untilOpenMinor: number;
}

/**
 * Spreads promised money over invoices, due first, beyond what other promises are still to bring: of two promises in parts the second is
 * kept by what comes after the first.
 */
export const spreadPromise = (
  invoices: readonly Promisable[],
  amountMinor: number | undefined,
): PromisedPart[] => {
  let left = amountMinor ?? Number.POSITIVE_INFINITY;
  return invoices.flatMap(({ id, openMinor, promisedMinor }) => {
    const part = Math.min(left, openMinor - promisedMinor);
    if (part <= 0) return [];
    left -= part;
    return [{ invoiceId: id, amountMinor: part, untilOpenMinor: openMinor - promisedMinor - part }];
  });
};
