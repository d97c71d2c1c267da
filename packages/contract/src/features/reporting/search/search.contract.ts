import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { paragraph } from '../../../primitives/text.ts';
import { invoiceStatuses } from '../../sales/invoices/invoices.contract.ts';
import { orderStatuses } from '../../sales/orders/orders.transitions.ts';

/** At most this many of each kind: one letter more finds the rest. */
export const mostOfAKind = 5;

const found = {
  id: idSchema,
  /** called or numbered exactly as was typed */
  isExact: z.boolean(),
};

/** Kinds of the register's documents that are found by their number alone. */
export const foundByNumber = ['payment', 'shipment', 'credit_note', 'adjustment'] as const;

/** What a few letters find, the best of each kind first. Prices, costs and amounts are left to the records. */
export const searchResultSchema = z.object({
  products: z.array(z.object({ ...found, name: z.string(), sku: z.string() })),
  customers: z.array(z.object({ ...found, name: z.string(), phone: z.string().nullable() })),
  orders: z.array(
    z.object({
      ...found,
      /** null while it is a draft */
      number: z.string().nullable(),
      status: z.enum(orderStatuses),
      customerName: z.string().nullable(),
    }),
  ),
  invoices: z.array(
    z.object({
      ...found,
      number: z.string(),
      status: z.enum(invoiceStatuses),
      customerName: z.string().nullable(),
      /** where the invoice is shown */
      orderId: idSchema.nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      ...found,
      kind: z.enum(foundByNumber),
      number: z.string(),
      day: daySchema,
      isReversed: z.boolean(),
      customerId: idSchema.nullable(),
      customerName: z.string().nullable(),
      /** the order it belongs to; an adjustment of stock has none */
      orderId: idSchema.nullable(),
    }),
  ),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchContract = {
  find: read('/search', {
    right: 'member',
    summary: 'Products, customers, orders, invoices and other documents by a few letters',
  })
    .input(z.strictObject({ q: paragraph(100) }))
    .output(searchResultSchema),
};
