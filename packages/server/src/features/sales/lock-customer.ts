import { sql } from 'kysely';
import { columnsOf, selectRows, type RowOf } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { AppError } from '../../platform/errors.ts';

const customerColumns = columnsOf('customers', 'c', [
  'id',
  'name',
  'address',
  'tax_number',
  'payment_terms_days',
  'status',
]);
export type LockedCustomer = RowOf<typeof customerColumns>;

/**
 * Locks customers in the order of their ids, so that whatever changes what they owe without an order happens one after another. Orders are
 * locked before, in the order of theirs; drafts, invoices and payments without an order after it (decision 0055).
 */
export const lockCustomers = (
  { db, tenantId }: TenantTransaction,
  ids: readonly string[],
): Promise<LockedCustomer[]> =>
  selectRows(
    db,
    customerColumns,
    sql`from customers c where c.tenant_id = ${tenantId} and c.id = any (${ids}::uuid[]) order by c.id for no key update of c`,
  );

/** Nothing new is asked of nobody (404) or of a customer who was archived (409 `archived`). */
export const requireActive = (customer: LockedCustomer | undefined): LockedCustomer => {
  if (!customer) throw new AppError('not_found', { fields: { customerId: { code: 'unknown_record' } } });
  if (customer.status === 'archived')
    throw new AppError('archived', { fields: { customerId: { code: 'archived' } } });
  return customer;
};

export const lockActiveCustomer = async (tx: TenantTransaction, id: string): Promise<LockedCustomer> =>
  requireActive((await lockCustomers(tx, [id]))[0]);
