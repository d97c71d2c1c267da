import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepAnswer, ownError, useVerb } from '../../../lib/verb.ts';

// All kinds of records that the limits count.
refreshOn(['product.', 'location.', 'order.', 'user.', 'member.', 'invitation.', 'company.'], () => [
  orpc.subscription.key(),
]);

export const subscriptionQuery = () => orpc.subscription.get.queryOptions({ staleTime: 0 });

const shown = { keep: keepAnswer(subscriptionQuery()) };
export const useTryPlan = () => useVerb(orpc.subscription.try, 'subscription.try', shown);
export const useChoosePlan = () => useVerb(orpc.subscription.choose, 'subscription.choose', shown);
export const useGiveBack = () =>
  useVerb(orpc.subscription.giveBack, 'subscription.give_back', { ...ownError, ...shown });
