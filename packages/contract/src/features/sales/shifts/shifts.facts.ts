import type { Currency } from '../../../primitives/currencies.ts';

export const shiftStatuses = ['open', 'closed'] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

/** When the drawer was counted: as the shift opened, as it closed, or again because the count was wrong. */
export const shiftCountKinds = ['open', 'close', 'correct'] as const;

export const shiftActions = ['close', 'move_cash', 'correct'] as const;
export type ShiftAction = (typeof shiftActions)[number];

/** Coins and notes in use, the largest first, in the currency's smallest unit. */
export const cashPieces: Record<Currency, readonly number[]> = {
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  NGN: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  GHS: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  KES: [100_000, 50_000, 20_000, 10_000, 5_000, 4_000, 2_000, 1_000, 500, 100, 50],
  ZAR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  EUR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  EGP: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25],
  UGX: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  TZS: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  XOF: [10_000, 5_000, 2_000, 1_000, 500, 250, 200, 100, 50, 25, 10, 5],
  RWF: [5_000, 2_000, 1_000, 500, 100, 50, 20, 10],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  CNY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
};
