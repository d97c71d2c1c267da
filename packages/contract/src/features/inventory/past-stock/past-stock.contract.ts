import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { listQuery, pageOf, pickedRows } from '../../../primitives/paging.ts';
import { pastStockSorts } from './past-stock.facts.ts';
import { pastStockNoun } from './past-stock.noun.ts';

/** A product's stock at the end of a day. */
export const pastStockSchema = z.object({
  id: idSchema,
  name: z.string(),
  sku: z.string(),
  unit: z.string(),
  /** below zero where a shipment was dated before the goods that it took */
  quantity: decimalSchema,
  valueMinor: minorSchema,
  /** null where there was none */
  averageUnitCost: decimalSchema.nullable(),
});
export type PastStock = z.infer<typeof pastStockSchema>;

/** Which day, and what was known of it when. */
const moment = {
  /** the end of this day of the company; left out: today */
  day: daySchema.optional(),
  /** only what was recorded until the end of this day; left out: all that is known now */
  knownOn: daySchema.optional(),
  locationId: idSchema.optional(),
};

export const pastStockListSchema = listQuery(pastStockSorts).extend(moment);
export type PastStockList = z.infer<typeof pastStockListSchema>;

const pastStockSumsSchema = z.strictObject(moment);
export type PastStockMoment = z.infer<typeof pastStockSumsSchema>;

const access = { ...accessOf(pastStockNoun), isReport: true };

export const pastStockContract = {
  list: read('/stock-on-day', { ...access, summary: 'Quantity, value and cost of each product on a day' })
    .input(pastStockListSchema)
    .output(pageOf(pastStockSchema)),
  sums: read('/stock-on-day/sums', {
    ...access,
    summary: 'What the stock was worth on a day, place by place',
  })
    .input(pastStockSumsSchema)
    .output(
      z.object({
        valueMinor: sumMinorSchema,
        /** places that had stock, the most worth first */
        places: z.array(z.object({ locationId: idSchema, name: z.string(), valueMinor: sumMinorSchema })),
        /** at the end of each month up to the day, oldest first; the last one ends on the day itself */
        months: z.array(z.object({ day: daySchema, valueMinor: sumMinorSchema })),
      }),
    ),
  ...exportCalls(
    'stock-on-day',
    access,
    pastStockListSchema.omit({ limit: true, cursor: true }),
    pickedRows(pastStockSorts).extend(moment),
  ),
};
