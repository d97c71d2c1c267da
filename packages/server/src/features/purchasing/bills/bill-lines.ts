import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { BillLineInput } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { isReckonable, purchaseTotals } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { listBillAccounts, listTaxClasses } from '../../ledger/index.ts';
import { baseQuantityOf, listGoodsOf, type Goods } from './billed-goods.ts';

type Named = Pick<BillLineInput, 'receiptId' | 'receiptLine'>;
const isOf = (goods: Goods, { receiptId, receiptLine }: Named): boolean =>
  goods.receiptId === receiptId && goods.lineNumber === receiptLine;
const isSame = (one: Named, other: Named): boolean =>
  one.receiptId === other.receiptId && one.receiptLine === other.receiptLine;

/** Why a line is refused: it is for an account, with a description, or for goods that the supplier delivered. */
const lineFault = (
  line: BillLineInput,
  { isAccount, received }: { isAccount: boolean; received: Goods | undefined },
): { field: string; refused: RefusedField } | undefined => {
  const because = (field: string, code: RefusedField['code']) => ({ field, refused: { code } });
  if (line.receiptId === null) {
    if (line.receiptLine !== null) return because('receiptLine', 'not_here');
    if (!isAccount) return because('accountId', line.accountId === null ? 'required' : 'unknown_record');
    return line.description === null ? because('description', 'required') : undefined;
  }
  if (line.accountId !== null) return because('accountId', 'not_here');
  if (!received) return because('receiptLine', 'unknown_record');
  return baseQuantityOf(received, line.quantity) === undefined
    ? because('quantity', 'inexact_quantity')
    : undefined;
};

export type PricedLine = BillLineInput & { description: string };

interface Terms {
  kind: BillKind;
  supplierId: string;
  billedOn: string;
  currency: Currency;
  pricesIncludeTax: boolean;
}

/**
 * The amounts of the lines, with the tax as it holds on the day of the bill: none where the company is not registered for VAT then. A credit
 * for goods gives back the tax that they had, so it takes that of the day they were billed, or came where they were not.
 */
export const priceLines = async (
  { tx, actor }: Call,
  lines: readonly BillLineInput[],
  { kind, supplierId, billedOn, currency, pricesIncludeTax }: Terms,
): Promise<{ totals: DocumentTotals; lines: PricedLine[] }> => {
  const receiptIds = [...new Set(lines.flatMap((line) => line.receiptId ?? []))];
  const [accounts, classes, goods] = await Promise.all([
    listBillAccounts(tx),
    listTaxClasses(tx),
    listGoodsOf(tx, receiptIds),
  ]);
  const refused: Record<string, RefusedField> = {};
  const priced = lines.map((line, index) => {
    const taxClass = classes.find((one) => one.id === line.taxClassId);
    if (line.taxClassId !== null && !taxClass)
      refused[`lines.${index}.taxClassId`] = { code: 'unknown_record' };
    const received = goods.find((one) => isOf(one, line) && one.supplierId === supplierId);
    const fault = lineFault(line, { isAccount: accounts.some(({ id }) => id === line.accountId), received });
    if (fault) refused[`lines.${index}.${fault.field}`] = fault.refused;
    else if (line.receiptId !== null && lines.findIndex((one) => isSame(one, line)) < index)
      refused[`lines.${index}.receiptLine`] = { code: 'repeated' };
    else if (!isReckonable({ ...line, enteredQuantity: line.quantity }))
      refused[`lines.${index}.unitPrice`] = { code: 'amount_too_big' };
    const day = kind === 'credit' && received ? (received.billedOn ?? received.businessDate) : billedOn;
    const taxParts = taxPartsOn(taxClass, actor.company.vatRegisteredFrom, day);
    const description = line.description ?? received?.productName ?? '';
    return { ...line, description, enteredQuantity: line.quantity, taxParts };
  });
  if (Object.keys(refused).length > 0) {
    const isUnknown = Object.values(refused).some(({ code }) => code === 'unknown_record');
    throw new AppError(isUnknown ? 'not_found' : 'invalid_input', { fields: refused });
  }
  const totals = purchaseTotals(priced, { currency, pricesIncludeTax });
  for (const [index, line] of totals.lines.entries())
    if (line.totalMinor > caps.lineMinor) refused[`lines.${index}.unitPrice`] = { code: 'amount_too_big' };
  if (totals.totalMinor > caps.documentMinor) refused['lines'] = { code: 'amount_too_big' };
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
  return { totals, lines: priced.map(({ enteredQuantity: _, taxParts: __, ...line }) => line) };
};

/** Replaces the lines of a draft. They are numbered from 1. */
export const writeBillLines = async (
  { db, tenantId }: TenantTransaction,
  billId: string,
  lines: readonly PricedLine[],
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
      receipt_id: line.receiptId,
      receipt_line: line.receiptLine,
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
