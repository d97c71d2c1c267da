import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['sample_shop.', 'product.', 'customer.', 'supplier.'], () => [orpc.sampleShop.key()]);

export const sampleShopQuery = () => orpc.sampleShop.get.queryOptions();

export const useAddSampleShop = () => useVerb(orpc.sampleShop.create, 'sample_shop.create', ownError);
export const useRemoveSampleShop = () => useVerb(orpc.sampleShop.remove, 'sample_shop.remove', ownError);
