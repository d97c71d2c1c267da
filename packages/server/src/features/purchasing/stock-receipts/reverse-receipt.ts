import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, markReversed, postEntry } from '../../ledger/index.ts';
import {
  decideMoves,
  getSharesLeft,
  lineKey,
  lockStock,
  moveStock,
  oppositeMoves,
  productStates,
  requireWhole,
  undoLines,
  writeLastCosts,
  type LockedStock,
  type PostedLine,
} from '../../inventory/index.ts';
import { recallPrices } from '../supplier-products/recall-prices.ts';
import { getStockReceipt } from './get-receipt.ts';
import { listTakers } from './later-documents.queries.ts';
import { lockPosted, requireNothingRests, told } from './lock-posted.ts';
import { receiptEntry } from './receipt-entry.ts';
import { countReceived, lockOrderedLines } from './receive-orders.ts';
import { listReceiptLines, type LockedReceipt } from './receipts.queries.ts';
import { lockMadeBills, takeMadeBillsBack } from './take-made-bills-back.ts';

/** Refuses where goods of it are gone or promised (409), naming the documents that took them. */
const requireGoods = async (
  tx: TenantTransaction,
  { id, locationId }: LockedReceipt,
  lines: readonly PostedLine[],
  stock: LockedStock,
): Promise<void> => {
  const short = decideMoves(oppositeMoves(lines), stock);
  if (short.length === 0) return;
  const productIds = short.map(({ productId }) => productId);
  const takers = await listTakers(tx, { receiptId: id, locationId, productIds });
  throw new AppError('goods_left', {
    detail: {
      ...told(takers),
      products: short.map(({ productId, available }) => ({
        productId,
        productName: stock.totals.get(productId)?.name,
        available,
      })),
    },
  });
};

/**
 * Undoes a locked receipt by opposite movements, once, while all its goods are there and free and nothing rests on it. The goods leave the others
 * at their own average, and the difference is cost of sales. Its orders expect the goods again, and bills that were made of its extra costs are void.
 */
export const undoReceipt = async (
  call: Call,
  receipt: LockedReceipt,
  businessDate: string,
): Promise<void> => {
  const { tx, actor } = call;
  const { baseCurrency: currency } = actor.company;
  const { id, locationId, number, valueMinor, landedMinor, version } = receipt;
  await requireNothingRests(tx, id);
  await takeMadeBillsBack(call, { receiptId: id }, businessDate);
  const rows = (await listReceiptLines(tx, id)).filter((line) => !new Exact(line.quantity).isZero());
  const ordered = await lockOrderedLines(
    tx,
    rows.flatMap((line) => line.orderLineId ?? []),
  );
  const lines = rows.map(({ lineNumber, productId, quantity, valueMinor: value, landedMinor: landed }) => ({
    lineNumber,
    productId,
    quantity,
    valueMinor: (value ?? 0) + (landed ?? 0),
    key: lineKey(id, lineNumber),
    goods: lineKey(id, lineNumber),
  }));
  const productIds = lines.map((line) => line.productId);
  const stock = await lockStock(tx, locationId, productIds);
  requireWhole(lines, await productStates(tx, productIds));
  await requireGoods(tx, receipt, lines, stock);
  const lineNumbers = lines.map((line) => line.lineNumber);
  const shares = await getSharesLeft(tx, { documentId: id, locationId, lineNumbers });
  const moves = undoLines(lines, stock, shares);
  const moved = await moveStock(tx, { id, kind: 'reversal', businessDate, currency }, moves, stock);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: businessDate,
    memo: `${number ?? ''}: reversed`,
    currency,
    lines: receiptEntry(receipt, {
      goodsMinor: -valueMinor,
      costsMinor: -landedMinor,
      stockMinor: moved.reduce((sum, line) => sum + line.valueMinor, 0),
    }),
  });
  markReversed(tx, id);
  await tx.db
    .updateTable('stock_receipts')
    .set({ status: 'reversed', version: version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  recallPrices(tx, receipt.supplierId, productIds);
  countReceived(
    tx,
    ordered,
    rows.map(({ orderLineId, quantity }) => ({
      orderLineId,
      quantity: new Exact(quantity).negated().toFixed(),
    })),
  );
  writeLastCosts(tx, locationId, productIds, currency);
  tx.audit({
    action: 'stock_receipt.reverse',
    subject: 'stock_receipt',
    subjectId: id,
    before: { status: receipt.status },
    after: { status: 'reversed', businessDate },
  });
};

/** Reverses a receipt, on a day of its own. */
export const reverseReceipt = async (
  call: Call,
  { id, businessDate: day }: { id: string; businessDate?: string | undefined },
): Promise<StockReceipt> => {
  await lockMadeBills(call.tx, { receiptId: id });
  const receipt = await lockPosted(call.tx, id);
  const { businessDate: notBefore } = receipt;
  await undoReceipt(
    call,
    receipt,
    await businessDay(call, { of: 'receipt', day, field: 'businessDate', notBefore }),
  );
  return getStockReceipt(call, { id });
};
