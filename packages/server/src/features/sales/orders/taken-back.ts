import { sql, type RawBuilder } from 'kysely';
import { reckoned } from '../../../db/rows.ts';

/** Credit notes `n` by which an order was changed, its rest cancelled, or a return undone. */
const takesBack = sql`(n.kind = 'rest' or n.undone_on is not null)`;

/** What of an order `o` was invoiced and taken back since, in all. What a note did not settle of its own invoice had been paid. */
export const orderTakenBackColumns = reckoned<{ takenBackMinor: number; takenBackPaidMinor: number }>(
  sql`(taken.unpaid + least(taken.paid, o.paid_minor))::int8 as "takenBackMinor", least(taken.paid, o.paid_minor)::int8 as "takenBackPaidMinor"`,
);

const takenBackOfOrder = (tenantId: string): RawBuilder<unknown> => sql`
    select coalesce(sum(own.minor), 0) as unpaid, coalesce(sum(n.total_minor - own.minor), 0) as paid
    from invoices billed
    join credit_notes n on n.tenant_id = ${tenantId} and n.invoice_id = billed.id and ${takesBack}
    cross join lateral (select coalesce(sum(a.base_minor), 0) as minor from allocations a
      where a.tenant_id = ${tenantId} and a.credit_id = n.id and a.debit_id = n.invoice_id) own
    where billed.tenant_id = ${tenantId} and billed.order_id = o.id and billed.status <> 'void' and o.status in ('confirmed', 'completed')`;

/** The join of `orderTakenBackColumns`. */
export const orderTakenBackJoin = (tenantId: string): RawBuilder<unknown> =>
  sql` cross join lateral (${takenBackOfOrder(tenantId)}) taken`;

/** The rule `shownPayment` for orders `o`: credit notes settled a part, and no money came that is still theirs. */
export const isOnlyCredited = (tenantId: string): RawBuilder<unknown> =>
  sql`(o.paid_minor = 0 or o.paid_minor <= (select taken.paid from (${takenBackOfOrder(tenantId)}) taken))`;

/** What of a line was invoiced, by an invoice that is not void, and taken back since, because its order changed or will not ship: as the order's prices are, and in all. */
export const takenBackColumns = reckoned<{ takenBackMinor: number; takenBackTotal: number }>(
  sql`coalesce(taken.minor, 0)::int8 as "takenBackMinor", coalesce(taken.total, 0)::int8 as "takenBackTotal"`,
);

/** The join of `takenBackColumns` for `order_lines line` of `orders o`. */
export const takenBackJoin = (tenantId: string): RawBuilder<unknown> => sql`
    -- Only where an order was changed, its rest cancelled or a return undone was anything taken back: no other line is looked up.
    left join lateral (
      select sum(case when o.prices_include_tax then back.total_minor else back.net_minor end) as minor, sum(back.total_minor) as total
      from invoice_lines billed
      join invoices i on i.tenant_id = ${tenantId} and i.id = billed.invoice_id and i.status <> 'void'
      join credit_note_lines back on back.tenant_id = ${tenantId} and back.invoice_id = billed.invoice_id and back.invoice_line_number = billed.line_number
      join credit_notes n on n.tenant_id = ${tenantId} and n.id = back.credit_note_id and ${takesBack}
      where billed.tenant_id = ${tenantId} and billed.order_line_id = line.id and (o.revision > 0 or line.cancelled_quantity > 0
        or exists (select from returns r where r.tenant_id = ${tenantId} and r.order_id = o.id and r.undo_invoice_id is not null))) taken on true`;
