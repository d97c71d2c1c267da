import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import {
  draftTotals,
  isReckonable,
} from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.rules';
import type {
  DraftLineInput,
  InvoiceDraft,
} from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import { paperOf } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { mostInvoiceLines } from '@shelfwise/contract/features/sales/invoices/invoices.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import {
  discountPercentSchema,
  quantitySchema,
  unitPriceSchema,
} from '@shelfwise/contract/primitives/decimals';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { Exact } from '@shelfwise/contract/primitives/money';
import { currencySchema } from '@shelfwise/contract/primitives/money-schemas';
import { line as lineText } from '@shelfwise/contract/primitives/text';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** The account of sales, which a line has that names none. */
export const sales = 'sales';

export const draftFormSchema = z.strictObject({
  customerId: idSchema,
  issuedOn: daySchema.nullable(),
  dueOn: daySchema.nullable(),
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  lines: z
    .array(
      z.strictObject({
        productId: z.string(),
        description: lineText(200),
        accountId: z.string(),
        quantity: quantitySchema,
        unitPrice: unitPriceSchema,
        discountPercent: discountPercentSchema,
        taxClassId: z.string(),
      }),
    )
    .max(mostInvoiceLines),
});
export type DraftFormValues = z.input<typeof draftFormSchema>;
export type DraftFormOutput = z.output<typeof draftFormSchema>;
export type DraftFormHandle = UseFormReturn<DraftFormValues, unknown, DraftFormOutput>;
export type DraftFormLine = DraftFormValues['lines'][number];

export const lineExample: DraftFormLine = {
  productId: '',
  description: '',
  accountId: sales,
  quantity: '1',
  unitPrice: '',
  discountPercent: '0',
  taxClassId: noTax,
};

export const draftFormOf = (draft: InvoiceDraft): DraftFormValues => ({
  customerId: draft.customerId,
  issuedOn: draft.issuedOn,
  dueOn: draft.dueOn,
  currency: draft.currency,
  pricesIncludeTax: draft.pricesIncludeTax,
  lines: draft.lines.map((line) => ({
    productId: line.productId ?? '',
    description: line.description,
    accountId: line.accountId ?? sales,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discountPercent: line.discountPercent,
    taxClassId: line.taxClassId ?? noTax,
  })),
});

interface TaxClassOption {
  id: string;
  isDefault: boolean;
}

/** The class of a line, the company's default one where it was taxed by a class that is not there, or no tax. */
const classOf = (
  { taxClassId, taxMinor }: Invoice['lines'][number],
  classes: readonly TaxClassOption[],
): string => {
  const own = classes.find(({ id }) => id === taxClassId);
  const usual = taxMinor === 0 ? undefined : classes.find(({ isDefault }) => isDefault);
  return (own ?? usual)?.id ?? noTax;
};

/** How many were billed, counted as they were sold. */
export const countedOf = ({ quantity, pack }: Invoice['lines'][number]): string =>
  pack === null
    ? quantity
    : new Exact(quantity).times(pack.denominator).dividedBy(pack.numerator).toDecimalPlaces(6).toFixed();

/** An invoice once more, as a draft of today, at the prices that were billed. What was sold in packs is counted in packs, and says so. */
export const copyOfInvoice = (booked: Invoice, classes: readonly TaxClassOption[]): DraftFormValues =>
  copyOfPaper(paperOf(booked), classes);

const copyOfPaper = (invoice: Invoice, classes: readonly TaxClassOption[]): DraftFormValues => ({
  customerId: invoice.customerId ?? '',
  issuedOn: null,
  dueOn: null,
  currency: invoice.currency,
  pricesIncludeTax: invoice.pricesIncludeTax,
  lines: invoice.lines.map((line) => ({
    ...lineExample,
    productId: line.pack === null ? (line.productId ?? '') : '',
    description: line.pack === null ? line.description : `${line.description} (${line.pack.name})`,
    accountId: line.accountId ?? sales,
    quantity: countedOf(line),
    unitPrice: line.unitPrice,
    taxClassId: classOf(line, classes),
  })),
});

/** The lines as the call takes them. */
export const linesToSend = (lines: DraftFormOutput['lines']): DraftLineInput[] =>
  lines.map(({ productId, accountId, taxClassId, ...line }) => ({
    ...line,
    productId: productId === '' ? null : productId,
    accountId: accountId === sales ? null : accountId,
    taxClassId: taxClassId === noTax ? null : taxClassId,
  }));

const nothingTyped = { quantity: '0', unitPrice: '0', discountPercent: '0' };

/** What is typed of a line so far; nothing until it is complete, and where it is beyond all limits. */
const complete = (line: DraftFormLine) => {
  const typed = z
    .object({ quantity: quantitySchema, unitPrice: unitPriceSchema, discountPercent: discountPercentSchema })
    .safeParse(line);
  return typed.data && isReckonable(typed.data) ? typed.data : nothingTyped;
};

/** Totals while somebody types: a line that is not complete yet counts for nothing. */
export const previewDraft = (
  lines: readonly DraftFormLine[],
  taxPartsOf: (taxClassId: string) => readonly TaxPart[],
  terms: { currency: Currency; pricesIncludeTax: boolean },
): DocumentTotals =>
  draftTotals(
    lines.map((line) => ({ ...complete(line), taxParts: taxPartsOf(line.taxClassId) })),
    terms,
  );
