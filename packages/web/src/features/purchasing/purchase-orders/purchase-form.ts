import type {
  NewPurchaseOrder,
  PurchaseOrder,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { isReckonable, purchaseTotals } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import {
  discountPercentSchema,
  quantitySchema,
  unitPriceSchema,
} from '@shelfwise/contract/primitives/decimals';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { optionalLine, optionalParagraph } from '@shelfwise/contract/primitives/text';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** What a list of choices says for the product's own unit, and for no tax. */
export const ownUnit = 'unit';
export const noTax = 'none';

/** Without an id a line is new. */
const lineSchema = z.strictObject({
  id: z.string(),
  productId: idSchema,
  packId: z.string(),
  quantity: quantitySchema,
  unitPrice: unitPriceSchema,
  discountPercent: discountPercentSchema,
  taxClassId: z.string(),
  expectedOn: daySchema.nullable(),
});

export const purchaseFormSchema = z.strictObject({
  supplierId: idSchema,
  locationId: z.string(),
  expectedOn: daySchema.nullable(),
  reference: optionalLine(80),
  note: optionalParagraph(2000),
  internalNote: optionalParagraph(2000),
  pricesIncludeTax: z.boolean(),
  lines: z.array(lineSchema).max(200),
});
export type PurchaseFormValues = z.input<typeof purchaseFormSchema>;
export type PurchaseFormOutput = z.output<typeof purchaseFormSchema>;
export type PurchaseFormHandle = UseFormReturn<PurchaseFormValues, unknown, PurchaseFormOutput>;

export const lineExample: PurchaseFormValues['lines'][number] = {
  id: '',
  productId: '',
  packId: ownUnit,
  quantity: '',
  unitPrice: '',
  discountPercent: '0',
  taxClassId: noTax,
  expectedOn: null,
};

export const emptyPurchase = (
  locationId: string,
  supplierId = '',
  lines: PurchaseFormValues['lines'] = [],
): PurchaseFormValues => ({
  supplierId,
  locationId,
  expectedOn: null,
  reference: '',
  note: '',
  internalNote: '',
  pricesIncludeTax: false,
  lines,
});

export const purchaseFormOf = (order: PurchaseOrder): PurchaseFormValues => ({
  supplierId: order.supplierId,
  locationId: order.locationId,
  expectedOn: order.expectedOn,
  reference: order.reference ?? '',
  note: order.note ?? '',
  internalNote: order.internalNote ?? '',
  pricesIncludeTax: order.pricesIncludeTax,
  lines: order.lines.map((line) => ({
    id: line.id,
    productId: line.productId,
    packId: line.pack?.id ?? ownUnit,
    quantity: line.enteredQuantity,
    unitPrice: line.unitPrice,
    discountPercent: line.discountPercent,
    taxClassId: line.taxClassId ?? noTax,
    expectedOn: line.expectedOn,
  })),
});

/** The lines as the call takes them. */
export const linesToSend = (lines: PurchaseFormOutput['lines']): NonNullable<NewPurchaseOrder['lines']> =>
  lines.map(({ id, packId, taxClassId, ...line }) => ({
    ...line,
    ...(id !== '' && { id }),
    packId: packId === ownUnit ? null : packId,
    taxClassId: taxClassId === noTax ? null : taxClassId,
  }));

/** Totals while somebody types: a line that is not complete yet, or beyond all limits, counts for nothing. */
export const previewPurchase = (
  lines: PurchaseFormValues['lines'],
  taxPartsOf: (taxClassId: string) => readonly TaxPart[],
  terms: { currency: Currency; pricesIncludeTax: boolean },
): DocumentTotals =>
  purchaseTotals(
    lines.map((line) => {
      const typed = lineSchema.pick({ quantity: true, unitPrice: true, discountPercent: true }).safeParse({
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        discountPercent: line.discountPercent,
      });
      const whole = typed.data && { ...typed.data, enteredQuantity: typed.data.quantity };
      const { enteredQuantity, unitPrice, discountPercent } =
        whole && isReckonable(whole) ? whole : { enteredQuantity: '0', unitPrice: '0', discountPercent: '0' };
      return {
        enteredQuantity,
        unitPrice,
        discountPercent,
        taxParts: taxPartsOf(line.taxClassId),
      };
    }),
    terms,
  );
