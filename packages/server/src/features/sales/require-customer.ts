import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { AppError } from '../../platform/errors.ts';

/** Throws 404 for a customer who is not the company's. */
export const requireCustomer = async ({ db, tenantId }: TenantTransaction, id: string): Promise<void> => {
  const found = await selectRow(
    db,
    columnsOf('customers', 'c', ['id']),
    sql`from customers c where c.tenant_id = ${tenantId} and c.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
};
