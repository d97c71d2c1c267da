import { z } from 'zod';
import { read, replace } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { listQuery, pageOf } from '../../../primitives/paging.ts';
import { sealNoun } from './seals.noun.ts';

const seqSchema = z.int().min(0);

/** Where the chain ended with a day. `id` is the day. */
export const sealSchema = z.object({
  id: daySchema,
  day: daySchema,
  /** how many entries the chain had */
  seq: seqSchema,
  /** the hash of the last of them, as hexadecimal digits */
  hash: z.string(),
  madeAt: momentSchema,
});
export type Seal = z.infer<typeof sealSchema>;

/** What a check found at a place of the chain. */
const faultSchema = z.object({
  kind: z.enum(['altered', 'missing', 'inserted', 'moved', 'rewritten']),
  seq: seqSchema.nullable(),
  entryId: idSchema.nullable(),
});

export const checkedSchema = z.object({
  /** up to which place it was checked, and how many there are */
  seq: seqSchema,
  total: seqSchema,
  seals: z.int().min(0),
  fault: faultSchema.nullable(),
});
export type Checked = z.infer<typeof checkedSchema>;

const access = accessOf(sealNoun);

export const sealsContract = {
  list: read('/seals', { ...access, summary: 'Where the chain of the audit trail ended with each day' })
    .input(listQuery(['-day']).omit({ q: true }))
    .output(pageOf(sealSchema)),
  check: read('/seals/check', {
    ...access,
    isReport: true,
    summary: 'Checks the next part of the chain, and the seals within it',
  })
    .input(z.strictObject({ after: z.coerce.number().pipe(seqSchema).default(0) }))
    .output(checkedSchema),
  mail: read('/seals/mail', { ...access, summary: 'Whether seals are mailed to the admins' }).output(
    z.object({ areMailed: z.boolean() }),
  ),
  setMail: replace('/seals/mail', {
    ...access,
    right: 'canAccessAdminSettings',
    summary: 'Has seals mailed to the admins, or not',
  })
    .input(z.strictObject({ areMailed: z.boolean() }))
    .output(z.object({ areMailed: z.boolean() })),
};
