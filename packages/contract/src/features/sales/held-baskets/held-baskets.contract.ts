import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { caps } from '../../../primitives/caps.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { optionalLine, unfinishedLine } from '../../../primitives/text.ts';
import { orderCodesSchema } from '../discounts/discounts.schemas.ts';
import { heldBasketNoun } from './held-baskets.noun.ts';

const access = accessOf(heldBasketNoun);

/** What was about to be sold, as it was typed: a quantity may be unfinished. */
export const basketSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        productId: idSchema,
        packId: idSchema.nullable(),
        quantity: unfinishedLine(40),
        /** typed by hand; the selling price where it is left out */
        unitPrice: unfinishedLine(40).optional(),
        priceReason: unfinishedLine(200).optional(),
      }),
    )
    .min(1)
    .max(200),
  customerId: idSchema.nullable(),
  couponCodes: orderCodesSchema,
});
export type HeldGoods = z.infer<typeof basketSchema>;

const heldRowSchema = z.object({
  /** of the sale that it becomes */
  id: idSchema,
  /** what the person who put it aside calls it */
  label: z.string().nullable(),
  lineCount: z.int(),
  totalMinor: minorSchema,
  customerName: z.string().nullable(),
  heldAt: momentSchema,
  heldBy: z.string(),
});
export type HeldRow = z.infer<typeof heldRowSchema>;

export const newHeldBasketSchema = byId.extend({
  /** whoever sells there can take it up again */
  locationId: idSchema,
  basket: basketSchema,
  /** what the screen showed, to find it by */
  totalMinor: minorSchema.min(0, 'not_negative').max(caps.documentMinor, 'amount_too_big'),
  label: optionalLine(60).optional(),
});
export type NewHeldBasket = z.infer<typeof newHeldBasketSchema>;

export const heldBasketsContract = {
  list: read('/held-baskets', {
    ...access,
    summary: 'Baskets that were put aside at a place, the newest first',
  })
    .input(z.strictObject({ locationId: idSchema }))
    .output(z.object({ items: z.array(heldRowSchema) })),
  hold: create('/held-baskets', {
    ...access,
    errors: ['taken', 'baskets_full'],
    summary: 'Put a basket aside, for whoever sells at that place',
  })
    .input(newHeldBasketSchema)
    .output(heldRowSchema),
  recall: act('/held-baskets/{id}/recall', {
    ...access,
    summary: 'Take a basket up again: it is put aside no more, and one of two who ask at once gets it',
  })
    .input(byId)
    .output(z.object({ id: idSchema, basket: basketSchema })),
};
