import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { scoreFigures } from './supplier-figures.facts.ts';

export const scoreRowsQuerySchema = byId.extend({ figure: z.enum(scoreFigures) });
export type ScoreRowsQuery = z.infer<typeof scoreRowsQuerySchema>;

/** Rows shown at most: the newest. */
export const mostScoreRows = 200;

/** What a figure of the scorecard is made of: a line of a receipt or of an order, or a product that was bought more than once. */
export const scoreRowSchema = z.object({
  /** null for a product as a whole */
  document: z.object({ kind: z.enum(['receipt', 'order']), id: idSchema, number: z.string() }).nullable(),
  productId: idSchema,
  productName: z.string(),
  packName: z.string().nullable(),
  /** when the goods came */
  cameOn: daySchema.nullable(),
  promisedOn: daySchema.nullable(),
  /** in entered units: what came of an order's line, or was not taken of a delivery */
  quantity: decimalSchema.nullable(),
  /** what was ordered, or delivered */
  outOf: decimalSchema.nullable(),
  reason: z.string().nullable(),
  firstPrice: decimalSchema.nullable(),
  lastPrice: decimalSchema.nullable(),
  currency: currencySchema.nullable(),
});
export type ScoreRow = z.infer<typeof scoreRowSchema>;
