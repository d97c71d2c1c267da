import { Exact } from '@shelfwise/contract/primitives/money';
import { AppError } from '../../../platform/errors.ts';
import { decideMoves, type Move } from '../stock/move-stock.ts';
import type { LockedStock } from '../stock/stock.queries.ts';

/** Throws where moves take more than is free (409 `below_zero`), naming the lines and what is free. */
export const requireStock = (moves: readonly Move[], stock: LockedStock): void => {
  const short = decideMoves(moves, stock);
  if (short.length === 0) return;
  const taking = moves.filter((move) => new Exact(move.quantity).isNegative());
  const fields = short.flatMap(({ productId, available }) =>
    taking
      .filter((move) => move.productId === productId)
      .map(
        (move) =>
          [`lines.${move.documentLine - 1}.quantity`, { code: 'short', detail: { available } }] as const,
      ),
  );
  const products = short.map(({ productId, available }) => ({
    productId,
    productName: stock.totals.get(productId)?.name,
    available,
  }));
  throw new AppError('below_zero', { fields: Object.fromEntries(fields), detail: { products } });
};
