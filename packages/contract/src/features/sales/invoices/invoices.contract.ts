import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money.ts';
import { taxAmountSchema } from '../orders/orders.schemas.ts';

export const invoiceStatuses = ['issued', 'part_paid', 'paid', 'void'] as const;

/** An issued invoice is never edited: a void one stands beside the credit note that cancels it. */
export const invoiceSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
  orderId: idSchema.nullable(),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  customerAddress: z.string().nullable(),
  customerTaxNumber: z.string().nullable(),
  issuedOn: daySchema,
  dueOn: daySchema,
  issuedAt: momentSchema,
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
  paidMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
  creditNoteNumber: z.string().nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      sku: z.string().nullable(),
      quantity: decimalSchema,
      unitPrice: decimalSchema,
      netMinor: minorSchema,
      taxMinor: minorSchema,
      totalMinor: minorSchema,
    }),
  ),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const access = { right: 'canManageOrders', feature: 'orderProcessing' } as const;

export const invoicesContract = {
  listOfOrder: read('/orders/{id}/invoices', { ...access, summary: 'Invoices of an order' })
    .input(byId)
    .output(z.object({ items: z.array(invoiceSchema) })),
  get: read('/invoices/{id}', { ...access, summary: 'One invoice' })
    .input(byId)
    .output(invoiceSchema),
  pdf: read('/invoices/{id}/pdf', { ...access, summary: 'The invoice as PDF' })
    .input(byId)
    .output(z.file()),
  issue: create('/orders/{id}/invoice', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Issue the invoice of a confirmed order; deposits received are applied to it',
  })
    .input(byId)
    .output(invoiceSchema),
  void: act('/invoices/{id}/void', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'invoice_paid'],
    summary: 'Cancel an unpaid invoice by a credit note, while nothing of its order is shipped',
  })
    .input(byId)
    .output(invoiceSchema),
};
