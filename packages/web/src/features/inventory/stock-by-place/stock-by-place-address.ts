import { longestCategory, productSorts } from '@shelfwise/contract/features/catalog/products/products.facts';
import { asId, asOneOf, asText, listAddress } from '../../../lib/list-address.ts';

/** The four quantities, in the order of the screens. */
export const stockFigures = ['onHand', 'reserved', 'available', 'incoming'] as const;
export type StockFigure = (typeof stockFigures)[number];

/** The stock by location, one of the views of the inventory. */
export const stockByPlaceAddress = listAddress({
  path: '/inventory',
  views: { all: {}, 'by-place': {} },
  sorts: productSorts,
  filters: {
    category: asText('category', longestCategory),
    status: asOneOf('status', ['active', 'archived', 'active,archived']),
    location: asId('locationId'),
  },
});
