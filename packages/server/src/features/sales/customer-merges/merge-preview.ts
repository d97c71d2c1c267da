import type { CustomerMergePreview } from '@shelfwise/contract/features/sales/customer-merges/customer-merges.contract';
import type { MergeCustomers } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { moved } from './move-merged.ts';

/** What would go from a record to the other one; throws 404 where either is not the company's. */
export const getMergePreview = async (
  { tx: { db, tenantId } }: Call,
  { id, intoId }: MergeCustomers,
): Promise<CustomerMergePreview> => {
  const of = (table: keyof typeof moved) =>
    sql`(select count(*) from ${sql.table(table)} as m where m.tenant_id = ${tenantId} and m.${sql.ref(moved[table])} = c.id)`;
  const preview = await selectRow(
    db,
    reckoned<
      Omit<CustomerMergePreview, 'owedMinor' | 'creditMinor'> & { owedMinor: string; creditMinor: string }
    >(sql`
      ${of('orders')} as orders, ${of('invoices')} + ${of('invoice_drafts')} as invoices, ${of('credit_notes')} as "creditNotes",
      ${of('payments')} as payments,
      (select count(*) from discounts d where d.tenant_id = ${tenantId} and d.conditions -> 'customerIds' ? c.id::text) as discounts,
      (select coalesce(sum(i.total_minor - i.paid_minor - i.credited_minor), 0)::text from invoices i
        where i.tenant_id = ${tenantId} and i.customer_id = c.id and i.status in (${sql.join(openInvoiceStatuses)})) as "owedMinor",
      ((select coalesce(sum(p.base_minor - p.allocated_minor), 0) from payments p
          where p.tenant_id = ${tenantId} and p.party_id = c.id and p.direction = 'in' and p.status = 'recorded')
        + (select coalesce(sum(n.total_minor - n.allocated_minor), 0) from credit_notes n
          where n.tenant_id = ${tenantId} and n.customer_id = c.id))::text as "creditMinor",
      (c.payment_terms_days, c.credit_limit_minor, c.is_on_hold)
        is distinct from (survivor.payment_terms_days, survivor.credit_limit_minor, survivor.is_on_hold) as "termsDiffer"`),
    sql`from customers c
    join customers survivor on survivor.tenant_id = ${tenantId} and survivor.id = ${intoId}
    where c.tenant_id = ${tenantId} and c.id = ${id}`,
  );
  if (!preview) throw new AppError('not_found');
  return {
    ...preview,
    owedMinor: toSumMinor(preview.owedMinor),
    creditMinor: toSumMinor(preview.creditMinor),
  };
};
