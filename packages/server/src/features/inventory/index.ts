import { mostAdjustmentPictures } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import { formTarget } from '../files/index.ts';
import { locationsHandlers } from './locations/locations.handlers.ts';
import { adjustmentReasonsHandlers } from './adjustment-reasons/adjustment-reasons.handlers.ts';
import { stockByPlaceHandlers } from './stock-by-place/stock-by-place.handlers.ts';
import { pastStockHandlers } from './past-stock/past-stock.handlers.ts';
import { countNewProduct, followReorderPoint } from './stock/product-totals.ts';
import { stockHandlers } from './stock/stock.handlers.ts';
import { stockCountsHandlers } from './stock-counts/stock-counts.handlers.ts';
import { transfersHandlers } from './transfers/transfers.handlers.ts';
import { stockAdjustmentsHandlers } from './stock-adjustments/stock-adjustments.handlers.ts';

/** The public face of the area "inventory" to the areas behind it. */
export { receivingLocation } from './locations/locations.queries.ts';
export { countSheets } from './stock-counts/stock-counts.queries.ts';
export { releaseStock, reserveStock } from './stock/reserve-stock.ts';
export { decideMoves, levelMoved, moveStock, type Move, type Moved } from './stock/move-stock.ts';
export { writeLastCosts } from './stock/known-costs.queries.ts';
export { getGoodsLeft, getSharesLeft, lineKey } from './stock/past-movements.queries.ts';
export type { SharesLeft } from './stock/shares-left.ts';
export { undoneReceiptValue } from './stock/stock.rules.ts';
export { holdLocation, listPlacesWithin } from './locations/locations.queries.ts';
export { holdProducts, productStates, refuseIfAny } from './stock-adjustments/adjustment-records.ts';
export { changeValues, inventoryOf, type TakenAt } from './stock/change-values.ts';
export {
  requireShown,
  requireWhole,
  reverseStockAdjustment,
} from './stock-adjustments/reverse-stock-adjustment.ts';
export {
  oppositeDifferences,
  oppositeMoves,
  undoLines,
  type PostedLine,
} from './stock-adjustments/undo-lines.ts';
export { postStockAdjustment } from './stock-adjustments/post-stock-adjustment.ts';
export { lockAdjustment } from './stock-adjustments/stock-adjustments.queries.ts';
export { freedGoods } from './stock/freed-goods.ts';
export { sumByProduct } from './stock/stock-alerts.ts';
export {
  asLockedStock,
  levelOf,
  lockProductStock,
  lockStock,
  lockStockRows,
  type LockedStock,
} from './stock/stock.queries.ts';

/** Pictures of what is damaged or gone, which are posted with the adjustment. */
export const adjustmentPhotos = formTarget(
  { right: 'canManageInventory', feature: 'coreInventory' },
  mostAdjustmentPictures,
);

/** How inventory reacts to changes in areas before it. */
export const inventoryReactions = [countNewProduct, followReorderPoint];

export const inventoryHandlers = {
  locations: locationsHandlers,
  stock: stockHandlers,
  pastStock: pastStockHandlers,
  stockByPlace: stockByPlaceHandlers,
  adjustmentReasons: adjustmentReasonsHandlers,
  stockAdjustments: stockAdjustmentsHandlers,
  transfers: transfersHandlers,
  stockCounts: stockCountsHandlers,
};
