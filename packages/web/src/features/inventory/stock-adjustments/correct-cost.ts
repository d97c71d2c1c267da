import {
  type CostCorrection,
  type StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { unitCostSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import { type BusinessDays, businessDaySchema, dayToSend } from '../../ledger/index.ts';

type Line = StockAdjustment['lines'][number];

/** Lines whose cost can be corrected: they brought goods in, and no correction of them is in effect. */
export const correctableLines = ({ lines }: Pick<StockAdjustment, 'lines'>): Line[] =>
  lines.filter(
    ({ quantity, correctedUnitCost }) =>
      correctedUnitCost === undefined && new Exact(quantity).greaterThan(0),
  );

/** A cost for each line. A line that was right keeps the posted cost. */
export const correctCostSchema = (days: BusinessDays) =>
  z.strictObject({
    costs: z.array(z.strictObject({ lineNumber: z.int(), before: z.string(), unitCost: unitCostSchema })),
    businessDate: businessDaySchema(days),
    note: optionalParagraph(1000),
  });
export type CorrectCostForm = z.input<ReturnType<typeof correctCostSchema>>;
export type CorrectCostValues = z.output<ReturnType<typeof correctCostSchema>>;

export const correctCostForm = (
  adjustment: Pick<StockAdjustment, 'lines'>,
  { today }: BusinessDays,
): CorrectCostForm => ({
  costs: correctableLines(adjustment).map(({ number, unitCost = '' }) => ({
    lineNumber: number,
    before: unitCost,
    unitCost,
  })),
  businessDate: today,
  note: '',
});

const isChanged = ({ before, unitCost }: CorrectCostForm['costs'][number]): boolean =>
  before === '' || !new Exact(before).equals(unitCost);

/** The call's input: the lines with another cost than the posted one. Undefined where there is none. */
export function toCorrection(
  id: string,
  values: CorrectCostValues,
  days: BusinessDays,
): CostCorrection | undefined {
  const lines = values.costs.filter(isChanged).map(({ lineNumber, unitCost }) => ({ lineNumber, unitCost }));
  if (lines.length === 0) return undefined;
  return {
    id,
    lines,
    ...dayToSend('businessDate', values.businessDate, days),
    ...(values.note === null ? {} : { note: values.note }),
  };
}

/** The form's field for a path of the call's input, which leaves out lines that did not change. */
export function fieldOfCorrection(path: string, values: CorrectCostForm): string {
  const [, index, field] = /^lines\.(\d+)\.(\w+)$/u.exec(path) ?? [];
  if (field === undefined) return path;
  const changed = values.costs.flatMap((cost, place) => (isChanged(cost) ? [place] : []));
  return `costs.${changed[Number(index)] ?? 0}.unitCost`;
}
