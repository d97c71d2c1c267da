/** Faults for the invariant of online payments; each statement by itself must be noticed. */
export const onlineFaults: Record<string, readonly string[]> = {
  W1: [
    'update online_payments set amount_minor = amount_minor + 1',
    `update online_payments set status = 'pending', payment_id = null, paid_at = null where payment_id is not null`,
    `update online_payments set mismatch = 'GHS 1'`,
    `delete from audit_entries where action = 'online_payment.confirm'`,
  ],
};
