import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['sample_shop.', 'product.', 'customer.', 'supplier.'], () => [orpc.sampleShop.key()]);

export const sampleShopQuery = () => orpc.sampleShop.get.queryOptions();

export const useAddSampleShop = () => useVerb(orpc.sampleShop.create, 'sample_shop.create', ownError);
export const useRemoveSampleShop = () => useVerb(orpc.sampleShop.remove, 'sample_shop.remove', ownError);
/** Undoes the document that put invented stock in: what it was worth goes back to where it came from, and is no loss. */
export const useTakeOutStock = () =>
  useVerb(orpc.stockAdjustments.reverse, 'stock_adjustment.reverse', ownError);
