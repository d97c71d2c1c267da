import type { Invariant } from './invariant.ts';

/** Invariants of what customers pay by the links of their invoices. */
export const onlineInvariants: readonly Invariant[] = [
  {
    id: 'W1',
    meaning: 'an online payment that was confirmed is one recorded payment of its amount, once in the trail',
    sql: `
      select o.tenant_id, o.id, o.status, o.amount_minor, o.credit_minor, p.amount_minor as recorded, t.confirmed
      from online_payments o
      left join payments p on p.tenant_id = o.tenant_id and p.id = o.payment_id
      left join lateral (
        select count(*) as confirmed from audit_entries a
        where a.tenant_id = o.tenant_id and a.subject_type = 'online_payment' and a.subject_id = o.id and a.action = 'online_payment.confirm') t on true
      where (o.payment_id is not null) <> (t.confirmed = 1) or t.confirmed > 1
        or (o.payment_id is not null and (p.amount_minor is distinct from o.amount_minor or p.currency <> o.currency
          or p.direction <> 'in' or p.party_id is null and p.order_id is null and p.left_order_id is null or o.mismatch is not null))`,
  },
];
