import type {
  Expense,
  ReimburseExpense,
} from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import {
  businessDay,
  markReversed,
  postEntry,
  registerDocument,
  replacingDay,
  type EntryLine,
} from '../../ledger/index.ts';
import { requirePayer } from './approvers.ts';
import { requireMoneyAccount } from './expense-fields.ts';
import { getExpense, lockExpense, type LockedExpense } from './expenses.queries.ts';

const entryOf = (accountId: string, amountMinor: number, event: 'post' | 'reverse'): EntryLine[] =>
  event === 'post'
    ? [
        { account: 'staff_payable', debitMinor: amountMinor },
        { accountId, creditMinor: amountMinor },
      ]
    : [
        { accountId, debitMinor: amountMinor },
        { account: 'staff_payable', creditMinor: amountMinor },
      ];

interface Payment {
  moneyAccountId: string;
  paidOn?: string | undefined;
}

/** Pays back what an approved expense owes; the expense is locked, and its day and number are given. */
export const payBack = async (
  call: Call,
  {
    id,
    number: of,
    businessDate,
    totalMinor,
  }: Pick<LockedExpense, 'id' | 'number' | 'businessDate' | 'totalMinor'>,
  { moneyAccountId, paidOn: given }: Payment,
): Promise<{ number: string; paidOn: string }> => {
  const { tx, actor } = call;
  const { accountId } = await requireMoneyAccount(call, moneyAccountId);
  const paidOn = await businessDay(call, {
    of: 'reimbursement',
    day: given,
    field: 'paidOn',
    notBefore: businessDate,
  });
  const currency = actor.company.baseCurrency;
  const number = await nextNumber(tx, 'reimbursement');
  const paymentId = newId();
  registerDocument(tx, {
    id: paymentId,
    kind: 'reimbursement',
    number,
    businessDate: paidOn,
    totalMinor,
    currency,
    from: [{ id, kind: 'pays' }],
  });
  await tx.db
    .insertInto('reimbursements')
    .values({
      tenant_id: tx.tenantId,
      id: paymentId,
      number,
      expense_id: id,
      money_account_id: moneyAccountId,
      paid_on: paidOn,
      amount_minor: totalMinor,
      currency,
      recorded_at: tx.at,
      recorded_by: actor.userId,
    })
    .execute();
  tx.send(sql`
    update expenses set status = 'reimbursed', version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
  await postEntry(tx, {
    documentId: paymentId,
    entryDate: paidOn,
    memo: `${number}: ${of}`,
    currency,
    lines: entryOf(accountId, totalMinor, 'post'),
  });
  return { number, paidOn };
};

/** Gives somebody back what they paid; done once (409 `wrong_state`). */
export const reimburseExpense = async (
  call: Call,
  { id, version, ...payment }: ReimburseExpense,
): Promise<Expense> => {
  const { tx } = call;
  await requireMoneyAccount(call, payment.moneyAccountId);
  const expense = await lockExpense(call, { id, version }, ['approved']);
  await requirePayer(call, expense);
  const paid = await payBack(call, expense, payment);
  tx.audit({
    action: 'expense.reimburse',
    subject: 'expense',
    subjectId: id,
    before: { status: 'approved' },
    after: {
      status: 'reimbursed',
      number: expense.number,
      reimbursement: paid.number,
      paidOn: paid.paidOn,
      amountMinor: expense.totalMinor,
    },
  });
  return getExpense(call, { id });
};

const standingColumns = both(
  columnsOf('reimbursements', 'p', ['id', 'number', 'paid_on', 'amount_minor', 'money_account_id']),
  columnsAs('money_accounts', 'm', { accountId: 'account_id' }),
);

export const findStanding = ({ db, tenantId }: TenantTransaction, expenseId: string) =>
  selectRow(
    db,
    standingColumns,
    sql`from reimbursements p join money_accounts m on m.tenant_id = ${tenantId} and m.id = p.money_account_id
    where p.tenant_id = ${tenantId} and p.expense_id = ${expenseId} and p.status = 'recorded'`,
  );
type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** Posts the opposite of a reimbursement, on its own day where that is still open, or on `day` if that is later. */
export const undoPayment = async (
  call: Call,
  payment: Standing,
  { reason, day }: { reason: string; day?: string },
): Promise<string> => {
  const { tx, actor } = call;
  const { id, number, paidOn, amountMinor, accountId } = payment;
  const undoneOn =
    day === undefined
      ? await replacingDay(call, { of: 'reimbursement', day: undefined, field: 'day', ownDay: paidOn })
      : latestDay(day, paidOn);
  tx.send(sql`
    update reimbursements set status = 'reversed', reversed_on = ${undoneOn}, reversed_reason = ${reason}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: undoneOn,
    memo: `${number}: ${reason}`,
    currency: actor.company.baseCurrency,
    lines: entryOf(accountId, amountMinor, 'reverse'),
  });
  return undoneOn;
};

/** Takes back a reimbursement that was entered by mistake: the expense waits to be paid again. */
export const takeBackPayment = async (
  call: Call,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Expense> => {
  const { tx } = call;
  const expense = await lockExpense(call, { id, version }, ['reimbursed']);
  await requirePayer(call, expense);
  const payment = await findStanding(tx, id);
  if (!payment) throw new Error('reimbursed without a reimbursement');
  await undoPayment(call, payment, { reason });
  tx.send(sql`
    update expenses set status = 'approved', version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'expense.take_back_payment',
    subject: 'expense',
    subjectId: id,
    before: { status: 'reimbursed', reimbursement: payment.number },
    after: { status: 'approved', number: expense.number },
    reason,
  });
  return getExpense(call, { id });
};
