/** Faults for the invariants of what companies pay for their plans; each statement by itself must be noticed. */
export const subscriptionFaults: Record<string, readonly string[]> = {
  G1: [
    `update plan_payments set status = 'refunded', refunded_at = now() where status = 'paid'`,
    `update plan_payments set status = 'pending', paid_at = null, paid_on = null, number = null where status = 'paid'`,
    `update plan_payments set amount_minor = amount_minor + 1 where status = 'paid'`,
    `update test_gateway_payments set status = 'failed' where status = 'paid'`,
  ],
  G2: ['update plan_payments set number = number + 1 where number is not null'],
};
