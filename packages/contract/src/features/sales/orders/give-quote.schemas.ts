import type { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { byId } from '../../../primitives/ids.ts';
import { optionalParagraph } from '../../../primitives/text.ts';

/** Gives a quote over a draft: valid for as long as the company's rules say, or until the day named here. */
export const giveQuoteSchema = byId.extend({
  quotedOn: daySchema.optional(),
  validUntil: daySchema.optional(),
});
export type GiveQuote = z.infer<typeof giveQuoteSchema>;

export const declineQuoteSchema = byId.extend({
  declinedOn: daySchema.optional(),
  reason: optionalParagraph(500).optional(),
});
