import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { daysBetween } from '@shelfwise/contract/primitives/days';

type Ordered = Pick<CustomerRecord['figures'], 'orderCount' | 'firstOrderOn' | 'lastOrderOn'>;

/** How many days lie between two orders of a customer on average; undefined until they came back on another day. */
export const daysBetweenOrders = ({ orderCount, firstOrderOn, lastOrderOn }: Ordered): number | undefined => {
  if (firstOrderOn === null || lastOrderOn === null || orderCount < 2) return undefined;
  const days = daysBetween(firstOrderOn, lastOrderOn) / (orderCount - 1);
  return days === 0 ? undefined : Math.max(1, Math.round(days));
};
