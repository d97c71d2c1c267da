import { inBaseUnits, isSoldSo } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import {
  newOrderSchema,
  type ExplainPrices,
  type Order,
} from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { priceReasonOf } from '@shelfwise/contract/features/sales/orders/prices';
import { taxChoiceSchema } from '@shelfwise/contract/features/ledger/tax-classes/tax-choice.schema';
import { deliveryFeeInput } from '@shelfwise/contract/features/sales/orders/delivery-fee.schema';
import { exchangeRateSchema } from '@shelfwise/contract/primitives/decimals';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { companyDefault } from '../../../catalog/index.ts';

const linesSchema = newOrderSchema.shape.lines.unwrap();

/** The tax of the fee is one of the choices of a product's tax: a text. */
const feeSchema = deliveryFeeInput.extend({
  taxClassId: z
    .string()
    .transform((chosen) => (chosen === companyDefault ? null : chosen))
    .pipe(taxChoiceSchema),
});

/** The order as it is sent. Only the list of lines is always there. A line of a confirmed order that is changed has its id. */
const orderFormSchema = z.strictObject({
  ...newOrderSchema.shape,
  lines: z.array(linesSchema.element.extend({ id: idSchema.optional() })).max(200),
  deliveryFee: feeSchema.nullable().optional(),
  /** of a confirmed order only */
  orderedOn: daySchema.optional(),
  /** empty: the rate of the day */
  rate: z
    .union([z.literal(''), exchangeRateSchema])
    .transform((typed) => (typed === '' ? null : typed))
    .optional(),
});

/** A product that a line names, as far as it is known here. */
type KnownProduct = Pick<Product, 'isDivisible' | 'packs'> | undefined;

/**
 * The same with a check of the products: packs that are no exact quantity, and a fraction of a product that does not divide, are refused
 * when the field is left. The server decides about what is not known here.
 */
export const orderFormSchemaOf = (productOf: (productId: string) => KnownProduct) =>
  orderFormSchema.superRefine(({ lines }, context) => {
    for (const [index, { productId, packId, quantity }] of lines.entries()) {
      const product = productOf(productId);
      const pack = product?.packs.find(({ id }) => id === packId);
      if (!product || (packId && !pack)) continue;
      const base = inBaseUnits(quantity, pack ?? null);
      const code =
        base === undefined
          ? 'inexact_quantity'
          : !isWholeQuantity(base) && !product.isDivisible
            ? 'whole_number'
            : !isSoldSo(quantity, pack ?? null) && 'whole_packs';
      if (code)
        context.addIssue({
          code: 'custom',
          message: code,
          path: ['lines', index, 'quantity'],
          input: quantity,
        });
    }
  });

export type OrderFormValues = z.input<typeof orderFormSchema>;
export type OrderFormOutput = z.output<typeof orderFormSchema>;
export type OrderFormHandle = UseFormReturn<OrderFormValues, unknown, OrderFormOutput>;

const feeValuesOf = ({ deliveryFee: fee }: Pick<Order, 'deliveryFee'>): OrderFormValues['deliveryFee'] =>
  fee && { description: fee.description, amount: fee.amount, taxClassId: fee.taxClassId ?? companyDefault };

/** The values of the form for a draft. */
export const formValuesOf = (order: Order): OrderFormValues => ({
  customerId: order.customerId,
  locationId: order.locationId,
  promisedOn: order.promisedOn,
  reference: order.reference ?? '',
  note: order.note ?? '',
  pricesIncludeTax: order.pricesIncludeTax,
  couponCodes: order.couponCodes,
  salespersonId: order.salespersonId,
  deliveryAddress: order.deliveryAddress ?? '',
  deliveryFee: feeValuesOf(order),
  invoiceCurrency: order.foreign?.currency ?? null,
  rate: order.foreign?.rate ?? '',
  lines: order.lines.map(({ productId, pack, enteredQuantity, unitPrice, discounts }) => ({
    productId,
    packId: pack?.id ?? null,
    quantity: enteredQuantity,
    unitPrice,
    priceReason: priceReasonOf(discounts) ?? '',
  })),
});

/** What is asked for, to say why its lines cost what they do. */
export const explainedOf = (values: OrderFormOutput): ExplainPrices => {
  const { customerId, locationId, couponCodes, pricesIncludeTax, lines } = values;
  return {
    lines: lines.map(({ id: _id, ...line }) => line),
    ...(customerId !== undefined && { customerId }),
    ...(locationId !== undefined && { locationId }),
    ...(couponCodes !== undefined && { couponCodes }),
    ...(pricesIncludeTax !== undefined && { pricesIncludeTax }),
  };
};

/** The lines of a confirmed order that can be changed: those whose rest was cancelled stay as they are. */
export const openLinesOf = ({ lines }: Pick<Order, 'lines'>): Order['lines'] =>
  lines.filter(({ cancelledQuantity }) => new Exact(cancelledQuantity).isZero());

/** The values of the form for a confirmed order. */
export const revisionValuesOf = (order: Order): OrderFormValues => ({
  ...formValuesOf(order),
  ...(order.orderedOn !== null && { orderedOn: order.orderedOn }),
  lines: openLinesOf(order).map(({ id, productId, pack, enteredQuantity, unitPrice, discounts }) => ({
    id,
    productId,
    packId: pack?.id ?? null,
    quantity: enteredQuantity,
    unitPrice,
    priceReason: priceReasonOf(discounts) ?? '',
  })),
});

/** What each line has, to tell kept lines of another shape. */
export const lineExample: OrderFormValues['lines'][number] = {
  productId: '',
  packId: null,
  quantity: '',
  unitPrice: undefined,
  priceReason: '',
};

export const emptyFormValues = (
  locationId: string,
  customerId: string | undefined,
  pricesIncludeTax: boolean,
  salespersonId: string,
): OrderFormValues => ({
  customerId: customerId ?? null,
  locationId,
  promisedOn: null,
  reference: '',
  note: '',
  pricesIncludeTax,
  couponCodes: [],
  salespersonId,
  deliveryAddress: '',
  deliveryFee: null,
  invoiceCurrency: undefined,
  rate: '',
  lines: [],
});
