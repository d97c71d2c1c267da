import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { billKinds, billStatuses } from '../bills/bills.facts.ts';

/** What the supplier's invoice says, where it came with the goods. */
export const suppliersInvoiceSchema = z.strictObject({
  supplierNumber: line(80),
  /** the day on the paper; if left out, that of the receipt */
  billedOn: daySchema.optional(),
  /** if left out, it is due after the supplier's terms */
  dueOn: daySchema.optional(),
  /** why a bill that looks like another one is entered all the same */
  repeatsReason: optionalLine(200).optional(),
});
export type SuppliersInvoice = z.infer<typeof suppliersInvoiceSchema>;

/** The invoice of a receipt that is posted already. */
export const billReceiptSchema = byId.extend(suppliersInvoiceSchema.shape);
export type BillReceipt = z.infer<typeof billReceiptSchema>;

/** What the invoice of an extra cost says, of whoever carried the goods or cleared them. */
export const costInvoiceSchema = suppliersInvoiceSchema.extend({
  supplierId: idSchema,
  /** null: no tax; if left out, what bills of this supplier usually have */
  taxClassId: idSchema.nullable().optional(),
});
export type CostInvoice = z.infer<typeof costInvoiceSchema>;

/** The invoices of costs that are typed with the goods, each named by its place from 1. */
export const costInvoicesSchema = z
  .array(costInvoiceSchema.extend({ costLine: z.int().min(1).max(20) }))
  .max(20);

/** The invoice of an extra cost that is posted already: of one that came with the goods, or of a later one by its document. */
export const billCostSchema = byId.extend({
  ...costInvoiceSchema.shape,
  costLine: z.int().min(1).max(20).optional(),
  documentId: idSchema.optional(),
});
export type BillCost = z.infer<typeof billCostSchema>;

/** An approved bill or credit that names goods of a receipt, or an extra cost of them. */
export const billOfGoodsSchema = z.object({
  id: idSchema,
  kind: z.enum(billKinds),
  number: z.string(),
  status: z.enum(billStatuses),
  supplierId: idSchema,
  supplierName: z.string(),
  supplierNumber: z.string().nullable(),
  billedOn: daySchema,
  dueOn: daySchema,
  currency: currencySchema,
  totalMinor: minorSchema,
  version: versionSchema,
});
export type BillOfGoods = z.infer<typeof billOfGoodsSchema>;
