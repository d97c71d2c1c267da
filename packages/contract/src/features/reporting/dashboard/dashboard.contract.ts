import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
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
 * What was sold: the net amounts of confirmed orders, without tax as the margin is, less what of them was credited. An order counts
 * for its own day, whenever it was recorded.
 */
export const salesSchema = z.object({
  /** up to now, against what was recorded of the same weekday a week ago by the same time */
  today: comparedSchema,
  /** the chosen days, against as many days before */
  period: comparedSchema,
  byDay: z.array(comparedSchema.extend({ day: daySchema })),
  orderCount: z.object({ now: z.int(), before: z.int() }),
  topProducts: z.array(
    z.object({ productId: idSchema, name: z.string(), quantity: decimalSchema, netMinor: sumMinorSchema }),
  ),
});

/** How the company is doing, and what is to do. Sums over the company are for who may see reports; the others get the rest. */
export const dashboardSchema = z.object({
  currency: currencySchema,
  sales: salesSchema.optional(),
  toDo: z.object({
    toShip: z.int(),
    late: z.int(),
    lowStock: z.int(),
    /** orders with an invoice that is owed after the day it was due on */
    overdue: z.int(),
    /** orders of which more was shipped than invoiced */
    unbilled: z.int(),
    /** drafts with prices that the reader may approve */
    toApprove: z.int(),
    drafts: z.int(),
    /** who asks to join the company; for those who may let them in */
    joinRequests: z.int().optional(),
  }),
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
      /** what the list of overdue orders comes to */
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
    .input(z.strictObject({ days: z.coerce.number().int().min(7).max(90).default(14) }))
    .output(dashboardSchema),
  ops: read('/ops-dashboard', { right: 'member', summary: 'The day’s work' }).output(opsDashboardSchema),
};
