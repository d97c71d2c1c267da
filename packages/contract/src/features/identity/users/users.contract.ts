import { act, nothing, read, replace } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { pageOf } from '../../../primitives/paging.ts';
import {
  approvalSchema,
  roleChangeSchema,
  userCountsSchema,
  userListSchema,
  userSchema,
} from './users.schemas.ts';

// Needs no plan feature: on every plan an admin must be able to let a colleague in.
const access = { right: 'canManageStaff' } as const;

export const usersContract = {
  list: read('/users', { ...access, summary: 'The users of the company' })
    .input(userListSchema)
    .output(pageOf(userSchema)),
  counts: read('/users/counts', {
    ...access,
    summary: 'How many users there are, and how many the plan allows',
  }).output(userCountsSchema),
  approve: act('/users/{id}/approve', {
    ...access,
    limit: 'users',
    errors: ['wrong_state', 'plan_limit'],
    summary: 'Let somebody in who asked to join',
  })
    .input(approvalSchema)
    .output(userSchema),
  decline: act('/users/{id}/decline', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Decline a request to join; its account goes with it',
  })
    .input(byId)
    .output(nothing),
  disable: act('/users/{id}/disable', {
    ...access,
    errors: ['wrong_state', 'own_account'],
    summary: 'Keep a user out from the next call on',
  })
    .input(byId)
    .output(userSchema),
  enable: act('/users/{id}/enable', {
    ...access,
    limit: 'users',
    errors: ['wrong_state', 'plan_limit'],
    summary: 'Let a disabled user sign in again',
  })
    .input(byId)
    .output(userSchema),
  changeRole: replace('/users/{id}/role', {
    ...access,
    errors: ['wrong_state', 'version_conflict', 'last_admin'],
    summary: 'Give a user another role, from the next call on',
  })
    .input(roleChangeSchema)
    .output(userSchema),
  resetSecondFactor: act('/users/{id}/reset-second-factor', {
    ...access,
    errors: ['own_account', 'second_factor_off'],
    summary: 'Take the second factor of a user who lost it away',
  })
    .input(byId)
    .output(userSchema),
};
