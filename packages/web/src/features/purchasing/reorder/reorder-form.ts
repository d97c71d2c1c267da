import type { ReorderLine } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import type { OrderNeeds } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { lostSalesMinor, stockPosition } from '@shelfwise/contract/features/purchasing/reorder/reorder.rules';
import { Exact } from '@shelfwise/contract/primitives/money';

/** What somebody changed of the lines, by product; what is not here is as it is suggested. */
export type LineChoices = Readonly<Record<string, { isLeftOut?: boolean; quantity?: string }>>;

/** The quantity that is suggested: within the budget, where there is one. */
export const suggestedOf = ({ quantity, withinBudget }: ReorderLine): string =>
  withinBudget?.quantity ?? quantity;

export const quantityOf = (line: ReorderLine, choices: LineChoices): string =>
  choices[line.productId]?.quantity ?? suggestedOf(line);

const isQuantity = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;

/** Whether the line is ordered: its supplier is known, it is not left out, and some of it is wanted. */
export const isOrdered = (line: ReorderLine, choices: LineChoices): boolean =>
  line.supplierId !== null &&
  choices[line.productId]?.isLeftOut !== true &&
  isQuantity(quantityOf(line, choices));

/** The reorder point that is reached, where nothing else is the reason to buy: at the pace of sales it would last for a long time yet. */
export const reachedPoint = (line: ReorderLine, today: string): string | null => {
  const { reorderPoint, orderBy } = line;
  if (reorderPoint === null || (orderBy !== null && orderBy <= today)) return null;
  return stockPosition(line).lessThanOrEqualTo(reorderPoint) ? reorderPoint : null;
};

/** What the line comes to at the quantity that is wanted, in the smallest unit of the books' currency; null where no price is known. */
export const amountOf = (line: ReorderLine, choices: LineChoices): number | null => {
  const wanted = quantityOf(line, choices);
  if (line.amountMinor === null || !isQuantity(wanted)) return null;
  if (Number(line.quantity) === 0) return null;
  return new Exact(line.amountMinor).times(wanted).dividedBy(line.quantity).toDecimalPlaces(0).toNumber();
};

/** The sales that are lost with what is wanted of the line: all that would be missed where it is left out. */
export const lostOf = (line: ReorderLine, choices: LineChoices): number =>
  lostSalesMinor(
    {
      missed: Number(line.missed),
      missedSalesMinor: line.missedSalesMinor,
      size: line.pack ? line.pack.numerator / line.pack.denominator : 1,
    },
    isOrdered(line, choices) ? Number(quantityOf(line, choices)) : 0,
  );

/** How far the lines are bought: whole as they are suggested, in part, or not at all. */
export const howFar = (line: ReorderLine, choices: LineChoices): 'whole' | 'part' | 'none' => {
  if (!isOrdered(line, choices)) return 'none';
  return new Exact(quantityOf(line, choices)).lessThan(line.quantity) ? 'part' : 'whole';
};

export const toOrder = (
  lines: readonly ReorderLine[],
  choices: LineChoices,
  locationId: string | undefined,
): OrderNeeds => ({
  ...(locationId === undefined ? {} : { locationId }),
  lines: lines.flatMap((line) =>
    line.supplierId !== null && isOrdered(line, choices)
      ? [
          {
            supplierId: line.supplierId,
            productId: line.productId,
            packId: line.pack?.id ?? null,
            quantity: quantityOf(line, choices),
          },
        ]
      : [],
  ),
});

export interface SupplierLines {
  supplierId: string | null;
  supplierName: string | null;
  lines: ReorderLine[];
}

/** The lines by supplier: the one with the most urgent line first, those without a supplier last. */
export const bySupplier = (lines: readonly ReorderLine[]): SupplierLines[] =>
  [...Map.groupBy(lines, ({ supplierId }) => supplierId)]
    .map(([supplierId, ofSupplier]) => ({
      supplierId,
      supplierName: ofSupplier[0]?.supplierName ?? null,
      lines: ofSupplier,
    }))
    .toSorted((a, b) => Number(a.supplierId === null) - Number(b.supplierId === null));
