import { line } from '../../../primitives/text.ts';
import { z } from 'zod';
import { momentSchema } from '../../../primitives/dates.ts';
import { quantitySchema, unitCostSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { newProductSchema } from '../../catalog/products/products.schemas.ts';
import { mostImportedRows, mostLookedUp } from './product-imports.facts.ts';

const { name, sku, unitPrice, category, unit, barcodes } = newProductSchema.shape;

/** A product as a row of a spreadsheet tells it. */
export const importRowSchema = z.strictObject({
  name,
  /** if left out, the company's next free SKU is given */
  sku,
  unitPrice,
  category: category.unwrap().default(null),
  unit,
  barcodes,
  /** what is on the shelf already */
  quantity: quantitySchema.optional(),
  /** needed with a quantity */
  unitCost: unitCostSchema.optional(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const newProductImportSchema = z.strictObject({
  /** where the opening stock is */
  locationId: idSchema,
  rows: z.array(importRowSchema).min(1).max(mostImportedRows),
});
export type NewProductImport = z.infer<typeof newProductImportSchema>;

export const productImportSchema = z.object({
  id: idSchema,
  products: z.array(z.object({ id: idSchema, sku: z.string(), name: z.string() })),
  /** the number of the document of the opening stock; null where there is none */
  adjustment: z.string().nullable(),
});
export type ProductImport = z.infer<typeof productImportSchema>;

/** What was added together before, and what is left of it. */
export const pastImportSchema = z.object({
  id: idSchema,
  importedAt: momentSchema,
  importedBy: z.string(),
  /** null: it stands */
  undoneAt: momentSchema.nullable(),
  /** products that it added and that were not deleted since, and the names of the first */
  count: z.int(),
  names: z.array(z.string()),
});
export type PastImport = z.infer<typeof pastImportSchema>;

const words = z.array(line(160)).max(mostLookedUp);

/** Codes and names of rows, to be told which are there already. */
export const importCheckSchema = z.strictObject({ skus: words, barcodes: words, names: words });

export const importCheckedSchema = z.object({
  /** as they were asked for */
  skus: z.array(z.string()),
  barcodes: z.array(z.string()),
  names: z.array(z.string()),
  /** how many products the plan still has room for; null where it has no limit */
  room: z.int().nullable(),
});
export type ImportChecked = z.infer<typeof importCheckedSchema>;
