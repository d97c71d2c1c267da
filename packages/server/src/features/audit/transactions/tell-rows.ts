import { kindOfEntry } from '@shelfwise/contract/features/audit/transactions/entry-kinds';
import type { Transaction } from '@shelfwise/contract/features/audit/transactions/transactions.schemas';
import type { Call } from '../../../kit/call.ts';
import { namesOf, type RecordNames } from './named-records.queries.ts';
import type { TransactionRow } from './transactions.queries.ts';
import { currencyNamed, documentNamed, nameThen } from './transactions.rules.ts';

/** Who the session of a sign-in is of. */
const personOf = ({ after }: TransactionRow): string | undefined =>
  typeof after?.['userId'] === 'string' ? after['userId'] : undefined;

const toTransaction = (call: Call, row: TransactionRow, names: RecordNames): Transaction => {
  const { id, at, actorId, actor, action, subjectType, subjectId, address, reason, amount } = row;
  const record = (names.get(subjectId) ?? names.get(personOf(row) ?? ''))?.name ?? nameThen(row);
  const document = documentNamed(row);
  return {
    id,
    at,
    actorId,
    actor,
    action,
    kind: kindOfEntry(action),
    subject: subjectType,
    subjectId,
    record,
    document: document === record ? null : document,
    amountMinor: amount === null ? null : Number(amount),
    currency: currencyNamed(row, names.get(subjectId)?.currency, call.actor.company.baseCurrency),
    address,
    reason,
  };
};

/** Rows as the list, and its file, show them. */
export const tellRows = async (call: Call, rows: readonly TransactionRow[]): Promise<Transaction[]> => {
  const ids = rows.flatMap((row) => [row.subjectId, personOf(row) ?? row.subjectId]);
  const names = await namesOf(call.tx, [...new Set(ids)]);
  return rows.map((row) => toTransaction(call, row, names));
};
