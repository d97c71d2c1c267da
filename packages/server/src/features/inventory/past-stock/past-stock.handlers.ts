import type { pastStockContract } from '@shelfwise/contract/features/inventory/past-stock/past-stock.contract';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Handlers } from '../../../kit/call.ts';
import { averageUnitCost } from '../../catalog/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { exportPastStock } from './export-past-stock.ts';
import { listPastStockRows, sumPastStock } from './past-stock.queries.ts';
import { monthsUntil, worthByMonth, worthByPlace } from './past-stock.rules.ts';

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
    const day = moment.day ?? todayOf(call);
    const months = monthsUntil(day);
    const parts = await sumPastStock(call, moment, months[0] ?? day);
    const places = worthByPlace(parts);
    return {
      valueMinor: toSumMinor(Exact.sum(0, ...places.map((place) => place.valueMinor))),
      places: places.map((place) => ({ ...place, valueMinor: toSumMinor(place.valueMinor) })),
      months: worthByMonth(parts, months, day).map((month) => ({
        ...month,
        valueMinor: toSumMinor(month.valueMinor),
      })),
    };
  },
  export: exportPastStock,
  exportPicked: exportPastStock,
};
