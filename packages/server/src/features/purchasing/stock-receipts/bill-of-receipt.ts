import type {
  BillReceipt,
  SuppliersInvoice,
} from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { approveBill } from '../bills/approve-bill.ts';
import { creditedTaxOf, leftToBill, listGoodsOf, type Goods } from '../bills/billed-goods.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { createBill } from '../bills/draft-bill.ts';
import { getStockReceipt } from './get-receipt.ts';
import { lockPosted } from './lock-posted.ts';

/** What of a posted receipt its bill is made of. */
export interface Posted {
  id: string;
  supplierId: string;
  businessDate: string;
  currency: Currency;
  pricesIncludeTax: boolean;
  lines: readonly {
    lineNumber: number;
    enteredQuantity: string;
    unitPrice: string;
    discountPercent: string;
  }[];
}

/**
 * Makes the bill of a receipt from what the supplier's invoice says: the lines as they came, with the tax of their products, approved at once.
 * So it matches, and is owed. Or the credit for goods that went back. The supplier must be locked. Returns its id.
 */
export const billReceipt = async (
  call: Call,
  receipt: Posted,
  invoice: SuppliersInvoice,
  kind: BillKind = 'bill',
): Promise<string> => {
  const goods = await listGoodsOf(call.tx, [receipt.id]);
  const bearsTax = receipt.currency === call.actor.company.baseCurrency;
  const taxOf = (line: Goods | undefined) =>
    line && (kind === 'credit' ? creditedTaxOf(line) : line.taxClassId);
  const { id, version } = await createBill(call, {
    kind,
    supplierId: receipt.supplierId,
    supplierNumber: invoice.supplierNumber,
    billedOn: invoice.billedOn ?? receipt.businessDate,
    ...(invoice.dueOn !== undefined && { dueOn: invoice.dueOn }),
    ...(invoice.repeatsReason !== undefined && { repeatsReason: invoice.repeatsReason }),
    currency: receipt.currency,
    pricesIncludeTax: receipt.pricesIncludeTax,
    lines: receipt.lines.map(({ lineNumber, enteredQuantity: quantity, unitPrice, discountPercent }) => ({
      description: null,
      accountId: null,
      receiptId: receipt.id,
      receiptLine: lineNumber,
      quantity,
      unitPrice,
      discountPercent,
      taxClassId: (bearsTax && taxOf(goods.find((one) => one.lineNumber === lineNumber))) || null,
    })),
  });
  await approveBill(call, { id, version });
  return id;
};

/** Lines of a receipt as a bill or credit of it names them: at the price that was agreed since, if any. */
const linesOf = (goods: readonly Goods[], quantityOf: (line: Goods) => Exact) =>
  goods.flatMap((line) => {
    const quantity = quantityOf(line);
    if (quantity.lessThanOrEqualTo(0)) return [];
    const { lineNumber, agreedPrice, unitPrice, discountPercent } = line;
    const enteredQuantity = quantity.toFixed();
    return [{ lineNumber, enteredQuantity, unitPrice: agreedPrice ?? unitPrice, discountPercent }];
  });

/**
 * Makes the bill of what is not billed of a posted receipt, where the supplier's invoice came later than the goods. Nothing is left where all
 * of it is billed or went back (409 `bill_empty`). The supplier is locked before the receipt, as by whoever approves a bill.
 */
export const billPostedReceipt = async (
  call: Call,
  { id, ...invoice }: BillReceipt,
): Promise<StockReceipt> => {
  const { tx } = call;
  const { supplierId } = await getStockReceipt(call, { id });
  await lockSuppliers(tx, [supplierId]);
  const receipt = await lockPosted(tx, id);
  const lines = linesOf(await listGoodsOf(tx, [id]), leftToBill);
  if (lines.length === 0) throw new AppError('bill_empty');
  await billReceipt(
    call,
    { ...receipt, supplierId, businessDate: receipt.businessDate ?? '', lines },
    invoice,
  );
  return getStockReceipt(call, { id });
};

/**
 * Enters the supplier's credit for goods that went back after they were billed, for companies that have no place to enter one. The debit note
 * is its number.
 */
export const creditReturned = async (
  call: Call,
  receipt: Omit<Posted, 'lines'>,
  { number, reason, lines: returned }: { number: string; reason: string; lines: ReadonlySet<number> },
): Promise<void> => {
  const goods = await listGoodsOf(call.tx, [receipt.id]);
  // What was given free is owed back by nobody.
  const lines = linesOf(
    goods.filter(({ lineNumber, netMinor }) => returned.has(lineNumber) && netMinor > 0),
    (line) => leftToBill(line).negated(),
  );
  const said = { supplierNumber: number, repeatsReason: reason };
  if (lines.length > 0) await billReceipt(call, { ...receipt, lines }, said, 'credit');
};
