import { latestDay } from '@shelfwise/contract/primitives/days';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { getTradingRules } from '../../ledger/index.ts';
import type { LockedReceipt } from '../stock-receipts/receipts.queries.ts';
import { lockPosted } from '../stock-receipts/lock-posted.ts';
import { postLandedCost, type LandedLine } from '../stock-receipts/write-landed-cost.ts';
import { listGoodsOf, matchGoods, type MatchedGoods } from './billed-goods.ts';
import type { BillLineRow } from './bill-lines.queries.ts';
import type { LockedBill } from './bills.queries.ts';

/** A difference of so few smallest units comes from rounding the parts of a line: it is cost of sales, and corrects no price. */
const mostRounding = 5;

/** Locks the receipts that a bill names, in the order of their ids. They stand, or the bill cannot be approved. */
export const lockReceipts = async (
  tx: TenantTransaction,
  lines: readonly BillLineRow[],
): Promise<{ receipts: LockedReceipt[]; notBefore: string | null }> => {
  const ids = [...new Set(lines.flatMap((line) => line.receiptId ?? []))].toSorted();
  const receipts: LockedReceipt[] = [];
  for (const id of ids) receipts.push(await lockPosted(tx, id));
  const days = receipts.flatMap((receipt) => receipt.businessDate ?? []);
  return { receipts, notBefore: days.length === 0 ? null : latestDay(days[0] ?? '', ...days) };
};

export interface BookedGoods extends MatchedGoods {
  locationId: string;
}

/**
 * Matches the lines of a bill with the goods they bill. Where a supplier bills another price than was received, the price of the receipt is
 * corrected by a document of its own, dated as the bill: of the goods that were kept, those still there take their share of the difference, the rest is
 * cost of sales.
 * After that the bill clears just what it bills. What is left of the line is expected at the price it was received for.
 */
export const bookGoods = async (
  call: Call,
  bill: Pick<LockedBill, 'id' | 'kind' | 'currency' | 'supplierNumber'>,
  lines: readonly (BillLineRow & { baseMinor: number })[],
  { receipts, businessDate }: { receipts: readonly LockedReceipt[]; businessDate: string },
): Promise<Map<number, BookedGoods>> => {
  const { tx, actor } = call;
  const books = actor.company.baseCurrency;
  const isCredit = bill.kind === 'credit';
  const tolerances = await getTradingRules(tx);
  const goods = await listGoodsOf(
    tx,
    receipts.map(({ id }) => id),
  );
  const booked = new Map<number, BookedGoods>();
  for (const receipt of receipts) {
    const corrected: LandedLine[] = [];
    for (const line of lines.filter(({ receiptId }) => receiptId === receipt.id)) {
      const own = goods.find((one) => one.receiptId === receipt.id && one.lineNumber === line.receiptLine);
      if (!own) throw new Error('a bill of goods that were not received');
      const matched = matchGoods(line, own, { isCredit, currency: bill.currency, books, tolerances });
      const isCorrected =
        !isCredit && (Math.abs(matched.differenceMinor) > mostRounding || matched.clearedMinor < 0);
      if (isCorrected) {
        corrected.push({
          receiptLine: own.lineNumber,
          productId: own.productId,
          valueMinor: matched.differenceMinor,
          unitPrice: line.unitPrice,
          netMinor: matched.differenceNetMinor,
          kept: new Exact(own.quantity).minus(own.returnedQuantity).dividedBy(own.quantity),
        });
        matched.clearedMinor += matched.differenceMinor;
      }
      booked.set(line.lineNumber, { ...matched, locationId: receipt.locationId });
    }
    if (corrected.length > 0) await correctReceipt(call, receipt, corrected, { bill, businessDate });
  }
  return booked;
};

const correctReceipt = async (
  call: Call,
  receipt: LockedReceipt,
  lines: readonly LandedLine[],
  { bill, businessDate }: { bill: Pick<LockedBill, 'id' | 'supplierNumber'>; businessDate: string },
): Promise<void> => {
  const { number } = await postLandedCost(
    call,
    receipt,
    {
      kind: null,
      split: null,
      currency: receipt.currency,
      rate: receipt.exchangeRate ?? '1',
      amountMinor: sumMinor(lines.map((line) => line.netMinor ?? 0)),
      valueMinor: sumMinor(lines.map((line) => line.valueMinor)),
      businessDate,
      note: bill.supplierNumber,
      billId: bill.id,
    },
    lines,
  );
  call.tx.audit({
    action: 'stock_receipt.correct_cost',
    subject: 'stock_receipt',
    subjectId: receipt.id,
    after: {
      number,
      businessDate,
      lines: lines.map(({ receiptLine, unitPrice }) => ({ lineNumber: receiptLine, unitPrice })),
    },
  });
};
