import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { methodCodeSchema } from '@shelfwise/contract/features/sales/payments/payments.contract';
import {
  currencySchema,
  minorSchema,
  positiveMinorSchema,
} from '@shelfwise/contract/primitives/money-schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { exchangeRateSchema } from '@shelfwise/contract/primitives/decimals';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import { type BusinessDays, businessDaySchema, dayToSend } from '../../ledger/index.ts';

/** Money in or out as a form holds it. */
export const paymentFormSchema = (days: BusinessDays) =>
  z
    .object({
      method: methodCodeSchema,
      /** empty for the method's own account */
      moneyAccountId: z.string(),
      /** in the currency of the account, or of what is paid */
      amountMinor: positiveMinorSchema,
      /** that of the amount; empty where it is that of the books */
      currency: z.union([z.literal(''), currencySchema]),
      /** what one unit of it is worth in that of the books */
      rate: z.union([z.literal(''), exchangeRateSchema]),
      /** what the customer handed over: used only to show the change */
      givenMinor: minorSchema.min(0).nullable(),
      reference: optionalLine(80),
      repeatsReason: optionalLine(200),
      paidOn: businessDaySchema(days),
    })
    .superRefine(({ currency, rate }, context) => {
      if (currency !== '' && rate === '')
        context.addIssue({ code: 'custom', path: ['rate'], message: 'required', input: rate });
    });
export type PaymentFormValues = z.input<ReturnType<typeof paymentFormSchema>>;
export type PaymentFormOutput = z.output<ReturnType<typeof paymentFormSchema>>;

export const firstValues = (
  amountMinor: number,
  { today }: BusinessDays,
  methods: readonly { code: string }[],
  currency: PaymentFormValues['currency'] = '',
): PaymentFormValues => ({
  method: methods[0]?.code ?? '',
  moneyAccountId: '',
  amountMinor,
  currency,
  rate: '',
  givenMinor: null,
  reference: '',
  repeatsReason: '',
  paidOn: today,
});

/** A payment in cash has no number of a network or a bank; whether another way to pay asks for one is the company's choice. */
export const hasReference = (
  method: string,
  methods: readonly { code: string; asksReference?: boolean }[],
): boolean => methods.find(({ code }) => code === method)?.asksReference ?? method !== 'cash';

/** The values to send. The reference is left out where its field is not shown. */
export const paymentToSend = (
  values: PaymentFormOutput,
  days: BusinessDays,
  methods: readonly { code: string; asksReference?: boolean }[],
) => ({
  method: values.method,
  amountMinor: values.amountMinor,
  ...(values.currency === '' ? {} : { currency: values.currency, rate: values.rate }),
  ...(values.moneyAccountId === '' ? {} : { moneyAccountId: values.moneyAccountId }),
  ...(hasReference(values.method, methods) && values.reference !== null
    ? { reference: values.reference }
    : {}),
  ...(values.repeatsReason === null ? {} : { repeatsReason: values.repeatsReason }),
  ...dayToSend('paidOn', values.paidOn, days),
});

type Amount = Pick<PaymentFormValues, 'amountMinor' | 'currency' | 'rate'>;

/** The form's amount in the currency of the books; undefined while amount or rate is not a number. */
export const booksMinorOf = (
  { amountMinor, currency, rate }: Amount,
  books: Currency,
): number | undefined => {
  if (typeof amountMinor !== 'number') return undefined;
  if (currency === '') return amountMinor;
  const known = exchangeRateSchema.safeParse(rate).data;
  return known === undefined ? undefined : toBooksMinor({ amountMinor, currency, rate: known }, books);
};

/** How much of what is owed in `own` the form's amount is; 0 while it is no number. Only where that is the currency of the books is it converted. */
export const paidMinorIn = (own: Currency, amount: Amount, books: Currency): number => {
  if (own === books) return booksMinorOf(amount, books) ?? 0;
  return typeof amount.amountMinor === 'number' ? amount.amountMinor : 0;
};
