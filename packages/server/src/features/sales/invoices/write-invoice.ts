import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { sellerOnDay } from '@shelfwise/contract/features/identity/company/seller';
import { addDays, latestDay } from '@shelfwise/contract/primitives/days';
import { orderTotals, type OrderTotals } from '@shelfwise/contract/features/sales/orders/orders.totals';
import { discountsOf } from '@shelfwise/contract/features/sales/orders/prices';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry, registerDocument } from '../../ledger/index.ts';
import type { LoadedOrder, OrderLineRecord } from '../orders/order-record.ts';
import { partAmount, sendBilledAmounts } from '../orders/part-amounts.ts';
import { openToInvoice } from '../orders/order-states.ts';
import { requireDocumentCap } from '../orders/price-lines.ts';
import { restateOrder, sendLineTaxes } from '../orders/restate-order.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import type { OrderPart } from '../orders/wanted-parts.ts';
import { newAllocation, postApplied, sendAllocations } from '../payments/allocations.ts';
import { markUsed } from '../payments/credits.queries.ts';
import { sendDeposits, takeDeposits } from '../payments/deposits.ts';
import { invoiceStatusOf, taxLines } from './invoices.rules.ts';

interface Buyer {
  name: string;
  address: string | null;
  tax_number: string | null;
  payment_terms_days: number;
}

/** All of an order that is not invoiced yet. */
export const restToInvoice = (lines: readonly OrderLineRecord[]): OrderPart[] =>
  lines
    .filter((line) => openToInvoice(line).greaterThan(0))
    .map((line) => ({ line, quantity: openToInvoice(line).toFixed() }));

const insertInvoice = async (
  { tx, actor }: Call,
  { order }: LoadedOrder,
  invoice: {
    id: string;
    number: string;
    issuedOn: string;
    buyer: Buyer | undefined;
    paidMinor: number;
    totals: OrderTotals;
    parts: readonly OrderPart[];
  },
): Promise<void> => {
  const { id, number, issuedOn, buyer, paidMinor, totals, parts } = invoice;
  const lines = parts.map(({ line, quantity }, index) => ({
    line_number: index + 1,
    order_line_id: line.id,
    product_id: line.product_id,
    description: line.product_name,
    sku: line.sku,
    unit: line.unit,
    quantity,
    list_price: line.list_price,
    unit_price: line.unit_price,
    // Of the part that is billed, not of the whole line.
    discounts: discountsOf(
      { listPrice: line.list_price, unitPrice: line.unit_price, quantity },
      order.currency as Currency,
    ),
    tax_class_id: line.tax_class_id,
    tax_parts: totals.lines[index]?.taxParts ?? [],
    net_minor: totals.lines[index]?.netMinor ?? 0,
    tax_minor: totals.lines[index]?.taxMinor ?? 0,
    total_minor: totals.lines[index]?.totalMinor ?? 0,
  }));
  await Promise.all([
    sql`insert into invoices (tenant_id, id, number, order_id, customer_id, seller, customer_name, customer_address, customer_tax_number,
          status, issued_on, due_on, issued_at, issued_by, currency, prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes)
        values (${tx.tenantId}, ${id}, ${number}, ${order.id}, ${order.customer_id}, ${JSON.stringify(sellerOnDay(actor.company, issuedOn))},
          ${buyer?.name ?? null}, ${buyer?.address ?? null}, ${buyer?.tax_number ?? null},
          ${invoiceStatusOf({ totalMinor: totals.totalMinor, paidMinor, creditedMinor: 0 })}, ${issuedOn},
          ${addDays(issuedOn, buyer?.payment_terms_days ?? 0)}, ${tx.at}, ${tx.origin.actorId}, ${order.currency}, ${order.prices_include_tax},
          ${totals.netMinor}, ${totals.taxMinor}, ${totals.totalMinor}, ${paidMinor}, ${JSON.stringify(totals.taxes)})`.execute(
      tx.db,
    ),
    sql`insert into invoice_lines (tenant_id, invoice_id, line_number, order_line_id, product_id, description, sku, unit, quantity, list_price,
          unit_price, discounts, tax_class_id, tax_parts, net_minor, tax_minor, total_minor)
        select ${tx.tenantId}, ${id}, line_number, order_line_id, product_id, description, sku, unit, quantity, list_price,
          unit_price, discounts, tax_class_id, tax_parts, net_minor, tax_minor, total_minor
        from jsonb_to_recordset(${JSON.stringify(lines)}) as line (line_number int, order_line_id uuid, product_id uuid, description text,
          sku text, unit text, quantity numeric, list_price numeric, unit_price numeric, discounts jsonb, tax_class_id uuid,
          tax_parts jsonb, net_minor int8, tax_minor int8, total_minor int8)
        returning line_number`.execute(tx.db),
    sql`update order_lines line set invoiced_quantity = line.invoiced_quantity + s.quantity
        from unnest(${lines.map((line) => line.order_line_id)}::uuid[], ${lines.map((line) => line.quantity)}::numeric[]) as s (id, quantity)
        where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = s.id`.execute(
      tx.db,
    ),
  ]);
};

