import { locationsHandlers } from './locations/locations.handlers.ts';
import { stockHandlers } from './stock/stock.handlers.ts';
import { stockAdjustmentsHandlers } from './stock-adjustments/stock-adjustments.handlers.ts';

/** The public face of the area "inventory" to the areas behind it. */
export {
  decideReservation,
  releaseReservations,
  consumeReservations,
  sendReservations,
  type Shortage,
} from './stock/reserve-stock.ts';
export { moveStock, type Moved } from './stock/move-stock.ts';
export { availableOf } from './stock/stock.rules.ts';
export {
  asLockedStock,
  levelOf,
  lockStock,
  sendStockLocks,
  type LockedStock,
} from './stock/stock.queries.ts';

export const inventoryHandlers = {
  locations: locationsHandlers,
  stock: stockHandlers,
  stockAdjustments: stockAdjustmentsHandlers,
};
