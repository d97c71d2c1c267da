import type { Invariant } from './invariant.ts';

/** Invariants of receipts, of what their goods came to cost later, and of returns to suppliers. */
export const receiptInvariants: readonly Invariant[] = [
  {
    id: 'R1',
    meaning: 'what a purchase order counts as received is what the receipts that stand say',
    sql: `
      select coalesce(o.tenant_id, r.tenant_id) as tenant_id, coalesce(o.id, r.order_line_id) as id, o.order_id, o.received_quantity, r.received
      from purchase_order_lines o
      full join (
        select l.tenant_id, l.order_line_id, sum(l.quantity) as received, min(l.product_id::text) as product, max(l.product_id::text) as other
        from stock_receipt_lines l
        join stock_receipts r on r.tenant_id = l.tenant_id and r.id = l.receipt_id and r.status = 'posted'
        where l.order_line_id is not null group by 1, 2) r on r.tenant_id = o.tenant_id and r.order_line_id = o.id
      where coalesce(o.received_quantity, 0) <> coalesce(r.received, 0) or r.product <> o.product_id::text or r.other <> o.product_id::text`,
  },
  {
    id: 'R2',
    meaning: 'a receipt comes to what its lines and costs come to, and a draft to nothing',
    sql: `
      select r.tenant_id, r.id, r.number, r.net_minor, r.value_minor, r.landed_minor, l.value_minor as of_lines, c.value_minor as of_costs
      from stock_receipts r
      left join (select tenant_id, receipt_id, sum(net_minor) as net_minor, sum(value_minor) as value_minor, sum(landed_minor) as landed_minor,
          count(*) as lines, count(value_minor) as valued from stock_receipt_lines group by 1, 2) l on l.tenant_id = r.tenant_id and l.receipt_id = r.id
      left join (select tenant_id, receipt_id, sum(value_minor) as value_minor, count(*) as costs, count(value_minor) as valued
          from receipt_costs group by 1, 2) c on c.tenant_id = r.tenant_id and c.receipt_id = r.id
      where r.net_minor <> coalesce(l.net_minor, 0) or r.value_minor <> coalesce(l.value_minor, 0) or r.landed_minor <> coalesce(l.landed_minor, 0)
        or r.landed_minor <> coalesce(c.value_minor, 0)
        or coalesce(l.valued, 0) <> case when r.number is null then 0 else coalesce(l.lines, 0) end
        or coalesce(c.valued, 0) <> case when r.number is null then 0 else coalesce(c.costs, 0) end
        or (r.number is not null and (r.item_count <> l.lines or r.exchange_rate is null))`,
  },
  {
    id: 'R3',
    meaning:
      'what went back of a line is what the returns that stand say, never more than came, of a receipt that stands',
    sql: `
      select l.tenant_id, l.receipt_id, l.line_number, l.returned_quantity, b.returned, b.net_minor, l.net_minor as received_minor
      from stock_receipt_lines l
      join stock_receipts r on r.tenant_id = l.tenant_id and r.id = l.receipt_id
      left join (
        select line.tenant_id, line.receipt_id, line.receipt_line, sum(line.quantity) as returned, sum(line.net_minor) as net_minor,
          min(line.product_id::text) as product
        from supplier_return_lines line
        join supplier_returns back on back.tenant_id = line.tenant_id and back.id = line.return_id and back.status = 'posted'
        group by 1, 2, 3) b on b.tenant_id = l.tenant_id and b.receipt_id = l.receipt_id and b.receipt_line = l.line_number
      where l.returned_quantity <> coalesce(b.returned, 0) or b.product <> l.product_id::text or (b.returned > 0 and r.status <> 'posted')
      union all
      select back.tenant_id, back.id, null, null, back.net_minor, back.value_minor, sum(line.value_minor)
      from supplier_returns back
      left join supplier_return_lines line on line.tenant_id = back.tenant_id and line.return_id = back.id
      join stock_receipts r on r.tenant_id = back.tenant_id and r.id = back.receipt_id
      group by back.tenant_id, back.id, back.net_minor, back.value_minor, back.supplier_id, back.location_id, back.currency, r.supplier_id, r.location_id, r.currency
      having back.net_minor is distinct from sum(line.net_minor) or back.value_minor is distinct from sum(line.value_minor)
        or (back.supplier_id, back.location_id, back.currency) is distinct from (r.supplier_id, r.location_id, r.currency)`,
  },
  {
    id: 'R4',
    meaning:
      'a later cost comes to its lines, of a receipt that stands; people correct a price once, and each bill its own part',
    sql: `
      select c.tenant_id, c.id, c.number, c.value_minor, sum(l.value_minor) as of_lines
      from landed_costs c
      left join landed_cost_lines l on l.tenant_id = c.tenant_id and l.landed_cost_id = c.id and l.receipt_id = c.receipt_id
      join stock_receipts r on r.tenant_id = c.tenant_id and r.id = c.receipt_id
      group by c.tenant_id, c.id, c.number, c.value_minor, c.kind, c.status, c.amount_minor, c.business_date, r.status, r.business_date
      having c.value_minor is distinct from sum(l.value_minor) or (c.status = 'posted' and r.status <> 'posted') or c.business_date < r.business_date
        or (c.kind is null) <> bool_and(l.unit_price is not null) or (c.kind is null and c.amount_minor is distinct from sum(l.net_minor))
      union all
      select l.tenant_id, l.receipt_id, 'corrected twice', l.receipt_line, count(*)
      from landed_cost_lines l
      join landed_costs c on c.tenant_id = l.tenant_id and c.id = l.landed_cost_id and c.status = 'posted' and c.kind is null
      group by 1, 2, l.receipt_line, c.bill_id having count(*) > 1
      union all
      select l.tenant_id, l.receipt_id, 'not of its bill', l.receipt_line, null
      from landed_cost_lines l
      join landed_costs c on c.tenant_id = l.tenant_id and c.id = l.landed_cost_id and c.bill_id is not null
      where not exists (select from bill_lines b where b.tenant_id = c.tenant_id and b.bill_id = c.bill_id
        and b.receipt_id = l.receipt_id and b.receipt_line = l.receipt_line)`,
  },
  {
    id: 'R5',
    meaning:
      'what was entered in place of a receipt or an adjustment is of one that was undone, and not of itself',
    sql: `
      select r.tenant_id, r.id, r.number, wrong.id as replaces, wrong.status
      from stock_receipts r join stock_receipts wrong on wrong.tenant_id = r.tenant_id and wrong.id = r.replaces_id
      where wrong.status <> 'reversed' or wrong.id = r.id
      union all
      select a.tenant_id, a.id, a.number, wrong.id, wrong.status
      from stock_adjustments a join stock_adjustments wrong on wrong.tenant_id = a.tenant_id and wrong.id = a.replaces_id
      where wrong.status <> 'reversed' or wrong.id = a.id`,
  },
];
