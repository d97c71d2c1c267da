import { mostReceipts, openStatuses } from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import type { Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { addNewPictures, releasePictures } from '../../purchasing/index.ts';
import { requireDecider } from './approvers.ts';
import { getExpense, lockExpenses, type LockedExpense } from './expenses.queries.ts';
import { listReceiptFiles } from './receipts.queries.ts';

/** Keeps those of the photos with an expense that it does not have yet, and returns them. */
export const keepReceipts = async (
  tx: TenantTransaction,
  id: string,
  fileIds: readonly string[],
): Promise<string[]> => {
  const kept = await listReceiptFiles(tx, id);
  return addNewPictures(tx, fileIds, {
    kept,
    most: mostReceipts,
    insert: (added) => sql`
      insert into expense_receipts (tenant_id, expense_id, file_id, position)
      select ${tx.tenantId}, ${id}, file, (select coalesce(max(r.position), 0) from expense_receipts r
        where r.tenant_id = ${tx.tenantId} and r.expense_id = ${id}) + place
      from unnest(${added}::uuid[]) with ordinality as picture (file, place) returning position`,
  });
};

/** Photos are kept with an expense in any state: receipts come late. They change nothing of the books. */
export const addReceipts = async (
  call: Call,
  { id, fileIds }: { id: string; fileIds: readonly string[] },
): Promise<Expense> => {
  const { tx } = call;
  const [expense] = await lockExpenses(call, [id]);
  const added = await keepReceipts(tx, id, fileIds);
  if (added.length === 0) {
    tx.leaveUnchanged();
    return getExpense(call, { id });
  }
  tx.audit({
    action: 'expense.add_receipts',
    subject: 'expense',
    subjectId: id,
    after: { number: expense?.number ?? null, fileIds: added },
  });
  return getExpense(call, { id });
};

const removeRow = async (
  { db, tenantId }: TenantTransaction,
  expenseId: string,
  fileId: string,
): Promise<void> => {
  const removed = await db
    .deleteFrom('expense_receipts')
    .where('tenant_id', '=', tenantId)
    .where('expense_id', '=', expenseId)
    .where('file_id', '=', fileId)
    .returning('position')
    .execute();
  if (removed.length === 0)
    throw new AppError('not_found', { fields: { fileId: { code: 'unknown_record' } } });
};

const isOpen = ({ status }: LockedExpense): boolean =>
  (openStatuses as readonly LockedExpense['status'][]).includes(status);

/** Moves a photo to the expense that it is of. Off one that the books rest on by somebody who may decide on it: it could be deleted after that. */
export const moveReceipt = async (
  call: Call,
  { id, fileId, toId }: { id: string; fileId: string; toId: string },
): Promise<Expense> => {
  const { tx } = call;
  if (toId === id) throw new AppError('wrong_state', { detail: { state: 'same' } });
  const locked = await lockExpenses(call, [id, toId]);
  const from = locked.find((row) => row.id === id);
  if (from && !isOpen(from)) await requireDecider(call, from);
  const numberOf = (one: string): string | null => locked.find((row) => row.id === one)?.number ?? null;
  await removeRow(tx, id, fileId);
  await keepReceipts(tx, toId, [fileId]);
  tx.audit({
    action: 'expense.move_receipt',
    subject: 'expense',
    subjectId: id,
    before: { fileId },
    after: { toId, toNumber: numberOf(toId), fileId },
  });
  return getExpense(call, { id });
};

/** Takes a photo off one's own expense, as long as that is in no books: then the photo is what they rest on. */
export const removeReceipt = async (
  call: Call,
  { id, fileId }: { id: string; fileId: string },
): Promise<Expense> => {
  const { tx, actor } = call;
  const [expense] = await lockExpenses(call, [id]);
  if (!expense || !isOpen(expense)) throw new AppError('wrong_state', { detail: { state: expense?.status } });
  if (expense.spentById !== actor.userId) throw new AppError('others_expense');
  await removeRow(tx, id, fileId);
  await releasePictures(tx, [{ fileId }]);
  tx.audit({ action: 'expense.remove_receipt', subject: 'expense', subjectId: id, before: { fileId } });
  return getExpense(call, { id });
};
