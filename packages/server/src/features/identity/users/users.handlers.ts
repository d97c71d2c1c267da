import { limitOf } from '@shelfwise/contract/access/plans';
import type { usersContract } from '@shelfwise/contract/features/identity/users/users.contract';
import type { Handlers } from '../../../kit/call.ts';
import { approveUser, declineUser } from './answer-request.ts';
import { changeRole } from './change-role.ts';
import { disableUser, enableUser } from './disable-user.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { countUsers, listUsers } from './users.queries.ts';

export const usersHandlers: Handlers<typeof usersContract> = {
  list: ({ tx }, query) => listUsers(tx, query),
  counts: async ({ tx, actor }) => ({
    ...(await countUsers(tx)),
    limit: limitOf(actor.company.plan, 'users'),
  }),
  approve: approveUser,
  decline: declineUser,
  disable: disableUser,
  enable: enableUser,
  changeRole,
  resetSecondFactor,
};
