/** Faults for the invariants of discounts, and of customers who are merged. Each statement by itself must be noticed by the invariant that it is listed under. */
export const discountFaults: Record<string, readonly string[]> = {
  D10: [
    'update discount_uses set amount_minor = amount_minor + 1 where given_back_at is null',
    'delete from discount_uses where given_back_at is null',
    'update discount_uses set given_back_at = null where given_back_at is not null',
  ],
  D11: [
    'update discounts set used_count = used_count - 1 where used_count > 0',
    'update discounts set given_minor = given_minor - 1 where given_minor > 0',
    'update coupon_codes set used_count = used_count - 1 where used_count > 0',
  ],
  D12: ['update discounts set rule_version = rule_version + 1 where rule_version > 0'],
  D13: ['orders', 'quotes', 'invoices', 'credit_notes'].map(
    (table) =>
      `update customers set status = 'archived', merged_into = (select c.id from customers c where c.merged_into is null and c.id <> customers.id and c.tenant_id = customers.tenant_id limit 1) where id in (select customer_id from ${table})`,
  ),
};
