import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';

/** Whether what is there of the goods of a drafted revaluation is no longer what its figures say. */
export const hasMoved = ({ lines }: Pick<StockAdjustment, 'lines'>): boolean =>
  lines.some(
    ({ onHand, onHandNow, worthMinor, worthNowMinor }) =>
      onHandNow !== null && (onHand !== onHandNow || worthMinor !== worthNowMinor),
  );
