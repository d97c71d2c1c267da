import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { ageingColumns, mostCalendarDays, usualCalendarDays } from './payables.facts.ts';
import { payablesNoun } from './payables.noun.ts';
import {
  asOfSchema,
  unbilledGoodsSchema,
  withheldQuerySchema,
  withheldSchema,
} from './payables-at-month-end.schemas.ts';

/** A bill of which something is to be paid. */
export const openBillSchema = z.object({
  id: idSchema,
  number: z.string(),
  supplierId: idSchema,
  supplierName: z.string(),
  supplierNumber: z.string().nullable(),
  billedOn: daySchema,
  dueOn: daySchema,
  currency: currencySchema,
  totalMinor: minorSchema,
  /** without tax: what tax is withheld from */
  netMinor: minorSchema,
  openMinor: minorSchema,
  /** the open part in the currency of the books, at the rate of the bill */
  openBaseMinor: minorSchema,
  isOverdue: z.boolean(),
  isHeld: z.boolean(),
  /** the payment run that it waits in */
  runId: idSchema.nullable(),
});
export type OpenBill = z.infer<typeof openBillSchema>;

/** The first 500, the soonest due first, and how many there are. */
export const openBillsSchema = z.object({ items: z.array(openBillSchema), count: z.int() });
export type OpenBills = z.infer<typeof openBillsSchema>;

export const dueBillsSchema = z.strictObject({
  supplierId: idSchema.optional(),
  dueFrom: daySchema.optional(),
  dueUntil: daySchema.optional(),
});
export type DueBills = z.infer<typeof dueBillsSchema>;

export const ageingRowsSchema = z.strictObject({
  asOf: daySchema.optional(),
  supplierId: idSchema.optional(),
  column: z.enum(ageingColumns).optional(),
});
export type AgeingRows = z.infer<typeof ageingRowsSchema>;

/** A document behind a figure of the ageing, with what was open of it at the end of the day. */
export const ageingRowSchema = z.object({
  id: idSchema,
  kind: z.enum(['bill', 'credit', 'payment']),
  number: z.string(),
  supplierId: idSchema,
  supplierName: z.string(),
  day: daySchema,
  /** of a bill */
  dueOn: daySchema.nullable(),
  lateDays: z.int(),
  /** in the currency of the books */
  openMinor: minorSchema,
});
export type AgeingRow = z.infer<typeof ageingRowSchema>;

export const calendarSchema = z.object({
  today: daySchema,
  until: daySchema,
  currency: currencySchema,
  overdue: z.object({ count: z.int(), openMinor: minorSchema }),
  /** days on which something is due, the soonest first */
  days: z.array(z.object({ day: daySchema, count: z.int(), openMinor: minorSchema })),
  /** due after the last day shown */
  later: z.object({ count: z.int(), openMinor: minorSchema }),
  /** of all these, what cannot be paid because it does not match what was received */
  heldMinor: minorSchema,
  /** what the money accounts hold, in the currency of the books */
  accounts: z.array(z.object({ id: idSchema, name: z.string(), bookedMinor: sumMinorSchema })),
});
export type PayablesCalendar = z.infer<typeof calendarSchema>;

const access = { ...accessOf(payablesNoun), isReport: true };

export const payablesContract = {
  due: read('/payables-due', { ...access, summary: 'Open bills, by due day or supplier' })
    .input(dueBillsSchema)
    .output(openBillsSchema),
  calendar: read('/payables-calendar', {
    ...access,
    summary: 'What is due on which day, against what the money accounts hold',
  })
    .input(
      z.strictObject({
        days: z.coerce.number().int().min(1).max(mostCalendarDays).default(usualCalendarDays),
      }),
    )
    .output(calendarSchema),
  ageingRows: read('/payables-ageing/rows', {
    ...access,
    summary: 'The bills, credits and advances behind a figure of the ageing',
  })
    .input(ageingRowsSchema)
    .output(z.object({ items: z.array(ageingRowSchema), count: z.int() })),
  export: read('/payables-ageing.csv', {
    right: payablesNoun.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'The ageing as CSV',
  })
    .input(z.strictObject({ asOf: daySchema.optional() }))
    .output(z.file()),
  unbilled: read('/payables-unbilled', {
    ...access,
    summary: 'Goods received and not billed at the end of a day, by supplier and receipt',
  })
    .input(asOfSchema)
    .output(unbilledGoodsSchema),
  exportUnbilled: read('/payables-unbilled.csv', {
    right: payablesNoun.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'Goods received and not billed as CSV',
  })
    .input(asOfSchema)
    .output(z.file()),
  withheld: read('/payables-withheld', {
    ...access,
    summary: 'Tax withheld from suppliers in a period, with its certificates',
  })
    .input(withheldQuerySchema)
    .output(withheldSchema),
  exportWithheld: read('/payables-withheld.csv', {
    right: payablesNoun.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'Tax withheld as CSV, as it is filed with the tax office',
  })
    .input(withheldQuerySchema)
    .output(z.file()),
};
