import {
  openedFigures,
  salesDimensions,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import type { SalesQuery } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import type {
  OpenedFigure,
  SalesDimension,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { daysOf } from '../../../lib/day-range.ts';
import { type TextParams, textParams } from '../../../lib/search-params.ts';

const names = ['days', 'by', 'location', 'customer', 'person', 'product', 'category', 'open'] as const;
export type SalesSearch = TextParams<(typeof names)[number]>;

export const readSalesSearch = textParams(...names);

/** By what the table breaks the sales down: products where the address says nothing that is known. */
export const dimensionOf = ({ by }: SalesSearch): SalesDimension =>
  salesDimensions.find((one) => one === by) ?? 'product';

/** The figure whose documents are shown. */
export const openedOf = ({ open }: SalesSearch): OpenedFigure | undefined =>
  openedFigures.find((one) => one === open);

const idOf = (text: string | undefined): string | undefined => (isRecordId(text) ? text : undefined);

/** What the address asks for, as fields of the call. Mistyped values are left out. */
export const salesQueryOf = (search: SalesSearch, today: string): SalesQuery => {
  const days = daysOf(search.days, today);
  const from = days.from !== undefined && days.from > (days.until ?? today) ? undefined : days.from;
  const given = {
    from,
    until: days.until,
    locationId: idOf(search.location),
    customerId: idOf(search.customer),
    salespersonId: idOf(search.person),
    productId: idOf(search.product),
    category: search.category?.slice(0, 120),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};

export interface Days {
  from: string;
  until: string;
}

/** Which shifts belong to the report: those of its days, its place and its person. */
export const shiftsOf = (
  { location, person }: SalesSearch,
  { from, until }: Days,
): Days & { locationId?: string; userId?: string } => ({
  from,
  until,
  ...(isRecordId(location) && { locationId: location }),
  ...(isRecordId(person) && { userId: person }),
});

/** The list of the orders that the report counts: those of its days that came into effect, at its place, of its customer or person. */
export const ordersHref = (search: SalesSearch, { from, until }: Days): string => {
  const params = new URLSearchParams({ placed: `${from}..${until}`, status: 'in_effect' });
  const narrowed = { location: search.location, customer: search.customer, salesperson: search.person };
  for (const [name, value] of Object.entries(narrowed)) if (isRecordId(value)) params.set(name, value);
  return `/orders?${params.toString()}`;
};

/** The address of the report with something changed. */
export const salesHref = (search: SalesSearch, change: SalesSearch): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, ...change }))
    if (value !== undefined) params.set(name, value);
  return params.size === 0 ? '/sales' : `/sales?${params.toString()}`;
};
