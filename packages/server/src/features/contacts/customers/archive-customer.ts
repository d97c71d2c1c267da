import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockCustomerRow } from './customers.queries.ts';
import { currentCustomer } from './write-customer.ts';

const setStatus = async (call: Call, id: string, status: Customer['status']): Promise<Customer> => {
  const { tx } = call;
  const row = await lockCustomerRow(tx, id);
  if (!row) throw new AppError('not_found');
  if (row.status !== status) {
    await tx.db
      .updateTable('customers')
      .set({ status, version: row.version + 1 })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute();
  }
  tx.audit({
    action: status === 'archived' ? 'customer.archive' : 'customer.restore',
    subject: 'customer',
    subjectId: id,
    before: { status: row.status },
    after: { status },
  });
  return currentCustomer(call, id);
};

/** Takes a customer out of lists and new documents; what they bought and owe stays. Archiving twice is harmless. */
export const archiveCustomer = (call: Call, { id }: { id: string }): Promise<Customer> =>
  setStatus(call, id, 'archived');

/** Brings an archived customer back. */
export const restoreCustomer = (call: Call, { id }: { id: string }): Promise<Customer> =>
  setStatus(call, id, 'active');
