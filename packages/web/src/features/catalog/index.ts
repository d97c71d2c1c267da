/** What other areas' screens may use of the catalog. */
export { ProductFilters } from './products/product-filters.tsx';
export { ProductName } from './products/product-name.tsx';
export { isNarrowed, viewHref, viewOf } from './products/product-search.ts';
export {
  categoriesQuery,
  findByCode,
  productQuery,
  productsQuery,
  taxClassesQuery,
  viewCountQuery,
} from './products/products.queries.ts';
export { PictureField } from './products/picture-field.tsx';
export { ProductFields } from './products/product-fields.tsx';
export {
  changedFields,
  emptyProductForm,
  type ProductForm,
  type ProductValues,
  productFormOf,
  productFormSchema,
} from './products/product-form.ts';
export { type Conflict, mergeConflict } from './products/product-conflict.ts';
export { AvailableText } from './products/stock-state.tsx';
export { stockWorth } from './products/stock-worth.tsx';
