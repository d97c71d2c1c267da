import { paymentStates, quoteFilters } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { daysOf } from '../../../../lib/day-range.ts';
import { asId, asOneOf, listAddress } from '../../../../lib/list-address.ts';
import type { ListSearch } from '../../../../lib/search-params.ts';

/** The states that people can filter by, each as fields of the call. */
export const statusFilters = {
  draft: { status: 'draft' },
  confirmed: { status: 'confirmed', deliveryState: 'none' },
  part_shipped: { status: 'confirmed', deliveryState: 'part' },
  shipped: { status: 'confirmed', deliveryState: 'full' },
  on_hold: { status: 'confirmed', onHold: 'true' },
  completed: { status: 'completed' },
  cancelled: { status: 'cancelled' },
  // What was sold: the report of sales opens it.
  in_effect: { status: 'confirmed,completed' },
} as const;
export type StatusFilter = keyof typeof statusFilters;
export const statusFilterNames = Object.keys(statusFilters) as StatusFilter[];

/** The address of the list of orders. Some views have no tab: the subtitle and the dashboard link to them. */
export const orderAddress = listAddress({
  path: '/orders',
  views: {
    all: {},
    drafts: { status: 'draft' },
    quotes: { quote: 'open,expired' },
    // Orders on hold may not ship, and those that wait for all of their goods cannot: both have a view of their own.
    'to-ship': { ready: 'true', onHold: 'false' },
    waiting: { waiting: 'true' },
    unpaid: { paymentState: 'unpaid,part_paid' },
    'on-hold': { onHold: 'true' },
    late: { late: 'true' },
    'due-today': { dueToday: 'true' },
    overdue: { overdue: 'true' },
    unbilled: { unbilled: 'true' },
    'to-approve': { toApprove: 'true' },
  },
  sorts: { placed: 'createdAt', '-placed': '-createdAt', total: 'total', '-total': '-total' },
  filters: {
    placed: daysOf,
    location: asId('locationId'),
    customer: asId('customerId'),
    salesperson: asId('salespersonId'),
    quote: asOneOf('quote', quoteFilters),
    status: (text: string) => {
      const status = statusFilterNames.find((name) => name === text);
      return status && statusFilters[status];
    },
    payment: asOneOf('paymentState', paymentStates),
  },
});
export type OrderView = (typeof orderAddress.views)[number];
export type OrderFilterName = (typeof orderAddress.filters)[number];
export type OrdersSearch = ListSearch<OrderFilterName>;

/** Views that have a tab only while they are shown. */
export const viewsWithoutTab: readonly OrderView[] = [
  'waiting',
  'late',
  'due-today',
  'overdue',
  'unbilled',
  'to-approve',
];
