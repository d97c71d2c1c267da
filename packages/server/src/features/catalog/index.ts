import { productsHandlers } from './products/products.handlers.ts';

/** The public face of the area "catalog" to the areas behind it. */
export { enteredQuantities, type EnteredLine, type EnteredQuantity } from './packs/entered-quantities.ts';
export { linePack } from './packs/packs.queries.ts';
export { averageUnitCost, priceText } from './products/unit-prices.ts';
export { refuseFractions } from './products/whole-quantities.ts';
export { incomingGoods } from './products/incoming-goods.ts';
export { waitingGoods } from './products/waiting-goods.ts';
export { foundProductIds, listProductRows, type ProductFilters } from './products/list-products.ts';
export { sumProducts } from './products/product-sums.queries.ts';
export { productPicture } from './products/phone-picture.ts';
export { countActiveProducts, getProduct, toProduct } from './products/products.queries.ts';
export { addProduct, requireRoomForProducts } from './products/create-product.ts';
export { updateProduct } from './products/update-product.ts';
export { archiveProduct } from './products/archive-product.ts';
export { removeProduct } from './products/remove-product.ts';

export const catalogHandlers = { products: productsHandlers };
