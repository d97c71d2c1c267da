import type { OpenBill } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import type { newSupplierPaymentSchema } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { withholdingClasses } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import {
  withheldOf,
  withholdingBase,
} from '@shelfwise/contract/features/purchasing/supplier-payments/withholding.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { exchangeRateSchema } from '@shelfwise/contract/primitives/decimals';
import { minorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import { type BusinessDays, businessDaySchema, dayToSend } from '../../ledger/index.ts';

const amount = minorSchema.min(0).nullable();

/** A payment as its form holds it: how much of each bill, and how much in advance. */
export const payFormSchema = (days: BusinessDays) =>
  z
    .object({
      bills: z.array(z.object({ id: z.string(), isPaid: z.boolean(), amountMinor: amount })),
      advanceMinor: amount,
      method: z.string().min(1),
      /** empty for the method's own account */
      moneyAccountId: z.string(),
      /** empty: the company's rate of the day */
      rate: z.union([z.literal(''), exchangeRateSchema]),
      /** what is bought, whose rate is kept back as tax; or an amount of its own, or nothing */
      withholding: z.enum(['none', 'typed', ...withholdingClasses]),
      withheldMinor: amount,
      certificateNumber: optionalLine(80),
      reference: optionalLine(80),
      repeatsReason: optionalLine(200),
      paidOn: businessDaySchema(days),
    })
    .superRefine(({ bills }, context) => {
      for (const [index, { isPaid, amountMinor }] of bills.entries())
        if (isPaid && (amountMinor ?? 0) <= 0)
          context.addIssue({
            code: 'custom',
            path: ['bills', index, 'amountMinor'],
            message: 'positive',
            input: amountMinor,
          });
    });
export type PayFormValues = z.input<ReturnType<typeof payFormSchema>>;
export type PayFormOutput = z.output<ReturnType<typeof payFormSchema>>;

/** Begins with one bill where one is named, otherwise with nothing chosen. */
export const firstPayValues = (
  bills: readonly OpenBill[],
  { today }: BusinessDays,
  {
    billId,
    method,
    withholding = 'none',
  }: { billId: string | undefined; method: string; withholding?: PayFormValues['withholding'] },
): PayFormValues => ({
  bills: bills.map(({ id, openMinor, isHeld }) => ({
    id,
    isPaid: id === billId && !isHeld,
    amountMinor: openMinor,
  })),
  advanceMinor: null,
  method,
  moneyAccountId: '',
  rate: '',
  withholding,
  withheldMinor: null,
  certificateNumber: '',
  reference: '',
  repeatsReason: '',
  paidOn: today,
});

type Amounts = Pick<PayFormValues, 'bills' | 'advanceMinor'>;
const minorOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What the supplier is relieved of: the bills that are paid, and the advance. */
export const payTotal = ({ bills, advanceMinor }: Amounts): number =>
  bills.reduce(
    (sum, { isPaid, amountMinor }) => sum + (isPaid ? minorOf(amountMinor) : 0),
    minorOf(advanceMinor),
  );

/** What of the payment is without VAT; an advance has none yet. */
export const payNet = ({ bills, advanceMinor }: Amounts, open: readonly OpenBill[]): number =>
  minorOf(advanceMinor) +
  withholdingBase(
    bills.flatMap(({ id, isPaid, amountMinor }) => {
      const bill = open.find((one) => one.id === id);
      return isPaid && bill ? [{ ...bill, paidMinor: minorOf(amountMinor) }] : [];
    }),
  );

/** The tax kept back: by the rate of what is bought, or as typed. */
export const payWithheld = (
  { withholding, withheldMinor }: Pick<PayFormValues, 'withholding' | 'withheldMinor'>,
  netMinor: number,
  percents: Record<(typeof withholdingClasses)[number], string> | undefined,
): number => {
  if (withholding === 'none') return 0;
  if (withholding === 'typed') return minorOf(withheldMinor);
  return percents ? withheldOf(netMinor, percents[withholding]) : 0;
};

const withheldToSend = ({ withholding, withheldMinor, certificateNumber }: PayFormOutput) => {
  if (withholding === 'none') return {};
  if (withholding !== 'typed') return { withholdingClass: withholding, certificateNumber };
  return minorOf(withheldMinor) > 0 ? { withheldMinor: minorOf(withheldMinor), certificateNumber } : {};
};

export const payToSend = (
  values: PayFormOutput,
  { supplierId, currency, days }: { supplierId: string; currency: Currency; days: BusinessDays },
): z.input<typeof newSupplierPaymentSchema> => ({
  supplierId,
  currency,
  method: values.method,
  ...(values.moneyAccountId === '' ? {} : { moneyAccountId: values.moneyAccountId }),
  ...(values.rate === '' ? {} : { rate: values.rate }),
  amountMinor: payTotal(values),
  bills: values.bills.flatMap(({ id, isPaid, amountMinor }) =>
    isPaid ? [{ id, amountMinor: minorOf(amountMinor) }] : [],
  ),
  ...withheldToSend(values),
  ...(values.method === 'cash' ? {} : { reference: values.reference }),
  ...(values.repeatsReason === null ? {} : { repeatsReason: values.repeatsReason }),
  ...dayToSend('paidOn', values.paidOn, days),
});
