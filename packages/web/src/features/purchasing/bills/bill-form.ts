import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { type MatchResult, mostBillLines } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { matchLine } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type {
  Bill,
  BillableLine,
  NewBill,
} from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import {
  lineAmountMinor,
  purchaseTotals,
} from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import {
  discountPercentSchema,
  quantitySchema,
  unitPriceSchema,
} from '@shelfwise/contract/primitives/decimals';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { currencySchema } from '@shelfwise/contract/primitives/money-schemas';
import { line, optionalLine, optionalParagraph } from '@shelfwise/contract/primitives/text';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** A line is for goods of a receipt, or, where it names none, for an account. */
const lineSchema = z
  .strictObject({
    description: line(200),
    accountId: z.string(),
    receiptId: z.string(),
    receiptLine: z.number().nullable(),
    quantity: quantitySchema,
    unitPrice: unitPriceSchema,
    discountPercent: discountPercentSchema,
    taxClassId: z.string(),
  })
  .refine(({ accountId, receiptId }) => accountId !== '' || receiptId !== '', {
    path: ['accountId'],
    message: 'required',
  });

export const billFormSchema = z.strictObject({
  supplierId: idSchema,
  supplierNumber: optionalLine(80),
  billedOn: daySchema,
  dueOn: daySchema,
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  note: optionalParagraph(2000),
  repeatsReason: optionalLine(200),
  lines: z.array(lineSchema).max(mostBillLines),
});
export type BillFormValues = z.input<typeof billFormSchema>;
export type BillFormOutput = z.output<typeof billFormSchema>;
export type BillFormHandle = UseFormReturn<BillFormValues, unknown, BillFormOutput>;
export type BillFormLine = BillFormValues['lines'][number];

export const lineExample: BillFormLine = {
  description: '',
  accountId: '',
  receiptId: '',
  receiptLine: null,
  quantity: '1',
  unitPrice: '',
  discountPercent: '0',
  taxClassId: noTax,
};

/** An empty bill of today; it is due on its day until the supplier's terms are known. */
export const emptyBill = (today: string, currency: Currency, supplierId = ''): BillFormValues => ({
  supplierId,
  supplierNumber: '',
  billedOn: today,
  dueOn: today,
  currency,
  pricesIncludeTax: false,
  note: '',
  repeatsReason: '',
  lines: [],
});

export const billFormOf = (bill: Bill): BillFormValues => ({
  supplierId: bill.supplierId,
  supplierNumber: bill.supplierNumber ?? '',
  billedOn: bill.billedOn,
  dueOn: bill.dueOn,
  currency: bill.currency,
  pricesIncludeTax: bill.pricesIncludeTax,
  note: bill.note ?? '',
  repeatsReason: bill.repeatsReason ?? '',
  lines: bill.lines.map((one) => ({
    description: one.description,
    accountId: one.accountId ?? '',
    receiptId: one.receiptId ?? '',
    receiptLine: one.receiptLine,
    quantity: one.quantity,
    unitPrice: one.unitPrice,
    discountPercent: one.discountPercent,
    taxClassId: one.taxClassId ?? noTax,
  })),
});

/** The lines as the call takes them. */
export const linesToSend = (lines: BillFormOutput['lines']): NonNullable<NewBill['lines']> =>
  lines.map(({ accountId, receiptId, taxClassId, ...rest }) => ({
    ...rest,
    accountId: accountId === '' ? null : accountId,
    receiptId: receiptId === '' ? null : receiptId,
    taxClassId: taxClassId === noTax ? null : taxClassId,
  }));

/** Goods of a receipt as a line of the bill: all that is not billed, at the price they came for. */
export const lineOfGoods = (goods: BillableLine, taxClassId: string): BillFormLine => ({
  description: goods.productName,
  accountId: '',
  receiptId: goods.receiptId,
  receiptLine: goods.receiptLine,
  quantity: goods.quantity,
  unitPrice: goods.unitPrice,
  discountPercent: goods.discountPercent,
  taxClassId,
});

export const isOfGoods = (
  one: Pick<BillFormLine, 'receiptId' | 'receiptLine'>,
  goods: Pick<BillableLine, 'receiptId' | 'receiptLine'>,
): boolean => one.receiptId === goods.receiptId && one.receiptLine === goods.receiptLine;

const typedAmount = z.object({
  quantity: quantitySchema,
  unitPrice: unitPriceSchema,
  discountPercent: discountPercentSchema,
});

/** What is typed of a line; undefined while it is not complete. */
const amountOf = ({ quantity, unitPrice, discountPercent }: BillFormLine) =>
  typedAmount.safeParse({ quantity, unitPrice, discountPercent }).data;

/** Totals while somebody types: a line that is not complete yet counts for nothing. */
export const previewBill = (
  lines: readonly BillFormLine[],
  taxPartsOf: (taxClassId: string) => readonly TaxPart[],
  terms: { currency: Currency; pricesIncludeTax: boolean },
): DocumentTotals =>
  purchaseTotals(
    lines.map((one) => {
      const typed = amountOf(one);
      return {
        enteredQuantity: typed?.quantity ?? '0',
        unitPrice: typed?.unitPrice ?? '0',
        discountPercent: typed?.discountPercent ?? '0',
        taxParts: taxPartsOf(one.taxClassId),
      };
    }),
    terms,
  );

/**
 * What the match will find of a line, as far as it can be told while somebody types: where the currency is another one, or only one side's
 * prices include tax, the server tells.
 */
export const expectedMatch = (
  one: BillFormLine,
  goods: BillableLine,
  { currency, pricesIncludeTax }: { currency: Currency; pricesIncludeTax: boolean },
): MatchResult | undefined => {
  const typed = amountOf(one);
  if (!typed || currency !== goods.currency || pricesIncludeTax !== goods.pricesIncludeTax) return undefined;
  const amount = (unitPrice: string, discountPercent: string): number =>
    lineAmountMinor({ enteredQuantity: typed.quantity, unitPrice, discountPercent }, currency);
  return matchLine(
    { quantity: typed.quantity, netMinor: amount(typed.unitPrice, typed.discountPercent) },
    goods.quantity,
    amount(goods.unitPrice, goods.discountPercent),
  );
};
