import type {
  NewPettyCashBox,
  PettyCashBoxChange,
  PettyCashRecord,
  TopUp,
} from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import type { MoneyTransfer } from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.contract';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, isUniqueViolation, refuseField, unknownRecord } from '../../../platform/errors.ts';
import { createMoneyAccount, createMoneyTransfer, listMoneyAccounts } from '../../ledger/index.ts';
import { findBox, getBox, listKeepers } from './petty-cash.queries.ts';

const requireKeeper = async (call: Call, keeperId: string): Promise<void> => {
  const { items } = await listKeepers(call);
  if (!items.some(({ id }) => id === keeperId)) throw unknownRecord('keeperId');
};

/** The cash account that becomes a box: a new one, or one that is in use, in the currency of the books, no drawer, and not the main one. */
const accountOf = async (call: Call, { name, moneyAccountId }: NewPettyCashBox): Promise<string> => {
  if ((name === undefined) === (moneyAccountId === undefined)) throw refuseField('name', 'required');
  if (moneyAccountId === undefined)
    return (await createMoneyAccount(call, { name: name ?? '', kind: 'cash' })).id;
  const account = (await listMoneyAccounts(call)).find(({ id }) => id === moneyAccountId);
  if (!account) throw unknownRecord('moneyAccountId');
  const fields = { moneyAccountId: { code: 'choice' } } as const;
  if (account.status !== 'active') throw new AppError('archived', { fields });
  if (account.isTill) throw new AppError('till_account', { fields });
  if (account.isMain) throw new AppError('main_money_account', { fields });
  if (account.kind !== 'cash' || account.currency !== call.actor.company.baseCurrency)
    throw refuseField('moneyAccountId', 'choice');
  return account.id;
};

/** Keeps a cash account as a petty cash box. One that is such a box already is refused (409 `taken`). */
export const createBox = async (call: Call, input: NewPettyCashBox): Promise<PettyCashRecord> => {
  const { tx, actor } = call;
  const { floatMinor, keeperId } = input;
  await requireKeeper(call, keeperId);
  const id = await accountOf(call, input);
  await tx.db
    .insertInto('petty_cash_boxes')
    .values({
      tenant_id: tx.tenantId,
      id,
      float_minor: floatMinor,
      keeper_id: keeperId,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new AppError('taken', { fields: { moneyAccountId: { code: 'taken' } } })
        : error;
    });
  const box = await getBox(call, { id });
  tx.audit({
    action: 'petty_cash_box.create',
    subject: 'petty_cash_box',
    subjectId: id,
    after: { name: box.name, floatMinor, keeperId, keeper: box.keeper },
  });
  return box;
};

/** The box, locked: whoever counts it or fills it up waits. */
export const lockBox = async ({ tx }: Call, id: string) => {
  const row = await selectRow(
    tx.db,
    columnsOf('petty_cash_boxes', 'b', ['float_minor', 'keeper_id', 'status', 'version']),
    sql`from petty_cash_boxes b where b.tenant_id = ${tx.tenantId} and b.id = ${id} for update`,
  );
  if (!row) throw new AppError('not_found');
  return row;
};

export const updateBox = async (
  call: Call,
  { id, version, ...changes }: PettyCashBoxChange,
): Promise<PettyCashRecord> => {
  const { tx } = call;
  const before = await lockBox(call, id);
  if (before.version !== version)
    throw new AppError('version_conflict', { current: await findBox(call, id) });
  if (changes.keeperId !== undefined && changes.keeperId !== before.keeperId)
    await requireKeeper(call, changes.keeperId);
  const after = {
    floatMinor: changes.floatMinor ?? before.floatMinor,
    keeperId: changes.keeperId ?? before.keeperId,
    status: changes.status ?? before.status,
  };
  const { version: _, ...former } = before;
  if (JSON.stringify(after) === JSON.stringify({ ...after, ...former })) {
    tx.leaveUnchanged();
    return getBox(call, { id });
  }
  await sql`
    update petty_cash_boxes set float_minor = ${after.floatMinor}, keeper_id = ${after.keeperId}, status = ${after.status}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: 'petty_cash_box.update',
    subject: 'petty_cash_box',
    subjectId: id,
    before: former,
    after,
  });
  return getBox(call, { id });
};

/** Fills a box up: a transfer of money like any other, which is undone like one. The same one twice is asked about. */
export const topUpBox = async (
  call: Call,
  { id, fromId, amountMinor, transferredOn, reference, isAnother }: TopUp,
): Promise<MoneyTransfer> => {
  const { status } = await lockBox(call, id);
  if (status !== 'active') throw new AppError('wrong_state', { detail: { state: status } });
  return createMoneyTransfer(call, {
    fromId,
    toId: id,
    amountMinor,
    ...(transferredOn !== undefined && { transferredOn }),
    ...(reference !== undefined && { reference }),
    ...(isAnother !== undefined && { isAnother }),
  });
};
