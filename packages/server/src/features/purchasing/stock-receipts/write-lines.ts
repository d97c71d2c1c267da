import { sql } from 'kysely';
import type {
  ReceiptCostInput,
  ReceiptLineInput,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { columnsGiven } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export type WrittenLine = ReceiptLineInput & { quantity: string };

const givenLines = columnsGiven('stock_receipt_lines', {
  line_number: 'int',
  product_id: 'uuid',
  pack_id: 'uuid',
  entered_quantity: 'numeric',
  quantity: 'numeric',
  rejected_quantity: 'numeric',
  rejected_reason: 'text',
  unit_price: 'numeric',
  discount_percent: 'numeric',
  weight: 'numeric',
  order_line_id: 'uuid',
});

/** Writes the lines of a draft in place of those it had; they are numbered from 1. */
export const replaceLines = async (
  tx: TenantTransaction,
  receiptId: string,
  lines: readonly WrittenLine[],
): Promise<void> => {
  await tx.db
    .deleteFrom('stock_receipt_lines')
    .where('tenant_id', '=', tx.tenantId)
    .where('receipt_id', '=', receiptId)
    .execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => ({ ...line, lineNumber: index + 1 }));
  await sql`
    insert into stock_receipt_lines (tenant_id, receipt_id, line_number, product_id, pack_id, entered_quantity, quantity,
      rejected_quantity, rejected_reason, unit_price, discount_percent, weight, order_line_id)
    select ${tx.tenantId}, ${receiptId}, line.line_number, line.product_id, line.pack_id, line.entered_quantity, line.quantity,
      line.rejected_quantity, line.rejected_reason, line.unit_price, line.discount_percent, line.weight, line.order_line_id
    from ${givenLines('line', rows)} returning line_number`.execute(tx.db);
};

const givenCosts = columnsGiven('receipt_costs', {
  line_number: 'int',
  kind: 'text',
  currency: 'text',
  amount_minor: 'int8',
  split: 'text',
});

export const replaceCosts = async (
  tx: TenantTransaction,
  receiptId: string,
  costs: readonly ReceiptCostInput[],
): Promise<void> => {
  await tx.db
    .deleteFrom('receipt_costs')
    .where('tenant_id', '=', tx.tenantId)
    .where('receipt_id', '=', receiptId)
    .execute();
  if (costs.length === 0) return;
  const rows = costs.map((cost, index) => ({ ...cost, lineNumber: index + 1 }));
  await sql`
    insert into receipt_costs (tenant_id, receipt_id, line_number, kind, currency, amount_minor, split)
    select ${tx.tenantId}, ${receiptId}, cost.line_number, cost.kind, cost.currency, cost.amount_minor, cost.split
    from ${givenCosts('cost', rows)} returning line_number`.execute(tx.db);
};

const postedLines = columnsGiven('stock_receipt_lines', {
  line_number: 'int',
  net_minor: 'int8',
  value_minor: 'int8',
  landed_minor: 'int8',
});

/** Writes onto the lines of a posted receipt what they came to. */
export const setValues = (
  tx: TenantTransaction,
  receiptId: string,
  values: readonly { lineNumber: number; netMinor: number; valueMinor: number; landedMinor: number }[],
): void =>
  tx.send(sql`
    update stock_receipt_lines line set net_minor = posted.net_minor, value_minor = posted.value_minor, landed_minor = posted.landed_minor
    from ${postedLines('posted', values)}
    where line.tenant_id = ${tx.tenantId} and line.receipt_id = ${receiptId} and line.line_number = posted.line_number`);

const postedCosts = columnsGiven('receipt_costs', { line_number: 'int', value_minor: 'int8' });

/** Writes onto the costs of a posted receipt what they came to in the currency of the books. */
export const setCostValues = (tx: TenantTransaction, receiptId: string, values: readonly number[]): void => {
  if (values.length === 0) return;
  const rows = values.map((valueMinor, index) => ({ lineNumber: index + 1, valueMinor }));
  tx.send(sql`
    update receipt_costs cost set value_minor = posted.value_minor from ${postedCosts('posted', rows)}
    where cost.tenant_id = ${tx.tenantId} and cost.receipt_id = ${receiptId} and cost.line_number = posted.line_number`);
};
