import type {
  NewStockAdjustment,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry } from '../../ledger/index.ts';
import { holdLocation } from '../locations/locations.queries.ts';
import { moveStock } from '../stock/move-stock.ts';
import { lockStock } from '../stock/stock.queries.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { requireStock } from './require-stock.ts';
import { holdProducts } from './stock-adjustments.queries.ts';
import { adjustmentEntry, refusedFields } from './stock-adjustments.rules.ts';

const refuseIfAny = (
  code: 'invalid_input' | 'not_found' | 'archived',
  fields: Record<string, RefusedField>,
): void => {
  if (Object.keys(fields).length > 0) throw new AppError(code, { fields });
};

/** The place and the products are the company's own, and in use: 404 and 409 `archived`, naming the field. */
const requireRecords = async (
  tx: TenantTransaction,
  { locationId, lines }: NewStockAdjustment,
): Promise<void> => {
  const location = await holdLocation(tx, locationId);
  const products = await holdProducts(
    tx,
    lines.map((line) => line.productId),
  );
  const linesWhere = (isWanted: (status: string | undefined) => boolean, code: RefusedField['code']) =>
    Object.fromEntries(
      lines.flatMap(({ productId }, index) =>
        isWanted(products.get(productId)) ? [[`lines.${index}.productId`, { code }]] : [],
      ),
    );
  refuseIfAny('not_found', {
    ...(!location && { locationId: { code: 'unknown_record' } }),
    ...linesWhere((status) => status === undefined, 'unknown_record'),
  });
  refuseIfAny('archived', {
    ...(location?.status === 'archived' && { locationId: { code: 'archived' } }),
    ...linesWhere((status) => status === 'archived', 'archived'),
  });
};

/**
 * Puts stock in or corrects it, and posts it to the reason's account, at once. Never takes more than is free:
 * what orders were promised stays theirs (409 `below_zero`, nothing posted). Its number is gapless.
 */
export const postStockAdjustment = async (
  call: Call,
  adjustment: NewStockAdjustment,
): Promise<StockAdjustment> => {
  const { tx, actor, now } = call;
  const { locationId, reason, note, lines } = adjustment;
  refuseIfAny('invalid_input', refusedFields(adjustment));
  await requireRecords(tx, adjustment);
  const stock = await lockStock(
    tx,
    locationId,
    lines.map((line) => line.productId),
  );
  const moves = lines.map((line, documentLine) => ({ ...line, documentLine }));
  requireStock(moves, stock);

  const id = newId();
  const { baseCurrency, timezone } = actor.company;
  const businessDate = dayIn(timezone, now);
  const document = {
    type: 'stock_adjustment',
    id,
    kind: 'adjustment',
    businessDate,
    currency: baseCurrency,
  } as const;
  const moved = await moveStock(tx, document, moves, stock);
  const valueMinor = moved.reduce((sum, line) => sum + line.valueMinor, 0);
  const entry = { documentType: 'stock_adjustment', documentId: id, entryDate: businessDate } as const;
  await postEntry(tx, {
    ...entry,
    memo: `Stock adjustment: ${reason}`,
    currency: baseCurrency,
    lines: adjustmentEntry(reason, valueMinor),
  });
  const number = await nextNumber(tx, 'adjustment');
  await tx.db
    .insertInto('stock_adjustments')
    .values({
      tenant_id: tx.tenantId,
      id,
      number,
      reason,
      note: note ?? null,
      location_id: locationId,
      posted_at: tx.at,
      posted_by: actor.userId,
    })
    .execute();
  tx.audit({
    action: 'stock_adjustment.post',
    subject: 'stock_adjustment',
    subjectId: id,
    after: { number, ...adjustment },
  });
  return getStockAdjustment(call, { id });
};
