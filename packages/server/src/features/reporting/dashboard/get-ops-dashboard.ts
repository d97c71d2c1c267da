import type { OpsDashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { countSheets } from '../../inventory/index.ts';
import { countOrders } from '../../sales/index.ts';
import { countToReceive, listToReceive } from './receive.queries.ts';
import {
  countLowStock,
  listDrafts,
  listDueToday,
  listLate,
  listLowStock,
  listToShip,
} from './work.queries.ts';

const mostRows = 20;

/** The tasks of today, in the company's time zone. An order waits until all of it is shipped. */
export const getOpsDashboard = async (call: Call): Promise<OpsDashboard> => {
  const { tx, actor, now } = call;
  const today = dayIn(actor.company.timezone, now);
  const [toShip, late, dueToday, drafts, lowStock, toReceive, orders, lowStockCount, received, sheets] =
    await Promise.all([
      listToShip(tx, mostRows),
      listLate(tx, today, mostRows),
      listDueToday(tx, today, mostRows),
      listDrafts(tx, mostRows),
      listLowStock(tx, mostRows),
      listToReceive(tx, mostRows),
      countOrders(call),
      countLowStock(tx),
      countToReceive(tx),
      countSheets(tx),
    ]);
  return {
    currency: actor.company.baseCurrency,
    toShip,
    late,
    dueToday,
    drafts,
    lowStock,
    toReceive,
    counts: {
      toShip: orders.toShip,
      late: orders.late,
      dueToday: orders.dueToday,
      toReceive: received,
      toCount: sheets,
      drafts: orders.drafts,
      lowStock: lowStockCount,
    },
  };
};
