import { inBaseUnits, pricePerUnit } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import {
  type AdjustmentReason,
  costOf,
  newReasons,
  reasonsOut,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import type {
  NewStockAdjustment,
  Settlement,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import {
  nonNegativeDecimalSchema,
  quantitySchema,
  unitCostSchema,
} from '@shelfwise/contract/primitives/decimals';
import { type Currency, decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import { line, optionalParagraph } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';

const outward = new Set<AdjustmentReason>(reasonsOut);

/** A cost is required where goods come in from outside, and where all stock gets another one. */
export const needsUnitCost = (reason: AdjustmentReason): boolean => costOf(reason, true) === 'needed';

/** Goods that are found get the average cost, or their last one. A cost may be typed instead. */
export const mayGiveCost = (reason: AdjustmentReason): boolean => costOf(reason, true) === 'open';

const isOutward = (reason: AdjustmentReason): boolean => outward.has(reason);

/** The meaning of a line's quantity: how many there are, how many are gone, or how many came in. */
export const quantityLabel = (reason: AdjustmentReason): 'counted' | 'gone' | 'incoming' =>
  reason === 'count' ? 'counted' : isOutward(reason) ? 'gone' : 'incoming';

/** The fields of every adjustment, for one product or several. */
export const sharedFields = {
  /** empty: all places, for a revaluation */
  locationId: z.union([z.literal(''), idSchema]),
  reason: z.enum(newReasons),
  /** the reason that was chosen: a kind, or the id of one of the company's own; left out, the kind */
  why: z.string().optional(),
  pictureIds: z.array(idSchema).optional(),
  settlement: z.enum(['', 'paid', 'owed']),
  moneyAccountId: z.string(),
  owedTo: z.string(),
  businessDate: daySchema.nullable(),
  note: optionalParagraph(1000),
};
const sharedSchema = z.strictObject(sharedFields);
export type SharedForm = z.input<typeof sharedSchema>;

/**
 * The values of the dialog's fields. `quantity` is what a person would say: how many came in, how many are gone, and for a count
 * how many are there now.
 */
export const adjustmentFormSchema = z
  .strictObject({
    ...sharedFields,
    /** empty: in the product's own unit */
    packId: z.string(),
    quantity: z.string(),
    unitCost: z.string(),
    /** the cost of goods found; empty where it is not known */
    foundCost: z.string(),
    asDraft: z.boolean(),
  })
  .superRefine((form, context) => {
    const { reason, settlement, locationId } = form;
    const check = (path: keyof typeof form, schema: z.ZodType, value: string): void => {
      // An empty field is told to be filled in, not that it is no number.
      const issue = schema.safeParse(value).error?.issues[0];
      if (value.trim() === '') context.addIssue({ code: 'custom', path: [path], message: 'required' });
      else if (issue)
        context.addIssue({ code: 'custom', path: [path], message: issue.message, params: paramsOf(issue) });
    };
    if (locationId === '' && reason !== 'revaluation') check('locationId', idSchema, '');
    if (reason !== 'revaluation')
      check('quantity', reason === 'count' ? nonNegativeDecimalSchema : quantitySchema, form.quantity);
    if (needsUnitCost(reason)) check('unitCost', unitCostSchema, form.unitCost);
    if (mayGiveCost(reason) && form.foundCost.trim() !== '')
      check('foundCost', unitCostSchema, form.foundCost);
    if (reason !== 'received') return;
    if (settlement === '') check('settlement', z.string(), '');
    if (settlement === 'paid') check('moneyAccountId', idSchema, form.moneyAccountId);
    if (settlement === 'owed') check('owedTo', line(120), form.owedTo);
  });

type Divisible = Pick<Product, 'isDivisible'> & { packs?: readonly LinePack[] };

/** Whether a quantity is a fraction, which a product that does not divide cannot have. */
export const isForbiddenFraction = (
  { isDivisible }: Pick<Product, 'isDivisible'>,
  quantity: string,
): boolean => {
  const parsed = nonNegativeDecimalSchema.safeParse(quantity);
  return !isDivisible && parsed.success && !isWholeQuantity(parsed.data);
};

/** The same schema for a certain product. */
export const adjustmentFormSchemaOf = (product: Divisible) =>
  adjustmentFormSchema.superRefine((form, context) => {
    const pack = product.packs?.find(({ id }) => id === form.packId) ?? null;
    const { quantity } = inUnits(form, pack);
    if (form.reason === 'revaluation') return;
    if (quantity === '' && form.quantity.trim() !== '')
      context.addIssue({ code: 'custom', path: ['quantity'], message: 'inexact_quantity' });
    else if (isForbiddenFraction(product, quantity))
      context.addIssue({ code: 'custom', path: ['quantity'], message: 'whole_number' });
  });
export type AdjustmentForm = z.input<typeof adjustmentFormSchema>;
export type AdjustmentValues = z.output<typeof adjustmentFormSchema>;

const paramsOf = (issue: z.core.$ZodIssue): Record<string, unknown> =>
  issue.code === 'custom' ? (issue.params ?? {}) : {};

/** The average cost, as a price that the currency can pay; empty where the product has had no stock. */
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
  if (form.reason === 'revaluation') return undefined;
  const moved = movedQuantity(form, onHand);
  return moved === undefined || new Exact(moved).isZero()
    ? undefined
    : new Exact(onHand).plus(moved).toFixed();
}

/**
 * How much the value of the stock changes, in minor units: what leaves takes its share of the value along, what comes in brings the typed
 * cost or the average. Undefined while it is not known, and for readers who may not see costs.
 */
export function valueChange(
  form: Pick<AdjustmentForm, 'reason' | 'quantity' | 'unitCost' | 'foundCost'>,
  { onHand, valueMinor }: Pick<StockLevel, 'onHand' | 'valueMinor'>,
  currency: Currency,
): number | undefined {
  const moved = movedQuantity(form, onHand);
  if (valueMinor === undefined || moved === undefined || form.reason === 'revaluation') return undefined;
  const typed = needsUnitCost(form.reason) ? form.unitCost : mayGiveCost(form.reason) ? form.foundCost : '';
  const cost = unitCostSchema.safeParse(typed);
  const isAtAverage = typed.trim() === '' && !needsUnitCost(form.reason);
  if (isAtAverage ? new Exact(onHand).isZero() : !cost.success) return undefined;
  const change = isAtAverage
    ? new Exact(valueMinor).times(moved).dividedBy(onHand).toDecimalPlaces(0)
    : new Exact(toMinor(new Exact(moved).times(cost.data ?? 0), currency));
  return change.abs().greaterThan(caps.lineMinor) ? undefined : change.toNumber();
}

/** What was typed in packs, as if it had been typed in the product's own unit; a quantity that is not exact becomes empty. */
export const inUnits = <Typed extends { quantity: string; unitCost: string; foundCost: string }>(
  typed: Typed,
  pack: LinePack | null,
): Typed => {
  const quantity = nonNegativeDecimalSchema.safeParse(typed.quantity);
  if (!pack) return typed;
  const costOfOne = (cost: string): string => {
    const known = unitCostSchema.safeParse(cost);
    return known.success ? pricePerUnit(known.data, pack) : cost;
  };
  return {
    ...typed,
    quantity: (quantity.success ? inBaseUnits(quantity.data, pack) : undefined) ?? '',
    unitCost: costOfOne(typed.unitCost),
    foundCost: costOfOne(typed.foundCost),
  };
};

const settlementOf = ({
  reason,
  settlement,
  moneyAccountId,
  owedTo,
}: AdjustmentValues): Settlement | null => {
  if (reason !== 'received') return null;
  return settlement === 'paid' ? { kind: 'paid', moneyAccountId } : { kind: 'owed', owedTo: owedTo.trim() };
};

/** The typed cost of the line, where its reason and direction take one. */
function costText({ reason, unitCost, foundCost }: AdjustmentValues, quantity: string): string | undefined {
  const cost = costOf(reason, !new Exact(quantity).isNegative());
  if (cost === 'needed') return unitCostSchema.parse(unitCost);
  return cost === 'open' && foundCost.trim() !== '' ? unitCostSchema.parse(foundCost) : undefined;
}

/**
 * The call's input with all fields, so that it may also replace a draft. Undefined where nothing would change. A count in packs is sent in
 * the product's own unit, since the difference may be part of one.
 */
export function toAdjustment(
  productId: string,
  values: AdjustmentValues,
  onHand: string,
  pack: LinePack | null = null,
): Omit<NewStockAdjustment, 'asDraft'> | undefined {
  const { locationId, reason, note, businessDate } = values;
  const settlement = settlementOf(values);
  const { why, pictureIds } = values;
  const head = {
    locationId: locationId === '' ? null : locationId,
    reason,
    ...(why !== undefined && { reasonId: why === reason ? null : why }),
    ...(pictureIds !== undefined && { pictureIds }),
    note,
    businessDate,
    settlement,
  };
  if (reason === 'revaluation') {
    return { ...head, lines: [{ productId, unitCost: unitCostSchema.parse(values.unitCost) }] };
  }
  const isInPacks = pack !== null && reason !== 'count';
  const typed = isInPacks ? values : inUnits(values, pack);
  const quantity = movedQuantity(typed, onHand);
  if (quantity === undefined || new Exact(quantity).isZero()) return undefined;
  const unitCost = costText(typed, quantity);
  const line = { productId, ...(isInPacks && { packId: pack.id }), quantity };
  return { ...head, lines: [{ ...line, ...(unitCost === undefined ? {} : { unitCost }) }] };
}

/** The values of the dialog's fields for a draft of one line. A count shows how many there are now. */
export function formOfDraft(draft: StockAdjustment, onHand: string): AdjustmentForm {
  const [first] = draft.lines;
  const { settlement } = draft;
  const reason = draft.reason === 'cost_correction' ? 'count' : draft.reason;
  const moved = new Exact(first?.quantity ?? '0');
  const isOpen = mayGiveCost(reason);
  const isCount = reason === 'count';
  const cost = (isCount ? undefined : first?.packCost) ?? first?.unitCost ?? '';
  const entered = new Exact(first?.enteredQuantity ?? '0').abs();
  return {
    locationId: draft.locationId ?? '',
    reason,
    ...(draft.reasonId !== null && { why: draft.reasonId }),
    ...(draft.pictures.length > 0 && { pictureIds: draft.pictures.map(({ fileId }) => fileId) }),
    packId: isCount ? '' : (first?.pack?.id ?? ''),
    quantity: isCount ? moved.plus(onHand).toFixed() : entered.toFixed(),
    unitCost: isOpen ? '' : cost,
    foundCost: isOpen ? cost : '',
    settlement: settlement?.kind ?? '',
    moneyAccountId: settlement?.kind === 'paid' ? settlement.moneyAccountId : '',
    owedTo: settlement?.kind === 'owed' ? settlement.owedTo : '',
    businessDate: draft.businessDate,
    note: draft.note ?? '',
    asDraft: true,
  };
}

const ownFields = new Set(['locationId', 'note', 'businessDate', 'settlement', 'pictureIds']);

/** The dialog's field for a path of the call's input. */
export function fieldOfAdjustment(path: string, reason: AdjustmentReason): string {
  if (ownFields.has(path)) return path;
  if (path === 'reason' || path === 'reasonId') return 'why';
  if (path.startsWith('pictureIds')) return 'pictureIds';
  if (path.startsWith('settlement.')) return path.slice('settlement.'.length);
  if (path.endsWith('packId')) return 'quantity';
  if (path.endsWith('unitCost')) return mayGiveCost(reason) ? 'foundCost' : 'unitCost';
  return reason === 'revaluation' ? 'unitCost' : 'quantity';
}
