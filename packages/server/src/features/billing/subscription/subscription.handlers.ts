import { limitOf } from '@shelfwise/contract/access/plans';
import { planLimitNames } from '@shelfwise/contract/access/plans';
import type {
  subscriptionContract,
  Subscription,
} from '@shelfwise/contract/features/billing/subscription/subscription.contract';
import type { Call, Handlers } from '../../../kit/call.ts';
import { listAdminNames } from '../../company/index.ts';
import { countUsage } from './subscription.queries.ts';

/** The present plan, with what the company uses of it. */
const getSubscription = async (call: Call): Promise<Subscription> => {
  const { plan } = call.actor.company;
  const [used, adminNames] = await Promise.all([countUsage(call), listAdminNames(call.tx)]);
  return {
    plan,
    usage: planLimitNames.map((limit) => ({ limit, used: used[limit], most: limitOf(plan, limit) })),
    adminNames,
  };
};

export const subscriptionHandlers: Handlers<typeof subscriptionContract> = { get: getSubscription };
