import { decimalSchema } from '@shelfwise/contract/primitives/decimals';
import { z } from 'zod';
import type { AppError } from '../../../lib/errors.ts';

const priceChangeSchema = z.object({
  lineId: z.string(),
  productName: z.string(),
  /** the list price when the draft was written, and now */
  from: decimalSchema,
  to: decimalSchema,
  unitPrice: decimalSchema,
  /** what the line would cost with the new prices; a price agreed on by hand stays */
  taken: decimalSchema,
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** The lines whose list price has changed, if a confirmation was refused for that. */
export function priceChangesOf(error: AppError): PriceChange[] | undefined {
  if (error.code !== 'prices_changed') return undefined;
  return z.array(priceChangeSchema).safeParse(error.detail?.['lines']).data ?? [];
}
