import type { FirstSteps } from '@shelfwise/contract/features/onboarding/first-steps/first-steps.contract';
import type { FirstStep } from '@shelfwise/contract/features/onboarding/first-steps/first-steps.facts';

/** The page on which a step is done, with the record that it is about where there is one. */
export const stepHref = (
  name: FirstStep,
  { productId, orderId }: Pick<FirstSteps, 'productId' | 'orderId'>,
): string =>
  ({
    company: '/tenant-settings#details',
    product: '/inventory/add',
    stock: productId === null ? '/inventory' : `/products/${productId}`,
    customer: '/customers#add',
    order: '/orders/new',
    invoice: orderId === null ? '/orders' : `/orders/${orderId}`,
    colleague: '/tenant-settings#users',
  })[name];
