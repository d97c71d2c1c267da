import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money.ts';
import { orderRowSchema } from '../../sales/orders/orders.schemas.ts';

const comparedSchema = z.object({ nowMinor: minorSchema, beforeMinor: minorSchema });

export const lowStockRowSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  available: decimalSchema,
  reorderPoint: decimalSchema,
});

/** How the company is doing. Sales are of confirmed orders, by day of the company's timezone. */
export const dashboardSchema = z.object({
  currency: currencySchema,
  /** today up to now, against the same weekday a week ago up to the same time */
  salesToday: comparedSchema,
  /** the chosen days, against as many days before */
  sales: comparedSchema,
  salesByDay: z.array(z.object({ day: daySchema, nowMinor: minorSchema, beforeMinor: minorSchema })),
  orderCount: z.object({ now: z.int(), before: z.int() }),
  toDo: z.object({
    toShip: z.int(),
    late: z.int(),
    lowStock: z.int(),
    overdueInvoices: z.int(),
    drafts: z.int(),
    /** who asks to join the company; for those who may let them in */
    joinRequests: z.int().optional(),
  }),
  lowStock: z.array(lowStockRowSchema),
  latestOrders: z.array(orderRowSchema),
  topProducts: z.array(
    z.object({ productId: idSchema, name: z.string(), quantity: decimalSchema, totalMinor: minorSchema }),
  ),
  /** for readers who may see costs and reports */
  money: z
    .object({
      cashMinor: minorSchema,
      bankMinor: minorSchema,
      mobileMoneyMinor: minorSchema,
      cardMinor: minorSchema,
      receivableMinor: minorSchema,
      overdueMinor: minorSchema,
      stockValueMinor: minorSchema,
      marginMinor: minorSchema,
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
