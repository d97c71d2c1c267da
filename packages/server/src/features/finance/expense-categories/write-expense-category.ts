import type {
  ExpenseCategory,
  ExpenseCategoryChange,
  NewExpenseCategory,
} from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import { columnsFrom } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, removeRecord, saveRecord } from '../../../kit/records.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { listExpenseAccounts, listTaxClasses } from '../../ledger/index.ts';
import { expenseCategoryKind } from './expense-categories.queries.ts';

const asTaken = (error: unknown): unknown =>
  isUniqueViolation(error) ? new AppError('taken', { fields: { name: { code: 'taken' } } }) : error;

type Named = Partial<Pick<NewExpenseCategory, 'accountId' | 'taxClassId'>>;

/** The account must be one that expenses may be posted to, and the tax one of the company's. */
const requireNamed = async ({ tx }: Call, { accountId, taxClassId }: Named): Promise<void> => {
  const [accounts, classes] = await Promise.all([listExpenseAccounts(tx), listTaxClasses(tx)]);
  const isUnknown = (known: readonly { id: string }[], id: string | null | undefined): boolean =>
    id != null && !known.some((one) => one.id === id);
  const unknown = { code: 'unknown_record' } as const;
  const fields = {
    ...(isUnknown(accounts, accountId) && { accountId: unknown }),
    ...(isUnknown(classes, taxClassId) && { taxClassId: unknown }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('not_found', { fields });
};

export const createExpenseCategory = async (
  call: Call,
  fields: NewExpenseCategory,
): Promise<ExpenseCategory> => {
  const { tx, actor } = call;
  await requireNamed(call, fields);
  const id = newId();
  await tx.db
    .insertInto('expense_categories')
    .values({
      ...columnsFrom('expense_categories', fields),
      tenant_id: tx.tenantId,
      id,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute()
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  tx.audit({
    action: 'expense_category.create',
    subject: 'expense_category',
    subjectId: id,
    after: { ...fields },
  });
  return getRecord(call, expenseCategoryKind, id);
};

/** Changes the given fields, as `editRecord` does. */
export const updateExpenseCategory = (call: Call, change: ExpenseCategoryChange): Promise<ExpenseCategory> =>
  editRecord(call, expenseCategoryKind, change, async ({ current, after }) => {
    await requireNamed(call, after);
    await saveRecord(call.tx, expenseCategoryKind, current, columnsFrom('expense_categories', after)).catch(
      (error: unknown) => {
        throw asTaken(error);
      },
    );
  });

/** Deletes what nothing refers to; else 409 `in_use`, and archiving is the way. */
export const removeExpenseCategory = async (
  call: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  await removeRecord(call, expenseCategoryKind, id, ({ name }) => ({ name }));
  return {};
};
