import { sql } from 'kysely';
import type {
  ManualEntry,
  NewManualEntry,
} from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import { fedByDocuments } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import { caps } from '@shelfwise/contract/primitives/caps';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField, type RefusedField, unknownRecord } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { findAccounts } from '../accounts/accounts.queries.ts';
import { registerDocument } from '../documents/register-document.ts';
import { postEntry } from '../journal/post-entry.ts';
import { businessDay } from '../trading-rules/business-day.ts';
import { requireReversalLater, reversedIfDue } from './reverse-entry.ts';

type Line = NewManualEntry['lines'][number];

const sideOf = ({ debitMinor = 0, creditMinor = 0 }: Pick<Line, 'debitMinor' | 'creditMinor'>) => ({
  debitMinor,
  creditMinor,
});

/** Whether what the lines add to each account is taken off it again. */
const movesNothing = (lines: readonly Line[]): boolean => {
  const moved = new Map<string, number>();
  for (const line of lines) {
    const { debitMinor, creditMinor } = sideOf(line);
    moved.set(line.accountId, (moved.get(line.accountId) ?? 0) + debitMinor - creditMinor);
  }
  return [...moved.values()].every((minor) => minor === 0);
};

/** Refuses a line with none or both of its sides, sides that differ or are too much, and lines that cancel each other out. */
const requireBalance = (lines: readonly Line[]): void => {
  const fields: Record<string, RefusedField> = {};
  for (const [index, { debitMinor, creditMinor }] of lines.entries())
    if ((debitMinor === undefined) === (creditMinor === undefined))
      fields[`lines.${index}.debitMinor`] = { code: 'one_side' };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const sides = lines.map(sideOf);
  const debit = sumMinor(sides.map((line) => line.debitMinor));
  const credit = sumMinor(sides.map((line) => line.creditMinor));
  if (debit !== credit) throw refuseField('lines', 'unbalanced');
  if (movesNothing(lines)) throw refuseField('lines', 'moves_nothing');
  if (debit > caps.documentMinor) throw refuseField('lines', 'amount_too_big');
};

/** Refuses accounts that the company has not, or that nothing is posted to by hand. */
const requireByHand = async (call: Call, lines: readonly Line[]): Promise<void> => {
  const accounts = new Map(
    (
      await findAccounts(
        call,
        lines.map(({ accountId }) => accountId),
      )
    ).map((account) => [account.id, account]),
  );
  const fields: Record<string, RefusedField> = {};
  for (const [index, { accountId }] of lines.entries()) {
    const account = accounts.get(accountId);
    const code =
      account === undefined
        ? 'unknown_record'
        : fedByDocuments.has(account.purpose ?? '')
          ? 'fed_by_documents'
          : account.isByHand
            ? undefined
            : 'choice';
    if (code === 'unknown_record') throw unknownRecord(`lines.${index}.accountId`);
    if (code) fields[`lines.${index}.accountId`] = { code };
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
};

interface PostedEntry {
  enteredOn: string;
  reason: string;
  lines: readonly (Pick<Line, 'accountId' | 'debitMinor' | 'creditMinor'> & {
    note?: string | null | undefined;
  })[];
  currency: string;
  reversesOn?: string | undefined;
  /** the template that posts it, and its day there */
  ofTemplate?: { id: string; day: string };
}

/** Posts an entry whose lines are known to balance and to be of accounts that take them, as a document of its own. Returns its id. */
export const postManualEntry = async (
  tx: TenantTransaction,
  { enteredOn, reason, lines, currency, reversesOn, ofTemplate }: PostedEntry,
): Promise<string> => {
  const sides = lines.map(sideOf);
  const totalMinor = sumMinor(sides.map((line) => line.debitMinor));
  const id = newId();
  const number = await nextNumber(tx, 'manual_entry');
  registerDocument(tx, { id, kind: 'manual_entry', number, businessDate: enteredOn, totalMinor, currency });
  tx.send(sql`
    insert into manual_entries (tenant_id, id, number, entered_on, reason, total_minor, reverses_on, template_id, template_day, created_at,
      created_by)
    values (${tx.tenantId}, ${id}, ${number}, ${enteredOn}, ${reason}, ${totalMinor}, ${reversesOn ?? null}, ${ofTemplate?.id ?? null},
      ${ofTemplate?.day ?? null}, ${tx.at}, ${tx.origin.actorId})`);
  tx.send(sql`
    insert into manual_entry_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor, note)
    select ${tx.tenantId}, ${id}, line.number, line.account, line.debit, line.credit, line.note
    from unnest(${lines.map(({ accountId }) => accountId)}::uuid[], ${sides.map((line) => line.debitMinor)}::int8[],
      ${sides.map((line) => line.creditMinor)}::int8[], ${lines.map(({ note }) => note ?? null)}::text[])
      with ordinality as line (account, debit, credit, note, number)
    returning line_number`);
  await postEntry(tx, {
    documentId: id,
    entryDate: enteredOn,
    memo: `${number}: ${reason}`,
    currency,
    lines: lines.map((line) => ({ accountId: line.accountId, ...sideOf(line) })),
  });
  tx.audit({
    action: 'manual_entry.create',
    subject: 'manual_entry',
    subjectId: id,
    after: {
      number,
      enteredOn,
      totalMinor,
      currency,
      ...(reversesOn !== undefined && { reversesOn }),
      ...(ofTemplate && { templateId: ofTemplate.id }),
    },
    reason,
  });
  return id;
};

/**
 * Posts an entry by hand: two lines or more, each with one side, and both sides the same. Accounts that follow from documents are refused, on
 * their line. It is a document like any other, so it is never changed: it is reversed, and entered anew.
 */
export const createManualEntry = async (call: Call, entry: NewManualEntry): Promise<ManualEntry> => {
  const { tx, actor } = call;
  const { reason, lines, reversesOn } = entry;
  requireBalance(lines);
  await requireByHand(call, lines);
  const enteredOn = await businessDay(call, { of: 'manual_entry', day: entry.enteredOn, field: 'enteredOn' });
  if (reversesOn !== undefined) requireReversalLater(reversesOn, enteredOn);
  const currency = actor.company.baseCurrency;
  const id = await postManualEntry(tx, { enteredOn, reason, lines, currency, reversesOn });
  return reversedIfDue(call, id);
};
