import type { Invariant } from './invariant.ts';

/** Invariants of what companies pay for their plans. */
export const subscriptionInvariants: readonly Invariant[] = [
  {
    id: 'G1',
    meaning:
      'a payment of a plan counts once the trail confirms it and its provider has it, and is given back once the trail says so',
    sql: `
      select p.tenant_id, p.id, p.status, told.confirmed, told.refunded
      from plan_payments p
      left join lateral (
        select count(*) filter (where a.action = 'plan_payment.confirm') as confirmed,
          count(*) filter (where a.action = 'plan_payment.refund') as refunded
        from audit_entries a
        where a.tenant_id = p.tenant_id and a.subject_type = 'plan_payment' and a.subject_id = p.id) told on true
      where told.confirmed <> (p.paid_at is not null)::int or told.refunded <> (p.status = 'refunded')::int
        or (p.gateway = 'test' and p.paid_at is not null and not exists (
          select 1 from test_gateway_payments g where g.tenant_id = p.tenant_id and g.reference = p.reference
            and g.status in ('paid', 'refunded') and g.amount_minor = p.amount_minor and g.currency = p.currency))`,
  },
  {
    id: 'G2',
    meaning: 'the invoices of a company for its plan are numbered from 1 on, without a gap',
    sql: `
      select tenant_id, count(*) as payments, max(number) as last from plan_payments where number is not null
      group by tenant_id having max(number) <> count(*) or min(number) <> 1`,
  },
];
