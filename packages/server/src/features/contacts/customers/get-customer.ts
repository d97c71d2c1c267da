import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCustomerRecordRow, toCustomerRecord } from './customers.queries.ts';

/** A customer with what they bought, owe and have in credit, as of the company's today. */
export const getCustomer = async (
  { tx, actor, now }: Call,
  { id }: { id: string },
): Promise<CustomerRecord> => {
  const row = await findCustomerRecordRow(tx, dayIn(actor.company.timezone, now), id);
  if (!row) throw new AppError('not_found');
  return toCustomerRecord(row);
};
