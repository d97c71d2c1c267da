import { matchLine, type MatchTolerances } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import {
  mostBillLines,
  type BillKind,
  type MatchResult,
} from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type {
  Bill,
  BillableLine,
  BillLineInput,
} from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import {
  isReckonable,
  lineAmountMinor,
  purchaseTotals,
} from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import { type Currency, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import {
  discountPercentSchema,
  quantitySchema,
  unitPriceSchema,
} from '@shelfwise/contract/primitives/decimals';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { currencySchema } from '@shelfwise/contract/primitives/money-schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { line as lineText, optionalLine, optionalParagraph } from '@shelfwise/contract/primitives/text';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** A line of goods names its receipt and needs no account; one of an account names no receipt. */
const lineSchema = z
  .strictObject({
    receiptId: z.string(),
    receiptLine: z.int(),
    description: lineText(200),
    accountId: z.string(),
    quantity: quantitySchema,
    unitPrice: unitPriceSchema,
    discountPercent: discountPercentSchema,
    taxClassId: z.string(),
  })
  .superRefine(({ receiptId, accountId }, context) => {
    if (receiptId === '' && accountId === '')
      context.addIssue({ code: 'custom', message: 'required', path: ['accountId'] });
  });

export const billFormSchema = z.strictObject({
  supplierId: idSchema,
  supplierNumber: optionalLine(80),
  billedOn: daySchema,
  dueOn: daySchema.nullable(),
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
  receiptId: '',
  receiptLine: 0,
  description: '',
  accountId: '',
  quantity: '1',
  unitPrice: '',
  discountPercent: '0',
  taxClassId: noTax,
};

/** Of a credit, what more was billed than is kept. */
export const leftOf = ({ quantity }: Pick<BillableLine, 'quantity'>, kind: BillKind): string =>
  new Exact(quantity).times(kind === 'credit' ? -1 : 1).toFixed();

interface TaxClassOption {
  id: string;
  isDefault: boolean;
}
interface UsualTerms {
  taxClassId: string | null;
  billAccountId: string | null;
}

/** What a new line for an account begins with: the account and tax that the supplier's bills usually have, else the company's default class. */
export const usualLine = (
  classes: readonly TaxClassOption[],
  { bearsTax, supplier }: { bearsTax: boolean; supplier: UsualTerms | undefined },
): BillFormLine => {
  const chosen = supplier?.taxClassId ?? classes.find(({ isDefault }) => isDefault)?.id;
  return {
    ...lineExample,
    accountId: supplier?.billAccountId ?? '',
    taxClassId: (bearsTax && chosen) || noTax,
  };
};

/** Goods that a bill or credit can still be made of. */
export const billableFor = (lines: readonly BillableLine[], kind: BillKind): BillableLine[] =>
  lines.filter((line) => new Exact(leftOf(line, kind)).greaterThan(0));

/** A line for goods as they were received; they bear the tax of their product where the bill bears any. */
export const lineOfGoods = (
  goods: BillableLine,
  { kind, bearsTax }: { kind: BillKind; bearsTax: boolean },
) => ({
  ...lineExample,
  receiptId: goods.receiptId,
  receiptLine: goods.receiptLine,
  description: goods.productName,
  quantity: leftOf(goods, kind),
  unitPrice: goods.unitPrice,
  discountPercent: goods.discountPercent,
  taxClassId: (bearsTax ? goods.taxClassId : null) ?? noTax,
});

const formLineOf = (line: Bill['lines'][number]): BillFormLine => ({
  receiptId: line.receiptId ?? '',
  receiptLine: line.receiptLine ?? 0,
  description: line.description,
  accountId: line.accountId ?? '',
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discountPercent: line.discountPercent,
  taxClassId: line.taxClassId ?? noTax,
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
  lines: bill.lines.map(formLineOf),
});

/** The same bill once more, of today and without the supplier's number. Goods are billed once, so their lines stay out. */
export const copyOfBill = (bill: Bill, today: string): BillFormValues => ({
  ...billFormOf(bill),
  supplierNumber: '',
  billedOn: today,
  dueOn: null,
  repeatsReason: '',
  lines: bill.lines.filter(({ accountId }) => accountId !== null).map(formLineOf),
});

/** The lines as the call takes them. */
export const linesToSend = (lines: BillFormOutput['lines']): BillLineInput[] =>
  lines.map(({ receiptId, receiptLine, accountId, taxClassId, ...line }) => ({
    ...line,
    receiptId: receiptId === '' ? null : receiptId,
    receiptLine: receiptId === '' ? null : receiptLine,
    accountId: receiptId === '' ? accountId : null,
    taxClassId: taxClassId === noTax ? null : taxClassId,
  }));

/** What is typed of a line so far; undefined until it is complete, and where it is beyond all limits. */
const complete = (line: BillFormLine) => {
  const typed = z
    .object({ quantity: quantitySchema, unitPrice: unitPriceSchema, discountPercent: discountPercentSchema })
    .safeParse(line);
  const whole = typed.data && { ...typed.data, enteredQuantity: typed.data.quantity };
  return whole && isReckonable(whole) ? whole : undefined;
};

/** Totals while somebody types: a line that is not complete yet counts for nothing. */
export const previewBill = (
  lines: readonly BillFormLine[],
  taxPartsOf: (taxClassId: string) => readonly TaxPart[],
  terms: { currency: Currency; pricesIncludeTax: boolean },
): DocumentTotals =>
  purchaseTotals(
    lines.map((line) => ({
      ...(complete(line) ?? { enteredQuantity: '0', unitPrice: '0', discountPercent: '0' }),
      taxParts: taxPartsOf(line.taxClassId),
    })),
    terms,
  );

interface MatchTerms {
  kind: BillKind;
  currency: string;
  pricesIncludeTax: boolean;
  tolerances: MatchTolerances;
}

/**
 * What the match of a typed line with its receipt would find, from the prices as they were received. What was ordered is looked at once the bill is
 * kept. Undefined where that cannot be
 * said while typing: an incomplete line, another currency, or prices with tax on one side only.
 */
export const previewMatch = (
  line: BillFormLine,
  billable: readonly BillableLine[],
  { kind, currency, pricesIncludeTax, tolerances }: MatchTerms,
): MatchResult | undefined => {
  const typed = complete(line);
  if (line.receiptId === '' || !typed || !isCurrency(currency)) return undefined;
  const goods = billable.find(
    (one) => one.receiptId === line.receiptId && one.receiptLine === line.receiptLine,
  );
  if (!goods) return 'no_receipt';
  if (goods.currency !== currency || goods.pricesIncludeTax !== pricesIncludeTax) return undefined;
  const received = { ...goods, enteredQuantity: typed.quantity };
  return matchLine(
    { quantity: typed.quantity, netMinor: lineAmountMinor(typed, currency) },
    { quantity: leftOf(goods, kind), expectedMinor: lineAmountMinor(received, currency) },
    tolerances,
  );
};
