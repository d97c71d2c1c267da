import { z } from 'zod';
import { read, replace } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { cashForecastSchema, forecastItemsSchema, forecastWeekSchema } from './cash-forecast.schemas.ts';
import {
  dashboardCards,
  fewestDashboardDays,
  mostDashboardDays,
  usualDashboardDays,
} from './dashboard.facts.ts';
import { guardAskedSchema, marginGuardSchema } from './margin-guard.schemas.ts';
import { orderRowSchema } from '../../sales/orders/orders.schemas.ts';

/** Sums over a company may be beyond an exact number: see `sumMinorSchema`. */
const comparedSchema = z.object({ nowMinor: sumMinorSchema, beforeMinor: sumMinorSchema });

export const lowStockRowSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  available: decimalSchema,
  reorderPoint: decimalSchema,
});

/**
 * Sales: the net amounts of confirmed orders, less what was credited of them. Tax is left out, as it is in the margin. An order
 * counts for its own day, whenever it was recorded.
 */
export const salesSchema = z.object({
  /** today until now, compared with what was recorded a week ago until the same time of day */
  today: comparedSchema.extend({
    /** the mean of the same weekday of the last four weeks until the same time */
    meanMinor: sumMinorSchema,
    orderCount: z.object({ now: z.int(), before: z.int(), mean: decimalSchema }),
  }),
  /** the chosen days, against as many days before */
  period: comparedSchema,
  byDay: z.array(comparedSchema.extend({ day: daySchema })),
  orderCount: z.object({ now: z.int(), before: z.int() }),
  topProducts: z.array(
    z.object({ productId: idSchema, name: z.string(), quantity: decimalSchema, netMinor: sumMinorSchema }),
  ),
});

/** Figures of the company, and its open work. Sums over the company are only for readers who may see reports. */
export const dashboardSchema = z.object({
  currency: currencySchema,
  sales: salesSchema.optional(),
  toDo: z.object({
    toShip: z.int(),
    late: z.int(),
    lowStock: z.int(),
    /** orders with an invoice that is owed after the day it was due on */
    overdue: z.int(),
    /** orders with more shipped than invoiced */
    unbilled: z.int(),
    /** drafts with prices that the reader may approve */
    toApprove: z.int(),
    drafts: z.int(),
    /** people who asked to join the company; only for readers who may let them in */
    joinRequests: z.int().optional(),
    /** suppliers' bills that are due within seven days or overdue; only for readers who may open their list */
    billsDue: z.int().optional(),
    /** what waits for an approval; each only for readers who may give it */
    expensesToApprove: z.int().optional(),
    purchasesToApprove: z.int().optional(),
    runsToApprove: z.int().optional(),
    billsHeld: z.int().optional(),
    adjustmentsToApprove: z.int().optional(),
    countsToReview: z.int().optional(),
  }),
  /** the cards that the reader has chosen, in their order; those that the role or the plan lacks are left out */
  cards: z.array(z.enum(dashboardCards)),
  /** what these bills come to, in the currency of the books */
  billsDue: z.object({ dueMinor: sumMinorSchema, overdueMinor: sumMinorSchema }).optional(),
  lowStock: z.array(lowStockRowSchema),
  latestOrders: z.array(orderRowSchema),
  /** for readers who may see costs as well as reports */
  money: z
    .object({
      /** by the books, over all the company's accounts of the kind */
      cashMinor: sumMinorSchema,
      bankMinor: sumMinorSchema,
      mobileMoneyMinor: sumMinorSchema,
      cardMinor: sumMinorSchema,
      receivableMinor: sumMinorSchema,
      /** the overdue sum, as in the list of overdue orders */
      overdueMinor: sumMinorSchema,
      stockValueMinor: sumMinorSchema,
      /** net sales invoiced less the cost of what was shipped */
      marginMinor: sumMinorSchema,
      marginPercent: z.string().nullable(),
      marginPercentBefore: z.string().nullable(),
      /** what there was at the end of each day, by the books */
      byDay: z.array(z.object({ day: daySchema, cashMinor: sumMinorSchema, stockMinor: sumMinorSchema })),
    })
    .optional(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Goods that somebody is to receive: what was ordered from a supplier, or sent from another place. */
export const toReceiveRowSchema = z.object({
  kind: z.enum(['purchase_order', 'transfer']),
  id: idSchema,
  number: z.string(),
  /** the supplier, or the place that the goods come from */
  fromName: z.string(),
  locationName: z.string(),
  expectedOn: daySchema.nullable(),
  /** lines of which something is still to come */
  lineCount: z.int(),
});

/** The day's work on the shop floor: never costs, never profit. */
export const opsDashboardSchema = z.object({
  currency: currencySchema,
  toShip: z.array(orderRowSchema),
  late: z.array(orderRowSchema),
  dueToday: z.array(orderRowSchema),
  drafts: z.array(orderRowSchema),
  toReceive: z.array(toReceiveRowSchema),
  lowStock: z.array(lowStockRowSchema),
  counts: z.object({
    toShip: z.int(),
    late: z.int(),
    dueToday: z.int(),
    toReceive: z.int(),
    toCount: z.int(),
    drafts: z.int(),
    lowStock: z.int(),
  }),
});
export type OpsDashboard = z.infer<typeof opsDashboardSchema>;

export const dashboardContract = {
  dashboard: read('/dashboard', { right: 'member', summary: 'How the company is doing' })
    .input(
      z.strictObject({
        days: z.coerce
          .number()
          .int()
          .min(fewestDashboardDays)
          .max(mostDashboardDays)
          .default(usualDashboardDays),
      }),
    )
    .output(dashboardSchema),
  arrange: replace('/dashboard/cards', {
    right: 'member',
    summary: 'Choose the cards of one’s own dashboard and their order; null stands for the usual ones',
  })
    .input(z.strictObject({ cards: z.array(z.enum(dashboardCards)).max(dashboardCards.length).nullable() }))
    .output(z.object({ cards: z.array(z.enum(dashboardCards)) })),
  cashForecast: read('/cash-forecast', {
    right: 'canViewReports',
    feature: 'basicReporting',
    summary: 'Money in hand, and what is expected to come and go in eight weeks',
  }).output(cashForecastSchema),
  forecastItems: read('/cash-forecast/{week}', {
    right: 'canViewReports',
    feature: 'basicReporting',
    summary: 'What a week of the forecast is made of',
  })
    .input(forecastWeekSchema)
    .output(forecastItemsSchema),
  marginGuard: read('/margin-guard', {
    right: 'canViewCosts',
    feature: 'basicReporting',
    summary: 'Products that earn less than the lowest margin at what buying them again would cost today',
  })
    .input(guardAskedSchema)
    .output(marginGuardSchema),
  ops: read('/ops-dashboard', { right: 'member', summary: 'The day’s work' }).output(opsDashboardSchema),
};
