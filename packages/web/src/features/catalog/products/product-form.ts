import {
  newProductSchema,
  type Product,
} from '@shelfwise/contract/features/catalog/products/products.schemas';
import { dividesByDefault } from '@shelfwise/contract/features/catalog/products/units';
import { z } from 'zod';

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

/** An empty field is nothing, which the schema then takes or asks to be filled. */
const emptyIsNull = <Schema extends z.ZodType<string | null, string | null>>(schema: Schema) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema);

/** The contract's own fields, as a form holds them: nearly every one a text. */
export const productFormSchema = z.strictObject({
  sku,
  name,
  description: description.unwrap(),
  category: category.unwrap(),
  unit: unit.unwrap(),
  isDivisible: isDivisible.unwrap(),
  unitPrice: z.string().trim().min(1, { abort: true }).pipe(unitPrice),
  taxClassId: emptyIsNull(taxClassId.unwrap()),
  reorderPoint: emptyIsNull(reorderPoint.unwrap()),
  reorderQuantity: emptyIsNull(reorderQuantity.unwrap()),
  barcodes: barcodes.unwrap(),
  imageFileId: imageFileId.unwrap(),
});
export type ProductForm = z.input<typeof productFormSchema>;
export type ProductValues = z.output<typeof productFormSchema>;

export const emptyProductForm = (defaultTaxClassId = '', defaultUnit = 'piece'): ProductForm => ({
  sku: '',
  name: '',
  description: '',
  category: '',
  unit: defaultUnit,
  isDivisible: dividesByDefault(defaultUnit),
  unitPrice: '',
  taxClassId: defaultTaxClassId,
  reorderPoint: '',
  reorderQuantity: '',
  barcodes: [],
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
  taxClassId: product.taxClassId ?? '',
  reorderPoint: product.reorderPoint ?? '',
  reorderQuantity: product.reorderQuantity ?? '',
  barcodes: product.barcodes,
  imageFileId: product.imageFileId,
});
