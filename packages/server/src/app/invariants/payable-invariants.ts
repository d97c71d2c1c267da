import { currencies, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import type { Invariant } from './invariant.ts';

const codes = currencyCodes.map((code) => `'${code}'`).join(', ');
const decimals = `(values ${currencyCodes.map((code) => `('${code}', ${currencies[code].decimals})`).join(', ')})`;

/** Every use of a payment or credit for a bill, seen from either side. */
const sides = `
  select tenant_id, bill_id as id, allocated_on, amount_minor, bill_base_minor as base_minor from payable_allocations
  union all
  select tenant_id, credit_id, allocated_on, amount_minor, credit_base_minor from payable_allocations`;

/** What can be settled: bills, and the credits and payments that settle them. A credit is settled by what it is used for. */
const settled = `
  select b.tenant_id, b.id, b.number, b.total_minor as most, b.base_minor as most_base, b.paid_minor + b.credited_minor as used, b.settled_base_minor as used_base
  from bills b where b.number is not null
  union all
  select tenant_id, id, number, amount_minor, base_minor, allocated_minor, allocated_base_minor from supplier_payments`;

/** Whatever names its supplier and can be changed. */
const merged = `
  ${['purchase_orders', 'stock_receipts', 'supplier_returns', 'bills', 'supplier_payments']
    .map((table) => `select tenant_id, supplier_id, id, number, '${table}' as what from ${table}`)
    .join('\n  union all ')}
  union all select tenant_id, supplier_id, id, supplier_code, 'supplier_products' from supplier_products
  union all select tenant_id, supplier_id, null::uuid, name, 'supplier_contacts' from supplier_contacts`;

/** Invariants of bills, of payments to suppliers, and of what settles what. */
export const payableInvariants: readonly Invariant[] = [
  {
    id: 'V1',
    meaning: 'a bill comes to its lines and the parts of their tax, in its own currency and in the books',
    sql: `
      select b.tenant_id, b.id, b.number, b.net_minor, b.tax_minor, b.total_minor, b.base_minor, l.net, l.tax, l.base, t.tax as parts, t.base as base_parts
      from bills b
      left join (select tenant_id, bill_id, sum(net_minor) as net, sum(tax_minor) as tax, sum(total_minor) as total, sum(base_minor) as base
          from bill_lines group by 1, 2) l on l.tenant_id = b.tenant_id and l.bill_id = b.id
      cross join lateral (select
        (select coalesce(sum(x."taxMinor"), 0) from jsonb_to_recordset(b.taxes) as x ("taxMinor" int8)) as tax,
        (select coalesce(sum(x."taxMinor"), 0) from jsonb_to_recordset(b.base_taxes) as x ("taxMinor" int8)) as base) t
      where b.net_minor <> coalesce(l.net, 0) or b.tax_minor <> coalesce(l.tax, 0) or b.total_minor <> coalesce(l.total, 0) or b.tax_minor <> t.tax
        or (b.number is not null and b.base_minor is distinct from l.base + t.base)
      union all
      select l.tenant_id, l.bill_id, null, l.net_minor, l.tax_minor, null, null, null, null, null, p.tax, null
      from bill_lines l
      cross join lateral (select coalesce(sum(x."taxMinor"), 0) as tax from jsonb_to_recordset(l.tax_parts) as x ("taxMinor" int8)) p
      where p.tax <> l.tax_minor`,
  },
  {
    id: 'V2',
    meaning:
      'bills are settled, and payments and credits used, by their allocations: never beyond what they are',
    sql: `
      select s.tenant_id, s.id, s.number, s.most, s.used, s.most_base, s.used_base, a.amount, a.base
      from (${settled}) s
      left join (select tenant_id, id, sum(amount_minor) as amount, sum(base_minor) as base from (${sides}) x group by 1, 2) a
        on a.tenant_id = s.tenant_id and a.id = s.id
      where s.used <> coalesce(a.amount, 0) or s.used_base <> coalesce(a.base, 0) or s.used not between 0 and s.most
        or s.used_base not between 0 and s.most_base or (s.used = s.most and s.used_base <> s.most_base) or (s.used = 0 and s.used_base <> 0)
      union all
      select b.tenant_id, b.id, b.status, b.total_minor, b.paid_minor, null, b.credited_minor, p.amount, null
      from bills b
      left join (select a.tenant_id, a.bill_id, sum(a.amount_minor) as amount from payable_allocations a
          join supplier_payments p on p.tenant_id = a.tenant_id and p.id = a.credit_id group by 1, 2) p
        on p.tenant_id = b.tenant_id and p.bill_id = b.id
      where b.paid_minor <> coalesce(p.amount, 0) or b.status <> case when b.number is null then 'draft' when b.voided_on is not null then 'void'
        when b.paid_minor + b.credited_minor = b.total_minor then 'paid' when b.paid_minor + b.credited_minor > 0 then 'part_paid' else 'approved' end
        or (b.voided_on is not null and b.paid_minor + b.credited_minor <> 0)
      union all
      select tenant_id, id, number, amount_minor, allocated_minor, null, null, null, null from supplier_payments
      where status = 'reversed' and allocated_minor <> 0`,
  },
  {
    id: 'V3',
    meaning:
      'what settles a bill is of its supplier and currency, of its day or later, and undone once by the opposite',
    sql: `
      select a.tenant_id, a.id, a.bill_id, a.credit_id, d.kind as bill, c.kind as credit, a.amount_minor, a.allocated_on, o.amount_minor as undone
      from payable_allocations a
      left join documents d on d.tenant_id = a.tenant_id and d.id = a.bill_id
      left join documents c on c.tenant_id = a.tenant_id and c.id = a.credit_id
      left join payable_allocations o on o.tenant_id = a.tenant_id and o.id = a.undoes_id
      left join suppliers billed on billed.tenant_id = d.tenant_id and billed.id = d.party_id
      left join suppliers credited on credited.tenant_id = c.tenant_id and credited.id = c.party_id
      where d.kind is distinct from 'bill' or coalesce(c.kind not in ('supplier_payment', 'supplier_credit'), true)
        or coalesce(billed.merged_into, d.party_id) is distinct from coalesce(credited.merged_into, c.party_id) or d.currency is distinct from c.currency
        or a.allocated_on < d.business_date or a.allocated_on < c.business_date
        or (a.undoes_id is null) <> (a.amount_minor > 0)
        or (a.undoes_id is not null and ((a.bill_id, a.credit_id, a.amount_minor, a.bill_base_minor, a.credit_base_minor) is distinct from
          (o.bill_id, o.credit_id, -o.amount_minor, -o.bill_base_minor, -o.credit_base_minor) or o.undoes_id is not null or a.allocated_on < o.allocated_on))
      union all
      select tenant_id, undoes_id, null, null, null, null, count(*), null, null from payable_allocations where undoes_id is not null
      group by 1, 2 having count(*) > 1
      union all
      select b.tenant_id, b.id, b.supplier_id, null, 'no supplier', null, null, null, null from bills b
      where not exists (select from parties p where p.tenant_id = b.tenant_id and p.id = b.supplier_id and p.kind = 'supplier')`,
  },
  {
    id: 'V4',
    meaning: 'on no day is a bill settled beyond its total, or a payment or credit used beyond what it is',
    sql: `
      select days.tenant_id, days.id, s.number, days.allocated_on, days.minor, s.most
      from (select tenant_id, id, allocated_on, sum(sum(amount_minor)) over (partition by tenant_id, id order by allocated_on) as minor
          from (${sides}) x group by 1, 2, 3) days
      left join (${settled}) s on s.tenant_id = days.tenant_id and s.id = days.id
      where days.minor < 0 or days.minor > s.most or s.id is null`,
  },
  {
    id: 'V5',
    meaning:
      'bills and payments come to their amount at their rate, rounded once, in the books; tax is kept back at its rate',
    sql: `
      select d.tenant_id, d.id, d.number, d.currency, d.amount_minor, d.exchange_rate, d.base_minor
      from (select tenant_id, id, number, currency, total_minor as amount_minor, exchange_rate, base_minor from bills where number is not null
            union all
            select tenant_id, id, number, currency, amount_minor, exchange_rate, base_minor from supplier_payments
            union all
            select tenant_id, id, number, currency, withheld_minor, exchange_rate, withheld_base_minor from supplier_payments) d
      left join companies c on c.tenant_id = d.tenant_id
      left join ${decimals} as own (code, decimals) on own.code = d.currency
      left join ${decimals} as books (code, decimals) on books.code = c.base_currency
      where d.currency not in (${codes}) or (d.currency = c.base_currency) and d.exchange_rate <> 1
        or d.base_minor is distinct from round(d.amount_minor * d.exchange_rate * 10::numeric ^ (books.decimals - own.decimals))
      union all
      select p.tenant_id, p.id, p.number, p.currency, null, null, null
      from supplier_payments p
      left join companies c on c.tenant_id = p.tenant_id
      left join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      where m.id is null or coalesce(m.currency, c.base_currency) not in (c.base_currency, p.currency)
      union all
      select tenant_id, withholding_id, withholding_number, currency, withheld_minor, withholding_percent, withheld_from_minor from supplier_payments
      where withholding_percent is not null and withheld_minor <> round(withheld_from_minor * withholding_percent / 100)`,
  },
  {
    id: 'V6',
    meaning:
      'goods are billed of a receipt of the same supplier that stands, and a bill that does not match is held',
    sql: `
      select l.tenant_id, l.bill_id, b.number, l.line_number, l.match, b.is_held, r.number as receipt, r.status
      from bill_lines l
      join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
      left join stock_receipts r on r.tenant_id = l.tenant_id and r.id = l.receipt_id
      where l.receipt_id is not null and (r.supplier_id is distinct from b.supplier_id or (b.number is null) <> (l.match is null)
        or (b.status not in ('draft', 'void') and (r.status <> 'posted' or r.business_date > b.business_date
          or (l.match <> 'matched' and not b.is_held and b.release_reason is null))))
      union all
      select b.tenant_id, b.id, b.number, null, 'held for nothing', b.is_held, null, null
      from bills b
      where b.is_held and not exists (select from bill_lines l where l.tenant_id = b.tenant_id and l.bill_id = b.id and l.match <> 'matched')`,
  },
  {
    id: 'V7',
    meaning:
      'a supplier merged into another is archived and has only what was posted; only of merged ones is kept what undoes it',
    sql: `
      select s.tenant_id, s.id, s.name, s.status, s.merged_into, m.merged_into as goes_on
      from suppliers s left join suppliers m on m.tenant_id = s.tenant_id and m.id = s.merged_into
      where s.merged_into is not null and (s.status <> 'archived' or m.id is null or m.merged_into is not null)
      union all
      select m.tenant_id, m.supplier_id, s.name, s.status, s.merged_into, m.into_id
      from supplier_merges m left join suppliers s on s.tenant_id = m.tenant_id and s.id = m.supplier_id
      where s.merged_into is null
      union all
      select o.tenant_id, o.id, o.number, o.what, o.supplier_id, null
      from (${merged}) o join suppliers s on s.tenant_id = o.tenant_id and s.id = o.supplier_id and s.merged_into is not null`,
  },
];
