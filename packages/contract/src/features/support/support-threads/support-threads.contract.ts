import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { cursorSchema, oneOrMore, pageOf, pageRowsSchema } from '../../../primitives/paging.ts';
import { line, paragraph } from '../../../primitives/text.ts';
import { longestMessage, supportKinds, supportStates } from './support-threads.facts.ts';

export const messageSchema = paragraph(longestMessage).min(1);

/** The path of a page of the product, without what stands behind `?` or `#`. */
const pageSchema = z
  .string()
  .max(200)
  .regex(/^(?:\/[A-Za-z0-9][A-Za-z0-9-]*)+$/, { message: 'text' });

/** What goes along with a message, each part only while its writer leaves it there. */
const attachedShape = {
  /** the page that the writer came from */
  page: pageSchema.nullable(),
  /** what the record on that page is called: `SO-1048` */
  recordName: line(120).nullable(),
  version: z
    .string()
    .max(40)
    .regex(/^[\w.+-]+$/, { message: 'text' })
    .nullable(),
  /** the `X-Request-Id` of the last answer that was an error */
  failedRequest: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/, { message: 'text' })
    .nullable(),
};

export const newSupportThreadSchema = z.strictObject({
  kind: z.enum(supportKinds),
  text: messageSchema,
  ...attachedShape,
});
export type NewSupportThread = z.output<typeof newSupportThreadSchema>;

export const furtherMessageSchema = byId.extend({ text: messageSchema });
export type FurtherMessage = z.output<typeof furtherMessageSchema>;

export const supportRowSchema = z.object({
  id: idSchema,
  kind: z.enum(supportKinds),
  status: z.enum(supportStates),
  /** true where the company had priority support when it was last written to support */
  isPriority: z.boolean(),
  /** how the first message begins */
  beginning: z.string(),
  askedBy: z.string(),
  askedById: idSchema,
  askedAt: momentSchema,
  lastAt: momentSchema,
  /** until when support promised to answer; null while nothing waits for an answer */
  answerBy: momentSchema.nullable(),
});
export type SupportRow = z.infer<typeof supportRowSchema>;

export const supportThreadSchema = supportRowSchema.extend({
  page: z.string().nullable(),
  recordName: z.string().nullable(),
  version: z.string().nullable(),
  failedRequest: z.string().nullable(),
  /** the newest 200, the oldest of them first */
  messages: z.array(
    z.object({
      id: idSchema,
      text: z.string(),
      /** null: support */
      writtenBy: z.string().nullable(),
      writtenAt: momentSchema,
    }),
  ),
});
export type SupportThread = z.infer<typeof supportThreadSchema>;

export const supportListSchema = z.strictObject({
  status: oneOrMore(z.enum(supportStates)).optional(),
  limit: pageRowsSchema,
  cursor: cursorSchema.optional(),
});
export type SupportList = z.output<typeof supportListSchema>;

/** Whether messages reach somebody, and what is promised if one is written now. */
export const supportChannelSchema = z.object({
  /** false where no address was set up: nothing can be written */
  isSetUp: z.boolean(),
  isPriority: z.boolean(),
  answerBy: momentSchema,
  /** the version of the product */
  version: z.string(),
});
export type SupportChannel = z.infer<typeof supportChannelSchema>;

const access = { right: 'member' } as const;
const writing = { ...access, errors: ['support_missing', 'support_limit'] } as const;

/** What people write to support. Everybody sees their own threads, an admin those of the whole company. */
export const supportThreadsContract = {
  channel: read('/support-channel', {
    ...access,
    summary: 'Whether messages reach somebody, and by when an answer is promised',
  }).output(supportChannelSchema),
  list: read('/support-threads', {
    ...access,
    summary: "Messages to support: one's own, for an admin the company's",
  })
    .input(supportListSchema)
    .output(pageOf(supportRowSchema)),
  get: read('/support-threads/{id}', { ...access, summary: 'One thread with its messages' })
    .input(byId)
    .output(supportThreadSchema),
  create: create('/support-threads', { ...writing, summary: 'Write to support' })
    .input(newSupportThreadSchema)
    .output(supportThreadSchema),
  write: act('/support-threads/{id}/write', {
    ...writing,
    summary: 'Write a further message; a closed thread is open again',
  })
    .input(furtherMessageSchema)
    .output(supportThreadSchema),
  close: act('/support-threads/{id}/close', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Close a thread; links to it stop working',
  })
    .input(byId)
    .output(supportThreadSchema),
};
