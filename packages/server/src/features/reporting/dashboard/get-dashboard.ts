import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import type { Call } from '../../../db/call.ts';
import { countUsers } from '../../identity/index.ts';
import { countOrders } from '../../sales/index.ts';
import { getMoney } from './money.queries.ts';
import { getSales, listTopProducts } from './sales.queries.ts';
import { countLowStock, countOverdueInvoices, listLatestOrders, listLowStock } from './work.queries.ts';

const mostRows = 8;

/** How the company is doing over the last days, up to now; money and margin only for who may see both. */
export const getDashboard = async (call: Call, { days }: { days: number }): Promise<Dashboard> => {
  const { tx, actor, now, can } = call;
  const { baseCurrency, timezone } = actor.company;
  const period = { today: dayIn(timezone, now), days, timezone };
  const seesMoney = can('canViewReports') && can('canViewCosts');
  const [sales, orders, lowStockCount, overdueInvoices, lowStock, latestOrders, topProducts, money, users] =
    await Promise.all([
      getSales(tx, period, now),
      countOrders(call),
      countLowStock(tx),
      countOverdueInvoices(tx, period.today),
      listLowStock(tx, mostRows),
      listLatestOrders(tx, mostRows),
      listTopProducts(tx, period),
      seesMoney ? getMoney(tx, period) : undefined,
      can('canManageStaff') ? countUsers(tx) : undefined,
    ]);
  return {
    currency: baseCurrency,
    ...sales,
    toDo: {
      toShip: orders.toShip,
      late: orders.late,
      lowStock: lowStockCount,
      overdueInvoices,
      drafts: orders.drafts,
      ...(users && { joinRequests: users.requested }),
    },
    lowStock,
    latestOrders,
    topProducts,
    ...(money && { money }),
  };
};
