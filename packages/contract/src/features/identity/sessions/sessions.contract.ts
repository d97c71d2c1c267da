import { z } from 'zod';
import { momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { act, nothing, read } from '../../../primitives/call.ts';
import { listQuery, pageOf } from '../../../primitives/paging.ts';

/** One signed-in browser of mine. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** in words, 'Chrome on Android'; null where the browser did not say */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: momentSchema,
  lastSeenAt: momentSchema,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

const empty = z.strictObject({}).optional();

export const sessionsContract = {
  list: read('/sessions', {
    right: 'signedIn',
    beforeSecondFactor: true,
    summary: 'Where I am signed in',
  })
    .input(listQuery(['-createdAt', 'createdAt']).omit({ q: true }))
    .output(pageOf(ownSessionSchema)),
  revoke: act('/sessions/{id}/revoke', {
    right: 'signedIn',
    beforeSecondFactor: true,
    keepsAnswer: true,
    errors: ['not_found'],
    summary: 'Sign one of my browsers out, from its next call on',
  })
    .input(z.strictObject({ id: idSchema }))
    .output(nothing),
  revokeOthers: act('/sessions/revoke-others', {
    right: 'signedIn',
    beforeSecondFactor: true,
    keepsAnswer: true,
    summary: 'Sign all my browsers out but this one',
  })
    .input(empty)
    .output(z.object({ count: z.int().min(0) })),
};
