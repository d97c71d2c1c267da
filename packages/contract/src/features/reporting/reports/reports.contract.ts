import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { anyDaySchema, daySchema, momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { cursorSchema } from '../../../primitives/paging.ts';
import {
  cellKinds,
  comparisons,
  reportFilters,
  reportFormats,
  reportGroups,
  reportPeriods,
  rowKinds,
} from './reports.facts.ts';
import { reportNoun } from './reports.noun.ts';

/** What a report is called in addresses. */
const reportName = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(60);

/** Which report, of which days: the month until today where none are named; a report of a moment takes the last one. */
const which = {
  report: reportName,
  from: daySchema.optional(),
  until: daySchema.optional(),
  compare: z.enum(comparisons).optional(),
  /** only what was recorded until the end of this day */
  knownOn: daySchema.optional(),
  locationId: idSchema.optional(),
  accountId: idSchema.optional(),
};
export const reportQuerySchema = z.strictObject(which);
export type ReportQuery = z.infer<typeof reportQuerySchema>;
export const reportFileQuerySchema = z.strictObject({ ...which, format: z.enum(reportFormats) });
export type ReportFileQuery = z.infer<typeof reportFileQuerySchema>;

/** A figure of a report: its row and its column. */
const figure = { row: z.string().min(1).max(200), column: z.string().min(1).max(60) };
export const figureQuerySchema = z.strictObject({ ...which, ...figure });
export type FigureQuery = z.infer<typeof figureQuerySchema>;
export const figureEntriesQuerySchema = z.strictObject({
  ...which,
  ...figure,
  cursor: cursorSchema.optional(),
});
export type FigureEntriesQuery = z.infer<typeof figureEntriesQuerySchema>;

const listedReportSchema = z.object({
  report: reportName,
  group: z.enum(reportGroups),
  title: z.string(),
  /** what it tells, in plain words */
  lead: z.string(),
});
export const reportListSchema = z.object({ items: z.array(listedReportSchema) });
export type ReportList = z.infer<typeof reportListSchema>;

const daysSchema = z.object({ from: anyDaySchema.nullable(), until: anyDaySchema });

const cellSchema = z.union([sumMinorSchema, z.string(), z.null()]);
export type ReportCell = z.infer<typeof cellSchema>;

export const reportColumnSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(cellKinds),
  /** the days that its figures are of */
  days: daysSchema.nullable(),
});
export type ReportColumn = z.infer<typeof reportColumnSchema>;

export const reportRowSchema = z.object({
  key: z.string(),
  kind: z.enum(rowKinds),
  /** how far it is set in */
  level: z.int().min(0).max(3),
  title: z.string(),
  note: z.string().nullable(),
  /** the page of what it is about */
  href: z.string().nullable(),
  /** by column; what is left out is empty */
  cells: z.record(z.string(), cellSchema),
  /** its figures open what they are the sum of */
  opens: z.boolean(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

export const reportSchema = z.object({
  report: reportName,
  group: z.enum(reportGroups),
  title: z.string(),
  lead: z.string(),
  currency: currencySchema,
  period: z.enum(reportPeriods),
  days: daysSchema,
  compare: z.enum(comparisons),
  /** what it may be compared with and narrowed to */
  compares: z.array(z.enum(comparisons)),
  filters: z.array(z.enum(reportFilters)),
  columns: z.array(reportColumnSchema),
  rows: z.array(reportRowSchema),
  /** rows that are too many to show */
  restCount: z.int(),
  /** what makes the figures come out as they do, in words: whether they equal the books */
  notes: z.array(z.object({ text: z.string(), isWarning: z.boolean() })),
  /** rows that are drawn, and by which columns */
  chart: z.object({ label: z.string(), rows: z.array(z.string()), columns: z.array(z.string()) }).nullable(),
});
export type ReportTable = z.infer<typeof reportSchema>;

export const figureEntrySchema = z.object({
  id: idSchema,
  day: anyDaySchema,
  recordedAt: momentSchema,
  memo: z.string().nullable(),
  accountName: z.string(),
  partyName: z.string().nullable(),
  amountMinor: sumMinorSchema,
  /** what called for it, and the records that show it */
  document: z.object({
    id: idSchema,
    kind: z.string(),
    number: z.string(),
    orderId: idSchema.nullable(),
    receiptId: idSchema.nullable(),
    invoiceId: idSchema.nullable(),
    /** the one that was paid back */
    expenseId: idSchema.nullable(),
    customerId: idSchema.nullable(),
  }),
});
export type FigureEntry = z.infer<typeof figureEntrySchema>;

export const figureEntriesSchema = z.object({
  title: z.string(),
  currency: currencySchema,
  days: daysSchema,
  /** of all entries, also those of further pages: it is the figure */
  totalMinor: sumMinorSchema,
  items: z.array(figureEntrySchema),
  nextCursor: z.string().nullable(),
});
export type FigureEntries = z.infer<typeof figureEntriesSchema>;

export const explanationSchema = z.object({
  title: z.string(),
  currency: currencySchema,
  days: daysSchema,
  amountMinor: sumMinorSchema,
  /** the same figure of the days before */
  before: z.object({ days: daysSchema, amountMinor: sumMinorSchema }).nullable(),
  /** how it is reckoned, and by which rule, in plain words */
  formula: z.string(),
  rule: z.string(),
  /** what it is made of; those that changed most come first */
  inputs: z.array(
    z.object({
      name: z.string(),
      amountMinor: sumMinorSchema,
      beforeMinor: sumMinorSchema.nullable(),
      isTakenOff: z.boolean(),
    }),
  ),
});
export type Explanation = z.infer<typeof explanationSchema>;

const access = { ...accessOf(reportNoun), isReport: true };

export const reportsContract = {
  list: read('/reports', { ...access, summary: 'The reports that there are' }).output(reportListSchema),
  run: read('/reports/{report}', { ...access, summary: 'A report of some days, or of the end of one' })
    .input(reportQuerySchema)
    .output(reportSchema),
  entries: read('/reports/{report}/entries', {
    ...access,
    summary: 'The entries that a figure of a report is the sum of',
  })
    .input(figureEntriesQuerySchema)
    .output(figureEntriesSchema),
  explain: read('/reports/{report}/explanation', {
    ...access,
    summary: 'How a figure of a report comes about, and what changed since the days before',
  })
    .input(figureQuerySchema)
    .output(explanationSchema),
  export: read('/reports/{report}/file', {
    right: reportNoun.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'A report as CSV, or as a workbook',
  })
    .input(reportFileQuerySchema)
    .output(z.file()),
  print: read('/reports/{report}/pdf', { ...access, summary: 'A report as PDF' })
    .input(reportQuerySchema)
    .output(z.file()),
};
