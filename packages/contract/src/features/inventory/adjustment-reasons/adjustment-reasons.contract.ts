import { z } from 'zod';
import { act, change, create, read } from '../../../primitives/call.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { nameLine } from '../../../primitives/text.ts';
import { newReasons } from '../stock-adjustments/stock-adjustments.facts.ts';
import { reasonDirections } from './adjustment-reasons.facts.ts';

/** Why stock is adjusted. A built-in reason has no name until somebody gives it one: screens have a word for its kind. */
export const reasonSchema = z.object({
  id: idSchema,
  /** how it behaves */
  kind: z.enum(newReasons),
  isBuiltIn: z.boolean(),
  name: z.string().nullable(),
  /** null: the account of its kind */
  accountId: idSchema.nullable(),
  accountName: z.string().nullable(),
  /** nothing is posted for this reason without a picture */
  needsPhoto: z.boolean(),
  status: z.enum(['active', 'archived']),
  version: versionSchema,
});
export type Reason = z.infer<typeof reasonSchema>;

const reads = { right: 'canManageInventory', feature: 'coreInventory' } as const;
const keeps = { right: 'canAccessAdminSettings', feature: 'coreInventory' } as const;
const fields = { name: nameLine(60), accountId: idSchema, needsPhoto: z.boolean() };

export const newReasonSchema = z.strictObject({ ...fields, direction: z.enum(reasonDirections) });
export const reasonChangeSchema = byId.extend({
  version: versionSchema,
  ...z.strictObject({ ...fields, name: fields.name.nullable(), accountId: idSchema.nullable() }).partial()
    .shape,
});
export type ReasonChange = z.infer<typeof reasonChangeSchema>;

export const adjustmentReasonsContract = {
  list: read('/adjustment-reasons', {
    ...reads,
    summary: 'Why stock is adjusted; built-in reasons first',
  }).output(z.object({ items: z.array(reasonSchema) })),
  accounts: read('/adjustment-reasons/accounts', {
    ...keeps,
    summary: 'The accounts that a reason may be posted against',
  }).output(z.object({ items: z.array(z.object({ id: idSchema, code: z.string(), name: z.string() })) })),
  create: create('/adjustment-reasons', {
    ...keeps,
    errors: ['taken', 'over_limit'],
    summary: 'Add a reason',
  })
    .input(newReasonSchema)
    .output(reasonSchema),
  update: change('/adjustment-reasons/{id}', {
    ...keeps,
    errors: ['taken', 'version_conflict'],
    summary: 'Rename a reason, let it post elsewhere, ask for a picture',
  })
    .input(reasonChangeSchema)
    .output(reasonSchema),
  archive: act('/adjustment-reasons/{id}/archive', {
    ...keeps,
    errors: ['reason_needed'],
    summary: 'Take a reason out of use',
  })
    .input(byId)
    .output(reasonSchema),
  restore: act('/adjustment-reasons/{id}/restore', { ...keeps, summary: 'Take it into use again' })
    .input(byId)
    .output(reasonSchema),
};
