import {
  newOrderSchema,
  type NewOrder,
  type Order,
} from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { z } from 'zod';

/** The form holds an order as it is sent; only the list of lines is always there. */
export const orderFormSchema = z.strictObject({
  ...newOrderSchema.shape,
  lines: newOrderSchema.shape.lines.unwrap(),
});
export type OrderFormValues = z.input<typeof orderFormSchema>;
export type OrderFormOutput = NewOrder;

/** A draft as the form holds it. */
export const formValuesOf = (order: Order): OrderFormValues => ({
  customerId: order.customerId,
  locationId: order.locationId,
  promisedOn: order.promisedOn,
  reference: order.reference ?? '',
  note: order.note ?? '',
  pricesIncludeTax: order.pricesIncludeTax,
  lines: order.lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
});

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
