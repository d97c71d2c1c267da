import { sql } from 'kysely';
import type {
  MoneyTransfer,
  NewMoneyTransfer,
} from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.contract';
import { columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField, unknownRecord } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { registerDocument } from '../documents/register-document.ts';
import { postEntry, type EntryLine } from '../journal/post-entry.ts';
import { businessDay } from '../trading-rules/business-day.ts';
import { getMoneyTransfer } from './money-transfers.queries.ts';
import { type Held, worthOf } from './transfer-worth.rules.ts';

const accountColumns = columnsOf('money_accounts', 'm', [
  'id',
  'name',
  'account_id',
  'currency',
  'status',
  'is_till',
]);
type Account = RowOf<typeof accountColumns>;

/** Both accounts, locked in the order of their ids: two transfers of the same two wait for each other. */
const lockAccounts = async (
  tx: TenantTransaction,
  { fromId, toId }: NewMoneyTransfer,
): Promise<{ from: Account; to: Account }> => {
  if (fromId === toId) throw refuseField('toId', 'choice');
  const found = await selectRows(
    tx.db,
    accountColumns,
    sql`from money_accounts m where m.tenant_id = ${tx.tenantId} and m.id = any (${[fromId, toId]}::uuid[]) order by m.id for update`,
  );
  const named = (field: 'fromId' | 'toId', id: string): Account => {
    const account = found.find((one) => one.id === id);
    if (!account) throw unknownRecord(field);
    if (account.isTill) throw new AppError('till_account', { fields: { [field]: { code: 'choice' } } });
    if (account.status !== 'active')
      throw new AppError('archived', { fields: { [field]: { code: 'choice' } } });
    return account;
  };
  return { from: named('fromId', fromId), to: named('toId', toId) };
};

const heldBy = async ({ db, tenantId }: TenantTransaction, { accountId }: Account): Promise<Held> => {
  const held = await selectRow(
    db,
    reckoned<Held>(sql`
      coalesce(sum(l.foreign_minor), 0)::int8 as minor, coalesce(sum(l.debit_minor - l.credit_minor), 0)::int8 as "bookedMinor"`),
    sql`from journal_lines l where l.tenant_id = ${tenantId} and l.account_id = ${accountId}`,
  );
  return held ?? { minor: 0, bookedMinor: 0 };
};

/** The one that is there already, with the same accounts, amount and day. */
const requireNew = async (
  tx: TenantTransaction,
  { fromId, toId, amountMinor, isAnother = false }: NewMoneyTransfer,
  day: string,
): Promise<void> => {
  if (isAnother) return;
  const same = await selectRow(
    tx.db,
    columnsOf('money_transfers', 't', ['number']),
    sql`from money_transfers t where t.tenant_id = ${tx.tenantId} and t.status = 'standing' and t.transferred_on = ${day}
      and t.from_id = ${fromId} and t.to_id = ${toId} and t.amount_minor = ${amountMinor} limit 1`,
  );
  if (same) throw new AppError('repeated_transfer', { detail: { number: same.number } });
};

interface Worth {
  receivedMinor: number;
  /** both in the currency of the books */
  outMinor: number;
  inMinor: number;
}

/**
 * What a transfer is worth in the books. The side in their currency says it. What leaves another currency leaves with what it was booked at, and the
 * difference was gained or lost by the rate since.
 */
const worthIn = async (
  tx: TenantTransaction,
  { from, to }: { from: Account; to: Account },
  { amountMinor, receivedMinor: given }: NewMoneyTransfer,
): Promise<Worth> => {
  const isSame = from.currency === to.currency;
  if (isSame && given !== undefined && given !== amountMinor) throw refuseField('receivedMinor', 'not_here');
  if (!isSame && given === undefined) throw refuseField('receivedMinor', 'required');
  const receivedMinor = given ?? amountMinor;
  if (from.currency === null) return { receivedMinor, outMinor: amountMinor, inMinor: amountMinor };
  const held = worthOf(amountMinor, await heldBy(tx, from));
  if (to.currency === null) return { receivedMinor, outMinor: held ?? receivedMinor, inMinor: receivedMinor };
  if (held === undefined) throw refuseField('amountMinor', 'not_held');
  return { receivedMinor, outMinor: held, inMinor: held };
};

