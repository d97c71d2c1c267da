import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, markReversed, postEntry } from '../../ledger/index.ts';
import {
  getSharesLeft,
  holdLocation,
  lineKey,
  lockStock,
  moveStock,
  productStates,
  requireShown,
  requireWhole,
  undoLines,
} from '../../inventory/index.ts';
import { getStockReceipt } from './get-receipt.ts';
import { findReturn, listReturnLines } from './later-documents.queries.ts';
import { receiptEntry } from './receipt-entry.ts';
import { addReturned } from './return-goods.ts';
import { lockPosted } from './lock-posted.ts';
import { lockMadeBills, takeMadeBillsBack } from './take-made-bills-back.ts';

/** Undoes a return: the goods are in stock again at the value they left with, and the supplier owes nothing for them. A credit that was entered with it is void. */
export const reverseReturn = async (
  call: Call,
  {
    id,
    documentId,
    businessDate: day,
  }: { id: string; documentId: string; businessDate?: string | undefined },
): Promise<StockReceipt> => {
  const { tx, actor } = call;
  const { baseCurrency: currency } = actor.company;
  await lockMadeBills(tx, { returnId: documentId });
  const receipt = await lockPosted(tx, id);
  const back = await findReturn(tx, id, documentId);
  if (!back) throw new AppError('not_found');
  if (back.status !== 'posted') throw new AppError('wrong_state', { detail: { state: back.status } });
  const { locationId } = receipt;
  const businessDate = await businessDay(call, {
    of: 'supplier_return',
    day,
    field: 'businessDate',
    notBefore: back.businessDate,
  });
  await takeMadeBillsBack(call, { returnId: documentId }, businessDate);
  const rows = await listReturnLines(tx, documentId);
  const lines = rows.map(({ lineNumber, productId, quantity, costMinor }) => ({
    lineNumber,
    productId,
    quantity: new Exact(quantity).negated().toFixed(),
    valueMinor: -costMinor || 0,
    key: lineKey(documentId, lineNumber),
    goods: lineKey(documentId, lineNumber),
  }));
  const productIds = lines.map((line) => line.productId);
  const [location, stock, products] = await Promise.all([
    holdLocation(tx, locationId),
    lockStock(tx, locationId, productIds),
    productStates(tx, productIds),
  ]);
  requireShown(lines, location, products);
  requireWhole(lines, products);
  const lineNumbers = lines.map((line) => line.lineNumber);
  const shares = await getSharesLeft(tx, { documentId, locationId, lineNumbers });
  const moves = undoLines(lines, stock, shares);
  const document = { id: documentId, kind: 'reversal' as const, businessDate, currency };
  const moved = await moveStock(tx, document, moves, stock);
  await postEntry(tx, {
    documentId,
    event: 'reverse',
    entryDate: businessDate,
    memo: `${back.number}: reversed`,
    currency,
    lines: receiptEntry(receipt, {
      goodsMinor: back.valueMinor,
      stockMinor: moved.reduce((sum, line) => sum + line.valueMinor, 0),
    }),
  });
  markReversed(tx, documentId);
  await tx.db
    .updateTable('supplier_returns')
    .set({ status: 'reversed' })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', documentId)
    .execute();
  addReturned(
    tx,
    id,
    rows.map(({ receiptLine, quantity }) => ({
      receiptLine,
      quantity: new Exact(quantity).negated().toFixed(),
    })),
  );
  tx.audit({
    action: 'stock_receipt.reverse_return',
    subject: 'stock_receipt',
    subjectId: id,
    before: { number: back.number, status: back.status },
    after: { number: back.number, status: 'reversed', businessDate },
  });
  return getStockReceipt(call, { id });
};
