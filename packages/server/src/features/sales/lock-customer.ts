import { sql } from 'kysely';
import { columnsOf, selectRows, type RowOf } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { AppError, ChangedMeanwhile } from '../../platform/errors.ts';
import { customerMerged } from '../contacts/index.ts';

const customerColumns = columnsOf('customers', 'c', [
  'id',
  'name',
  'address',
  'tax_number',
  'payment_terms_days',
  'currency',
  'status',
  'merged_into',
]);
/** A customer as it is under its lock, with the name of the record that goes on in its place. */
export type LockedCustomer = RowOf<typeof customerColumns> & { survivor: string | null };

/**
 * Locks customers in the order of their ids, so that whatever changes what they owe without an order happens one after another. Orders are
 * locked before, in the order of theirs; drafts, invoices and payments without an order after it (decision 0055).
 */
export const lockCustomers = async (
  { db, tenantId }: TenantTransaction,
  ids: readonly string[],
): Promise<LockedCustomer[]> => {
  const rows = await selectRows(
    db,
    customerColumns,
    sql`from customers c where c.tenant_id = ${tenantId} and c.id = any (${ids}::uuid[]) order by c.id for no key update of c`,
  );
  const intoIds = rows.flatMap(({ mergedInto }) => mergedInto ?? []);
  const survivors =
    intoIds.length === 0
      ? []
      : await selectRows(
          db,
          columnsOf('customers', 'c', ['id', 'name']),
          sql`from customers c where c.tenant_id = ${tenantId} and c.id = any (${intoIds}::uuid[])`,
        );
  return rows.map((row) => ({
    ...row,
    survivor: survivors.find(({ id }) => id === row.mergedInto)?.name ?? null,
  }));
};

/**
 * Locks the customers of documents that were read before. Where one was merged meanwhile, its documents are another customer's: all begins
 * again.
 */
export const lockOwners = async (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<LockedCustomer[]> => {
  const locked = await lockCustomers(tx, ids);
  if (locked.some(({ mergedInto }) => mergedInto !== null)) throw new ChangedMeanwhile();
  return locked;
};

/** Throws 409 `customer_merged` for a customer who goes on under another record, naming the field. */
export const refuseMerged = (customer: LockedCustomer | undefined): void => {
  if (customer?.survivor != null) throw customerMerged(customer.survivor, 'customerId');
};

/** Nothing new is asked of nobody (404), or of a customer who was merged (409 `customer_merged`) or archived (409 `archived`). */
export const requireActive = (customer: LockedCustomer | undefined): LockedCustomer => {
  if (!customer) throw new AppError('not_found', { fields: { customerId: { code: 'unknown_record' } } });
  refuseMerged(customer);
  if (customer.status === 'archived')
    throw new AppError('archived', { fields: { customerId: { code: 'archived' } } });
  return customer;
};

export const lockActiveCustomer = async (tx: TenantTransaction, id: string): Promise<LockedCustomer> =>
  requireActive((await lockCustomers(tx, [id]))[0]);
