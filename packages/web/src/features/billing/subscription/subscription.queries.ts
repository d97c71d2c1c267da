import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

// All kinds of records that the limits count.
refreshOn(['product.', 'location.', 'order.', 'user.', 'member.', 'invitation.', 'company.'], () => [
  orpc.subscription.key(),
]);

export const subscriptionQuery = () => orpc.subscription.get.queryOptions({ staleTime: 0 });
