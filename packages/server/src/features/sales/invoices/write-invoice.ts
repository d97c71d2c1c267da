import { sql } from 'kysely';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { addDays } from '@shelfwise/contract/primitives/days';
import {
  documentTotals,
  type DocumentTotals,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { discountsOf, rulesOfPart } from '@shelfwise/contract/features/sales/orders/prices';
import { columnsGiven, columnsOf, selectRow, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { nextNumber } from '../../company/index.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry, registerDocument } from '../../ledger/index.ts';
import { billedLines, type BilledLine, type LoadedOrder } from '../orders/orders.queries.ts';
import { partAmount, getBilledAmounts } from '../orders/part-amounts.ts';
import { openToInvoice } from '../orders/order-states.ts';
import { requireDocumentCap } from '../orders/price-lines.ts';
import { restateOrder, getLineTaxes } from '../orders/restate-order.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import type { OrderPart } from '../orders/wanted-parts.ts';
import {
  byDay,
  postApplied,
  settlementLines,
  usedMinor,
  writeAllocations,
  type Allocation,
} from '../payments/allocations.ts';
import { markUsed } from '../payments/credits.queries.ts';
import { listDeposits } from '../payments/deposits.ts';
import { addForeignPaid, settleFrom } from '../payments/open-invoices.ts';
import { invoiceStatusOf, taxLines } from './invoices.rules.ts';
import { abroadOf, writeOrderPaper, type KnownAmounts, type PaperOfOrder } from './order-paper.ts';

const buyerColumns = columnsOf('customers', 'customers', [
  'name',
  'address',
  'tax_number',
  'payment_terms_days',
]);

const givenLines = columnsGiven('invoice_lines', {
  line_number: 'int',
  order_line_id: 'uuid',
  product_id: 'uuid',
  description: 'text',
  sku: 'text',
  unit: 'text',
  quantity: 'numeric',
  list_price: 'numeric',
  unit_price: 'numeric',
  discounts: 'jsonb',
  tax_class_id: 'uuid',
  tax_parts: 'jsonb',
  net_minor: 'int8',
  tax_minor: 'int8',
  total_minor: 'int8',
});

/** Everything of an order that is not invoiced yet. */
export const restToInvoice = (loaded: LoadedOrder): OrderPart[] =>
  billedLines(loaded)
    .filter((line) => openToInvoice(line).greaterThan(0))
    .map((line) => ({ line, quantity: openToInvoice(line).toFixed() }));

const insertInvoice = async (
  { tx, actor }: Call,
  { order }: LoadedOrder,
  invoice: {
    id: string;
    number: string;
    issuedOn: string;
    buyer: RowOf<typeof buyerColumns> | undefined;
    paidMinor: number;
    totals: DocumentTotals;
    parts: readonly OrderPart[];
    abroad: PaperOfOrder | undefined;
  },
): Promise<void> => {
  const { id, number, issuedOn, buyer, paidMinor, totals, parts, abroad } = invoice;
  const lines = parts.map(({ line, quantity }, index) => ({
    lineNumber: index + 1,
    orderLineId: line.id,
    productId: line.productId,
    description: line.productName,
    sku: line.sku,
    unit: line.unit,
    pack: line.pack,
    quantity,
    listPrice: line.listPrice,
    unitPrice: line.unitPrice,
    // Of the part that is invoiced, not of the whole line.
    discounts: [
      ...discountsOf(
        { listPrice: line.listPrice, unitPrice: line.unitPrice, quantity, pack: line.pack },
        order.currency,
      ),
      ...rulesOfPart(line, {
        from: line.invoicedQuantity,
        to: new Exact(line.invoicedQuantity).plus(quantity),
      }),
    ],
    taxClassId: line.taxClassId,
    taxParts: totals.lines[index]?.taxParts ?? [],
    netMinor: totals.lines[index]?.netMinor ?? 0,
    taxMinor: totals.lines[index]?.taxMinor ?? 0,
    totalMinor: totals.lines[index]?.totalMinor ?? 0,
  }));
  await Promise.all([
    sql`insert into invoices (tenant_id, id, number, order_id, customer_id, seller, customer_name, customer_address, customer_tax_number,
          customer_reference, status, issued_on, due_on, issued_at, issued_by, currency, prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes, delivery_address)
        values (${tx.tenantId}, ${id}, ${number}, ${order.id}, ${order.customerId}, ${JSON.stringify(sellerOnDay(actor.company, issuedOn))},
          ${buyer?.name ?? null}, ${buyer?.address ?? null}, ${buyer?.taxNumber ?? null}, ${order.reference},
          ${invoiceStatusOf({ totalMinor: totals.totalMinor, paidMinor, creditedMinor: 0 })}, ${issuedOn},
          ${addDays(issuedOn, buyer?.paymentTermsDays ?? 0)}, ${tx.at}, ${tx.origin.actorId}, ${order.currency}, ${order.pricesIncludeTax},
          ${totals.netMinor}, ${totals.taxMinor}, ${totals.totalMinor}, ${paidMinor}, ${JSON.stringify(totals.taxes)}, ${order.deliveryAddress})`.execute(
      tx.db,
    ),
    sql`insert into invoice_lines (tenant_id, invoice_id, line_number, order_line_id, product_id, description, sku, unit, quantity, list_price,
          unit_price, discounts, tax_class_id, tax_parts, net_minor, tax_minor, total_minor, account_id)
        select ${tx.tenantId}, ${id}, line_number, order_line_id, product_id, description, sku, unit, quantity, list_price,
          unit_price, discounts, tax_class_id, tax_parts, net_minor, tax_minor, total_minor,
          case when line.product_id is null then (select a.id from accounts a where a.tenant_id = ${tx.tenantId} and a.purpose = 'delivery_charges' and a.is_primary) end
        from ${givenLines('line', lines)}
        returning line_number`.execute(tx.db),
    sql`update order_lines line set invoiced_quantity = line.invoiced_quantity + s.quantity
        from unnest(${lines.map((line) => line.orderLineId)}::uuid[], ${lines.map((line) => line.quantity)}::numeric[]) as s (id, quantity)
        where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = s.id`.execute(
      tx.db,
    ),
  ]);
  if (abroad) writeOrderPaper(tx, id, order, abroad, lines);
};

interface WantedInvoice {
  issuedOn: string;
  parts?: readonly OrderPart[];
  again?: KnownAmounts | undefined;
}

/** The order with these parts counted as invoiced; its amounts are computed again later. */
const withInvoiced = ({ order, lines, charges }: LoadedOrder, parts: readonly OrderPart[]): LoadedOrder => {
  const count = <Line extends BilledLine>(line: Line): Line => {
    const part = parts.find((one) => one.line.id === line.id);
    return part
      ? { ...line, invoicedQuantity: new Exact(line.invoicedQuantity).plus(part.quantity).toFixed() }
      : line;
  };
  return { order, lines: lines.map(count), charges: charges.map(count) };
};

/**
 * Issues an invoice over parts of an order, or over all that is not invoiced yet, under the order's lock. It uses the agreed prices and the
 * tax of the invoice's day, or the amounts of the credit notes that it takes back, gets a gapless number, and is posted as receivable against
 * sales and each tax. Deposits received for the order are applied to it. `loaded` is the order as it is now. Returns the invoice's id.
 */
export const writeInvoice = async (
  call: Call,
  loaded: LoadedOrder,
  { issuedOn, parts = restToInvoice(loaded), again }: WantedInvoice,
): Promise<string> => {
  const { tx } = call;
  const { order } = loaded;
  const { currency } = order;
  // Where nothing of an order is invoiced yet, there are no billed amounts to read.
  const isFirst = billedLines(loaded).every((line) => openToInvoice(line).equals(line.quantity));
  const [buyer, deposits, taxes, billed] = await Promise.all([
    selectRow(
      tx.db,
      buyerColumns,
      sql`from customers where tenant_id = ${tx.tenantId} and id = ${order.customerId}`,
    ),
    listDeposits(tx, order.id),
    getLineTaxes(call, order.id, issuedOn),
    isFirst ? new Map<string, number>() : getBilledAmounts(tx, order.id),
  ]);
  const totals =
    again?.totals ??
    documentTotals(
      parts.map(({ line, quantity }) => ({
        quantity,
        unitPrice: line.unitPrice,
        amountMinor: partAmount(line, quantity, { billed, currency }),
        taxParts: taxes.get(line.id) ?? [],
      })),
      { currency, pricesIncludeTax: order.pricesIncludeTax },
    );
  requireDocumentCap(totals);
  const abroad = abroadOf(order, totals, again?.abroad);
  if (abroad) requireDocumentCap(abroad);
  const said = { totalMinor: totals.totalMinor, currency, ...abroad };
  const id = newId();
  const allocations = settleFrom(
    [
      {
        invoice: {
          id,
          issuedOn,
          openMinor: totals.totalMinor,
          foreign: abroad ? { currency: said.currency, openMinor: said.totalMinor } : null,
        },
      },
    ],
    deposits.map(({ usableFrom, ...deposit }) => ({ ...deposit, day: usableFrom })),
  );
  const paidMinor = sumMinor(allocations.map((one) => one.amountMinor));
  const [atOnce, later] = byDay(allocations, issuedOn);
  const number = await nextNumber(tx, 'invoice');
  registerDocument(tx, {
    id,
    kind: 'invoice',
    number,
    businessDate: issuedOn,
    partyId: order.customerId,
    totalMinor: said.totalMinor,
    currency: said.currency,
    from: [
      { id: order.id, kind: 'bills' },
      ...allocations.map((one) => ({ id: one.creditId, kind: 'pays' as const })),
    ],
  });
  await insertInvoice(call, loaded, {
    id,
    number,
    issuedOn,
    buyer,
    paidMinor,
    totals,
    parts,
    abroad,
  });
  writeAllocations(tx, allocations);
  addForeignPaid(
    tx,
    allocations.map((one) => ({ id, minor: one.debitMinor ?? 0 })),
  );
  for (const one of allocations) markUsed(tx, { id: one.creditId, kind: 'payment' }, usedMinor([one]));
  await Promise.all([
    postInvoice(call, loaded, { id, number, issuedOn, totals, parts, atOnce }),
    ...later.map((allocation) =>
      postApplied(
        tx,
        { creditId: allocation.creditId, partyId: order.customerId, currency: order.currency, memo: number },
        [allocation],
      ),
    ),
  ]);
  updateOrderState(tx, await restateOrder(call, withInvoiced(loaded, parts), taxes));
  tx.audit({
    action: 'order.invoice',
    subject: 'order',
    subjectId: order.id,
    after: {
      invoice: number,
      invoiceId: id,
      issuedOn,
      totalMinor: totals.totalMinor,
      ...(abroad && {
        foreign: { currency: abroad.currency, amountMinor: abroad.totalMinor, rate: abroad.rate },
      }),
    },
  });
  return id;
};

const postInvoice = (
  { tx }: Call,
  { order }: LoadedOrder,
  invoice: {
    id: string;
    number: string;
    issuedOn: string;
    totals: DocumentTotals;
    parts: readonly OrderPart[];
    atOnce: readonly Allocation[];
  },
): Promise<void> => {
  const { id, number, issuedOn, totals, parts, atOnce } = invoice;
  const chargesMinor = sumMinor(
    totals.lines.map(({ netMinor }, index) => (parts[index]?.line.productId === null ? netMinor : 0)),
  );
  const partyId = order.customerId;
  return postEntry(tx, {
    documentId: id,
    entryDate: issuedOn,
    memo: number,
    currency: order.currency,
    lines: [
      { account: 'receivable', debitMinor: totals.totalMinor, partyId },
      { account: 'sales', creditMinor: totals.netMinor - chargesMinor, locationId: order.locationId },
      { account: 'delivery_charges', creditMinor: chargesMinor, locationId: order.locationId },
      ...taxLines(totals.taxes, 'creditMinor'),
      ...atOnce.flatMap((one) => settlementLines(one, partyId)),
    ],
  });
};
