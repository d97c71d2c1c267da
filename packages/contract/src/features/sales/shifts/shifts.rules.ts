import { sumMinor } from '../../../primitives/money.ts';

/** Cash that a shift moved, in the smallest unit. */
export interface CashFigures {
  floatMinor: number;
  /** taken for sales and orders */
  receivedMinor: number;
  /** paid back, and taken payments that were undone, less undone refunds */
  refundedMinor: number;
  inMinor: number;
  outMinor: number;
}

/** What the drawer should hold. */
export const expectedCash = ({
  floatMinor,
  receivedMinor,
  refundedMinor,
  inMinor,
  outMinor,
}: CashFigures): number => floatMinor + receivedMinor - refundedMinor + inMinor - outMinor;

/** What counted coins and notes come to. */
export const piecesMinor = (pieces: readonly { valueMinor: number; count: number }[]): number =>
  sumMinor(pieces.map(({ valueMinor, count }) => valueMinor * count));
