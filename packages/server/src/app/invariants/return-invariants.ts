import type { Invariant } from './invariant.ts';

/** Invariants of goods that customers brought back. */
export const returnInvariants: readonly Invariant[] = [
  {
    id: 'N1',
    meaning:
      'no more of an order is in returns than was shipped of it, and each line of a return is of its order and counts its parts',
    sql: `
      select l.tenant_id, l.id, l.shipped_quantity, l.returned_quantity, r.quantity, r.back
      from order_lines l
      left join (select line.tenant_id, line.order_line_id, sum(line.quantity) as quantity,
            sum(line.quantity) filter (where r.status <> 'requested' and not r.without_goods) as back,
            count(*) filter (where o.order_id is distinct from r.order_id or o.product_id is distinct from line.product_id) as strange
          from return_lines line join returns r on r.tenant_id = line.tenant_id and r.id = line.return_id and r.status <> 'cancelled'
          left join order_lines o on o.tenant_id = line.tenant_id and o.id = line.order_line_id group by 1, 2) r
        on r.tenant_id = l.tenant_id and r.order_line_id = l.id
      where coalesce(r.quantity, 0) > l.shipped_quantity or l.returned_quantity <> coalesce(r.back, 0) or r.strange > 0
      union all
      select line.tenant_id, line.return_id, line.restocked_quantity, line.scrapped_quantity, p.restocked, p.scrapped
      from return_lines line
      join returns r on r.tenant_id = line.tenant_id and r.id = line.return_id
      left join (select tenant_id, return_id, line_number, coalesce(sum(quantity) filter (where fate = 'restock'), 0) as restocked,
            coalesce(sum(quantity) filter (where fate = 'scrap'), 0) as scrapped from return_parts where undo_step_id is null group by 1, 2, 3) p
        on p.tenant_id = line.tenant_id and p.return_id = line.return_id and p.line_number = line.line_number
      where line.restocked_quantity <> coalesce(p.restocked, 0) or line.scrapped_quantity <> coalesce(p.scrapped, 0)
        or ((r.status = 'inspected' or (r.status = 'settled' and not r.without_goods))
          <> (line.restocked_quantity + line.scrapped_quantity + line.held_quantity = line.quantity))`,
  },
  {
    id: 'N2',
    meaning:
      'goods come back at what they left with: parts of a parcel are their share of its cost, and all of it exactly its cost',
    sql: `
      select s.tenant_id, s.shipment_id, s.line_number, s.quantity, s.cost_minor, p.quantity as back, p.cost as back_minor
      from shipment_lines s
      join shipments h on h.tenant_id = s.tenant_id and h.id = s.shipment_id
      join (select part.tenant_id, part.shipment_id, part.shipment_line, coalesce(sum(part.quantity) filter (where undo_step_id is null), 0) as quantity,
            coalesce(sum(part.cost_minor) filter (where undo_step_id is null), 0) as cost, count(undo_step_id) as undone,
            count(*) filter (where line.order_line_id is distinct from o.order_line_id or part.product_id is distinct from o.product_id) as strange
          from return_parts part
          join shipment_lines o on o.tenant_id = part.tenant_id and o.shipment_id = part.shipment_id and o.line_number = part.shipment_line
          left join return_lines line on line.tenant_id = part.tenant_id and line.return_id = part.return_id and line.line_number = part.line_number
          group by 1, 2, 3) p
        on p.tenant_id = s.tenant_id and p.shipment_id = s.shipment_id and p.shipment_line = s.line_number
      where p.strange > 0 or p.quantity > s.quantity or (p.quantity > 0 and h.status <> 'posted') or (p.quantity = s.quantity and p.undone = 0 and p.cost <> s.cost_minor)
        -- What was undone in between may leave the rest a unit off.
        or abs(p.cost - round(s.cost_minor * p.quantity / s.quantity)) > p.undone`,
  },
  {
    id: 'N3',
    meaning:
      'a return is credited on invoices of its order, no more of a line than came back, and says whether money was given',
    sql: `
      select r.tenant_id, r.id, r.number, r.money, n.notes
      from returns r
      left join (select n.tenant_id, n.return_id, count(*) as notes, count(*) filter (where n.kind <> 'goods') as others, count(n.undone_on) as undone
          from credit_notes n where n.return_id is not null group by 1, 2) n
        on n.tenant_id = r.tenant_id and n.return_id = r.id
      where (r.money = 'credited') <> (coalesce(n.notes, 0) > 0) or n.others > 0
        -- Undone after money was given, its notes are a change of the order, and an invoice of it asks for the goods again.
        or coalesce(n.undone, 0) <> case when r.status = 'cancelled' then coalesce(n.notes, 0) else 0 end
        or (r.undo_invoice_id is not null) <> (r.status = 'cancelled' and r.money = 'credited')
        or (r.undo_invoice_id is not null and not exists (select from invoices i where i.tenant_id = r.tenant_id and i.id = r.undo_invoice_id
          and i.order_id = r.order_id))
      union all
      -- It asks for what the notes gave, tax by tax. An invoice has one line for each line of the order: two rates of one line are not repeated.
      select r.tenant_id, r.id, r.number, said.name, said.minor::int8
      from returns r
      cross join lateral (
        select tax.name, sum(tax.minor) as minor from (
          select part.name, part."taxMinor" as minor from credit_notes n cross join lateral jsonb_to_recordset(n.taxes) as part (name text, "taxMinor" int8)
          where n.tenant_id = r.tenant_id and n.return_id = r.id
          union all
          select 'net', n.net_minor from credit_notes n where n.tenant_id = r.tenant_id and n.return_id = r.id
          union all
          select part.name, -part."taxMinor" from invoices i cross join lateral jsonb_to_recordset(i.taxes) as part (name text, "taxMinor" int8)
          where i.tenant_id = r.tenant_id and i.id = r.undo_invoice_id
          union all
          select 'net', -i.net_minor from invoices i where i.tenant_id = r.tenant_id and i.id = r.undo_invoice_id) tax
        group by 1 having sum(tax.minor) <> 0) said
      where r.undo_invoice_id is not null and not exists (
        select from credit_notes n
        join credit_note_lines c on c.tenant_id = n.tenant_id and c.credit_note_id = n.id
        join invoice_lines billed on billed.tenant_id = c.tenant_id and billed.invoice_id = c.invoice_id and billed.line_number = c.invoice_line_number
        cross join lateral (select string_agg(part.name || part.percent, ',') as rates from jsonb_to_recordset(c.tax_parts) as part (name text, percent text)) t
        where n.tenant_id = r.tenant_id and n.return_id = r.id
        group by billed.order_line_id having count(distinct coalesce(t.rates, '')) > 1)
      union all
      select n.tenant_id, n.return_id, n.number, null, null
      from credit_notes n
      left join returns r on r.tenant_id = n.tenant_id and r.id = n.return_id
      left join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      where (n.kind = 'goods' and n.return_id is null) or (n.return_id is not null and (r.id is null or r.order_id is distinct from i.order_id))
      union all
      select c.tenant_id, c.return_id, null, null, null
      from (select c.tenant_id, n.return_id, billed.order_line_id, sum(c.quantity) as quantity
          from credit_notes n
          join credit_note_lines c on c.tenant_id = n.tenant_id and c.credit_note_id = n.id
          join invoice_lines billed on billed.tenant_id = c.tenant_id and billed.invoice_id = c.invoice_id and billed.line_number = c.invoice_line_number
          where n.return_id is not null group by 1, 2, 3) c
      left join return_lines line on line.tenant_id = c.tenant_id and line.return_id = c.return_id and line.order_line_id = c.order_line_id
      where line.return_id is null or c.quantity > line.quantity`,
  },
];
