import { act, ask, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { z } from 'zod';
import { applicableInputSchema, applicableSchema } from './applicable.schemas.ts';
import { effectSchema, replayQuerySchema, replaySchema } from './replays.schemas.ts';
import { discountSorts } from './discounts.facts.ts';
import { discountNoun } from './discounts.noun.ts';
import {
  discountChangeSchema,
  discountListSchema,
  discountSchema,
  discountUseSchema,
  newDiscountSchema,
} from './discounts.schemas.ts';

const access = accessOf(discountNoun);

export const discountsContract = {
  list: read('/discounts', { ...access, summary: 'Discounts' })
    .input(discountListSchema)
    .output(pageOf(discountSchema)),
  get: read('/discounts/{id}', { ...access, summary: 'One discount' })
    .input(byId)
    .output(discountSchema),
  create: create('/discounts', { ...access, errors: ['customer_merged'], summary: 'Draft a discount' })
    .input(newDiscountSchema)
    .output(discountSchema),
  update: change('/discounts/{id}', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'customer_merged'],
    summary: 'Change a discount; what was sold before keeps the rule it was sold under',
  })
    .input(discountChangeSchema)
    .output(discountSchema),
  duplicate: create('/discounts/{id}/duplicate', {
    ...access,
    summary: 'Draft another discount with the same rule, without its codes',
  })
    .input(byId)
    .output(discountSchema),
  activate: act('/discounts/{id}/activate', {
    ...access,
    errors: ['wrong_state', 'discounts_full'],
    summary: 'Give a draft, or a paused discount again, when its time has come',
  })
    .input(byId)
    .output(discountSchema),
  pause: act('/discounts/{id}/pause', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Stop giving it for a while',
  })
    .input(byId)
    .output(discountSchema),
  archive: act('/discounts/{id}/archive', { ...access, summary: 'Archive a discount, which ends it' })
    .input(byId)
    .output(discountSchema),
  restore: act('/discounts/{id}/restore', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Bring an archived discount back, as a draft or paused',
  })
    .input(byId)
    .output(discountSchema),
  remove: remove('/discounts/{id}', {
    ...access,
    errors: ['in_use'],
    summary: 'Delete a discount that was never given',
  })
    .input(byId)
    .output(nothing),
  applicable: ask('/applicable-discounts', {
    right: 'canManageOrders',
    feature: 'discountManagement',
    summary: 'The discounts that could be given now, for the preview of an order; without floors and budgets',
  })
    .input(applicableInputSchema)
    .output(applicableSchema),
  uses: read('/discounts/{id}/uses', { ...access, summary: 'The latest orders a discount was given on' })
    .input(byId)
    .output(z.object({ items: z.array(discountUseSchema) })),
  replay: read('/discounts/{id}/replay', {
    ...access,
    isReport: true,
    summary: 'What a discount would have given to past orders',
  })
    .input(replayQuerySchema)
    .output(replaySchema),
  effect: read('/discounts/{id}/effect', {
    ...access,
    isReport: true,
    summary: 'What a discount gave and cost, and how its goods sold meanwhile and before',
  })
    .input(byId)
    .output(effectSchema),
  ...exportCalls(
    'discounts',
    access,
    discountListSchema.omit({ limit: true, cursor: true }),
    pickedRows(discountSorts),
  ),
};
