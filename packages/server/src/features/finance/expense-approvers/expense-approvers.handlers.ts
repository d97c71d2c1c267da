import type { expenseApproversContract } from '@shelfwise/contract/features/finance/expense-approvers/expense-approvers.contract';
import type { Call, Handlers } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { holdLocation } from '../../inventory/index.ts';
import { approversOfPlace, listManagers, listPlaces } from './expense-approvers.queries.ts';

const answer = async ({ tx }: Call) => {
  const [items, managers] = await Promise.all([listPlaces(tx), listManagers(tx)]);
  return { items, managers };
};

/** Names who approves what is spent at a location, in place of those before. Only managers can be named: admins approve everywhere. */
const setApprovers = async (call: Call, asked: { locationId: string; userIds: readonly string[] }) => {
  const { tx } = call;
  const { locationId } = asked;
  const place = await holdLocation(tx, locationId);
  if (!place) throw new AppError('not_found', { fields: { locationId: { code: 'unknown_record' } } });
  const userIds = [...new Set(asked.userIds)].toSorted();
  const [managers, before] = await Promise.all([listManagers(tx), approversOfPlace(tx, locationId)]);
  const unknown = userIds.findIndex((id) => !managers.some((one) => one.id === id));
  if (unknown >= 0) throw refuseField(`userIds.${unknown}`, 'unknown_record');
  await tx.db
    .deleteFrom('expense_approvers')
    .where('tenant_id', '=', tx.tenantId)
    .where('location_id', '=', locationId)
    .execute();
  if (userIds.length > 0)
    await tx.db
      .insertInto('expense_approvers')
      .values(userIds.map((user_id) => ({ tenant_id: tx.tenantId, location_id: locationId, user_id })))
      .execute();
  tx.audit({
    action: 'expense_approvers.set',
    subject: 'expense_approvers',
    subjectId: locationId,
    before: { userIds: before ?? [] },
    after: { userIds },
  });
  return answer(call);
};

export const expenseApproversHandlers: Handlers<typeof expenseApproversContract> = {
  list: answer,
  set: setApprovers,
};
