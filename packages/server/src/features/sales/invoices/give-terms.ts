import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Lets the invoices of an order of which nothing is settled be due by the terms of its customer. */
export const giveTerms = async (
  { db, tenantId }: TenantTransaction,
  orderId: string,
  customerId: string,
): Promise<void> => {
  await sql`
    update invoices i set due_on = i.issued_on + c.payment_terms_days
    from customers c where c.tenant_id = ${tenantId} and c.id = ${customerId}
      and i.tenant_id = ${tenantId} and i.order_id = ${orderId} and i.status = 'issued'`.execute(db);
};
