import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import {
  newOrderSchema,
  type NewOrder,
  type Order,
} from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** The order as it is sent. Only the list of lines is always there. */
const orderFormSchema = z.strictObject({
  ...newOrderSchema.shape,
  lines: newOrderSchema.shape.lines.unwrap(),
});

/** The same with a check of the products: a fraction of one that does not divide is refused when the field is left. */
export const orderFormSchemaOf = (divides: (productId: string) => boolean) =>
  orderFormSchema.superRefine(({ lines }, context) => {
    for (const [index, { productId, quantity }] of lines.entries())
      if (!isWholeQuantity(quantity) && !divides(productId))
        context.addIssue({
          code: 'custom',
          message: 'whole_number',
          path: ['lines', index, 'quantity'],
          input: quantity,
        });
  });

export type OrderFormValues = z.input<typeof orderFormSchema>;
export type OrderFormOutput = NewOrder;
export type OrderFormHandle = UseFormReturn<OrderFormValues, unknown, OrderFormOutput>;

/** The values of the form for a draft. */
export const formValuesOf = (order: Order): OrderFormValues => ({
  customerId: order.customerId,
  locationId: order.locationId,
  promisedOn: order.promisedOn,
  reference: order.reference ?? '',
  note: order.note ?? '',
  pricesIncludeTax: order.pricesIncludeTax,
  lines: order.lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
});

/** What each line has, to tell kept lines of another shape. */
export const lineExample: OrderFormValues['lines'][number] = {
  productId: '',
  quantity: '',
  unitPrice: undefined,
};

export const emptyFormValues = (
  locationId: string,
  customerId: string | undefined,
  pricesIncludeTax: boolean,
): OrderFormValues => ({
  customerId: customerId ?? null,
  locationId,
  promisedOn: null,
  reference: '',
  note: '',
  pricesIncludeTax,
  lines: [],
});
