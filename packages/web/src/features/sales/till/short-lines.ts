import type { LineMaterial } from '../orders/editor/order-material.ts';
import { leftForLine, shortBy } from '../orders/editor/order-preview.ts';
import type { BasketLine } from './basket.ts';

interface Line {
  line: BasketLine;
  material: Pick<LineMaterial, 'available' | 'packs'>;
}

/** What is there for a line after the others of its product; undefined while that is not known. */
export const leftOf = (lines: readonly Line[], place: number): string | undefined => {
  const { available, packs = [] } = lines[place]?.material ?? {};
  const all = lines.map(({ line }) => line);
  return available === undefined ? undefined : leftForLine(all, place, { available, packs });
};

/** Whether a line wants more than is there. */
export const isShort = (lines: readonly Line[], place: number): boolean => {
  const left = leftOf(lines, place);
  return left !== undefined && shortBy(lines[place]?.line.quantity ?? '', left) !== undefined;
};
