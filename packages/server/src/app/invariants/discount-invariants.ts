import type { Invariant } from './invariant.ts';

/** What each discount took off the lines of each order that counts, as far as they are not cancelled. */
const given = `
  select o.tenant_id, o.id as order_id, (one.value ->> 'discountId')::uuid as discount_id, sum(k.minor)::int8 as minor
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  cross join lateral jsonb_array_elements(l.discounts) as one (value)
  cross join lateral (select round((one.value ->> 'amountMinor')::bigint * (l.quantity - l.cancelled_quantity) / l.quantity) as minor) k
  where o.status in ('confirmed', 'completed') and l.discounts <> '[]' and one.value ->> 'kind' = 'rule' and k.minor > 0 group by 1, 2, 3`;

/** Invariants of discounts, their uses and their limits. */
export const discountInvariants: readonly Invariant[] = [
  {
    id: 'D10',
    meaning: 'the uses of a discount are what the lines of confirmed orders were given under it',
    sql: `
      select coalesce(g.tenant_id, u.tenant_id) as tenant_id, coalesce(g.order_id, u.order_id) as order_id, coalesce(g.discount_id, u.discount_id) as discount_id,
        g.minor, u.amount_minor
      from (${given}) g
      full join (select * from discount_uses where given_back_at is null) u
        on u.tenant_id = g.tenant_id and u.order_id = g.order_id and u.discount_id = g.discount_id
      where g.minor is distinct from u.amount_minor
        -- Of an order that was wholly credited after goods came back, uses are given back.
        and not (u.order_id is null and exists (select from returns r where r.tenant_id = g.tenant_id and r.order_id = g.order_id and r.money = 'credited')
          and not exists (select from invoices i join invoice_lines line on line.tenant_id = i.tenant_id and line.invoice_id = i.id
            where i.tenant_id = g.tenant_id and i.order_id = g.order_id and i.status <> 'void' and line.credited_quantity < line.quantity))`,
  },
  {
    id: 'D11',
    meaning: 'discounts and codes count their uses, and none is used beyond its limits',
    sql: `
      select d.tenant_id, d.id, d.used_count, d.given_minor, u.count, u.minor
      from discounts d
      left join lateral (select count(*) as count, coalesce(sum(u.amount_minor), 0) as minor from discount_uses u
        where u.tenant_id = d.tenant_id and u.discount_id = d.id and u.given_back_at is null) u on true
      where (d.used_count, d.given_minor) is distinct from (u.count, u.minor) or d.used_count > d.use_limit or d.given_minor > d.budget_minor
      union all
      select k.tenant_id, k.id, k.used_count, null, u.count, null
      from coupon_codes k
      left join lateral (select count(*) as count from discount_uses u
        where u.tenant_id = k.tenant_id and u.coupon_code_id = k.id and u.given_back_at is null) u on true
      where k.used_count <> u.count or k.used_count > k.use_limit`,
  },
  {
    id: 'D12',
    meaning: 'each version of an activated discount is kept',
    sql: `
      select d.tenant_id, d.id, d.rule_version, v.count from discounts d
      left join lateral (select count(*) as count, max(number) as last from discount_versions v
        where v.tenant_id = d.tenant_id and v.discount_id = d.id) v on true
      where v.count <> d.rule_version or coalesce(v.last, 0) <> d.rule_version`,
  },
];
