import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { CreditNote, Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { CreditInvoice } from '@shelfwise/contract/features/sales/invoices/invoice-steps.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { markReversed } from '../../ledger/index.ts';
import { billedLines, type BilledLine, type LoadedOrder } from '../orders/orders.queries.ts';
import { releasePaid } from '../orders/release-paid.ts';
import { restateOrder, getLineTaxes } from '../orders/restate-order.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { comesToNothing, creditLine, openToCredit, type CreditedLine } from './credit.rules.ts';
import { getCreditNote } from './credit-notes.queries.ts';
import type { CreditableInvoice } from './creditable.queries.ts';
import { getInvoice } from './invoices.queries.ts';
import { creditDay, lockInvoice } from './lock-invoice.ts';
import { decideLines } from './wanted-lines.ts';
import { writeCreditNote } from './write-credit-note.ts';

/** The order's lines, without what a voided invoice had invoiced of them. */
const withoutInvoice = ({ order, lines, charges }: LoadedOrder, invoice: CreditableInvoice): LoadedOrder => {
  const uncount = <Line extends BilledLine>(line: Line): Line => {
    const billed = invoice.lines
      .filter((one) => one.orderLineId === line.id)
      .reduce((total, one) => total.plus(one.quantity), new Exact(0));
    return { ...line, invoicedQuantity: new Exact(line.invoicedQuantity).minus(billed).toFixed() };
  };
  return { order, lines: lines.map(uncount), charges: charges.map(uncount) };
};

/** Takes what a voided invoice billed back from its order, so that it can be invoiced again. */
const openAgain = async (
  call: Call,
  loaded: LoadedOrder,
  invoice: CreditableInvoice,
  day: string,
): Promise<void> => {
  const { tx } = call;
  const without = withoutInvoice(loaded, invoice);
  const all = billedLines(without);
  await sql`
    update order_lines line set invoiced_quantity = s.invoiced
    from unnest(${all.map((line) => line.id)}::uuid[], ${all.map((line) => line.invoicedQuantity)}::numeric[]) as s (id, invoiced)
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${loaded.order.id} and line.id = s.id`.execute(
    tx.db,
  );
  const taxes = await getLineTaxes(call, loaded.order.id, day);
  updateOrderState(tx, await restateOrder(call, without, taxes));
};

interface VoidInvoice {
  id: string;
  voidedOn?: string | undefined;
  reason?: string | null | undefined;
}

/**
 * Voids an invoice of which nothing was paid or credited, by a credit note over all of it. The invoice keeps its number, and what it billed
 * of an order can be invoiced again or cancelled.
 */
export const voidInvoice = async (
  call: Call,
  { id, voidedOn, reason = null }: VoidInvoice,
): Promise<Invoice> => {
  const { tx } = call;
  const { invoice, loaded } = await lockInvoice(call, id);
  if (invoice.paidMinor > 0) throw new AppError('invoice_paid');
  if (invoice.lines.some((line) => line.isReduced || !new Exact(line.creditedQuantity).isZero()))
    throw new AppError('invoice_credited');
  const day = await creditDay(call, invoice, voidedOn, 'voidedOn');
  const lines = invoice.lines.map((line) =>
    creditLine(line, line.quantity, { pricesIncludeTax: invoice.pricesIncludeTax }),
  );
  const note = await writeCreditNote(call, invoice, { kind: 'void', day, reason, lines });
  markReversed(tx, id);
  if (loaded) await openAgain(call, loaded, invoice, day);
  tx.audit({
    ...(loaded
      ? { action: 'order.void_invoice', subject: 'order', subjectId: loaded.order.id }
      : { action: 'invoice.void', subject: 'invoice', subjectId: id }),
    before: { invoice: invoice.number, status: invoice.status },
    after: { status: 'void', creditNote: note.number },
    ...(reason && { reason }),
  });
  return getInvoice(call, { id });
};

/**
 * The credited lines for the wanted quantities: each line once, and no more than is left of it (400, or 409 `over_credit`, naming the
 * line).
 */
const decideCredit = (invoice: CreditableInvoice, wanted: CreditInvoice['lines']): CreditedLine[] =>
  decideLines(invoice, wanted, (line, { quantity }, refuse) => {
    const open = openToCredit(line);
    if (open.lessThan(quantity))
      throw refuse('over_credit', 'quantity', { code: 'too_much', detail: { maximum: open.toFixed() } });
    return creditLine(line, quantity, { pricesIncludeTax: invoice.pricesIncludeTax });
  });

/**
 * Credits a part of an invoice, for instance for a wrong price or bad goods. It moves no stock and does not change what counts as invoiced
 * on the order. What the customer no longer owes but has paid becomes their credit, to be used or refunded.
 */
export const creditInvoice = async (
  call: Call,
  { id, issuedOn, reason = null, lines: wanted }: CreditInvoice,
): Promise<CreditNote> => {
  const { tx } = call;
  const { invoice, loaded } = await lockInvoice(call, id);
  const lines = decideCredit(invoice, wanted);
  if (comesToNothing(lines)) throw refuseField('lines.0.quantity', 'comes_to_nothing');
  const day = await creditDay(call, invoice, issuedOn, 'issuedOn');
  const note = await writeCreditNote(call, invoice, { kind: 'credit', day, reason, lines });
  if (loaded) updateOrderState(tx, loaded);
  tx.audit({
    ...(loaded
      ? { action: 'order.credit_invoice', subject: 'order', subjectId: loaded.order.id }
      : { action: 'invoice.credit', subject: 'invoice', subjectId: id }),
    before: { invoice: invoice.number },
    after: {
      creditNote: note.number,
      lines: lines.map(({ line, quantity, totalMinor }) => ({ sku: line.sku, quantity, totalMinor })),
    },
    ...(reason && { reason }),
  });
  if (loaded) await releasePaid(tx, loaded.order, [note.number]);
  return getCreditNote(call, { id: note.id });
};
