import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { flag, listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { deliveryStates, orderSorts, orderStatuses, paymentStates, quoteFilters } from './orders.facts.ts';

export const orderListSchema = listQuery(orderSorts).extend({
  status: oneOrMore(z.enum(orderStatuses)).optional(),
  deliveryState: oneOrMore(z.enum(deliveryStates)).optional(),
  paymentState: oneOrMore(z.enum(paymentStates)).optional(),
  onHold: flag.optional(),
  /** some of its goods are still to come in */
  waiting: flag.optional(),
  /** goods that are reserved for it can be shipped; those on hold may not ship all the same */
  ready: flag.optional(),
  /** promised for a day that is past, and not all of it shipped */
  late: flag.optional(),
  /** promised for today, and not all of it shipped */
  dueToday: flag.optional(),
  /** its invoice is still owed after the day it was due on */
  overdue: flag.optional(),
  /** more of it was shipped than invoiced */
  unbilled: flag.optional(),
  /** a draft with prices below the list that wait for the caller's approval */
  toApprove: flag.optional(),
  customerId: idSchema.optional(),
  locationId: idSchema.optional(),
  salespersonId: idSchema.optional(),
  /** drafts over which a quote was given that nobody has accepted */
  quote: oneOrMore(z.enum(quoteFilters)).optional(),
  productId: idSchema.optional(),
  /** the order's own day; for a draft, the company's day when it was begun; both ends included */
  from: daySchema.optional(),
  until: daySchema.optional(),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** Counts behind the tabs of the orders screen, and what is waiting. Exact up to 10,000. */
export const orderCountsSchema = z.object({
  all: z.int(),
  drafts: z.int(),
  /** drafts with a quote that nobody has decided, expired ones too */
  quotes: z.int(),
  /** without those on hold, which may not ship, and those whose goods are all still to come in: both are counted separately */
  toShip: z.int(),
  /** some of their goods are still to come in */
  waiting: z.int(),
  unpaid: z.int(),
  onHold: z.int(),
  late: z.int(),
  overdue: z.int(),
  unbilled: z.int(),
  /** drafts that the caller may approve; 0 for a caller who may approve nothing */
  toApprove: z.int(),
  dueToday: z.int(),
});
