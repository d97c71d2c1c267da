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
  /** what the line would cost if the new prices are taken: one agreed on by hand stays */
  taken: decimalSchema,
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** The lines whose list price has changed, where that is why a confirmation was refused. */
export function priceChangesOf(error: AppError): PriceChange[] | undefined {
  if (error.code !== 'prices_changed') return undefined;
  return z.array(priceChangeSchema).safeParse(error.detail?.['lines']).data ?? [];
}
