import { sql } from 'kysely';
import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { columnsGiven } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { exactLines, type ExactLine } from './exact-lines.ts';
import { takeFigures, type Figures } from './revalue-stock.ts';

export type LineToWrite = ExactLine & Partial<Figures> & { locationId?: string };

const givenLines = columnsGiven('stock_adjustment_lines', {
  line_number: 'int',
  product_id: 'uuid',
  quantity: 'numeric',
  unit_cost: 'numeric',
  value_minor: 'int8',
  pack_id: 'uuid',
  entered_quantity: 'numeric',
  pack_cost: 'numeric',
  location_id: 'uuid',
  on_hand: 'numeric',
  worth_minor: 'int8',
});

/** Writes the lines as they were entered, with their values where they are posted. They are numbered from 1. */
export const insertLines = (
  tx: TenantTransaction,
  id: string,
  lines: readonly LineToWrite[],
  values: readonly number[] = [],
) => {
  const rows = lines.map((line, index) => ({
    lineNumber: index + 1,
    productId: line.productId,
    quantity: line.quantity ?? '0',
    unitCost: line.unitCost ?? null,
    valueMinor: values[index] ?? null,
    packId: line.pack?.id ?? null,
    enteredQuantity: line.enteredQuantity,
    packCost: line.packCost,
    locationId: line.locationId ?? null,
    onHand: line.onHand ?? null,
    worthMinor: line.worthMinor ?? null,
  }));
  return sql`
    insert into stock_adjustment_lines (tenant_id, adjustment_id, line_number, product_id, quantity, unit_cost, value_minor, pack_id,
      entered_quantity, pack_cost, location_id, on_hand, worth_minor)
    select ${tx.tenantId}, ${id}, l.line_number, l.product_id, l.quantity, l.unit_cost, l.value_minor, l.pack_id, l.entered_quantity,
      l.pack_cost, l.location_id, l.on_hand, l.worth_minor
    from ${givenLines('l', rows)} returning line_number`.execute(tx.db);
};

/** Writes other lines in place of those that a document has. */
export const replaceLines = async (
  tx: TenantTransaction,
  id: string,
  lines: readonly LineToWrite[],
  values?: readonly number[],
): Promise<void> => {
  await tx.db
    .deleteFrom('stock_adjustment_lines')
    .where('tenant_id', '=', tx.tenantId)
    .where('adjustment_id', '=', id)
    .execute();
  await insertLines(tx, id, lines, values);
};

/** The lines of a draft in the products' own units; those of a revaluation with what is there. `held` may have packs that are archived since. */
export const linesOf = async (
  { tx }: Call,
  fields: Pick<NewStockAdjustment, 'reason' | 'locationId' | 'lines'>,
  held: NewStockAdjustment['lines'],
): Promise<LineToWrite[]> => {
  // Whether a product divides is for its posting to say.
  const lines = await exactLines(tx, fields.lines, { held, products: new Map() });
  if (fields.reason !== 'revaluation') return lines;
  const figures = await takeFigures(tx, fields);
  return lines.map((line, index) => ({ ...line, ...figures[index] }));
};
