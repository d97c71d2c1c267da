import type { Invariant } from './invariant.ts';

/** Invariants of purchase orders: their amounts, their counters and the states that follow from those. */
export const purchaseInvariants: readonly Invariant[] = [
  {
    id: 'B1',
    meaning:
      'a purchase order comes to its lines, and each line to exactly as much of the product as its packs hold',
    sql: `
      select o.tenant_id, o.id, o.number, o.total_minor, l.total, o.item_count, l.count
      from purchase_orders o
      left join (select tenant_id, order_id, sum(net_minor) as net, sum(tax_minor) as tax, sum(total_minor) as total, count(*) as count
          from purchase_order_lines group by 1, 2) l
        on l.tenant_id = o.tenant_id and l.order_id = o.id
      where (o.net_minor, o.tax_minor, o.total_minor, o.item_count)
          is distinct from (coalesce(l.net, 0), coalesce(l.tax, 0), coalesce(l.total, 0), coalesce(l.count, 0))
        or o.tax_minor <> coalesce((select sum((tax->>'taxMinor')::int8) from jsonb_array_elements(o.taxes) as each (tax)), 0)
        or (o.status <> 'draft' and l.count is null)
      union all
      select l.tenant_id, l.order_id, l.sku, null, null, null, null
      from purchase_order_lines l
      left join product_packs k on k.tenant_id = l.tenant_id and k.id = l.pack_id
      where l.entered_quantity * coalesce(k.numerator, 1) <> l.quantity * coalesce(k.denominator, 1) or l.line_number < 1
        or l.tax_minor <> coalesce((select sum((part->>'taxMinor')::int8) from jsonb_array_elements(l.tax_parts) as each (part)), 0)`,
  },
  {
    id: 'B2',
    meaning: 'how far a purchase order has come follows from its lines, and only a sent one has any of it',
    sql: `
      select o.tenant_id, o.id, o.number, o.status, o.receipt_state, l.state, l.received, l.cancelled
      from purchase_orders o
      left join (select tenant_id, order_id, sum(received_quantity) as received, sum(cancelled_quantity) as cancelled,
            case when bool_and(received_quantity = 0) then 'none' when bool_and(received_quantity + cancelled_quantity >= quantity) then 'full' else 'part' end as state,
            bool_or(cancelled_quantity < quantity) as is_expected
          from purchase_order_lines group by 1, 2) l
        on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.receipt_state <> coalesce(l.state, 'none')
        or (o.status = 'draft' and coalesce(l.received, 0) <> 0) or (o.status in ('draft', 'sent') and coalesce(l.cancelled, 0) <> 0)
        or (o.status = 'cancelled' and l.is_expected)`,
  },
];
