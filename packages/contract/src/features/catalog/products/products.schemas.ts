import { z } from 'zod';
import { momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, nonNegativeDecimalSchema, unitPriceSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, tenantIdSchema, versionSchema } from '../../../primitives/ids.ts';
import { sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore, totalSchema } from '../../../primitives/paging.ts';
import { line, optionalLine, optionalParagraph, nameLine } from '../../../primitives/text.ts';
import { taxChoiceSchema } from '../../ledger/tax-classes/tax-choice.schema.ts';
import { barcodesSchema, packSchema, packsSchema } from '../packs/packs.schemas.ts';
import { longestCategory, productSorts, productStatuses } from './products.facts.ts';

/** A product with its stock over all locations. Only readers who may see costs get `averageUnitCost` and `stockValueMinor`. */
export const productSchema = z.object({
  id: idSchema,
  sku: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  /** piece, kg, carton, … */
  unit: z.string(),
  /** whether half a unit can be stocked and sold */
  isDivisible: z.boolean(),
  unitPrice: decimalSchema,
  taxClassId: taxChoiceSchema,
  reorderPoint: decimalSchema.nullable(),
  reorderQuantity: decimalSchema.nullable(),
  barcodes: z.array(z.string()),
  /** those in use, the one that is offered first at the top */
  packs: z.array(packSchema),
  imageUrl: z.string().nullable(),
  imageFileId: idSchema.nullable(),
  status: z.enum(productStatuses),
  onHand: decimalSchema,
  reserved: decimalSchema,
  available: decimalSchema,
  /** open lines of orders to suppliers, and transfers on their way; shown, never sold */
  incoming: decimalSchema,
  isLow: z.boolean(),
  averageUnitCost: decimalSchema.nullable().optional(),
  stockValueMinor: sumMinorSchema.optional(),
  createdAt: momentSchema,
  version: versionSchema,
});
export type Product = z.infer<typeof productSchema>;

const productFields = {
  sku: line(60),
  name: nameLine(160),
  description: optionalParagraph(4000),
  category: optionalLine(longestCategory),
  unit: line(20),
  /** if left out of a new product, its unit decides (`dividesByDefault`) */
  isDivisible: z.boolean(),
  unitPrice: unitPriceSchema,
  taxClassId: taxChoiceSchema,
  reorderPoint: nonNegativeDecimalSchema.nullable(),
  reorderQuantity: nonNegativeDecimalSchema.nullable(),
  barcodes: barcodesSchema,
  packs: packsSchema,
  imageFileId: idSchema.nullable(),
};

export const newProductSchema = z.strictObject({
  ...z.strictObject(productFields).partial().shape,
  /** if left out, the company's next free SKU is given */
  sku: productFields.sku.optional(),
  name: productFields.name,
  unitPrice: productFields.unitPrice,
  unit: productFields.unit.default('piece'),
  barcodes: productFields.barcodes.default([]),
  packs: productFields.packs.default([]),
});
export type NewProduct = z.infer<typeof newProductSchema>;

export const productChangeSchema = byId.extend({
  version: versionSchema,
  ...z.strictObject(productFields).partial().shape,
});
export type ProductChange = z.infer<typeof productChangeSchema>;

export const productListSchema = listQuery(productSorts).extend({
  status: oneOrMore(z.enum(productStatuses)).optional(),
  category: line(longestCategory).optional(),
  /** at or below the reorder point */
  low: flag.optional(),
  outOfStock: flag.optional(),
});
export type ProductList = z.infer<typeof productListSchema>;

/** How many products each saved view of the list holds. */
export const productCountsSchema = z.object({
  all: totalSchema,
  low: totalSchema,
  out: totalSchema,
  archived: totalSchema,
});
export type ProductCounts = z.infer<typeof productCountsSchema>;

/** What the notification panel reads (specification §7). */
export const notificationProductsSchema = z.strictObject({
  tenantId: tenantIdSchema,
  ids: oneOrMore(idSchema).optional(),
});
export const notificationProductSchema = z.object({
  id: idSchema,
  name: z.string(),
  imageUrl: z.string().nullable(),
  unitPrice: decimalSchema,
});
