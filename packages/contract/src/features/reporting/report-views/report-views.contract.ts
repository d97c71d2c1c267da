import { z } from 'zod';
import { change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { nameLine } from '../../../primitives/text.ts';
import { reportQuerySchema } from '../reports/reports.contract.ts';
import { isFixed, viewPeriods } from './report-views.facts.ts';
import { reportViewNoun } from './report-views.noun.ts';

/** What a report is asked for: days that are meant anew each time, or fixed ones, and the other choices of the frame. */
export const viewChoicesSchema = reportQuerySchema
  .omit({ report: true })
  .extend({ period: z.enum(viewPeriods).optional() })
  .refine((choices) => choices.period === undefined || !isFixed(choices), {
    message: 'choice',
    path: ['period'],
  });
export type ViewChoices = z.infer<typeof viewChoicesSchema>;

export const reportViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  report: z.string(),
  /** what the report is called; null where there is no such report any more */
  title: z.string().nullable(),
  choices: viewChoicesSchema,
  isShared: z.boolean(),
  ownerId: idSchema,
  owner: z.string(),
  /** the reader may change and delete it */
  isMine: z.boolean(),
  version: versionSchema,
});
export type ReportView = z.infer<typeof reportViewSchema>;

const fields = {
  name: nameLine(80),
  choices: viewChoicesSchema,
  /** seen by everybody who may see reports, and not only by whoever made it */
  isShared: z.boolean(),
};
export const newReportViewSchema = z.strictObject({
  ...fields,
  isShared: z.boolean().default(false),
  report: reportQuerySchema.shape.report,
});
export type NewReportView = z.infer<typeof newReportViewSchema>;
export const reportViewChangeSchema = z
  .strictObject(fields)
  .partial()
  .extend({ id: idSchema, version: versionSchema });
export type ReportViewChange = z.infer<typeof reportViewChangeSchema>;

const access = accessOf(reportViewNoun);

export const reportViewsContract = {
  list: read('/report-views', {
    ...access,
    summary: 'Saved reports: one’s own, and those that others share',
  }).output(z.object({ items: z.array(reportViewSchema) })),
  get: read('/report-views/{id}', { ...access, summary: 'A saved report' })
    .input(byId)
    .output(reportViewSchema),
  create: create('/report-views', {
    ...access,
    errors: ['over_limit'],
    summary: 'Save a report with its choices under a name',
  })
    .input(newReportViewSchema)
    .output(reportViewSchema),
  update: change('/report-views/{id}', {
    ...access,
    errors: ['version_conflict'],
    summary: 'Rename a saved report, change what it shows, or share it',
  })
    .input(reportViewChangeSchema)
    .output(reportViewSchema),
  remove: remove('/report-views/{id}', {
    ...access,
    errors: ['in_use'],
    summary: 'Delete a saved report that no schedule sends',
  })
    .input(byId)
    .output(nothing),
};
