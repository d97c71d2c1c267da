import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { expenseTotals } from '@shelfwise/contract/features/finance/expenses/expenses.rules';
import type {
  ExpenseFields,
  ExpenseLineInput,
} from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call, CallCompany } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, refuseField, type RefusedField } from '../../../platform/errors.ts';
import { holdLocation } from '../../inventory/index.ts';
import { findMoneyAccount, listTaxClasses, todayOf } from '../../ledger/index.ts';

/**
 * An account that money for expenses comes from: in use, in the currency of the books, and not the drawer of a till, whose cash moves within a
 * shift only (409 `till_account`).
 */
export const requireMoneyAccount = async (
  { tx, actor }: Call,
  id: string,
): Promise<{ accountId: string; name: string }> => {
  const account = await findMoneyAccount(tx, id);
  if (!account) throw new AppError('not_found', { fields: { moneyAccountId: { code: 'unknown_record' } } });
  if (account.status === 'archived')
    throw new AppError('archived', { fields: { moneyAccountId: { code: 'archived' } } });
  if (account.is_till) throw new AppError('till_account', { fields: { moneyAccountId: { code: 'choice' } } });
  if (account.currency !== null && account.currency !== actor.company.baseCurrency)
    throw refuseField('moneyAccountId', 'other_currency', { currency: account.currency });
  return { accountId: account.account_id, name: account.name };
};

/** Who paid goes with what was paid from, the day is not of the future, and the place is in use. */
export const requireFields = async (
  call: Call,
  { spentOn, paidBy, moneyAccountId, locationId }: ExpenseFields,
): Promise<void> => {
  if (spentOn > todayOf(call)) throw refuseField('spentOn', 'in_future');
  if (paidBy === 'company' && moneyAccountId === null) throw refuseField('moneyAccountId', 'required');
  if (paidBy === 'employee' && moneyAccountId !== null) throw refuseField('moneyAccountId', 'not_here');
  if (moneyAccountId !== null) await requireMoneyAccount(call, moneyAccountId);
  if (locationId === null) return;
  const place = await holdLocation(call.tx, locationId);
  if (!place) throw new AppError('not_found', { fields: { locationId: { code: 'unknown_record' } } });
  if (place.status === 'archived')
    throw new AppError('archived', { fields: { locationId: { code: 'archived' } } });
};

const listCategories = ({ db, tenantId }: TenantTransaction, ids: readonly string[]) =>
  selectRows(
    db,
    columnsOf('expense_categories', 'c', ['id', 'name', 'tax_class_id', 'status']),
    sql`from expense_categories c where c.tenant_id = ${tenantId} and c.id = any (${ids}::uuid[])`,
  );

/** The company whose taxes count; a job has no caller. */
interface TaxedIn {
  tx: TenantTransaction;
  actor: { company: Pick<CallCompany, 'vatRegisteredFrom' | 'baseCurrency'> };
}

export type SortedLine = ExpenseLineInput & { taxClassId: string | null; categoryName: string };

/**
 * The lines with their tax as it holds on the day: none where the company is not registered for VAT then. A category that is out of use takes
 * nothing new; what stands under it already may `keep` it.
 */
export const sortLines = async (
  { tx, actor }: TaxedIn,
  { lines, spentOn }: Pick<ExpenseFields, 'lines' | 'spentOn'>,
  keep: readonly string[] = [],
): Promise<{ totals: DocumentTotals; lines: SortedLine[] }> => {
  const [categories, classes] = await Promise.all([
    listCategories(
      tx,
      lines.map(({ categoryId }) => categoryId),
    ),
    listTaxClasses(tx),
  ]);
  const refused: Record<string, RefusedField> = {};
  const sorted = lines.map((line, index) => {
    const category = categories.find(({ id }) => id === line.categoryId);
    if (!category) refused[`lines.${index}.categoryId`] = { code: 'unknown_record' };
    else if (category.status === 'archived' && !keep.includes(category.id))
      refused[`lines.${index}.categoryId`] = { code: 'archived' };
    const taxClassId = line.taxClassId === undefined ? (category?.taxClassId ?? null) : line.taxClassId;
    const taxClass = classes.find(({ id }) => id === taxClassId);
    if (taxClassId !== null && !taxClass) refused[`lines.${index}.taxClassId`] = { code: 'unknown_record' };
    const taxParts = taxPartsOn(taxClass, actor.company.vatRegisteredFrom, spentOn);
    return { ...line, taxClassId, taxParts, categoryName: category?.name ?? '' };
  });
  const codes = Object.values(refused).map(({ code }) => code);
  if (codes.includes('unknown_record')) throw new AppError('not_found', { fields: refused });
  if (codes.length > 0) throw new AppError('archived', { fields: refused });
  if (sumMinor(lines.map(({ totalMinor }) => totalMinor)) > caps.documentMinor)
    throw refuseField('lines', 'amount_too_big');
  return {
    totals: expenseTotals(sorted, actor.company.baseCurrency),
    lines: sorted.map(({ taxParts: _, ...line }) => line),
  };
};

/** Replaces the lines of an expense that is not in the books. They are numbered from 1. */
export const writeLines = async (
  { db, tenantId }: TenantTransaction,
  expenseId: string,
  lines: readonly SortedLine[],
  totals: DocumentTotals,
): Promise<void> => {
  await db
    .deleteFrom('expense_lines')
    .where('tenant_id', '=', tenantId)
    .where('expense_id', '=', expenseId)
    .execute();
  const rows = lines.map((line, index) => {
    const amounts = totals.lines[index];
    if (!amounts) throw new Error('a line without amounts');
    return {
      tenant_id: tenantId,
      expense_id: expenseId,
      line_number: index + 1,
      category_id: line.categoryId,
      description: line.description,
      tax_class_id: line.taxClassId,
      tax_parts: JSON.stringify(amounts.taxParts),
      net_minor: amounts.netMinor,
      tax_minor: amounts.taxMinor,
      total_minor: amounts.totalMinor,
    };
  });
  await db.insertInto('expense_lines').values(rows).execute();
};

interface Searched {
  number?: string | null;
  spentBy: string;
}

/** What the row of an expense says of its fields, amounts and words. */
export const columnsToWrite = (
  fields: ExpenseFields,
  { totals, lines }: { totals: DocumentTotals; lines: readonly SortedLine[] },
  { number = null, spentBy }: Searched,
) => ({
  spent_on: fields.spentOn,
  payee: fields.payee,
  paid_by: fields.paidBy,
  money_account_id: fields.moneyAccountId,
  location_id: fields.locationId,
  note: fields.note,
  net_minor: totals.netMinor,
  tax_minor: totals.taxMinor,
  total_minor: totals.totalMinor,
  taxes: JSON.stringify(totals.taxes),
  search_text: searchText(
    number,
    fields.payee,
    spentBy,
    ...lines.flatMap(({ categoryName, description }) => [categoryName, description]),
    fields.note,
  ),
});
