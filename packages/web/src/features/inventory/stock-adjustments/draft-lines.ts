import type {
  NewStockAdjustment,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import {
  type AdjustmentClass,
  reasonsOfClass,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { type LinePack, linePackSchema } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { type Currency, decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { unitCostSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { z } from 'zod';
import {
  type AdjustmentForm,
  adjustmentFormSchema,
  fieldOfAdjustment,
  formOfDraft,
  mayGiveCost,
  sharedFields,
  toAdjustment,
} from './adjustment.ts';

const lineSchema = z.strictObject({
  productId: idSchema,
  name: z.string(),
  unit: z.string(),
  pack: linePackSchema.nullable(),
  quantity: z.string(),
  cost: z.string(),
});

const fields = z.strictObject({
  ...sharedFields,
  /** only of a new document; a revaluation is always looked at before it is posted */
  asDraft: z.boolean(),
  lines: z.array(lineSchema).min(1),
});
export type DraftForm = z.input<typeof fields>;
export type DraftValues = z.output<typeof fields>;

const isOfLine = new Set<PropertyKey>(['quantity', 'unitCost', 'foundCost']);

/** One line as the values of the form for one product, so that the same rules check it. */
const formOfLine = (
  { lines: _lines, note, asDraft: _asDraft, ...head }: DraftForm | DraftValues,
  { pack, quantity, cost }: DraftForm['lines'][number],
): AdjustmentForm => ({
  ...head,
  note: note ?? '',
  packId: pack?.id ?? '',
  quantity,
  unitCost: mayGiveCost(head.reason) ? '' : cost,
  foundCost: mayGiveCost(head.reason) ? cost : '',
  asDraft: true,
});

/** A draft of several products. Each line is checked like the adjustment of one product, the shared fields once. */
export const draftFormSchema = fields.superRefine((form, context) => {
  for (const [index, line] of form.lines.entries()) {
    const issues = adjustmentFormSchema.safeParse(formOfLine(form, line)).error?.issues ?? [];
    for (const issue of issues) {
      const [field = ''] = issue.path;
      const place = field === 'quantity' ? 'quantity' : 'cost';
      if (isOfLine.has(field)) context.addIssue({ ...issue, path: ['lines', index, place] });
      else if (index === 0) context.addIssue({ ...issue });
    }
  }
});

/** The values of the fields for a draft. `onHand` gives the stock that a count is compared with. */
export const draftFormOf = (draft: StockAdjustment, onHand: (productId: string) => string): DraftForm => {
  const {
    quantity: _quantity,
    packId: _pack,
    unitCost: _unit,
    foundCost: _found,
    ...head
  } = formOfDraft(draft, '0');
  return {
    ...head,
    lines: draft.lines.map((line) => {
      const form = formOfDraft({ ...draft, lines: [line] }, onHand(line.productId));
      return {
        productId: line.productId,
        name: line.productName,
        unit: line.unit,
        pack: form.packId === '' ? null : line.pack,
        quantity: form.quantity,
        cost: mayGiveCost(head.reason) ? form.foundCost : form.unitCost,
      };
    }),
  };
};

/** A new document without lines yet. */
export const newDraftForm = (ofClass: AdjustmentClass, locationId: string): DraftForm => {
  const [reason] = reasonsOfClass[ofClass];
  return {
    locationId,
    reason,
    why: reason,
    pictureIds: [],
    settlement: '',
    moneyAccountId: '',
    owedTo: '',
    businessDate: null,
    note: '',
    asDraft: ofClass === 'revaluation',
    lines: [],
  };
};

/** A line for a product that was chosen. */
export const newLine = (
  { id, name, unit }: Pick<Product, 'id' | 'name' | 'unit'>,
  pack: LinePack | null,
): DraftForm['lines'][number] => ({ productId: id, name, unit, pack, quantity: '', cost: '' });

/** What there is at some places, what one costs there now, and what another cost would make of it; each place is rounded by itself. */
export const revaluedTo = (
  levels: readonly Pick<StockLevel, 'onHand' | 'valueMinor'>[],
  unitCost: string,
  currency: Currency,
): { onHand: string; costNow: string | undefined; differenceMinor: number | undefined } => {
  const onHand = levels.reduce((sum, level) => sum.plus(level.onHand), new Exact(0));
  const worthMinor = levels.reduce((sum, level) => sum + (level.valueMinor ?? 0), 0);
  const cost = unitCostSchema.safeParse(unitCost);
  const one = new Exact(worthMinor).dividedBy(new Exact(10).pow(decimalsOf(currency)));
  const worth = cost.success
    ? levels.map((level) => new Exact(level.onHand).times(cost.data)).filter((value) => !value.isZero())
    : undefined;
  const isTooBig = worth?.some((value) => value.greaterThan('1000000000000'));
  return {
    onHand: onHand.toFixed(),
    costNow: onHand.isZero() ? undefined : one.dividedBy(onHand).toFixed(6),
    differenceMinor:
      worth === undefined || isTooBig
        ? undefined
        : worth.reduce((sum, value) => sum + toMinor(value, currency), 0) - worthMinor,
  };
};

type Sent = Omit<NewStockAdjustment, 'asDraft'>;

/** The input that replaces the draft. Lines that would move nothing are left out; undefined where none is left. */
export function toDraft(
  values: DraftValues,
  onHand: (productId: string) => string,
): { adjustment: Sent; places: number[] } | undefined {
  const made = values.lines.flatMap((line, place) => {
    const form = adjustmentFormSchema.parse(formOfLine(values, line));
    const adjustment = toAdjustment(line.productId, form, onHand(line.productId), line.pack);
    return adjustment ? [{ adjustment, place }] : [];
  });
  const [first] = made;
  if (first === undefined) return undefined;
  return {
    adjustment: { ...first.adjustment, lines: made.flatMap(({ adjustment }) => adjustment.lines) },
    places: made.map(({ place }) => place),
  };
}

/** The form's field for a path of the call's input, which leaves out lines that move nothing. */
export function fieldOfDraft(path: string, reason: DraftForm['reason'], places: readonly number[]): string {
  const index = /^lines\.(\d+)/u.exec(path)?.[1];
  if (index === undefined) return path === 'lines' ? 'lines.0.quantity' : fieldOfAdjustment(path, reason);
  const field = fieldOfAdjustment(path, reason) === 'quantity' ? 'quantity' : 'cost';
  return `lines.${places[Number(index)] ?? 0}.${field}`;
}
