import type {
  Customer,
  CustomerChange,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { lockCustomerRow, toCustomer } from './customers.queries.ts';
import { lockOrdersOf, sendNameOnOrders } from './name-on-orders.ts';
import { currentCustomer, customerColumns, customerSearchText } from './write-customer.ts';

/**
 * Changes the given fields. An edit based on an older version gets 409 with the customer as it stands. The credit limit is changed
 * only by who may release what it holds (400, naming the field): else staff would lift it first.
 */
export const updateCustomer = async (
  call: Call,
  { id, version, ...fields }: CustomerChange,
): Promise<Customer> => {
  const { tx } = call;
  const [orders, row] = await Promise.all([
    fields.name === undefined ? [] : lockOrdersOf(tx, id),
    lockCustomerRow(tx, id),
  ]);
  if (!row) throw new AppError('not_found');
  const current = toCustomer(row);
  if (row.version !== version) throw new AppError('version_conflict', { current });
  const { before, after } = changedFields(current, fields);
  if ('creditLimitMinor' in after && !call.can('canManageInventory'))
    throw refuseField('creditLimitMinor', 'managers_only');
  tx.audit({ action: 'customer.update', subject: 'customer', subjectId: id, before, after });
  if (Object.keys(after).length === 0) return current;
  await tx.db
    .updateTable('customers')
    .set({
      ...customerColumns(fields),
      search_text: customerSearchText({
        name: fields.name ?? current.name,
        phone: fields.phone === undefined ? current.phone : fields.phone,
        email: fields.email === undefined ? current.email : fields.email,
        taxNumber: fields.taxNumber === undefined ? current.taxNumber : fields.taxNumber,
      }),
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  if (after.name !== undefined) sendNameOnOrders(tx, orders, after.name);
  return currentCustomer(call, id);
};
