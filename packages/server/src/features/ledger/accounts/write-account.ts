import type {
  Account,
  AccountChange,
  NewAccount,
} from '@shelfwise/contract/features/ledger/accounts/accounts.contract';
import { mostAccounts } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import { sql } from 'kysely';
import { columnsFrom, columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, saveRecord, setRecordStatus } from '../../../kit/records.ts';
import { AppError, isUniqueViolation, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { renameAccount } from '../money-accounts/rename-account.ts';
import { accountKind, listAccounts } from './accounts.queries.ts';

const asTakenCode = (error: unknown): unknown =>
  isUniqueViolation(error, 'accounts_tenant_id_code_key') ? refuseField('code', 'taken') : error;

const tell = ({ code, name, kind }: NewAccount): Record<string, unknown> => ({ code, name, kind });

/** Opens an account for what the product does not post by itself. Its kind can never be changed. */
export const createAccount = async (call: Call, account: NewAccount): Promise<Account> => {
  const { tx } = call;
  if ((await listAccounts(call)).length >= mostAccounts) throw new AppError('over_limit');
  const id = newId();
  await tx.db
    .insertInto('accounts')
    .values({ tenant_id: tx.tenantId, id, ...account })
    .execute()
    .catch((error: unknown) => {
      throw asTakenCode(error);
    });
  tx.audit({ action: 'account.create', subject: 'account', subjectId: id, after: tell(account) });
  return getRecord(call, accountKind, id);
};

/** Gives an account another code or name. That of a money account is renamed on both. */
export const updateAccount = (call: Call, change: AccountChange): Promise<Account> =>
  editRecord(call, accountKind, change, async ({ current, after }) => {
    await saveRecord(call.tx, accountKind, current, columnsFrom('accounts', after)).catch(
      (error: unknown) => {
        throw asTakenCode(error);
      },
    );
    if (after.name !== undefined && current.moneyAccountId !== null)
      await renameAccount(call.tx, current.moneyAccountId, after.name);
  });

/** Refuses what the product needs, or a category of expenses that is in use. */
const requireNeedless = async ({ tx }: Call, { id, purpose }: Account): Promise<void> => {
  if (purpose !== null) throw new AppError('account_needed');
  const category = await selectRow(
    tx.db,
    columnsOf('expense_categories', 'c', ['name']),
    sql`from expense_categories c
    where c.tenant_id = ${tx.tenantId} and c.account_id = ${id} and c.status = 'active' order by c.name_key limit 1`,
  );
  if (category) throw new AppError('account_of_category', { detail: { category: category.name } });
};

/**
 * Takes an account out of use that the company opened itself (else 409 `account_needed`), and that nothing is posted to by a category of expenses
 * (409 `account_of_category`). What was posted to it stays.
 */
export const archiveAccount = (call: Call, { id }: { id: string }): Promise<Account> =>
  setRecordStatus(call, accountKind, [id, 'archived'], (account) => requireNeedless(call, account));

export const restoreAccount = (call: Call, { id }: { id: string }): Promise<Account> =>
  setRecordStatus(call, accountKind, [id, 'active']);