const abroad = (currency: string | null, minor: number) => (currency === null ? null : { currency, minor });

/** The lines of a transfer; with the opposite sign those of its reversal. */
export const transferLines = (
  transfer: {
    from: { accountId: string; currency: string | null; amountMinor: number };
    to: { accountId: string; currency: string | null; amountMinor: number };
    outMinor: number;
    inMinor: number;
    feeMinor: number;
  },
  sign: 1 | -1 = 1,
): EntryLine[] => {
  const { from, to, outMinor, inMinor, feeMinor } = transfer;
  const moved = (minor: number): Pick<EntryLine, 'debitMinor' | 'creditMinor'> =>
    minor * sign > 0 ? { debitMinor: Math.abs(minor) } : { creditMinor: Math.abs(minor) };
  return [
    { accountId: to.accountId, ...moved(inMinor), foreign: abroad(to.currency, sign * to.amountMinor) },
    { account: 'payment_fees', ...moved(feeMinor) },
    {
      accountId: from.accountId,
      ...moved(-outMinor - feeMinor),
      foreign: abroad(from.currency, -sign * from.amountMinor),
    },
    { account: 'exchange_differences', ...moved(outMinor - inMinor) },
  ];
};

/**
 * Moves money between two of the company's own accounts, in one entry. One with the same accounts, amount and day is refused (409
 * `repeated_transfer`) until the caller says that it is another; of two at once the second finds the first.
 */
export const createMoneyTransfer = async (call: Call, input: NewMoneyTransfer): Promise<MoneyTransfer> => {
  const { tx, actor } = call;
  const { baseCurrency } = actor.company;
  const { amountMinor, feeMinor = 0, reference = null, note = null } = input;
  const { from, to } = await lockAccounts(tx, input);
  if (feeMinor > 0 && from.currency !== null) throw refuseField('feeMinor', 'not_here');
  const day = await businessDay(call, {
    of: 'money_transfer',
    day: input.transferredOn,
    field: 'transferredOn',
  });
  await requireNew(tx, input, day);
  const { receivedMinor, outMinor, inMinor } = await worthIn(tx, { from, to }, input);
  const id = newId();
  const number = await nextNumber(tx, 'money_transfer');
  const currency = from.currency ?? baseCurrency;
  registerDocument(tx, {
    id,
    kind: 'money_transfer',
    number,
    businessDate: day,
    totalMinor: outMinor,
    currency: baseCurrency,
  });
  tx.send(sql`
    insert into money_transfers (tenant_id, id, number, transferred_on, from_id, to_id, amount_minor, received_minor, base_out_minor, base_in_minor,
      fee_minor, reference, note, recorded_at, recorded_by)
    values (${tx.tenantId}, ${id}, ${number}, ${day}, ${from.id}, ${to.id}, ${amountMinor}, ${receivedMinor}, ${outMinor}, ${inMinor},
      ${feeMinor}, ${reference}, ${note}, ${tx.at}, ${tx.origin.actorId})`);
  await postEntry(tx, {
    documentId: id,
    entryDate: day,
    memo: number,
    currency: baseCurrency,
    lines: transferLines({
      from: { ...from, amountMinor },
      to: { ...to, amountMinor: receivedMinor },
      outMinor,
      inMinor,
      feeMinor,
    }),
  });
  tx.audit({
    action: 'money_transfer.create',
    subject: 'money_transfer',
    subjectId: id,
    after: { number, from: from.name, to: to.name, amountMinor, currency, transferredOn: day, reference },
  });
  return getMoneyTransfer(call, { id });
};
