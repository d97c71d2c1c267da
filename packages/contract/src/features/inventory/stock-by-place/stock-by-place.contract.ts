import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { productSorts } from '../../catalog/products/products.facts.ts';
import { productListSchema, productSchema } from '../../catalog/products/products.schemas.ts';
import { stockByPlaceNoun } from './stock-by-place.noun.ts';

/** What there is of a product at one place itself, without what is within it. */
export const placeStockSchema = z.object({
  locationId: idSchema,
  onHand: decimalSchema,
  reserved: decimalSchema,
  available: decimalSchema,
  incoming: decimalSchema,
});

/** A product with its stock: over all places, and at each place that has, promises or awaits some of it. */
export const placedProductSchema = productSchema.extend({ places: z.array(placeStockSchema) });
export type PlacedProduct = z.infer<typeof placedProductSchema>;

export const stockByPlaceListSchema = productListSchema.extend({
  /** only what is at this place, or within it */
  locationId: idSchema.optional(),
});
export type StockByPlaceList = z.infer<typeof stockByPlaceListSchema>;

const access = accessOf(stockByPlaceNoun);

export const stockByPlaceContract = {
  list: read('/stock-by-place', { ...access, summary: 'Products with their stock place by place' })
    .input(stockByPlaceListSchema)
    .output(pageOf(placedProductSchema)),
  ...exportCalls(
    'stock-by-place',
    access,
    stockByPlaceListSchema.omit({ limit: true, cursor: true }),
    pickedRows(productSorts),
  ),
};
