import { pricePerUnit } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { NewAdjustmentLine } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { RefusedField } from '../../../platform/errors.ts';
import { enteredQuantities, type EnteredQuantity } from '../../catalog/index.ts';
import { refuseIfAny } from './adjustment-records.ts';

/** A line with its quantity and cost in the product's own unit, and what was entered in packs beside them. */
export interface ExactLine extends Pick<EnteredQuantity, 'pack' | 'enteredQuantity'> {
  productId: string;
  /** signed; left out where only the value changes */
  quantity?: string | undefined;
  /** to six decimals where the cost of a pack was entered; the value then follows from that one */
  unitCost?: string | undefined;
  packCost: string | null;
}

interface Options {
  held: readonly Pick<NewAdjustmentLine, 'packId'>[];
  products: ReadonlyMap<string, { isDivisible: boolean }>;
}

/**
 * The lines in the product's own unit. Throws where a pack is not the product's, or is archived and no line of `held` has it; where a
 * quantity is not exact or is a fraction of an indivisible one of `products`; and where the cost of one is more than it may be.
 */
export const exactLines = async (
  tx: TenantTransaction,
  lines: readonly NewAdjustmentLine[],
  { held, products }: Options,
): Promise<ExactLine[]> => {
  const asked = lines.map((line) => ({ ...line, quantity: line.quantity ?? '0' }));
  const entered = await enteredQuantities(tx, asked, held, products);
  const refused: Record<string, RefusedField> = {};
  const exact = lines.map(({ productId, quantity, unitCost }, index): ExactLine => {
    const { pack = null, enteredQuantity = null, quantity: base } = entered[index] ?? {};
    const packCost = pack ? (unitCost ?? null) : null;
    const costOfOne = pack && unitCost !== undefined ? pricePerUnit(unitCost, pack) : unitCost;
    if (costOfOne !== undefined && new Exact(costOfOne).greaterThan(caps.unitCost))
      refused[`lines.${index}.unitCost`] = { code: 'too_big', detail: { maximum: caps.unitCost } };
    return { productId, quantity: quantity && base, unitCost: costOfOne, pack, enteredQuantity, packCost };
  });
  refuseIfAny('invalid_input', refused);
  return exact;
};
