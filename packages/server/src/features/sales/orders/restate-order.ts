import { sql } from 'kysely';
import {
  mergeTaxes,
  documentTotals,
  type LineTax,
  type TaxPart,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { billedLines, type BilledLine, type LoadedOrder } from './orders.queries.ts';
import { partAmount, getBilledAmounts } from './part-amounts.ts';
import { openToInvoice } from './order-states.ts';
import { requireCapsAbroad } from './order-currency.ts';
import { requireDocumentCap } from './price-lines.ts';
import { writeLinePrices } from './reprice-lines.ts';
import { taxPartsOn } from '../../ledger/index.ts';

const billedColumns = columnsOf('invoice_lines', 'line', [
  'order_line_id',
  'net_minor',
  'tax_minor',
  'total_minor',
  'tax_parts',
]);
const taxesColumn = columnsOf('invoices', 'i', ['taxes']);

/** What the invoices of an order that are not void bill, by line and by tax. */
const listBilled = async ({ tx }: Call, orderId: string) => {
  const [lines, heads] = await Promise.all([
    selectRows(
      tx.db,
      billedColumns,
      sql`from invoices i join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
      where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status <> 'void'`,
    ),
    selectRows(
      tx.db,
      taxesColumn,
      sql`from invoices i
      where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status <> 'void' order by i.id`,
    ),
  ]);
  return { lines, taxes: heads.flatMap((head) => head.taxes) };
};

/** The tax parts of a line that was invoiced in several parts, each once. */
const mergeParts = (parts: readonly LineTax[]): LineTax[] =>
  mergeTaxes(parts.map((part) => ({ ...part, netMinor: 0 }))).map(({ netMinor: _none, ...part }) => part);

/** The taxes of an order's lines, by their tax classes on a day. */
export const getLineTaxes = async (
  { tx, actor }: Call,
  orderId: string,
  day: string,
): Promise<Map<string, TaxPart[]>> => {
  const rows = await selectRows(
    tx.db,
    both(
      columnsOf('order_lines', 'line', ['id']),
      reckoned<{ taxParts: TaxPart[] }>(sql`${taxPartsOn(tx, actor.company, sql`line`, day)} as "taxParts"`),
    ),
    sql`from order_lines line where line.tenant_id = ${tx.tenantId} and line.order_id = ${orderId}`,
  );
  return new Map(rows.map((row) => [row.id, row.taxParts]));
};

/**
 * Computes the amounts of an order again after something was invoiced, voided or cancelled. What is invoiced counts as billed, with the tax
 * of the invoice's day; the rest at its price, with `taxes`, the taxes of the lines on the day. `lines` have their present counters. Writes
 * the amounts of the lines; those of the order are written by `updateOrderState`.
 */
export const restateOrder = async (
  call: Call,
  loaded: LoadedOrder,
  taxes: ReadonlyMap<string, TaxPart[]>,
): Promise<LoadedOrder> => {
  const { order, lines, charges } = loaded;
  const { currency } = order;
  const [billed, billedAmounts] = await Promise.all([
    listBilled(call, order.id),
    getBilledAmounts(call.tx, order.id),
  ]);
  const rest = documentTotals(
    billedLines(loaded).map((line) => {
      const quantity = openToInvoice(line).toFixed();
      return {
        quantity,
        unitPrice: line.unitPrice,
        amountMinor: partAmount(line, quantity, { billed: billedAmounts, currency }),
        taxParts: taxes.get(line.id) ?? [],
      };
    }),
    { currency, pricesIncludeTax: order.pricesIncludeTax },
  );
  const restate = <Line extends BilledLine>(line: Line, index: number): Line => {
    const ofLine = billed.lines.filter((row) => row.orderLineId === line.id);
    const left = rest.lines[index];
    return {
      ...line,
      netMinor: sumMinor(ofLine.map((row) => row.netMinor)) + (left?.netMinor ?? 0),
      taxMinor: sumMinor(ofLine.map((row) => row.taxMinor)) + (left?.taxMinor ?? 0),
      totalMinor: sumMinor(ofLine.map((row) => row.totalMinor)) + (left?.totalMinor ?? 0),
      taxParts: mergeParts([...ofLine.flatMap((row) => row.taxParts), ...(left?.taxParts ?? [])]),
    };
  };
  const restated = {
    lines: lines.map((line, index) => restate(line, index)),
    charges: charges.map((charge, index) => restate(charge, lines.length + index)),
  };
  const amounts = billedLines(restated);
  const stated: LoadedOrder = {
    order: {
      ...order,
      netMinor: sumMinor(amounts.map((line) => line.netMinor)),
      taxMinor: sumMinor(amounts.map((line) => line.taxMinor)),
      totalMinor: sumMinor(amounts.map((line) => line.totalMinor)),
      taxes: mergeTaxes([...billed.taxes, ...rest.taxes]),
    },
    ...restated,
  };
  requireDocumentCap({ totalMinor: stated.order.totalMinor });
  requireCapsAbroad(stated.order, billedLines(stated));
  writeLinePrices(call, stated);
  return stated;
};
