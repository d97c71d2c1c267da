import { z } from 'zod';
import { act, change, create, read } from '../../../primitives/call.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { nameLine } from '../../../primitives/text.ts';
import { accountKinds } from './accounts.facts.ts';
import { accountNoun } from './accounts.noun.ts';

export const accountSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  /** what the product posts to it; null: the company opened it itself */
  purpose: z.string().nullable(),
  /** the money account it stands for, which is renamed with it */
  moneyAccountId: idSchema.nullable(),
  /** null: that of the books */
  currency: z.string().nullable(),
  /** whether something may be posted to it by hand */
  isByHand: z.boolean(),
  status: z.enum(['active', 'archived']),
  version: versionSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** Digits with letters, dots or dashes between and after: `6010`, `601.2`, `57-1`. */
const codeSchema = z
  .string()
  .trim()
  .regex(/^\d[\dA-Za-z.-]{0,11}$/u, { message: 'account_code' });

export const newAccountSchema = z.strictObject({
  code: codeSchema,
  name: nameLine(80),
  /** it can never be changed */
  kind: z.enum(accountKinds),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

export const accountChangeSchema = byId.extend({
  version: versionSchema,
  code: codeSchema.optional(),
  name: nameLine(80).optional(),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

const access = accessOf(accountNoun);
const changing = { ...access, right: 'canAccessAdminSettings' } as const;

export const accountsContract = {
  list: read('/accounts', { ...access, summary: 'The chart of accounts, in the order of its codes' }).output(
    z.object({ items: z.array(accountSchema) }),
  ),
  create: create('/accounts', {
    ...changing,
    errors: ['over_limit'],
    summary: 'Open an account for what the product does not post by itself',
  })
    .input(newAccountSchema)
    .output(accountSchema),
  update: change('/accounts/{id}', {
    ...changing,
    errors: ['version_conflict'],
    summary: 'Give an account another code or name; what it is for stays',
  })
    .input(accountChangeSchema)
    .output(accountSchema),
  archive: act('/accounts/{id}/archive', {
    ...changing,
    errors: ['account_needed', 'account_of_category'],
    summary: 'Take an account out of use that the company opened itself',
  })
    .input(byId)
    .output(accountSchema),
  restore: act('/accounts/{id}/restore', { ...changing, summary: 'Take an account into use again' })
    .input(byId)
    .output(accountSchema),
};
