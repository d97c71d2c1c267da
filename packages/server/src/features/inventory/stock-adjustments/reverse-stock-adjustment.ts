import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { movesNothing } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
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
import { lockProductStock, lockStock } from '../stock/stock.queries.ts';
import { productStates, type ProductState } from './adjustment-records.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { requireApproved } from './require-approved.ts';
import { requireStock } from './require-stock.ts';
import { listAdjustmentLines } from './adjustment-lines.queries.ts';
import { lockAdjustment, standingCorrections, type LockedAdjustment } from './stock-adjustments.queries.ts';
import { accountAgainst, adjustmentEntry, type PostedAt } from './stock-adjustments.rules.ts';
import { oppositeDifferences, oppositeMoves, undoLines, type PostedLine } from './undo-lines.ts';

/** A document with a standing correction of its costs is not undone before that (409, naming it). */
const requireNoCorrection = async (tx: TenantTransaction, id: string): Promise<void> => {
  const [correction] = await standingCorrections(tx, id);
  if (correction) throw new AppError('needs_correction_first', { detail: { number: correction.number } });
};

type PlacedLine = PostedLine & { locationId: string };

/** Its lines with their places. The value of a corrected cost belongs to the goods of the corrected line. */
const postedLines = async (
  call: Call,
  { id, correctsId, locationId: own }: LockedAdjustment,
): Promise<PlacedLine[]> => {
  const lines = await listAdjustmentLines(call, [id]);
  return lines.map(({ lineNumber, productId, quantity, valueMinor, locationId }) => ({
    lineNumber,
    productId,
    quantity,
    valueMinor: valueMinor ?? 0,
    key: lineKey(id, lineNumber),
    goods: lineKey(correctsId ?? id, lineNumber),
    locationId: locationId ?? own ?? '',
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

/** Moves the goods of a place back, or changes the value of what got another one there; returns what stock takes. */
const undoAt = async (
  tx: TenantTransaction,
  { id, reason, correctsId }: LockedAdjustment,
  locationId: string,
  lines: readonly PostedLine[],
  document: MovingDocument,
): Promise<TakenAt[]> => {
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
  if (movesNothing(reason)) return changeValues(tx, document, oppositeDifferences(lines), { stock, left });
  const moved = await moveStock(tx, document, undoLines(lines, stock, sharesAt(left, locationId)), stock);
  return [{ locationId, minor: sumMinor(moved.map(({ valueMinor }) => valueMinor)) }];
};

/** Undoes the lines place by place. The stock of all products is locked first, in the order of their ids. */
const undo = async (
  tx: TenantTransaction,
  adjustment: LockedAdjustment,
  lines: readonly PlacedLine[],
  document: MovingDocument,
): Promise<PostedAt[]> => {
  await lockProductStock(
    tx,
    lines.map((line) => line.productId),
  );
  const undone: PostedAt[] = [];
  for (const [locationId, ofPlace] of Map.groupBy(lines, (line) => line.locationId)) {
    const taken = await undoAt(tx, adjustment, locationId, ofPlace, document);
    const postedMinor = -sumMinor(ofPlace.map(({ valueMinor }) => valueMinor)) || 0;
    undone.push({ locationId, postedMinor, taken });
  }
  return undone;
};

/** The document whose account and reason count: of a correction, the one it corrects. */
const originalOf = async (tx: TenantTransaction, adjustment: LockedAdjustment): Promise<LockedAdjustment> => {
  if (adjustment.correctsId === null) return adjustment;
  const original = await lockAdjustment(tx, adjustment.correctsId);
  if (!original) throw new Error('a correction of nothing');
  return original;
};

/**
 * Undoes a locked, posted adjustment by opposite movements. Goods that came in leave the others at their own average, and the difference is cost of
 * sales. It is done once (409 `wrong_state`), only while the goods it brought are still there and free (409 `below_zero`), and only after
 * its corrections of cost are reversed (409 `needs_correction_first`). What changes the worth of the stock by more than one person may takes an
 * admin to undo, as it takes a second person to do: undone alone, a loss that somebody approved would be gone from the books again.
 */
export const undoAdjustment = async (
  call: Call,
  adjustment: LockedAdjustment,
  businessDate: string,
): Promise<void> => {
  const { tx, actor } = call;
  const { baseCurrency: currency } = actor.company;
  const { id, number, status } = adjustment;
  await requireNoCorrection(tx, id);
  const original = await originalOf(tx, adjustment);
  const against = accountAgainst(original.reason, original.accountId);
  const lines = await postedLines(call, adjustment);
  const values = lines.map(({ valueMinor }) => valueMinor);
  await requireApproved(call, original, values, false, 'undo_needs_admin');
  const document = { id, kind: 'reversal' as const, businessDate, currency };
  const undone = await undo(tx, adjustment, lines, document);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: businessDate,
    memo: `${number}: reversed`,
    currency,
    lines: adjustmentEntry(against, undone),
  });
  markReversed(tx, id);
  await tx.db
    .updateTable('stock_adjustments')
    .set({ status: 'reversed', version: adjustment.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  for (const [locationId, ofPlace] of Map.groupBy(lines, (line) => line.locationId))
    writeLastCosts(
      tx,
      locationId,
      ofPlace.map((line) => line.productId),
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
  await undoAdjustment(
    call,
    adjustment,
    await businessDay(call, { of: 'adjustment', day, field: 'businessDate', notBefore }),
  );
  return getStockAdjustment(call, { id });
};
