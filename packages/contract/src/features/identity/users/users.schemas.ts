import { z } from 'zod';
import { roles } from '../../../access/roles.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { userStatuses, userSorts } from './users.facts.ts';

export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  /** false: nobody has shown yet that the address is theirs */
  isEmailConfirmed: z.boolean(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  /** null for somebody who never signed in */
  lastSeenAt: momentSchema.nullable(),
  hasSecondFactor: z.boolean(),
  createdAt: momentSchema,
  version: versionSchema,
});
export type User = z.infer<typeof userSchema>;

export const userListSchema = listQuery(userSorts).extend({
  status: oneOrMore(z.enum(userStatuses)).optional(),
  role: oneOrMore(z.enum(roles)).optional(),
});
export type UserList = z.infer<typeof userListSchema>;

/** How many users there are, and how many the plan allows (null: no limit). */
export const userCountsSchema = z.object({
  active: z.int(),
  disabled: z.int(),
  requested: z.int(),
  /** open invitations that can still be accepted */
  invited: z.int(),
  /** what counts against the plan: active and invited */
  used: z.int(),
  limit: z.int().nullable(),
});
export type UserCounts = z.infer<typeof userCountsSchema>;

export const approvalSchema = byId.extend({ role: z.enum(roles) });
export const roleChangeSchema = byId.extend({ role: z.enum(roles), version: versionSchema });
