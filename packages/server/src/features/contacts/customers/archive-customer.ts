import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { removeRecord, setRecordStatus } from '../../../kit/records.ts';
import { AppError } from '../../../platform/errors.ts';
import { removeParty } from '../../ledger/index.ts';
import { findUnsettled } from './customer-figures.ts';
import { customerKind } from './customers.queries.ts';

/** Throws where the customer owes, has credit, or has open orders (409 `customer_owes`). Confirming an order locks the customer too. */
const requireSettled = async ({ tx, actor, now }: Call, { id }: Customer): Promise<void> => {
  const { openMinor, creditMinor, openOrders } = await findUnsettled(
    tx,
    dayIn(actor.company.timezone, now),
    id,
  );
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
