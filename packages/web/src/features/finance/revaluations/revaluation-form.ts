import { exchangeRateSchema } from '@shelfwise/contract/primitives/decimals';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { currencySchema } from '@shelfwise/contract/primitives/money-schemas';
import type { RevaluationPreview } from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import { z } from 'zod';

export const revaluationFormSchema = z.object({
  revaluedOn: daySchema,
  rates: z.array(z.object({ currency: currencySchema, rate: exchangeRateSchema })),
  /** the day whose rates were filled in */
  ratesOf: z.string(),
});
export type RevaluationFormValues = z.input<typeof revaluationFormSchema>;
export type RevaluationFormOutput = z.output<typeof revaluationFormSchema>;

/** The last day of the month before: what is revalued most often. */
export const endOfLastMonth = (today: string): string => {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  return new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
};

/** The company's rates of the day, to be kept or typed over. */
export const ratesOf = ({ rates }: RevaluationPreview): RevaluationFormValues['rates'] =>
  rates.map(({ currency, rate }) => ({ currency, rate: rate ?? '' }));
