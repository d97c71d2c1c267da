import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, markReversed, postEntry } from '../../ledger/index.ts';
import { holdLocation } from '../locations/locations.queries.ts';
import { writeLastCosts } from '../stock/known-costs.queries.ts';
import { changeValues, type TakenAt } from '../stock/change-values.ts';
import { moveStock, type MovingDocument } from '../stock/move-stock.ts';
import { getGoodsLeft, lineKey, sharesAt } from '../stock/past-movements.queries.ts';
import { lockStock } from '../stock/stock.queries.ts';
import { productStates, type ProductState } from './adjustment-records.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { requireStock } from './require-stock.ts';
import {
  listAdjustmentLines,
  lockAdjustment,
  standingCorrections,
  type LockedAdjustment,
} from './stock-adjustments.queries.ts';
import { accountAgainst, adjustmentEntry } from './stock-adjustments.rules.ts';
import { oppositeDifferences, oppositeMoves, undoLines, type PostedLine } from './undo-lines.ts';

/** A document with a standing correction of its costs is not undone before that (409, naming it). */
const requireNoCorrection = async (tx: TenantTransaction, id: string): Promise<void> => {
  const [correction] = await standingCorrections(tx, id);
  if (correction) throw new AppError('needs_correction_first', { detail: { number: correction.number } });
};

/** Its lines. The value of a corrected cost belongs to the goods of the corrected line. */
const postedLines = async (
  tx: TenantTransaction,
  { id, correctsId }: LockedAdjustment,
): Promise<PostedLine[]> => {
  const lines = await listAdjustmentLines(tx, [id]);
  return lines.map(({ lineNumber, productId, quantity, valueMinor }) => ({
    lineNumber,
    productId,
    quantity,
    valueMinor: valueMinor ?? 0,
    key: lineKey(id, lineNumber),
    goods: lineKey(correctsId ?? id, lineNumber),
  }));
};

/** Goods must not come back to an archived location or product, where no screen shows them (409, naming it). */
export const requireShown = (
  lines: readonly PostedLine[],
  location: Location | undefined,
  products: ReadonlyMap<string, ProductState>,
): void => {
  const comingBack = lines.filter(({ quantity }) => quantity.startsWith('-'));
  if (comingBack.length > 0 && location?.status === 'archived')
    throw new AppError('location_archived', { detail: { location: location.name } });
  for (const { productId } of comingBack) {
    const product = products.get(productId);
    if (product?.status === 'archived')
      throw new AppError('product_archived', { detail: { product: product.name } });
  }
};

/** A product that has become indivisible since then moves in whole units only (409, naming it). */
export const requireWhole = (
  lines: readonly PostedLine[],
  products: ReadonlyMap<string, ProductState>,
): void => {
  for (const { productId, quantity } of lines) {
    const product = products.get(productId);
    if (product?.isDivisible === false && !isWholeQuantity(quantity))
      throw new AppError('product_indivisible', { detail: { product: product.name } });
  }
};

/** Moves the goods back, or changes the value of those that a correction changed; returns what stock takes, its own location first. */
const undo = async (
  tx: TenantTransaction,
  adjustment: LockedAdjustment,
  lines: readonly PostedLine[],
  document: MovingDocument,
): Promise<TakenAt[]> => {
  const { id, locationId, correctsId } = adjustment;
  const productIds = lines.map((line) => line.productId);
  const [location, stock, products] = await Promise.all([
    holdLocation(tx, locationId),
    lockStock(tx, locationId, productIds),
    productStates(tx, productIds),
  ]);
  requireShown(lines, location, products);
  requireWhole(lines, products);
  requireStock(oppositeMoves(lines), stock);
  const lineNumbers = lines.map((line) => line.lineNumber);
  const left = await getGoodsLeft(tx, { documentId: correctsId ?? id, locationId, lineNumbers });
  if (correctsId !== null) return changeValues(tx, document, oppositeDifferences(lines), { stock, left });
  const moved = await moveStock(tx, document, undoLines(lines, stock, sharesAt(left, locationId)), stock);
  return [{ locationId, minor: sumMinor(moved.map(({ valueMinor }) => valueMinor)) }];
};

/** The account of a document; a correction uses that of the document it corrects. */
const accountOf = async (tx: TenantTransaction, { reason, accountId, correctsId }: LockedAdjustment) => {
  if (correctsId === null) return accountAgainst(reason, accountId);
  const original = await lockAdjustment(tx, correctsId);
  if (!original) throw new Error('a correction of nothing');
  return accountAgainst(original.reason, original.accountId);
};

/**
 * Undoes a locked, posted adjustment by opposite movements. Goods that came in leave the others at their own average, and the difference is cost of
 * sales. It is done once (409 `wrong_state`), only while the goods it brought are still there and free (409 `below_zero`), and only after
 * its corrections of cost are reversed (409 `needs_correction_first`).
 */
export const undoAdjustment = async (
  { tx, actor }: Call,
  adjustment: LockedAdjustment,
  businessDate: string,
): Promise<void> => {
  const { baseCurrency: currency } = actor.company;
  const { id, locationId, number, status } = adjustment;
  await requireNoCorrection(tx, id);
  const against = await accountOf(tx, adjustment);
  const lines = await postedLines(tx, adjustment);
  const document = { id, kind: 'reversal' as const, businessDate, currency };
  const [own, ...elsewhere] = await undo(tx, adjustment, lines, document);
  const postedMinor = lines.reduce((sum, line) => sum + line.valueMinor, 0);
  const movedMinor = own?.minor ?? 0;
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: businessDate,
    memo: `${number}: reversed`,
    currency,
    lines: adjustmentEntry(against, { postedMinor: -postedMinor, movedMinor, elsewhere }, locationId),
  });
  markReversed(tx, id);
  await tx.db
    .updateTable('stock_adjustments')
    .set({ status: 'reversed', version: adjustment.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  writeLastCosts(
    tx,
    locationId,
    lines.map((line) => line.productId),
    currency,
  );
  tx.audit({
    action: 'stock_adjustment.reverse',
    subject: 'stock_adjustment',
    subjectId: id,
    before: { status },
    after: { status: 'reversed', businessDate },
  });
};

/** Reverses an adjustment, on a day of its own. */
export const reverseStockAdjustment = async (
  call: Call,
  { id, businessDate: day }: { id: string; businessDate?: string | undefined },
): Promise<StockAdjustment> => {
  const adjustment = await lockAdjustment(call.tx, id);
  if (!adjustment) throw new AppError('not_found');
  const { status, businessDate: notBefore } = adjustment;
  if (status !== 'posted') throw new AppError('wrong_state', { detail: { state: status } });
  await undoAdjustment(call, adjustment, await businessDay(call, { day, field: 'businessDate', notBefore }));
  return getStockAdjustment(call, { id });
};
