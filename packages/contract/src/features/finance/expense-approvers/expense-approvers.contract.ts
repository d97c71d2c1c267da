import { z } from 'zod';
import { read, replace } from '../../../primitives/call.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { expenseApproversNoun } from './expense-approvers.noun.ts';

export const mostApprovers = 50;

const placeSchema = z.object({
  locationId: idSchema,
  locationName: z.string(),
  /** none: every manager approves what is spent there */
  userIds: z.array(idSchema),
});
export type ApproversOfPlace = z.infer<typeof placeSchema>;

export const setApproversSchema = z.strictObject({
  locationId: idSchema,
  userIds: z.array(idSchema).max(mostApprovers),
});

const answer = z.object({
  items: z.array(placeSchema),
  /** the managers that can be named */
  managers: z.array(z.object({ id: idSchema, username: z.string() })),
});

const access = accessOf(expenseApproversNoun);

export const expenseApproversContract = {
  list: read('/expense-approvers', {
    ...access,
    summary: 'Which managers approve the expenses of each location',
  }).output(answer),
  set: replace('/expense-approvers', {
    ...access,
    errors: ['archived'],
    summary: 'Name the managers who approve the expenses of a location; none: every manager',
  })
    .input(setApproversSchema)
    .output(answer),
};
