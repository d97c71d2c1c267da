import {
  type AdjustmentReason,
  adjustmentReasons,
  type NewStockAdjustment,
  reasonsOut,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import {
  nonNegativeDecimalSchema,
  quantitySchema,
  unitPriceSchema,
} from '@shelfwise/contract/primitives/decimals';
import { decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { Exact } from '@shelfwise/contract/primitives/money';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';

/** Goods come in, or what is there is set right. */
export type AdjustKind = 'receive' | 'correct';

/** Reasons of the two dialogs. Opening stock is given when a product is added. */
export const receiveReasons = ['received', 'found', 'opening'] as const satisfies readonly AdjustmentReason[];
export const correctReasons = [
  'count',
  'damage',
  'theft',
  'expiry',
  'own_use',
  'found',
] as const satisfies readonly AdjustmentReason[];

const outward = new Set<AdjustmentReason>(reasonsOut);

/** A cost is asked for where goods come in from outside; found goods come in at the average cost. */
export const needsUnitCost = (reason: AdjustmentReason): boolean =>
  reason === 'received' || reason === 'opening';

export const isOutward = (reason: AdjustmentReason): boolean => outward.has(reason);

/**
 * What the dialog's fields hold. `quantity` is what a person would say: how many came in, how many are gone,
 * and for a count how many are there now.
 */
export const adjustmentFormSchema = z
  .strictObject({
    locationId: idSchema,
    reason: z.enum(adjustmentReasons),
    quantity: z.string(),
    unitCost: z.string(),
    note: optionalParagraph(1000),
  })
  .superRefine(({ reason, quantity, unitCost }, context) => {
    const check = (path: 'quantity' | 'unitCost', schema: z.ZodType, value: string): void => {
      // An empty field asks to be filled in, rather than to be a number.
      const code = value.trim() === '' ? 'required' : schema.safeParse(value).error?.issues[0]?.message;
      if (code !== undefined) context.addIssue({ code: 'custom', path: [path], message: code });
    };
    check('quantity', reason === 'count' ? nonNegativeDecimalSchema : quantitySchema, quantity);
    if (needsUnitCost(reason)) check('unitCost', unitPriceSchema, unitCost);
  });
export type AdjustmentForm = z.input<typeof adjustmentFormSchema>;
export type AdjustmentValues = z.output<typeof adjustmentFormSchema>;

/** What the last ones cost on average, as a price the currency can pay; empty where there were none. */
export const suggestedCost = (averageUnitCost: string | null | undefined, currency: string): string =>
  averageUnitCost == null
    ? ''
    : new Exact(averageUnitCost).toFixed(isCurrency(currency) ? decimalsOf(currency) : 2);

/** The signed quantity that an adjustment moves; undefined while what was typed is no number. */
export function movedQuantity(
  form: Pick<AdjustmentForm, 'reason' | 'quantity'>,
  onHand: string,
): string | undefined {
  const parsed = nonNegativeDecimalSchema.safeParse(form.quantity);
  if (!parsed.success) return undefined;
  const typed = new Exact(parsed.data);
  if (form.reason === 'count') return typed.minus(onHand).toFixed();
  return isOutward(form.reason) ? typed.negated().plus(0).toFixed() : typed.toFixed();
}

/** What will be on hand afterwards; undefined while nothing would change. */
export function onHandAfter(
  form: Pick<AdjustmentForm, 'reason' | 'quantity'>,
  onHand: string,
): string | undefined {
  const moved = movedQuantity(form, onHand);
  return moved === undefined || new Exact(moved).isZero()
    ? undefined
    : new Exact(onHand).plus(moved).toFixed();
}

/** The call's input; undefined where nothing would move. The unit cost goes along only where its reason takes one. */
export function toAdjustment(
  productId: string,
  values: AdjustmentValues,
  onHand: string,
): NewStockAdjustment | undefined {
  const { locationId, reason, unitCost, note } = values;
  const quantity = movedQuantity(values, onHand);
  if (quantity === undefined || new Exact(quantity).isZero()) return undefined;
  return {
    locationId,
    reason,
    ...(note === null ? {} : { note }),
    lines: [
      {
        productId,
        quantity,
        ...(needsUnitCost(reason) ? { unitCost: unitPriceSchema.parse(unitCost) } : {}),
      },
    ],
  };
}

/** The dialog's field that a path of the call's input stands for. */
export function fieldOfAdjustment(path: string): string {
  if (path === 'locationId' || path === 'note') return path;
  return path.endsWith('unitCost') ? 'unitCost' : 'quantity';
}
