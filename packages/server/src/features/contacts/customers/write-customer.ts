import type {
  Customer,
  CustomerChange,
  NewCustomer,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { columnsFrom } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, removeRecord, saveRecord, setRecordStatus } from '../../../kit/records.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addParty, removeParty, todayOf } from '../../ledger/index.ts';
import { findUnsettled } from './customer-figures.ts';
import { customerKind } from './customers.queries.ts';

type Searched = Pick<NewCustomer, 'name' | 'phone' | 'email' | 'taxNumber'>;

/** A telephone number is found both as it is written and as it is dialled, without spaces. */
const customerSearchText = ({ name, phone, email, taxNumber }: Searched): string =>
  searchText(name, phone, phone?.replaceAll(/[^\d+]/g, ''), email, taxNumber);

/** A credit limit needs the right to release the orders that it holds; otherwise staff could raise the limit instead. */
const requireMayLimit = (call: Call): void => {
  if (!call.can('canManageInventory')) throw refuseField('creditLimitMinor', 'managers_only');
};

/** Adds a customer. Two customers may have the same name. A credit limit from somebody who may not set it is refused (400, naming the field). */
export const createCustomer = async (call: Call, fields: NewCustomer): Promise<Customer> => {
  const { tx, actor } = call;
  if ((fields.creditLimitMinor ?? null) !== null) requireMayLimit(call);
  const id = newId();
  addParty(tx, id, 'customer');
  await tx.db
    .insertInto('customers')
    .values({
      ...columnsFrom('customers', fields),
      tenant_id: tx.tenantId,
      id,
      search_text: customerSearchText(fields),
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  tx.audit({ action: 'customer.create', subject: 'customer', subjectId: id, after: { ...fields } });
  return getRecord(call, customerKind, id);
};

/** Changes the given fields, as `editRecord` does. The credit limit is for those who may set it (400, naming the field). */
export const updateCustomer = (call: Call, change: CustomerChange): Promise<Customer> =>
  editRecord(call, customerKind, change, async ({ current, after }) => {
    if ('creditLimitMinor' in after) requireMayLimit(call);
    await saveRecord(call.tx, customerKind, current, {
      ...columnsFrom('customers', after),
      search_text: customerSearchText({ ...current, ...after }),
    });
  });

/** Throws where the customer owes, has credit, or has open orders (409 `customer_owes`). Confirming an order locks the customer too. */
const requireSettled = async (call: Call, { id }: Customer): Promise<void> => {
  const { openMinor, creditMinor, openOrders } = await findUnsettled(call.tx, todayOf(call), id);
  if (openMinor !== 0 || creditMinor !== 0 || openOrders > 0)
    throw new AppError('customer_owes', { detail: { openMinor, creditMinor, openOrders } });
};

/** Archives a customer with whom everything is settled, so that lists and new documents leave them out; what they bought stays. */
export const archiveCustomer = (call: Call, { id }: { id: string }): Promise<Customer> =>
  setRecordStatus(call, customerKind, [id, 'archived'], (customer) => requireSettled(call, customer));

export const restoreCustomer = (call: Call, { id }: { id: string }): Promise<Customer> =>
  setRecordStatus(call, customerKind, [id, 'active']);

/** Deletes a customer whom no document refers to; otherwise throws 409 `in_use`, and the customer can be archived. */
export const removeCustomer = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  await removeRecord(
    call,
    customerKind,
    id,
    ({ name }) => ({ name }),
    () => removeParty(call.tx, id),
  );
  return {};
};
