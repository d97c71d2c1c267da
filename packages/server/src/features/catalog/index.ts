import { productsHandlers } from './products/products.handlers.ts';

/** The public face of the area "catalog" to the areas behind it. */
export { enteredQuantities, type EnteredLine, type EnteredQuantity } from './packs/entered-quantities.ts';
export { linePack } from './packs/packs.queries.ts';
export { averageUnitCost, priceText } from './products/unit-prices.ts';
export { refuseFractions } from './products/whole-quantities.ts';
export { foundProductIds } from './products/list-products.ts';

export const catalogHandlers = { products: productsHandlers };
