import type { Call } from '../../../db/call.ts';
import { AppError, isForeignKeyViolation } from '../../../platform/errors.ts';
import { removeParty } from '../../ledger/index.ts';
import { lockCustomerRow } from './customers.queries.ts';

/** Deletes a customer that no document ever referred to; else 409 `in_use`, and archiving is the way. */
export const removeCustomer = async (
  { tx }: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const row = await lockCustomerRow(tx, id);
  if (!row) throw new AppError('not_found');
  try {
    await tx.db.deleteFrom('customers').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
    await removeParty(tx, id);
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('in_use') : error;
  }
  tx.audit({ action: 'customer.remove', subject: 'customer', subjectId: id, before: { name: row.name } });
  return {};
};
