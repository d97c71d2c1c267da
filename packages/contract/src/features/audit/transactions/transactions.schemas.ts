import { z } from 'zod';
import { momentSchema, daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { listQuery, pickedRows } from '../../../primitives/paging.ts';
import { entryKinds } from './entry-kinds.ts';
import { transactionSorts } from './transactions.facts.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

/** One entry of the audit trail, as the list shows it. */
export const transactionSchema = z.object({
  id: idSchema,
  at: momentSchema,
  /** null for what the product did by itself, and for somebody who was not signed in */
  actorId: idSchema.nullable(),
  actor: z.string().nullable(),
  /** `order.pay`, `product.update`, … */
  action: z.string(),
  kind: z.enum(entryKinds),
  subject: z.string(),
  subjectId: idSchema,
  /** the number or name of the record; null where it has none, or is gone */
  record: z.string().nullable(),
  /** the document that the entry names, where it is another one than the record: the payment of an order */
  document: z.string().nullable(),
  amountMinor: minorSchema.nullable(),
  currency: currencySchema,
  address: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** All of one entry, with its place in the chain. */
export const wholeTransactionSchema = transactionSchema.extend({
  before: fields,
  after: fields,
  requestId: z.string().nullable(),
  /** null for a few seconds, until the entry is chained */
  seq: z.int().nullable(),
  hash: z.string().nullable(),
});
export type WholeTransaction = z.infer<typeof wholeTransactionSchema>;

const amountSchema = z.coerce.number().pipe(minorSchema.min(0));

const filters = {
  kind: z.enum(entryKinds).optional(),
  personId: idSchema.optional(),
  subject: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  recordId: idSchema.optional(),
  /** in the smallest unit of the currency of the entry */
  amountFrom: amountSchema.optional(),
  amountUntil: amountSchema.optional(),
  /** days of the company, both included */
  from: daySchema.optional(),
  until: daySchema.optional(),
};

export const transactionListSchema = listQuery(transactionSorts).extend(filters);
export type TransactionList = z.infer<typeof transactionListSchema>;

export const exportedTransactionsSchema = transactionListSchema.omit({ limit: true, cursor: true });
export const pickedTransactionsSchema = pickedRows(transactionSorts);
