import { daysOf } from '../../../lib/day-range.ts';
import { isRecordId } from '../../../lib/record-id.ts';
import type { ListSearch } from '../../../lib/search-params.ts';

/** The saved views of the orders screen. Some have no tab: the subtitle and the dashboard lead there. */
export const orderViews = [
  'all',
  'drafts',
  'to-ship',
  'unpaid',
  'on-hold',
  'late',
  'overdue',
  'unbilled',
  'to-approve',
] as const;
export type OrderView = (typeof orderViews)[number];
export const orderViewOf = (view: string | undefined): OrderView =>
  orderViews.find((one) => one === view) ?? 'all';

/** Those that stand among the tabs only while they are shown. */
export const viewsWithoutTab: readonly OrderView[] = ['late', 'overdue', 'unbilled', 'to-approve'];

export const orderFilterNames = ['placed', 'location', 'customer', 'status', 'payment'] as const;
export type OrderFilterName = (typeof orderFilterNames)[number];
export type OrdersSearch = ListSearch<OrderFilterName>;

/** What people call an order's state, and what it is for the server. */
export const statusFilters = {
  draft: { status: 'draft' },
  confirmed: { status: 'confirmed', deliveryState: 'none' },
  part_shipped: { status: 'confirmed', deliveryState: 'part' },
  shipped: { status: 'confirmed', deliveryState: 'full' },
  on_hold: { status: 'confirmed', onHold: 'true' },
  completed: { status: 'completed' },
  cancelled: { status: 'cancelled' },
} as const;
export type StatusFilter = keyof typeof statusFilters;
export const statusFilterNames = Object.keys(statusFilters) as StatusFilter[];

export const paymentFilterNames = ['unpaid', 'part_paid', 'paid'] as const;

interface OrderFilters {
  q?: string;
  sort?: 'createdAt' | '-createdAt' | 'total' | '-total';
  status?: string;
  deliveryState?: string;
  paymentState?: string;
  onHold?: 'true' | 'false';
  late?: 'true' | 'false';
  overdue?: 'true' | 'false';
  unbilled?: 'true' | 'false';
  toApprove?: 'true' | 'false';
  customerId?: string;
  locationId?: string;
  from?: string;
  until?: string;
}

const viewFilters: Record<OrderView, OrderFilters> = {
  all: {},
  drafts: { status: 'draft' },
  // What is on hold may not ship; it has a view of its own.
  'to-ship': { status: 'confirmed', deliveryState: 'none,part', onHold: 'false' },
  unpaid: { paymentState: 'unpaid,part_paid' },
  'on-hold': { onHold: 'true' },
  late: { late: 'true' },
  overdue: { overdue: 'true' },
  unbilled: { unbilled: 'true' },
  'to-approve': { toApprove: 'true' },
};

const sorts: Record<string, OrderFilters['sort']> = {
  placed: 'createdAt',
  '-placed': '-createdAt',
  total: 'total',
  '-total': '-total',
};

/** The list's address as the query the server understands; a chip wins over the view it narrows. */
export function orderFilters(search: OrdersSearch, today: string): OrderFilters {
  const sort = sorts[search.sort ?? ''];
  const status = statusFilterNames.find((name) => name === search.status);
  const payment = paymentFilterNames.find((name) => name === search.payment);
  return {
    ...viewFilters[orderViewOf(search.view)],
    ...(search.q === undefined ? {} : { q: search.q.slice(0, 100) }),
    ...(sort === undefined ? {} : { sort }),
    ...daysOf(search.placed, today),
    ...(isRecordId(search.location) ? { locationId: search.location } : {}),
    ...(isRecordId(search.customer) ? { customerId: search.customer } : {}),
    ...(status === undefined ? {} : statusFilters[status]),
    ...(payment === undefined ? {} : { paymentState: payment }),
  };
}

export const isNarrowed = (search: OrdersSearch): boolean =>
  search.q !== undefined ||
  orderViewOf(search.view) !== 'all' ||
  orderFilterNames.some((name) => search[name] !== undefined);
