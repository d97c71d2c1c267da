import { locationsHandlers } from './locations/locations.handlers.ts';
import { pastStockHandlers } from './past-stock/past-stock.handlers.ts';
import { countNewProduct, followReorderPoint } from './stock/product-totals.ts';
import { stockHandlers } from './stock/stock.handlers.ts';
import { transfersHandlers } from './transfers/transfers.handlers.ts';
import { stockAdjustmentsHandlers } from './stock-adjustments/stock-adjustments.handlers.ts';

/** The public face of the area "inventory" to the areas behind it. */
export { decideReservation, releaseStock, reserveStock, type Shortage } from './stock/reserve-stock.ts';
export { moveStock, type Moved } from './stock/move-stock.ts';
export { sumByProduct } from './stock/stock-alerts.ts';
export { asLockedStock, lockStock, lockStockRows, type LockedStock } from './stock/stock.queries.ts';

/** How inventory reacts to changes in areas before it. */
export const inventoryReactions = [countNewProduct, followReorderPoint];

export const inventoryHandlers = {
  locations: locationsHandlers,
  stock: stockHandlers,
  pastStock: pastStockHandlers,
  stockAdjustments: stockAdjustmentsHandlers,
  transfers: transfersHandlers,
};
