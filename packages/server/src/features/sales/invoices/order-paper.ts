import {
  discountsAbroad,
  priceAbroad,
  totalsAbroad,
  type AgreedCurrency,
} from '@shelfwise/contract/features/sales/orders/order-currency.rules';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { agreedOf } from '../orders/order-currency.ts';
import type { OrderRecord } from '../orders/orders.queries.ts';
import { writeForeignInvoice } from './write-foreign.ts';

/** What an invoice of an order says in the currency that was agreed for the order. */
export type PaperOfOrder = AgreedCurrency & DocumentTotals;

/** What an invoice says that takes credit notes back: their amounts, in the books and in the currency of their invoices. */
export interface KnownAmounts {
  totals: DocumentTotals;
  abroad: DocumentTotals | undefined;
}

/** Undefined where the order is in the currency of the books, and where the invoice is over nothing. */
export const abroadOf = (
  order: OrderRecord,
  totals: DocumentTotals,
  /** where its amounts are known already */
  known?: DocumentTotals,
): PaperOfOrder | undefined => {
  const agreed = agreedOf(order);
  return agreed && totals.totalMinor > 0
    ? { ...agreed, ...(known ?? totalsAbroad(totals.lines, agreed, order)) }
    : undefined;
};

/** Writes what the invoice says, beside its amounts in the books. Sent without waiting. */
export const writeOrderPaper = (
  tx: TenantTransaction,
  id: string,
  { currency: books }: OrderRecord,
  paper: PaperOfOrder,
  lines: readonly Parameters<typeof discountsAbroad>[0][],
): void =>
  writeForeignInvoice(tx, id, {
    currency: paper.currency,
    rate: paper.rate,
    totals: paper,
    lines: lines.map((line) => ({
      listPrice: priceAbroad(line.listPrice, paper),
      unitPrice: priceAbroad(line.unitPrice, paper),
      discounts: discountsAbroad(line, paper, books),
    })),
  });
