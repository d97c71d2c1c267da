import { z } from 'zod';
import { timelineSubjects } from '../../nouns.ts';
import { read } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { cursorSchema, pageOf, pageRowsSchema } from '../../../primitives/paging.ts';

/** One thing that happened to a record. Cost figures are left out for staff. */
export const timelineEntrySchema = z.object({
  id: idSchema,
  at: momentSchema,
  actor: z.string().nullable(),
  /** `order.confirm`, `product.update`, … */
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** why, where the person said so */
  reason: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const timelineContract = {
  list: read('/timeline', { right: 'member', summary: 'What happened to a record, newest first' })
    .input(
      z.strictObject({
        subject: z.enum(timelineSubjects),
        id: idSchema,
        limit: pageRowsSchema,
        cursor: cursorSchema.optional(),
      }),
    )
    .output(pageOf(timelineEntrySchema)),
};
