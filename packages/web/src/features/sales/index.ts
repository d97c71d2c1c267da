/** What other areas' screens may use of sales. */
export { OrderStatusBadge, PaymentBadge } from './orders/order-badges.tsx';
export { paymentWordOf } from './orders/order-words.ts';
export { CountFields, isCounted, piecesOf, type TypedPieces } from './till/count-fields.tsx';
export { ShiftList } from './till/shift-list.tsx';
