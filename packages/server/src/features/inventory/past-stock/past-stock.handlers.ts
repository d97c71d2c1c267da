import type { pastStockContract } from '@shelfwise/contract/features/inventory/past-stock/past-stock.contract';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Handlers } from '../../../kit/call.ts';
import { averageUnitCost } from '../../catalog/index.ts';
import { exportPastStock } from './export-past-stock.ts';
import { listPastStockRows, sumPastStock } from './past-stock.queries.ts';

export const pastStockHandlers: Handlers<typeof pastStockContract> = {
  list: async (call, { limit, cursor, ...filters }) => {
    const { baseCurrency } = call.actor.company;
    const page = await listPastStockRows(call, { ...filters, limit, cursor });
    const items = page.rows.map((row) => ({
      ...row,
      averageUnitCost: averageUnitCost(row.valueMinor, row.quantity, baseCurrency),
    }));
    return { items, nextCursor: page.nextCursor, total: page.total };
  },
  sums: async (call, moment) => {
    const { places, months } = await sumPastStock(call, moment);
    const sum = places.reduce((all, place) => all.plus(place.valueMinor), new Exact(0));
    return {
      valueMinor: toSumMinor(sum),
      places: places.map((place) => ({ ...place, valueMinor: toSumMinor(place.valueMinor) })),
      months: months.map((month) => ({ ...month, valueMinor: toSumMinor(month.valueMinor) })),
    };
  },
  export: exportPastStock,
  exportPicked: exportPastStock,
};