/** The order with the counters of what was invoiced, before its amounts are stated anew. */
const withInvoiced = ({ order, lines }: LoadedOrder, parts: readonly OrderPart[]): LoadedOrder => ({
  order,
  lines: lines.map((line) => {
    const part = parts.find((one) => one.line.id === line.id);
    return part
      ? { ...line, invoiced_quantity: new Exact(line.invoiced_quantity).plus(part.quantity).toFixed() }
      : line;
  }),
});

/**
 * Issues an invoice over parts of an order (all that is not invoiced yet, where none are named), under the order's lock: at the
 * agreed prices, with the tax of the invoice's day, numbered without a gap, posted as receivable against sales and each tax;
 * deposits received for the order are applied to it. `loaded` is the order as it stands. Answers the invoice's id.
 */
export const writeInvoice = async (
  call: Call,
  loaded: LoadedOrder,
  { issuedOn, parts = restToInvoice(loaded.lines) }: { issuedOn: string; parts?: readonly OrderPart[] },
): Promise<string> => {
  const { tx } = call;
  const { order } = loaded;
  const currency = order.currency as Currency;
  // Of an order that nothing is invoiced of, nothing is billed.
  const isFirst = loaded.lines.every((line) => openToInvoice(line).equals(line.quantity));
  const [buyers, deposits, taxes, billed] = await Promise.all([
    sql<Buyer>`select name, address, tax_number, payment_terms_days from customers
               where tenant_id = ${tx.tenantId} and id = ${order.customer_id}`.execute(tx.db),
    sendDeposits(tx, order.id),
    sendLineTaxes(call, order.id, issuedOn),
    isFirst ? new Map<string, number>() : sendBilledAmounts(tx, order.id),
  ]);
  const totals = orderTotals(
    parts.map(({ line, quantity }) => ({
      quantity,
      unitPrice: line.unit_price,
      amountMinor: partAmount(line, quantity, { billed, currency }),
      taxParts: taxes.get(line.id) ?? [],
    })),
    { currency, pricesIncludeTax: order.prices_include_tax },
  );
  requireDocumentCap(totals);
  const id = newId();
  const taken = takeDeposits(deposits, totals.totalMinor);
  const paidMinor = sumMinor(taken.map(({ minor }) => minor));
  const allocations = taken.map(({ deposit, minor }) => {
    const day = latestDay(issuedOn, deposit.usable_from);
    return newAllocation({ debitId: id, creditId: deposit.id, day, amountMinor: minor });
  });
  const later = allocations.filter((one) => one.day !== issuedOn);
  const paidAtOnceMinor = paidMinor - sumMinor(later.map((one) => one.amountMinor));
  const number = await nextNumber(tx, 'invoice');
  registerDocument(tx, {
    id,
    kind: 'invoice',
    number,
    businessDate: issuedOn,
    partyId: order.customer_id,
    totalMinor: totals.totalMinor,
    currency: order.currency,
    from: [
      { id: order.id, kind: 'bills' },
      ...taken.map(({ deposit }) => ({ id: deposit.id, kind: 'pays' as const })),
    ],
  });
  await insertInvoice(call, loaded, {
    id,
    number,
    issuedOn,
    buyer: buyers.rows[0],
    paidMinor,
    totals,
    parts,
  });
  sendAllocations(tx, allocations);
  for (const { deposit, minor } of taken) markUsed(tx, { id: deposit.id, kind: 'payment' }, minor);
  await Promise.all([
    postInvoice(call, loaded, { id, number, issuedOn, totals, paidMinor: paidAtOnceMinor }),
    ...later.map((allocation) =>
      postApplied(
        tx,
        { creditId: allocation.creditId, partyId: order.customer_id, currency: order.currency, memo: number },
        [allocation],
      ),
    ),
  ]);
  updateOrderState(tx, await restateOrder(call, withInvoiced(loaded, parts), taxes));
  tx.audit({
    action: 'order.invoice',
    subject: 'order',
    subjectId: order.id,
    after: { invoice: number, invoiceId: id, issuedOn, totalMinor: totals.totalMinor },
  });
  return id;
};

const postInvoice = (
  { tx }: Call,
  { order }: LoadedOrder,
  invoice: { id: string; number: string; issuedOn: string; totals: OrderTotals; paidMinor: number },
): Promise<void> => {
  const { id, number, issuedOn, totals, paidMinor } = invoice;
  const partyId = order.customer_id;
  return postEntry(tx, {
    documentId: id,
    entryDate: issuedOn,
    memo: number,
    currency: order.currency,
    lines: [
      { account: 'receivable', debitMinor: totals.totalMinor, partyId },
      { account: 'sales', creditMinor: totals.netMinor, locationId: order.location_id },
      ...taxLines(totals.taxes, 'creditMinor'),
      { account: 'customer_deposits', debitMinor: paidMinor, partyId },
      { account: 'receivable', creditMinor: paidMinor, partyId },
    ],
  });
};
