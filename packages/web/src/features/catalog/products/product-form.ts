import {
  newProductSchema,
  type Product,
} from '@shelfwise/contract/features/catalog/products/products.schemas';
import { dividesByDefault } from '@shelfwise/contract/features/catalog/products/units';
import { z } from 'zod';
import { packFormOf, packsFormSchema } from './pack-form.ts';
import { companyDefault } from './company-default.ts';

const {
  sku,
  name,
  description,
  category,
  unit,
  isDivisible,
  unitPrice,
  taxClassId,
  reorderPoint,
  reorderQuantity,
  barcodes,
  imageFileId,
} = newProductSchema.shape;

/** An empty text becomes null. The schema then accepts it or asks to fill it in. */
const emptyIsNull = <Schema extends z.ZodType<string | null, string | null>>(schema: Schema) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema);

/** The SKU of a new product may be empty: the server then gives one. */
export const newSkuSchema = z
  .string()
  .transform((text) => (text.trim() === '' ? undefined : text))
  .pipe(sku);

/** The contract's own fields, as a form holds them: nearly all as texts. */
export const productFormSchema = z.strictObject({
  sku: sku.unwrap(),
  name,
  description: description.unwrap(),
  category: category.unwrap(),
  unit: unit.unwrap(),
  isDivisible: isDivisible.unwrap(),
  unitPrice: z.string().trim().min(1, { abort: true }).pipe(unitPrice),
  taxClassId: z
    .string()
    .transform((chosen) => (chosen === companyDefault ? null : chosen))
    .pipe(taxClassId.unwrap()),
  reorderPoint: emptyIsNull(reorderPoint.unwrap()),
  reorderQuantity: emptyIsNull(reorderQuantity.unwrap()),
  barcodes: barcodes.unwrap(),
  packs: packsFormSchema,
  imageFileId: imageFileId.unwrap(),
});
export type ProductForm = z.input<typeof productFormSchema>;
export type ProductValues = z.output<typeof productFormSchema>;

export const emptyProductForm = (defaultUnit = 'piece'): ProductForm => ({
  sku: '',
  name: '',
  description: '',
  category: '',
  unit: defaultUnit,
  isDivisible: dividesByDefault(defaultUnit),
  unitPrice: '',
  taxClassId: companyDefault,
  reorderPoint: '',
  reorderQuantity: '',
  barcodes: [],
  packs: [],
  imageFileId: null,
});

export const productFormOf = (product: Product): ProductForm => ({
  sku: product.sku,
  name: product.name,
  description: product.description ?? '',
  category: product.category ?? '',
  unit: product.unit,
  isDivisible: product.isDivisible,
  unitPrice: product.unitPrice,
  taxClassId: product.taxClassId ?? companyDefault,
  reorderPoint: product.reorderPoint ?? '',
  reorderQuantity: product.reorderQuantity ?? '',
  barcodes: product.barcodes,
  packs: product.packs.map(packFormOf),
  imageFileId: product.imageFileId,
});
