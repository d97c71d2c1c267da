import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findUnsettled } from './customer-figures.ts';
import { lockCustomerRow } from './customers.queries.ts';
import { currentCustomer } from './write-customer.ts';

/** Whoever owes, has credit in hand or goods coming stays in sight (409 `customer_owes`). Confirming locks the customer as well. */
const requireSettled = async ({ tx, actor, now }: Call, id: string): Promise<void> => {
  const { openMinor, creditMinor, openOrders } = await findUnsettled(
    tx,
    dayIn(actor.company.timezone, now),
    id,
  );
  if (openMinor !== 0 || creditMinor !== 0 || openOrders > 0)
    throw new AppError('customer_owes', { detail: { openMinor, creditMinor, openOrders } });
};

const setStatus = async (call: Call, id: string, status: Customer['status']): Promise<Customer> => {
  const { tx } = call;
  const row = await lockCustomerRow(tx, id);
  if (!row) throw new AppError('not_found');
  if (row.status !== status) {
    if (status === 'archived') await requireSettled(call, id);
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

/** Takes a customer with whom everything is settled out of lists and new documents; what they bought stays. Archiving twice is harmless. */
export const archiveCustomer = (call: Call, { id }: { id: string }): Promise<Customer> =>
  setStatus(call, id, 'archived');

/** Brings an archived customer back. */
export const restoreCustomer = (call: Call, { id }: { id: string }): Promise<Customer> =>
  setStatus(call, id, 'active');
