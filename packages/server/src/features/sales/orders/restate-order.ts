import { sql } from 'kysely';
import {
  mergeTaxes,
  orderTotals,
  type DocumentTax,
  type LineTax,
  type TaxPart,
} from '@shelfwise/contract/features/sales/orders/orders.totals';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../db/call.ts';
import type { LoadedOrder, OrderLineRecord } from './order-record.ts';
import { partAmount, sendBilledAmounts } from './part-amounts.ts';
import { openToInvoice } from './order-states.ts';
import { requireDocumentCap } from './price-lines.ts';
import { sendLinePrices } from './reprice-lines.ts';
import { taxPartsOn } from '../../ledger/index.ts';

/** What the standing invoices of an order bill, line by line and tax by tax. */
interface Billed {
  lines: {
    order_line_id: string;
    net_minor: number;
    tax_minor: number;
    total_minor: number;
    tax_parts: LineTax[];
  }[];
  taxes: DocumentTax[];
}

const listBilled = async ({ tx }: Call, orderId: string): Promise<Billed> => {
  const [lines, heads] = await Promise.all([
    sql<Billed['lines'][number]>`
      select line.order_line_id, line.net_minor, line.tax_minor, line.total_minor, line.tax_parts
      from invoices i join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
      where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status <> 'void'`.execute(tx.db),
    sql<{ taxes: DocumentTax[] }>`
      select i.taxes from invoices i
      where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status <> 'void' order by i.id`.execute(
      tx.db,
    ),
  ]);
  return { lines: lines.rows, taxes: heads.rows.flatMap((head) => head.taxes) };
};

/** The parts of a line that was billed in several, each part once. */
const mergeParts = (parts: readonly LineTax[]): LineTax[] =>
  mergeTaxes(parts.map((part) => ({ ...part, netMinor: 0 }))).map(({ netMinor: _none, ...part }) => part);

/** The taxes of an order's lines, by their classes as they are on a day. */
export const sendLineTaxes = async (
  { tx, actor }: Call,
  orderId: string,
  day: string,
): Promise<Map<string, TaxPart[]>> => {
  const { rows } = await sql<{ id: string; tax_parts: TaxPart[] }>`
    select line.id, ${taxPartsOn(tx, actor.company, sql`line.tax_class_id`, day)} as tax_parts
    from order_lines line where line.tenant_id = ${tx.tenantId} and line.order_id = ${orderId}`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.id, row.tax_parts]));
};

/**
 * States anew what an order comes to, after something of it was invoiced, voided or cancelled: what is invoiced counts as
 * billed, with the tax of the invoice's day; the rest at its price, with `taxes`, those of the lines on the day. `lines` have their counters as they are
 * now. Writes the lines' amounts; the order's own are for `updateOrderState`.
 */
export const restateOrder = async (
  call: Call,
  { order, lines }: LoadedOrder,
  taxes: ReadonlyMap<string, TaxPart[]>,
): Promise<LoadedOrder> => {
  const currency = order.currency as Currency;
  const [billed, amounts] = await Promise.all([
    listBilled(call, order.id),
    sendBilledAmounts(call.tx, order.id),
  ]);
  const rest = orderTotals(
    lines.map((line) => {
      const quantity = openToInvoice(line).toFixed();
      return {
        quantity,
        unitPrice: line.unit_price,
        amountMinor: partAmount(line, quantity, { billed: amounts, currency }),
        taxParts: taxes.get(line.id) ?? [],
      };
    }),
    { currency, pricesIncludeTax: order.prices_include_tax },
  );
  const restated = lines.map((line, index): OrderLineRecord => {
    const ofLine = billed.lines.filter((row) => row.order_line_id === line.id);
    const left = rest.lines[index];
    return {
      ...line,
      net_minor: sumMinor(ofLine.map((row) => row.net_minor)) + (left?.netMinor ?? 0),
      tax_minor: sumMinor(ofLine.map((row) => row.tax_minor)) + (left?.taxMinor ?? 0),
      total_minor: sumMinor(ofLine.map((row) => row.total_minor)) + (left?.totalMinor ?? 0),
      tax_parts: mergeParts([...ofLine.flatMap((row) => row.tax_parts), ...(left?.taxParts ?? [])]),
    };
  });
  const stated: LoadedOrder = {
    order: {
      ...order,
      net_minor: sumMinor(restated.map((line) => line.net_minor)),
      tax_minor: sumMinor(restated.map((line) => line.tax_minor)),
      total_minor: sumMinor(restated.map((line) => line.total_minor)),
      taxes: mergeTaxes([...billed.taxes, ...rest.taxes]),
    },
    lines: restated,
  };
  requireDocumentCap({ totalMinor: stated.order.total_minor });
  sendLinePrices(call, stated);
  return stated;
};
