import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { searchSchema } from '../../../primitives/paging.ts';
import { searchedNouns } from '../../nouns.ts';
import { invoiceStandings } from '../../sales/invoices/invoices.facts.ts';
import { deliveryStates, orderStatuses } from '../../sales/orders/orders.facts.ts';
import { foundByNumber, foundPurchases } from './search.facts.ts';

const found = {
  id: idSchema,
  /** its name or number is exactly what was typed */
  isExact: z.boolean(),
};

/** What a search finds, the best of each kind first. It has no prices, costs or amounts: those are shown on the record only. */
export const searchResultSchema = z.object({
  products: z.array(z.object({ ...found, name: z.string(), sku: z.string() })),
  customers: z.array(z.object({ ...found, name: z.string(), phone: z.string().nullable() })),
  orders: z.array(
    z.object({
      ...found,
      /** null while it is a draft */
      number: z.string().nullable(),
      status: z.enum(orderStatuses),
      isOnHold: z.boolean(),
      deliveryState: z.enum(deliveryStates),
      customerName: z.string().nullable(),
    }),
  ),
  invoices: z.array(
    z.object({
      ...found,
      number: z.string(),
      standing: z.enum(invoiceStandings),
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
      supplierName: z.string().nullable(),
      /** the order it belongs to; an adjustment of stock has none */
      orderId: idSchema.nullable(),
      /** the receipt whose goods went back or came to cost more */
      receiptId: idSchema.nullable(),
    }),
  ),
  purchases: z.array(
    z.object({
      ...found,
      noun: z.enum(foundPurchases),
      /** null while it is a draft */
      number: z.string().nullable(),
      /** what the other side calls it: the delivery note, the invoice, our order to them */
      reference: z.string().nullable(),
      supplierName: z.string(),
      /** undone, void or cancelled */
      isReversed: z.boolean(),
    }),
  ),
  /** hits of all other kinds of records that are declared as searched */
  records: z.array(
    z.object({ ...found, noun: z.enum(searchedNouns.map(({ name }) => name)), name: z.string() }),
  ),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchContract = {
  find: read('/search', {
    right: 'member',
    summary: 'Products, customers, orders, invoices, receipts, bills and other documents by a few letters',
  })
    .input(z.strictObject({ q: searchSchema }))
    .output(searchResultSchema),
};
