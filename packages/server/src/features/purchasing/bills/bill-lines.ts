import { sql } from 'kysely';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import type { BillLineInput } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { purchaseTotals } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { listTaxClasses } from '../../ledger/index.ts';

/** What a line can be posted to: expenses that only bills post to, and the freight, duty and handling that receipts have counted already. */
const billable = sql`(a.purpose in ('operating_expenses', 'freight', 'rent', 'utilities', 'professional_fees', 'landed_costs')
  or (a.kind = 'expense' and a.purpose is null))`;

export const listBillAccounts = ({ db, tenantId }: TenantTransaction) =>
  selectRows(
    db,
    columnsOf('accounts', 'a', ['id', 'code', 'name']),
    sql`from accounts a where a.tenant_id = ${tenantId} and ${billable} order by a.code`,
  );

interface Terms {
  billedOn: string;
  currency: Currency;
  pricesIncludeTax: boolean;
}

/** The amounts of the lines, with the tax as it holds on the day of the bill: none where the company is not registered for VAT then. */
export const priceLines = async (
  { tx, actor }: Call,
  lines: readonly BillLineInput[],
  { billedOn, currency, pricesIncludeTax }: Terms,
): Promise<DocumentTotals> => {
  const [accounts, classes] = await Promise.all([listBillAccounts(tx), listTaxClasses(tx)]);
  const refused: Record<string, RefusedField> = {};
  const priced = lines.map((line, index) => {
    const taxClass = classes.find((one) => one.id === line.taxClassId);
    if (line.taxClassId !== null && !taxClass)
      refused[`lines.${index}.taxClassId`] = { code: 'unknown_record' };
    if (!accounts.some((one) => one.id === line.accountId))
      refused[`lines.${index}.accountId`] = { code: 'unknown_record' };
    const taxParts = taxPartsOn(taxClass, actor.company.vatRegisteredFrom, billedOn);
    return { ...line, enteredQuantity: line.quantity, taxParts };
  });
  if (Object.keys(refused).length > 0) throw new AppError('not_found', { fields: refused });
  const totals = purchaseTotals(priced, { currency, pricesIncludeTax });
  for (const [index, line] of totals.lines.entries())
    if (line.totalMinor > caps.lineMinor) refused[`lines.${index}.unitPrice`] = { code: 'amount_too_big' };
  if (totals.totalMinor > caps.documentMinor) refused['lines'] = { code: 'amount_too_big' };
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
  return totals;
};

/** Replaces the lines of a draft. They are numbered from 1. */
export const writeBillLines = async (
  { db, tenantId }: TenantTransaction,
  billId: string,
  lines: readonly BillLineInput[],
  totals: DocumentTotals,
): Promise<void> => {
  await db.deleteFrom('bill_lines').where('tenant_id', '=', tenantId).where('bill_id', '=', billId).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => {
    const amounts = totals.lines[index];
    if (!amounts) throw new Error('a line without amounts');
    return {
      tenant_id: tenantId,
      bill_id: billId,
      line_number: index + 1,
      description: line.description,
      account_id: line.accountId,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      discount_percent: line.discountPercent,
      tax_class_id: line.taxClassId,
      tax_parts: JSON.stringify(amounts.taxParts),
      net_minor: amounts.netMinor,
      tax_minor: amounts.taxMinor,
      total_minor: amounts.totalMinor,
    };
  });
  await db.insertInto('bill_lines').values(rows).execute();
};
