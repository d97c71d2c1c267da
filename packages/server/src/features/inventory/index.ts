/** The public face of the area "inventory" to the areas behind it. */
export { decideReservation, releaseReservations, consumeReservations, sendReservations, type Demand, type Shortage } from './stock/reserve-stock.ts';
export { decideMoves, moveStock, type Move, type Moved } from './stock/move-stock.ts';
export { asLockedStock, lockStock, sendStockLocks, type LockedStock } from './stock/stock.queries.ts';

export const inventoryHandlers = {};
