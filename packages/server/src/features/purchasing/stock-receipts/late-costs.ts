import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { spreadCost } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.rules';
import type {
  LateCostInput,
  StockReceipt,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { businessDay, markReversed, postEntry } from '../../ledger/index.ts';
import {
  changeValues,
  getGoodsLeft,
  lineKey,
  lockStock,
  oppositeDifferences,
  writeLastCosts,
} from '../../inventory/index.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { recallPrices } from '../supplier-products/recall-prices.ts';
import { billCosts } from './bill-of-costs.ts';
import { getStockReceipt } from './get-receipt.ts';
import { listCostLines, type LockedCost } from './later-documents.queries.ts';
import { receiptEntry } from './receipt-entry.ts';
import { requireRateOn } from './receipt-terms.ts';
import { listReceiptLines, type LockedReceipt } from './receipts.queries.ts';
import { lockPosted } from './lock-posted.ts';
import { postLandedCost } from './write-landed-cost.ts';

/**
 * Adds a cost that came after the goods, such as the carrier's bill, by a document of its own dated today. It is spread over all goods of
 * the receipt; those still in stock take their share, and what has left makes it cost of sales. With the invoice its bill is made too.
 */
export const addLateCost = async (call: Call, given: LateCostInput): Promise<StockReceipt> => {
  const { tx, actor } = call;
  const { id, kind, currency, amountMinor, split, note = null, businessDate: day, invoice } = given;
  // Before the receipt, as whoever approves a bill does.
  if (invoice) await lockSuppliers(tx, [invoice.supplierId]);
  const receipt = await lockPosted(tx, id);
  const businessDate = await businessDay(call, {
    of: 'landed_cost',
    day,
    field: 'businessDate',
    notBefore: receipt.businessDate,
  });
  const rate = await requireRateOn(call, currency, { day: businessDate, field: 'currency' });
  const valueMinor = toBooksMinor({ amountMinor, currency, rate }, actor.company.baseCurrency);
  if (valueMinor === 0) throw refuseField('amountMinor', 'positive');
  if (valueMinor > caps.documentMinor) throw refuseField('amountMinor', 'amount_too_big');
  const goods = (await listReceiptLines(tx, id)).filter((line) => !new Exact(line.quantity).isZero());
  if (goods.length === 0) throw refuseField('amountMinor', 'none_here');
  if (split === 'weight' && goods.some((line) => line.weight === null))
    throw refuseField('split', 'not_weighed');
  const loaded = goods.map((line) => ({ ...line, valueMinor: line.valueMinor ?? 0 }));
  const shares = spreadCost(valueMinor, loaded, split);
  const lines = goods.flatMap(({ lineNumber: receiptLine, productId }, index) =>
    (shares[index] ?? 0) === 0 ? [] : [{ receiptLine, productId, valueMinor: shares[index] ?? 0 }],
  );
  const terms = { kind, split, currency, amountMinor, rate, valueMinor, businessDate, note };
  const { id: documentId, number } = await postLandedCost(call, receipt, terms, lines);
  tx.audit({
    action: 'stock_receipt.add_cost',
    subject: 'stock_receipt',
    subjectId: id,
    after: { number, kind, amountMinor, currency, split, businessDate, note },
  });
  if (invoice)
    await billCosts(call, [{ documentId, number, kind, currency, amountMinor, rate, businessDate }], invoice);
  return getStockReceipt(call, { id });
};

const undoCost = async (
  call: Call,
  receipt: LockedReceipt,
  documentId: string,
  currency: Currency,
  day: string,
) => {
  const { tx } = call;
  const { id: receiptId, locationId } = receipt;
  const rows = await listCostLines(tx, documentId);
  const lines = rows.map(({ lineNumber, productId, receiptLine, valueMinor }) => ({
    lineNumber,
    productId,
    quantity: '0',
    valueMinor,
    key: lineKey(documentId, lineNumber),
    goods: lineKey(receiptId, receiptLine),
  }));
  const stock = await lockStock(
    tx,
    locationId,
    lines.map((line) => line.productId),
  );
  const lineNumbers = rows.map((line) => line.receiptLine);
  const left = await getGoodsLeft(tx, { documentId: receiptId, locationId, lineNumbers });
  const document = { id: documentId, kind: 'reversal' as const, businessDate: day, currency };
  const taken = await changeValues(tx, document, oppositeDifferences(lines), { stock, left });
  return { lines, taken };
};

/** Takes back what a late cost or a correction of prices changed, on an open day. The receipt is locked. */
export const takeCostBack = async (
  call: Call,
  receipt: LockedReceipt,
  cost: LockedCost,
  businessDate: string,
): Promise<void> => {
  const { tx, actor } = call;
  const { baseCurrency: currency } = actor.company;
  const { id: documentId } = cost;
  const { lines, taken } = await undoCost(call, receipt, documentId, currency, businessDate);
  const [own, ...elsewhere] = taken;
  const side = cost.kind === null ? 'goodsMinor' : 'costsMinor';
  await postEntry(tx, {
    documentId,
    event: 'reverse',
    entryDate: businessDate,
    memo: `${cost.number}: reversed`,
    currency,
    lines: receiptEntry(receipt, { [side]: -cost.valueMinor, stockMinor: own?.minor ?? 0, elsewhere }),
  });
  markReversed(tx, documentId);
  await tx.db
    .updateTable('landed_costs')
    .set({ status: 'reversed' })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', documentId)
    .execute();
  const productIds = lines.map((line) => line.productId);
  writeLastCosts(tx, receipt.locationId, productIds, currency);
  recallPrices(tx, receipt.supplierId, productIds);
  tx.audit({
    action: 'stock_receipt.reverse_cost',
    subject: 'stock_receipt',
    subjectId: receipt.id,
    before: { number: cost.number, status: cost.status },
    after: { number: cost.number, status: 'reversed', businessDate },
  });
};
