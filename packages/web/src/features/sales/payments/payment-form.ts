import { methodCodeSchema } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { minorSchema, positiveMinorSchema } from '@shelfwise/contract/primitives/money';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import { type BusinessDays, businessDaySchema, dayToSend } from '../../ledger/index.ts';

/** Money in or out as a form holds it. */
export const paymentFormSchema = (days: BusinessDays) =>
  z.object({
    method: methodCodeSchema,
    /** empty: the method's own */
    moneyAccountId: z.string(),
    amountMinor: positiveMinorSchema,
    /** what the customer handed over: only to tell the change */
    givenMinor: minorSchema.min(0).nullable(),
    reference: optionalLine(80),
    repeatsReason: optionalLine(200),
    paidOn: businessDaySchema(days),
  });
export type PaymentFormValues = z.input<ReturnType<typeof paymentFormSchema>>;
export type PaymentFormOutput = z.output<ReturnType<typeof paymentFormSchema>>;

export const firstValues = (
  amountMinor: number,
  { today }: BusinessDays,
  methods: readonly { code: string }[],
): PaymentFormValues => ({
  method: methods[0]?.code ?? '',
  moneyAccountId: '',
  amountMinor,
  givenMinor: null,
  reference: '',
  repeatsReason: '',
  paidOn: today,
});

/** Cash bears no number of a network or a bank. */
export const hasReference = (method: string): boolean => method !== 'cash';

/** What is sent of it: a reference only where its field is shown. */
export const paymentToSend = (values: PaymentFormOutput, days: BusinessDays) => ({
  method: values.method,
  amountMinor: values.amountMinor,
  ...(values.moneyAccountId === '' ? {} : { moneyAccountId: values.moneyAccountId }),
  ...(hasReference(values.method) && values.reference !== null ? { reference: values.reference } : {}),
  ...(values.repeatsReason === null ? {} : { repeatsReason: values.repeatsReason }),
  ...dayToSend('paidOn', values.paidOn, days),
});
