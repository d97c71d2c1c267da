import { z } from 'zod';
import { act, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import {
  mostReaders,
  mailingStatuses,
  sendFormats,
  sendingStatuses,
  sendRhythms,
  skipReasons,
} from './report-schedules.facts.ts';
import { reportScheduleNoun } from './report-schedules.noun.ts';

export const reportScheduleSchema = z.object({
  id: idSchema,
  viewId: idSchema,
  /** the name of the saved report, and the report that it is of */
  viewName: z.string(),
  report: z.string(),
  every: z.enum(sendRhythms),
  onDay: z.int(),
  format: z.enum(sendFormats),
  nextOn: daySchema,
  status: z.enum(mailingStatuses),
  ownerId: idSchema,
  owner: z.string(),
  /** the reader may change, pause and delete it */
  isMine: z.boolean(),
  /** why nobody gets it, if so */
  trouble: z.enum(['plan', 'gone']).nullable(),
  readers: z.array(
    z.object({
      userId: idSchema,
      username: z.string(),
      /** why this one gets nothing, if so */
      stopped: z.enum(['left', 'right', 'address']).nullable(),
    }),
  ),
  /** reports that wait for a mail server that did not take them yet, and those given up */
  waitingCount: z.int(),
  failedCount: z.int(),
  version: versionSchema,
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

export const reportReaderSchema = z.object({
  userId: idSchema,
  username: z.string(),
  /** false until they have confirmed their address: nothing is sent to it before */
  isReachable: z.boolean(),
});
export type ReportReader = z.infer<typeof reportReaderSchema>;

export const sendingSchema = z.object({
  id: idSchema,
  day: daySchema,
  username: z.string(),
  status: z.enum(sendingStatuses),
  reason: z.enum(skipReasons).nullable(),
  /** how often the mail server was asked in vain, and when last */
  tries: z.int(),
  triedAt: momentSchema.nullable(),
  sentAt: momentSchema.nullable(),
});
export type Sending = z.infer<typeof sendingSchema>;

const fields = {
  every: z.enum(sendRhythms),
  onDay: z.int().min(1).max(31),
  format: z.enum(sendFormats),
  readerIds: z.array(idSchema).min(1).max(mostReaders),
};
const fits = ({ every, onDay }: { every: string; onDay: number }): boolean =>
  onDay <= (every === 'day' ? 1 : every === 'week' ? 7 : 31);
const tooBig = { message: 'too_big', path: ['onDay'] };

export const newReportScheduleSchema = z.strictObject({ ...fields, viewId: idSchema }).refine(fits, tooBig);
export type NewReportSchedule = z.infer<typeof newReportScheduleSchema>;
export const reportScheduleChangeSchema = z
  .strictObject({ ...fields, id: idSchema, version: versionSchema })
  .refine(fits, tooBig);
export type ReportScheduleChange = z.infer<typeof reportScheduleChangeSchema>;

const access = accessOf(reportScheduleNoun);
const seen = byId.extend({ version: versionSchema });
const errors = ['wrong_state', 'version_conflict'] as const;

export const reportSchedulesContract = {
  list: read('/report-schedules', { ...access, summary: 'Reports that are sent by mail' }).output(
    z.object({ items: z.array(reportScheduleSchema) }),
  ),
  readers: read('/report-readers', { ...access, summary: 'Who can be sent reports' }).output(
    z.object({ items: z.array(reportReaderSchema) }),
  ),
  sendings: read('/report-schedules/{id}/sendings', {
    ...access,
    summary: 'To whom a report was sent on which day, the newest first',
  })
    .input(byId)
    .output(z.object({ items: z.array(sendingSchema) })),
  create: create('/report-schedules', {
    ...access,
    errors: ['over_limit'],
    summary: 'Send a saved report by mail each day, week or month',
  })
    .input(newReportScheduleSchema)
    .output(reportScheduleSchema),
  update: change('/report-schedules/{id}', {
    ...access,
    errors: ['version_conflict'],
    summary: 'Change when a report is sent, as what, and to whom',
  })
    .input(reportScheduleChangeSchema)
    .output(reportScheduleSchema),
  pause: act('/report-schedules/{id}/pause', { ...access, errors, summary: 'Send nothing for a while' })
    .input(seen)
    .output(reportScheduleSchema),
  resume: act('/report-schedules/{id}/resume', {
    ...access,
    errors,
    summary: 'Send it again, from the next of its days on',
  })
    .input(seen)
    .output(reportScheduleSchema),
  retry: act('/report-schedules/{id}/retry', {
    ...access,
    summary: 'Send again what the mail server did not take',
  })
    .input(byId)
    .output(reportScheduleSchema),
  remove: remove('/report-schedules/{id}', { ...access, summary: 'Send it no more' })
    .input(byId)
    .output(nothing),
};
