/** What other areas' screens may use of the catalog. */
export { ProductDialog } from './products/product-dialog.tsx';
export { ProductTable } from './products/product-table.tsx';
export { ProductName } from './products/product-name.tsx';
export { productAddress } from './products/product-address.ts';
export {
  productCountsQuery,
  productQuery,
  useCreateProduct,
  useUpdateProduct,
} from './products/products.queries.ts';
export { CodeOffer } from './products/code-offer.tsx';
export { useCodeOffer } from './products/use-code-offer.ts';
export { PackedText, usePackedText } from './products/packed-text.tsx';
export { categoriesQuery, foundProductsQuery } from './products/products.queries.ts';
export { ProductPicker } from './products/product-picker.tsx';
export { companyDefault } from './products/company-default.ts';
export { useTaxChoices } from './products/tax-choices.ts';
export { PackSelect } from './products/pack-select.tsx';
export { packOfCode } from './products/product-codes.ts';
export { PictureField } from './products/picture-field.tsx';
export { ProductFields } from './products/product-fields.tsx';
export {
  emptyProductForm,
  newSkuSchema,
  type ProductForm,
  type ProductValues,
  productFormSchema,
} from './products/product-form.ts';
export { AvailableText } from './products/stock-state.tsx';
