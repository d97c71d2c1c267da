import { limitOf } from '@shelfwise/contract/access/plans';
import { planLimitNames } from '@shelfwise/contract/access/plans';
import type {
  subscriptionContract,
  Subscription,
} from '@shelfwise/contract/features/billing/subscription/subscription.contract';
import type { Call, Handlers } from '../../../kit/call.ts';
import { listAdmins } from '../../company/index.ts';
import { countUsage } from './subscription.queries.ts';

/** The present plan, with what the company uses of it. */
const getSubscription = async (call: Call): Promise<Subscription> => {
  const { plan } = call.actor.company;
  const [used, admins] = await Promise.all([countUsage(call), listAdmins(call.tx)]);
  return {
    plan,
    usage: planLimitNames.map((limit) => ({ limit, used: used[limit], most: limitOf(plan, limit) })),
    adminNames: admins.map(({ username }) => username),
  };
};

export const subscriptionHandlers: Handlers<typeof subscriptionContract> = { get: getSubscription };
