import { limitOf } from '@shelfwise/contract/access/plans';
import {
  planLimitNames,
  type subscriptionContract,
  type Subscription,
} from '@shelfwise/contract/features/billing/subscription/subscription.contract';
import type { Call, Handlers } from '../../../db/call.ts';
import { listAdminNames } from '../../identity/index.ts';
import { countUsage } from './subscription.queries.ts';

/** The plan as it holds now, with what the company uses of it. */
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
