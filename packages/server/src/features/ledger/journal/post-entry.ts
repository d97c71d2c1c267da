import { sql } from 'kysely';
import { columnsOf, queryRows, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountPurpose } from '../first-accounts.ts';
import { areasOf } from '../periods/areas-of-kind.ts';

const areasAsJson = JSON.stringify(areasOf);

/** One side of an entry, in minor units of the base currency. A line of amount zero is not posted. */
export interface EntryLine {
  /** the purpose of the line, which is posted to the primary account of that purpose */
  account?: AccountPurpose;
  /** the account itself, where the document names one, such as a cash box or a bank account */
  accountId?: string;
  debitMinor?: number;
  creditMinor?: number;
  /** the party who owes or is owed */
  partyId?: string | null;
  locationId?: string | null;
  /** the part of the tax, where the line is of a tax */
  taxComponent?: string | null;
  /** the amount in the currency of its account where that is another one; debits are positive */
  foreign?: { currency: string; minor: number } | null;
}

export interface Entry {
  documentId: string;
  /** 'reverse' is the opposite of 'post'; 'apply' uses a credit for what is owed, 'unapply' takes that back */
  event?: 'post' | 'reverse' | 'apply' | 'unapply';
  /** what caused the entry, where that is not the document itself; each occasion has one entry */
  occasionId?: string;
  /** the business day, in the company's time zone */
  entryDate: string;
  memo: string;
  /** the currency of the books, which the amounts are in */
  currency: string;
  lines: readonly EntryLine[];
}

type NetLine = Required<Pick<EntryLine, 'debitMinor' | 'creditMinor'>> & EntryLine;

const keyOf = ({ account, accountId, partyId, locationId, taxComponent, foreign }: EntryLine): string =>
  [account, accountId, partyId, locationId, taxComponent, foreign?.currency]
    .map((part) => part ?? '')
    .join('|');

/** Adds up lines of the same account, party, place and tax, so that each line has exactly one side above zero. */
export const netLines = (lines: readonly EntryLine[]): NetLine[] => {
  const totals = new Map<string, { line: EntryLine; minor: number; foreignMinor: number }>();
  for (const line of lines) {
    const { debitMinor = 0, creditMinor = 0 } = line;
    const key = keyOf(line);
    const known = totals.get(key) ?? { line, minor: 0, foreignMinor: 0 };
    known.minor += debitMinor - creditMinor;
    known.foreignMinor += line.foreign?.minor ?? 0;
    totals.set(key, known);
  }
  return [...totals.values()]
    .filter(({ minor }) => minor !== 0)
    .map(({ line, minor, foreignMinor }) => ({
      ...line,
      ...(line.foreign && { foreign: { ...line.foreign, minor: foreignMinor } }),
      debitMinor: Math.max(minor, 0),
      creditMinor: Math.max(-minor, 0),
    }));
};

/** The entry that a document was posted by. */
const findPosted = async (tx: TenantTransaction, documentId: string): Promise<string | null> => {
  const posted = await selectRow(
    tx.db,
    columnsOf('journal_entries', 'j', ['id']),
    sql`from journal_entries j
    where j.tenant_id = ${tx.tenantId} and j.document_id = ${documentId} and j.event = 'post'`,
  );
  return posted?.id ?? null;
};

/**
 * Posts one balanced entry of a registered document, in the transaction of the document. Throws where debits and credits differ, the
 * company lacks an account, or the day is closed (409 `period_closed`, which `businessDay` says first, on the field), so that nothing of the
 * document is written. An entry without value is not posted. Either way, the currency of the books can no longer change. This is the only
 * place that looks up the account of a line. The entry is noted, to be added to the sums of its month later, so that no writer waits for
 * another one's (decision 0120).
 */
export const postEntry = async (
  tx: TenantTransaction,
  { event = 'post', occasionId, ...entry }: Entry,
): Promise<void> => {
  const lines = netLines(entry.lines);
  const difference = lines.reduce((sum, line) => sum + line.debitMinor - line.creditMinor, 0);
  if (difference !== 0) throw new Error(`unbalanced entry of document ${entry.documentId}: ${difference}`);
  tx.send(sql`select currency_of_books(${tx.tenantId}, ${entry.currency}),
    require_open_period(${tx.tenantId}, ${entry.documentId}, ${areasAsJson}::jsonb, ${entry.entryDate}, ${tx.origin.actorId}, ${tx.at})`);
  if (lines.length === 0) return;
  const id = newId();
  const reversed = event === 'reverse' ? await findPosted(tx, entry.documentId) : null;
  const [counted] = await queryRows(
    tx.db,
    reckoned<{ posted: number }>(sql`count(*) as posted`),
    (columns) => sql`
    with entry as (
      insert into journal_entries (tenant_id, id, entry_date, document_id, event, occasion_id, memo, reverses_id, posted_at, posted_by)
      values (${tx.tenantId}, ${id}, ${entry.entryDate}, ${entry.documentId}, ${event}, ${occasionId ?? entry.documentId}, ${entry.memo},
        ${reversed},
        ${tx.at}, ${tx.origin.actorId})
      returning id),
    noted as (insert into entries_to_sum (tenant_id, entry_id) select ${tx.tenantId}, entry.id from entry),
    posted as (
      insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor, party_id, location_id,
        tax_component, foreign_currency, foreign_minor)
      select ${tx.tenantId}, entry.id, line.number, account.id, line.debit, line.credit, line.party, line.location, line.component,
        line.currency, line.foreign_minor
      from entry cross join unnest(
          ${lines.map((line) => line.account ?? null)}::text[], ${lines.map((line) => line.accountId ?? null)}::uuid[],
          ${lines.map((line) => line.debitMinor)}::int8[], ${lines.map((line) => line.creditMinor)}::int8[],
          ${lines.map((line) => line.partyId ?? null)}::uuid[], ${lines.map((line) => line.locationId ?? null)}::uuid[],
          ${lines.map((line) => line.taxComponent ?? null)}::text[], ${lines.map((line) => line.foreign?.currency ?? null)}::text[],
          ${lines.map((line) => line.foreign?.minor ?? null)}::int8[])
        with ordinality as line (purpose, account, debit, credit, party, location, component, currency, foreign_minor, number)
      join accounts account on account.tenant_id = ${tx.tenantId}
        and ((line.account is null and account.purpose = line.purpose and account.is_primary) or account.id = line.account)
      returning 1)
    select ${columns} from posted`,
  );
  if (counted?.posted !== lines.length)
    throw new Error(`an account is missing for document ${entry.documentId}`);
};
