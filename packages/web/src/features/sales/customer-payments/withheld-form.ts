import { minorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import type { BusinessDays } from '../../ledger/index.ts';
import { paymentFormSchema } from '../payments/payment-form.ts';

/** Money of a customer, with the tax that they kept back of it, whether it came before the books opened, and how much of it is for which invoice. */
export const withheldFormSchema = (days: BusinessDays) =>
  paymentFormSchema(days).safeExtend({
    withheldMinor: minorSchema.min(0).nullable(),
    certificateNumber: optionalLine(80),
    /** it came before the books opened */
    isOpening: z.boolean(),
    /** by the ids of the invoices; empty: as far as the money goes */
    parts: z.record(z.string(), minorSchema.min(0).nullish()),
  });

interface Withheld {
  currency: string;
  withheldMinor: number | null;
  certificateNumber: string | null;
  isOpening: boolean;
}

/** What to send of it: nothing where nothing was kept back, or where the field is not shown. */
export const withheldToSend = ({ currency, withheldMinor, certificateNumber, isOpening }: Withheld) => ({
  ...(currency === '' && isOpening ? { isOpening } : {}),
  ...(currency === '' && withheldMinor ? { withheldMinor } : {}),
  ...(currency === '' && certificateNumber !== null ? { certificateNumber } : {}),
});
