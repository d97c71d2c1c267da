import { Exact } from '@shelfwise/contract/primitives/money';
import type { ModelLine } from '../stock-model.ts';
import type { History } from './history.ts';

export interface PackedLine extends ModelLine {
  packId?: string;
}

/** Lines as the model counts them: so many of the product's own unit, each at the cost of one. */
export const inOwnUnits = ({ made }: History, lines: readonly PackedLine[]): ModelLine[] =>
  lines.map(({ packId, ...line }) => {
    const known = made.products.find(({ id }) => id === line.productId);
    const pack = known?.packs.find(({ id }) => id === packId);
    return pack
      ? {
          ...line,
          quantity: new Exact(line.quantity ?? 0).times(pack.numerator).toFixed(),
          unitCost: line.unitCost && new Exact(line.unitCost).dividedBy(pack.numerator).toFixed(),
        }
      : line;
  });
