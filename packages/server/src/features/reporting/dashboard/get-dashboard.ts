import { hasFeature } from '@shelfwise/contract/access/plans';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { countUsers } from '../../identity/index.ts';
import { sumBillsDue } from '../../purchasing/index.ts';
import { countOrders } from '../../sales/index.ts';
import { getCards } from './layout.ts';
import { getMoney } from './money.queries.ts';
import { getSales } from './sales.queries.ts';
import { countWaiting } from './waiting.queries.ts';
import { countLowStock, listLatestOrders, listLowStock } from './work.queries.ts';

const mostRows = 8;

/**
 * The figures of the last days up to now, and the open tasks. Sales, stock value and debts are only for those who may see reports, money
 * and margin only for those who may see costs as well. For others they are neither computed nor sent.
 */
export const getDashboard = async (call: Call, { days }: { days: number }): Promise<Dashboard> => {
  const { tx, actor, now, can } = call;
  const { baseCurrency, timezone } = actor.company;
  const period = { today: dayIn(timezone, now), days, timezone };
  const seesSales = can('canViewReports');
  const seesBills = can('canManageInventory') && hasFeature(actor.company.plan, 'accountsPayable');
  const [sales, money, orders, lowStockCount, lowStock, latestOrders, users, bills, waiting, cards] =
    await Promise.all([
      seesSales ? getSales(tx, period, now) : undefined,
      seesSales && can('canViewCosts') ? getMoney(call, period) : undefined,
      countOrders(call),
      countLowStock(tx),
      listLowStock(tx, mostRows),
      listLatestOrders(tx, mostRows),
      can('canManageStaff') ? countUsers(tx) : undefined,
      seesBills ? sumBillsDue(tx, { today: period.today, until: addDays(period.today, 7) }) : undefined,
      countWaiting(call),
      getCards(call),
    ]);
  return {
    currency: baseCurrency,
    ...(sales && { sales }),
    toDo: {
      toShip: orders.toShip,
      late: orders.late,
      lowStock: lowStockCount,
      overdue: orders.overdue,
      unbilled: orders.unbilled,
      toApprove: orders.toApprove,
      drafts: orders.drafts,
      ...(users && { joinRequests: users.requested }),
      ...(bills && { billsDue: bills.count }),
      ...waiting,
    },
    cards,
    ...(bills && { billsDue: { dueMinor: bills.dueMinor, overdueMinor: bills.overdueMinor } }),
    lowStock,
    latestOrders,
    ...(money && { money }),
  };
};
