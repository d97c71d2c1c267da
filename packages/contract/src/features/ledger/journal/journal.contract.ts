import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { anyDaySchema, daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { listQuery, pageOf } from '../../../primitives/paging.ts';
import { journalEntryNoun } from './journal.noun.ts';

/** The document that an entry is of, and the records that show it where it has no page of its own. */
export const entryDocumentSchema = z.object({
  id: idSchema,
  kind: z.string(),
  number: z.string(),
  orderId: idSchema.nullable(),
  receiptId: idSchema.nullable(),
  invoiceId: idSchema.nullable(),
  /** the one that was paid back */
  expenseId: idSchema.nullable(),
  customerId: idSchema.nullable(),
});
export type EntryDocument = z.infer<typeof entryDocumentSchema>;

/** Posted, the opposite of it, or a credit that was used for what is owed, and that taken back. */
export const entryEvents = ['post', 'reverse', 'apply', 'unapply'] as const;

const journalRowSchema = z.object({
  id: idSchema,
  day: anyDaySchema,
  event: z.enum(entryEvents),
  memo: z.string().nullable(),
  number: z.string(),
  kind: z.string(),
  /** the names of the accounts on either side */
  debited: z.string(),
  credited: z.string(),
  /** the sum of either side */
  totalMinor: minorSchema,
  postedAt: momentSchema,
  postedBy: z.string().nullable(),
});
export type JournalRow = z.infer<typeof journalRowSchema>;

export const journalEntrySchema = journalRowSchema.omit({ debited: true, credited: true }).extend({
  document: entryDocumentSchema,
  /** the entry that this one is the opposite of, and the one that is the opposite of this one */
  reversesId: idSchema.nullable(),
  reversedById: idSchema.nullable(),
  lines: z.array(
    z.object({
      accountId: idSchema,
      code: z.string(),
      name: z.string(),
      kind: z.string(),
      purpose: z.string().nullable(),
      debitMinor: minorSchema,
      creditMinor: minorSchema,
      party: z.string().nullable(),
      location: z.string().nullable(),
      taxComponent: z.string().nullable(),
      foreignCurrency: currencySchema.nullable(),
      foreignMinor: minorSchema.nullable(),
    }),
  ),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** `q` is the number of a document, or how it begins. */
export const journalListSchema = listQuery(['-day', 'day']).extend({
  from: daySchema.optional(),
  until: daySchema.optional(),
});
export type JournalList = z.infer<typeof journalListSchema>;

const access = accessOf(journalEntryNoun);

export const journalContract = {
  list: read('/journal-entries', { ...access, summary: 'All entries of the books, the newest day first' })
    .input(journalListSchema)
    .output(pageOf(journalRowSchema)),
  get: read('/journal-entries/{id}', { ...access, summary: 'One entry of the books with its lines' })
    .input(byId)
    .output(journalEntrySchema),
};
