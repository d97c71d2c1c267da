import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountPurpose } from '../first-accounts.ts';

/** One side of an entry, in minor units of the base currency. A zero amount posts nothing. */
export interface EntryLine {
  account: AccountPurpose;
  debitMinor?: number;
  creditMinor?: number;
}

export interface Entry {
  documentType: 'stock_adjustment' | 'shipment' | 'invoice' | 'payment' | 'credit_note';
  documentId: string;
  /** 'reverse' undoes what 'post' did; each happens once a document */
  event?: 'post' | 'reverse';
  /** the company's day */
  entryDate: string;
  memo: string;
  /** of the books, in which the lines were reckoned */
  currency: string;
  lines: readonly EntryLine[];
}

/** Several lines to one account become one: a line has exactly one side above zero. */
export const netLines = (lines: readonly EntryLine[]): Required<EntryLine>[] => {
  const totals = new Map<AccountPurpose, number>();
  for (const { account, debitMinor = 0, creditMinor = 0 } of lines) {
    totals.set(account, (totals.get(account) ?? 0) + debitMinor - creditMinor);
  }
  return [...totals]
    .filter(([, minor]) => minor !== 0)
    .map(([account, minor]) => ({
      account,
      debitMinor: Math.max(minor, 0),
      creditMinor: Math.max(-minor, 0),
    }));
};

/**
 * Posts a document's one balanced entry in the transaction that brings the document into effect. Throws where
 * debits and credits differ, or the company lacks an account: nothing of the document then happens. A document
 * that moves no value posts nothing. The books keep their currency from then on.
 */
export const postEntry = async (
  tx: TenantTransaction,
  { event = 'post', ...entry }: Entry,
): Promise<void> => {
  const lines = netLines(entry.lines);
  const difference = lines.reduce((sum, line) => sum + line.debitMinor - line.creditMinor, 0);
  if (difference !== 0)
    throw new Error(`unbalanced entry of ${entry.documentType} ${entry.documentId}: ${difference}`);
  if (lines.length === 0) return;
  const id = newId();
  const { rows } = await sql<{ posted: number }>`
    with entry as (
      insert into journal_entries (tenant_id, id, entry_date, document_type, document_id, document_event, memo, reverses_id, posted_at, posted_by)
      values (${tx.tenantId}, ${id}, ${entry.entryDate}, ${entry.documentType}, ${entry.documentId}, ${event}, ${entry.memo},
        (select o.id from journal_entries o where o.tenant_id = ${tx.tenantId} and ${event} = 'reverse'
          and o.document_type = ${entry.documentType} and o.document_id = ${entry.documentId} and o.document_event = 'post'),
        ${tx.at}, ${tx.origin.actorId})
      returning id),
    posted as (
      insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor)
      select ${tx.tenantId}, entry.id, line.number, account.id, line.debit, line.credit
      from entry cross join unnest(
          ${lines.map((line) => line.account)}::text[], ${lines.map((line) => line.debitMinor)}::int8[],
          ${lines.map((line) => line.creditMinor)}::int8[]) with ordinality as line (purpose, debit, credit, number)
      join accounts account on account.tenant_id = ${tx.tenantId} and account.purpose = line.purpose
      where (select currency_of_books(${tx.tenantId}, ${entry.currency})) is not null
      returning 1)
    select count(*) as posted from posted`.execute(tx.db);
  if (rows[0]?.posted !== lines.length)
    throw new Error(`an account is missing for ${entry.documentType} ${entry.documentId}`);
};
