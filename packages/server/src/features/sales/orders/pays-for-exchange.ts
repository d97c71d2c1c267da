import { sql, type RawBuilder } from 'kysely';

/** Whether credit of the return `r` pays for the order `o`, or will: of goods that nobody had paid for nothing is left once their own invoice is settled. */
export const paysForExchange = (tenantId: string): RawBuilder<unknown> => sql`
  case when o.status = 'draft'
    then exists (select from credit_notes n
      where n.tenant_id = ${tenantId} and n.return_id = r.id and n.allocated_minor < n.total_minor)
    else coalesce((select sum(a.base_minor) from credit_notes n
      join allocations a on a.tenant_id = ${tenantId} and a.credit_id = n.id
      join invoices i on i.tenant_id = ${tenantId} and i.id = a.debit_id and i.order_id = o.id
      where n.tenant_id = ${tenantId} and n.return_id = r.id), 0) > 0 end`;
