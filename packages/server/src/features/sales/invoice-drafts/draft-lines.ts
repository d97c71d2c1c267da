import { sql } from 'kysely';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import {
  draftTotals,
  isReckonable,
} from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.rules';
import type { DraftLineInput } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { caps } from '@shelfwise/contract/primitives/caps';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { listIncomeAccounts, listTaxClasses } from '../../ledger/index.ts';

const listProductIds = async (
  { db, tenantId }: TenantTransaction,
  lines: readonly DraftLineInput[],
): Promise<Set<string>> => {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await selectRows(
    db,
    columnsOf('products', 'p', ['id']),
    sql`from products p where p.tenant_id = ${tenantId} and p.id = any (${ids}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * What was owed before the books opened is alone on its invoice: it is no sale, and its tax was told of before. Answers whether the lines
 * are such.
 */
const requireOpeningAlone = (
  lines: readonly DraftLineInput[],
  openingAccountId: string | undefined,
): boolean => {
  if (openingAccountId === undefined || !lines.some(({ accountId }) => accountId === openingAccountId))
    return false;
  const refused = lines.flatMap((line, index): [string, RefusedField][] => {
    const wrong = [
      line.accountId !== openingAccountId && 'accountId',
      line.productId !== null && 'productId',
      line.taxClassId !== null && 'taxClassId',
    ].filter((field) => field !== false);
    return wrong.map((field) => [`lines.${index}.${field}`, { code: 'opening_alone' }]);
  });
  if (refused.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(refused) });
  return true;
};

/**
 * The amounts of the lines in their currency, with the tax as it holds on a day: none where the company is not registered for VAT then; and whether they are
 * what was owed before the books opened, which is for those who may enter credit of before too. Refuses what names nothing of the company's, and amounts
 * beyond the limits, each on its field.
 */
export const priceDraft = async (
  { tx, actor, can }: Call,
  lines: readonly DraftLineInput[],
  { day, pricesIncludeTax, currency }: { day: string; pricesIncludeTax: boolean; currency: Currency },
): Promise<{ totals: DocumentTotals; isOpening: boolean }> => {
  const { vatRegisteredFrom } = actor.company;
  const [accounts, classes, products] = await Promise.all([
    listIncomeAccounts(tx),
    listTaxClasses(tx),
    listProductIds(tx, lines),
  ]);
  const unknown: Record<string, RefusedField> = {};
  const tooBig: Record<string, RefusedField> = {};
  const priced = lines.map((line, index) => {
    const taxClass = classes.find((one) => one.id === line.taxClassId);
    const isUnknown = {
      productId: line.productId !== null && !products.has(line.productId),
      accountId: line.accountId !== null && !accounts.some(({ id }) => id === line.accountId),
      taxClassId: line.taxClassId !== null && !taxClass,
    };
    for (const [field, is] of Object.entries(isUnknown))
      if (is) unknown[`lines.${index}.${field}`] = { code: 'unknown_record' };
    if (!isReckonable(line)) tooBig[`lines.${index}.unitPrice`] = { code: 'amount_too_big' };
    return { ...line, taxParts: taxPartsOn(taxClass, vatRegisteredFrom, day) };
  });
  if (Object.keys(unknown).length > 0) throw new AppError('not_found', { fields: unknown });
  if (Object.keys(tooBig).length > 0) throw new AppError('invalid_input', { fields: tooBig });
  const isOpening = requireOpeningAlone(lines, accounts.find((one) => one.isOpening)?.id);
  if (isOpening && !can('canManageInventory')) throw new AppError('forbidden');
  const totals = draftTotals(priced, { currency, pricesIncludeTax });
  for (const [index, line] of totals.lines.entries())
    if (line.totalMinor > caps.lineMinor) tooBig[`lines.${index}.unitPrice`] = { code: 'amount_too_big' };
  if (totals.totalMinor > caps.documentMinor) tooBig['lines'] = { code: 'amount_too_big' };
  if (Object.keys(tooBig).length > 0) throw new AppError('invalid_input', { fields: tooBig });
  return { totals, isOpening };
};

/** Replaces the lines of a draft. They are numbered from 1. */
export const writeDraftLines = async (
  { db, tenantId }: TenantTransaction,
  draftId: string,
  lines: readonly DraftLineInput[],
  totals: DocumentTotals,
): Promise<void> => {
  await db
    .deleteFrom('invoice_draft_lines')
    .where('tenant_id', '=', tenantId)
    .where('draft_id', '=', draftId)
    .execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => {
    const amounts = totals.lines[index];
    if (!amounts) throw new Error('a line without amounts');
    return {
      tenant_id: tenantId,
      draft_id: draftId,
      line_number: index + 1,
      product_id: line.productId,
      description: line.description,
      account_id: line.accountId,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      discount_percent: line.discountPercent,
      tax_class_id: line.taxClassId,
      net_minor: amounts.netMinor,
      tax_minor: amounts.taxMinor,
      total_minor: amounts.totalMinor,
    };
  });
  await db.insertInto('invoice_draft_lines').values(rows).execute();
};
