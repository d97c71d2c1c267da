import type {
  Customer,
  NewCustomer,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Call } from '../../../db/call.ts';
import { newId } from '../../../platform/ids.ts';
import { addParty } from '../../ledger/index.ts';
import { currentCustomer, customerColumns, customerSearchText } from './write-customer.ts';

/** Adds a customer. Two may have the same name: people do. */
export const createCustomer = async (call: Call, fields: NewCustomer): Promise<Customer> => {
  const { tx, actor } = call;
  const id = newId();
  const { name, phone = null, email = null, taxNumber = null } = fields;
  addParty(tx, id, 'customer');
  await tx.db
    .insertInto('customers')
    .values({
      ...customerColumns(fields),
      tenant_id: tx.tenantId,
      id,
      name,
      search_text: customerSearchText({ name, phone, email, taxNumber }),
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  tx.audit({ action: 'customer.create', subject: 'customer', subjectId: id, after: { ...fields } });
  return currentCustomer(call, id);
};
