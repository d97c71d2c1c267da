import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { fewestDashboardDays, mostDashboardDays, usualDashboardDays } from './dashboard.facts.ts';
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
  today: comparedSchema,
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
  }),
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
    })
    .optional(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** The day's work on the shop floor: never costs, never profit. */
export const opsDashboardSchema = z.object({
  currency: currencySchema,
  toShip: z.array(orderRowSchema),
  late: z.array(orderRowSchema),
  dueToday: z.array(orderRowSchema),
  drafts: z.array(orderRowSchema),
  lowStock: z.array(lowStockRowSchema),
  counts: z.object({ toShip: z.int(), late: z.int(), dueToday: z.int(), drafts: z.int(), lowStock: z.int() }),
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
  ops: read('/ops-dashboard', { right: 'member', summary: 'The day’s work' }).output(opsDashboardSchema),
};
