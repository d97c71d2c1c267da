import { sql, type RawBuilder } from 'kysely';
import { isDisputed, isStillOpen } from '../invoices/overdue-invoices.ts';

/** What is open now, from the sums that the documents keep. */
const openNow = (tenantId: string, day: string): RawBuilder<unknown> => sql`(
  select i.id, 'invoice' as kind, i.customer_id, ${day}::date - i.due_on as late, i.total_minor - i.paid_minor - i.credited_minor as minor,
    coalesce(${isDisputed}, false) as disputed
  from invoices i where i.tenant_id = ${tenantId} and ${isStillOpen}
  union all
  select p.id, 'payment', p.party_id, 0, p.base_minor - p.allocated_minor, false
  from payments p
  where p.tenant_id = ${tenantId} and p.direction = 'in' and p.status = 'recorded' and p.allocated_minor < p.base_minor
  union all
  select n.id, 'credit_note', n.customer_id, 0, n.total_minor - n.allocated_minor, false
  from credit_notes n where n.tenant_id = ${tenantId} and n.allocated_minor < n.total_minor)`;

/**
 * What was open at the end of a past day: documents of that day or before, less what had settled them by then. Looked at is what is open
 * still, and what was settled, used or reversed since. A void invoice is settled by its credit note on the day that it was made void.
 */
const openThen = (tenantId: string, day: string): RawBuilder<unknown> => {
  // An invoice is settled at its own rate, a credit is used at its own.
  const settledBy = (side: 'debit_id' | 'credit_id', id: RawBuilder<unknown>) => sql`coalesce((
    select sum(${side === 'debit_id' ? sql`a.base_minor` : sql`a.base_minor + a.exchange_minor`}) from allocations a
    where a.tenant_id = ${tenantId} and ${sql.ref(`a.${side}`)} = ${id} and a.allocated_on <= ${day}::date), 0)`;
  const since = (side: 'debit_id' | 'credit_id') => sql`(
    select ${sql.ref(`a.${side}`)} from allocations a where a.tenant_id = ${tenantId} and a.allocated_on > ${day}::date)`;
  return sql`(
  select i.id, 'invoice' as kind, i.customer_id, ${day}::date - i.due_on as late, i.total_minor - ${settledBy('debit_id', sql`i.id`)} as minor,
    coalesce(${isDisputed}, false) as disputed
  from invoices i
  where i.tenant_id = ${tenantId} and i.issued_on <= ${day}::date and (${isStillOpen} or i.id in ${since('debit_id')})
  union all
  select p.id, 'payment', p.party_id, 0, p.base_minor - ${settledBy('credit_id', sql`p.id`)}, false
  from payments p
  left join journal_entries undone on undone.tenant_id = ${tenantId} and undone.document_id = p.id and undone.event = 'reverse'
  where p.tenant_id = ${tenantId} and p.direction = 'in' and p.paid_on <= ${day}::date
    and (undone.id is null or undone.entry_date > ${day}::date)
    and (p.allocated_minor < p.base_minor or p.id in ${since('credit_id')})
  union all
  select n.id, 'credit_note', n.customer_id, 0, n.total_minor - ${settledBy('credit_id', sql`n.id`)}, false
  from credit_notes n
  where n.tenant_id = ${tenantId} and n.issued_on <= ${day}::date
    and (n.allocated_minor < n.total_minor or n.id in ${since('credit_id')}))`;
};

/** What of invoices, money received and credit notes was open at the end of a day: rows of id, kind, customer, days late, amount, and whether it is disputed now. */
export const openOn = (tenantId: string, day: string, today: string): RawBuilder<unknown> =>
  day >= today ? openNow(tenantId, day) : openThen(tenantId, day);
