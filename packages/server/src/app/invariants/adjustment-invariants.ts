import { currencies, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import type { Invariant } from './invariant.ts';

/** Each currency with how many of its smallest units make one. */
const smallestUnits = `(values ${currencyCodes.map((code) => `('${code}', ${10 ** currencies[code].decimals}::numeric)`).join(', ')})`;

/** Invariants of adjustments and costs. That they agree with the register and the books is checked for all documents together. */
export const adjustmentInvariants: readonly Invariant[] = [
  {
    id: 'S3',
    meaning:
      'an adjustment has lines, with what they came to once it is posted; a draft came to nothing and moved nothing',
    sql: `
      select a.tenant_id, a.id, a.status, l.line_number, l.value_minor
      from stock_adjustments a
      left join stock_adjustment_lines l on l.tenant_id = a.tenant_id and l.adjustment_id = a.id
      where l.adjustment_id is null or (a.number is null) <> (l.value_minor is null) or (a.status in ('draft', 'approved')) <> (a.number is null)
      union all
      select a.tenant_id, a.id, a.status, m.document_line, m.value_minor
      from stock_adjustments a join stock_movements m on m.tenant_id = a.tenant_id and m.document_id = a.id
      where a.number is null
      union all
      select a.tenant_id, a.id, a.reason, null, null from stock_adjustments a
      where (a.reason = 'received') <> (a.money_account_id is not null or a.owed_to is not null) and (a.number is not null or a.reason <> 'received')`,
  },
  {
    id: 'S12',
    meaning:
      'an adjustment behaves as its reason says, and a posted one names the account it was posted against only with its reason',
    sql: `
      select a.tenant_id, a.id, a.reason, r.kind from stock_adjustments a
      join adjustment_reasons r on r.tenant_id = a.tenant_id and r.id = a.reason_id
      where r.kind <> a.reason
      union all
      select a.tenant_id, a.id, a.reason, null from stock_adjustments a
      where a.against_account_id is not null and (a.number is null or a.reason in ('opening', 'received', 'cost_correction'))`,
  },
  {
    id: 'S4',
    meaning:
      'a corrected cost names what it corrects, which stands as long as it does, and each line has one that stands',
    sql: `
      select c.tenant_id, c.id, c.number, o.number as corrects, o.status as fault
      from stock_adjustments c
      join stock_adjustments o on o.tenant_id = c.tenant_id and o.id = c.corrects_id
      where (c.status = 'posted' and o.status <> 'posted') or c.business_date < o.business_date or c.location_id <> o.location_id
      union all
      select l.tenant_id, l.adjustment_id, c.number, null, 'no such goods'
      from stock_adjustments c
      join stock_adjustment_lines l on l.tenant_id = c.tenant_id and l.adjustment_id = c.id
      left join stock_adjustment_lines o on o.tenant_id = c.tenant_id and o.adjustment_id = c.corrects_id and o.line_number = l.line_number
      where c.corrects_id is not null and (o.product_id is distinct from l.product_id or o.quantity <= 0 or l.quantity <> 0)
      union all
      select c.tenant_id, c.corrects_id, null, null, 'corrected twice' from stock_adjustments c
      join stock_adjustment_lines l on l.tenant_id = c.tenant_id and l.adjustment_id = c.id
      where c.status = 'posted' and c.corrects_id is not null group by c.tenant_id, c.corrects_id, l.line_number having count(*) > 1`,
  },
  {
    id: 'S5',
    meaning:
      'value moves without goods only where goods are, by a revaluation or a corrected cost, and never more than was said',
    sql: `
      select m.tenant_id, m.document_id, m.document_line, m.kind, m.quantity, m.value_minor, l.value_minor as said
      from stock_movements m
      left join (
        select tenant_id, adjustment_id, line_number, quantity, value_minor from stock_adjustment_lines
        union all
        select tenant_id, landed_cost_id, line_number, 0, value_minor from landed_cost_lines) l
        on l.tenant_id = m.tenant_id and l.adjustment_id = m.document_id and l.line_number = m.document_line
      where (m.kind = 'revaluation') and m.quantity <> 0
        or m.quantity = 0 and (m.on_hand_after <= 0 or m.kind not in ('revaluation', 'reversal') or l.quantity is distinct from 0
          or abs(m.value_minor) > abs(l.value_minor)
          or (m.value_minor > 0) <> (case m.kind when 'reversal' then -l.value_minor else l.value_minor end > 0))`,
  },
  {
    id: 'S6',
    meaning:
      'what one last cost at a place is what the newest line that stands and names a cost says, as corrected',
    sql: `
      select level.tenant_id, level.product_id, level.location_id, level.last_unit_cost, newest.unit_cost
      from stock_levels level
      left join (
        select distinct on (tenant_id, product_id, location_id) tenant_id, product_id, location_id, unit_cost from (
        select m.tenant_id, m.product_id, m.location_id, m.sequence, coalesce(c.unit_cost, l.unit_cost) as unit_cost
        from stock_movements m
        join stock_adjustments a on a.tenant_id = m.tenant_id and a.id = m.document_id and a.status = 'posted' and a.corrects_id is null
        join stock_adjustment_lines l on l.tenant_id = a.tenant_id and l.adjustment_id = a.id and l.line_number = m.document_line
        left join (
          select o.tenant_id, o.corrects_id, cl.line_number, cl.unit_cost from stock_adjustments o
          join stock_adjustment_lines cl on cl.tenant_id = o.tenant_id and cl.adjustment_id = o.id
          where o.status = 'posted') c on c.tenant_id = a.tenant_id and c.corrects_id = a.id and c.line_number = l.line_number
        where m.kind in ('adjustment', 'revaluation') and m.quantity >= 0 and coalesce(c.unit_cost, l.unit_cost) is not null
        union all
        select m.tenant_id, m.product_id, m.location_id, m.sequence,
          round((l.value_minor + l.landed_minor + coalesce(late.minor, 0)) / l.quantity / digits.unit, 6)
        from stock_movements m
        join stock_receipts r on r.tenant_id = m.tenant_id and r.id = m.document_id and r.status = 'posted'
        join stock_receipt_lines l on l.tenant_id = r.tenant_id and l.receipt_id = r.id and l.line_number = m.document_line
        join companies company on company.tenant_id = m.tenant_id
        join ${smallestUnits} as digits (currency, unit) on digits.currency = company.base_currency
        left join (
          select o.tenant_id, o.receipt_id, cl.receipt_line, sum(cl.value_minor) as minor from landed_costs o
          join landed_cost_lines cl on cl.tenant_id = o.tenant_id and cl.landed_cost_id = o.id
          where o.status = 'posted' group by 1, 2, 3) late on late.tenant_id = r.tenant_id and late.receipt_id = r.id and late.receipt_line = l.line_number
        where m.kind = 'receipt') as named
        order by tenant_id, product_id, location_id, sequence desc) newest
        on newest.tenant_id = level.tenant_id and newest.product_id = level.product_id and newest.location_id = level.location_id
      where level.last_unit_cost is distinct from newest.unit_cost`,
  },
  {
    id: 'S7',
    meaning: 'goods found on an empty shelf are worth something, where all such goods before them were',
    sql: `
      select m.tenant_id, m.id, m.product_id, m.quantity, before.least_cost
      from stock_movements m
      join stock_adjustment_lines l on l.tenant_id = m.tenant_id and l.adjustment_id = m.document_id and l.line_number = m.document_line
        and l.unit_cost is null
      join lateral (
        select min(abs(o.value_minor) / abs(o.quantity)) as least_cost from stock_movements o
        where o.tenant_id = m.tenant_id and o.product_id = m.product_id and o.quantity <> 0 and o.id < m.id) before on true
      where m.kind = 'adjustment' and m.quantity > 0 and m.on_hand_after = m.quantity and m.value_minor = 0
        and before.least_cost * m.quantity >= 2 and not exists (
          select 1 from stock_adjustment_lines cheap
          where cheap.tenant_id = m.tenant_id and cheap.product_id = m.product_id and cheap.unit_cost * m.quantity < 1)`,
  },
  {
    id: 'S13',
    meaning:
      'a posted revaluation says what was there: its place, its goods, what they were worth before and after',
    sql: `
      select a.tenant_id, a.id, l.line_number, l.on_hand, l.worth_minor, m.on_hand_after, m.value_after_minor
      from stock_adjustments a
      join stock_adjustment_lines l on l.tenant_id = a.tenant_id and l.adjustment_id = a.id
      left join stock_movements m on m.tenant_id = a.tenant_id and m.document_id = a.id and m.document_line = l.line_number and m.kind = 'revaluation'
      join companies company on company.tenant_id = a.tenant_id
      join ${smallestUnits} as digits (currency, unit) on digits.currency = company.base_currency
      where a.number is not null and case when a.reason <> 'revaluation' then l.on_hand is not null or l.location_id is not null
        else (a.location_id is null and l.location_id is null)
          or l.on_hand is not null and (m.on_hand_after is distinct from l.on_hand or m.value_after_minor is distinct from l.worth_minor + l.value_minor
            or m.location_id <> coalesce(l.location_id, a.location_id)
            or l.worth_minor + l.value_minor <> round(l.on_hand * l.unit_cost * digits.unit)) end`,
  },
];
