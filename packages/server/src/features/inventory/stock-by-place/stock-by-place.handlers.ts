import type { stockByPlaceContract } from '@shelfwise/contract/features/inventory/stock-by-place/stock-by-place.contract';
import type { Handlers } from '../../../kit/call.ts';
import { sumProducts } from '../../catalog/index.ts';
import { exportStockByPlace } from './export-stock-by-place.ts';
import { listPlacedProducts, productFiltersOf } from './stock-by-place.queries.ts';

export const stockByPlaceHandlers: Handlers<typeof stockByPlaceContract> = {
  list: async (call, { limit, cursor, ...asked }) => {
    const filters = await productFiltersOf(call.tx, asked);
    const [page, { total }] = await Promise.all([
      listPlacedProducts(call, filters, { limit, cursor }),
      sumProducts(call.tx, filters, false),
    ]);
    return { items: page.rows, nextCursor: page.nextCursor, total };
  },
  export: exportStockByPlace,
  exportPicked: (call, picked) => exportStockByPlace(call, { ...picked, status: ['active', 'archived'] }),
};
