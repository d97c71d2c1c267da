import { firstSteps } from '@shelfwise/contract/features/onboarding/first-steps/first-steps.facts';
import { expect, it } from 'vitest';
import { stepHref } from './step-links.ts';

const id = '01900000-0000-7000-8000-000000000000';

it('leads to the product without stock and to the order to invoice, and to their lists where there is none', () => {
  const none = { productId: null, orderId: null };
  expect(firstSteps.map((name) => stepHref(name, none))).toEqual([
    '/tenant-settings#details',
    '/inventory/add',
    '/inventory',
    '/customers#add',
    '/orders/new',
    '/orders',
    '/tenant-settings#users',
  ]);
  expect(stepHref('stock', { ...none, productId: id })).toBe(`/products/${id}`);
  expect(stepHref('invoice', { ...none, orderId: id })).toBe(`/orders/${id}`);
});
