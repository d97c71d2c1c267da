import {
  returnFates,
  returnReasons,
  returnSteps,
  type ReturnReason,
  type ReturnFate,
} from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { Returnable } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import { type BusinessDays, businessDaySchema } from '../../ledger/index.ts';
import { baseOf, mostOf } from '../orders/record/line-quantities.ts';
import { settlementFields } from './settlement-form.ts';

/** A line of an order that can come back, with the pack in which it was sold. */
export interface BackLine extends Omit<Returnable['lines'][number], 'quantity'> {
  id: string;
  openQuantity: string;
  pack: LinePack | null;
}

export const takeBackSchema = (lines: readonly BackLine[], days: BusinessDays) =>
  z.object({
    ...settlementFields,
    lines: z
      .array(
        z.object({
          lineId: z.string(),
          quantity: nonNegativeDecimalSchema,
          isPacked: z.boolean(),
          reason: z.enum(returnReasons),
          fate: z.enum(returnFates),
        }),
      )
      .superRefine((typed, context) => {
        for (const [index, one] of typed.entries()) {
          const line = lines[index];
          const base = baseOf(one, line?.pack);
          const at = { path: [index, 'quantity'], input: one.quantity };
          if (base === undefined) context.addIssue({ code: 'custom', message: 'inexact_quantity', ...at });
          else if (line && new Exact(base).greaterThan(line.openQuantity))
            context.addIssue({
              code: 'custom',
              message: 'too_much',
              params: { maximum: mostOf(line, one.isPacked) },
              ...at,
            });
        }
      }),
    upTo: z.enum(returnSteps),
    locationId: z.string(),
    note: optionalParagraph(500),
    requestedOn: businessDaySchema(days),
  });
export type TakeBackValues = z.input<ReturnType<typeof takeBackSchema>>;

/** What mostly becomes of goods that come back for a reason: what is bad is not sold again before somebody has looked. */
export const usualFate = (reason: ReturnReason): 'hold' | 'restock' =>
  reason === 'damaged' || reason === 'expired' ? 'hold' : 'restock';

/** What is typed of the lines, in the products' own units; lines without a quantity are left out. */
export const linesTyped = (
  typed: TakeBackValues['lines'],
  lines: readonly BackLine[],
): { index: number; orderLineId: string; quantity: string; reason: ReturnReason; fate: ReturnFate }[] =>
  typed.flatMap((one, index) => {
    const read = nonNegativeDecimalSchema.safeParse(one.quantity === '' ? '0' : one.quantity);
    const base = read.success ? baseOf({ ...one, quantity: read.data }, lines[index]?.pack) : undefined;
    return base === undefined || new Exact(base).isZero()
      ? []
      : [{ index, orderLineId: one.lineId, quantity: base, reason: one.reason, fate: one.fate }];
  });
