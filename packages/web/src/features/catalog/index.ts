/** What other areas' screens may use of the catalog. */
export { ProductTable } from './products/product-table.tsx';
export { ProductName } from './products/product-name.tsx';
export { viewHref } from './products/product-search.ts';
export { findByCode, productCountsQuery, productQuery } from './products/products.queries.ts';
export { PictureField } from './products/picture-field.tsx';
export { ProductFields } from './products/product-fields.tsx';
export {
  emptyProductForm,
  type ProductForm,
  type ProductValues,
  productFormOf,
  productFormSchema,
} from './products/product-form.ts';
export { AvailableText } from './products/stock-state.tsx';
