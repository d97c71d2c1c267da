import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type {
  ReceiptLine,
  StockReceipt,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { averageUnitCost } from '../../catalog/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { listBillsOf } from './bills-of-receipt.queries.ts';
import { findRepeats } from './receipt-repeats.ts';
import { listLateCosts, listReturns } from './later-documents.queries.ts';
import {
  findReceiptRow,
  listReceiptCosts,
  listReceiptLines,
  listReceiptPictures,
  type ReceiptLineRow,
} from './receipts.queries.ts';

const toLine = (
  {
    lineNumber,
    imageFileId,
    orderLineId,
    orderId,
    orderNumber,
    orderedQuantity,
    receivedQuantity,
    cancelledQuantity,
    orderedPrice,
    orderedPackId,
    correctedMinor: _minor,
    correctedNetMinor: _net,
    correctedBy: _by,
    ...row
  }: ReceiptLineRow,
  currency: Currency,
): ReceiptLine => {
  const cost = row.valueMinor === null ? null : row.valueMinor + (row.landedMinor ?? 0) + row.lateMinor;
  return {
    ...row,
    number: lineNumber,
    imageUrl: imageFileId && fileUrl(imageFileId),
    unitCost: cost === null ? null : averageUnitCost(cost, row.quantity, currency),
    order:
      orderLineId === null || orderId === null
        ? null
        : {
            lineId: orderLineId,
            id: orderId,
            number: orderNumber ?? '',
            ordered: orderedQuantity ?? '0',
            received: receivedQuantity ?? '0',
            cancelled: cancelledQuantity ?? '0',
            unitPrice: orderedPrice ?? '0',
            packId: orderedPackId,
          },
  };
};

export const getStockReceipt = async (call: Call, { id }: { id: string }): Promise<StockReceipt> => {
  const { tx, actor } = call;
  const [row, lines, costs, pictures, lateCosts, returns, bills] = await Promise.all([
    findReceiptRow(tx, id),
    listReceiptLines(tx, id),
    listReceiptCosts(tx, id),
    listReceiptPictures(tx, id),
    listLateCosts(tx, id),
    listReturns(tx, id),
    listBillsOf(tx, id),
  ]);
  if (!row) throw new AppError('not_found');
  const { replacesId, replacesNumber, replacedById, replacedByNumber, ...head } = row;
  return {
    ...head,
    lines: lines.map((line) => toLine(line, actor.company.baseCurrency)),
    costs,
    pictures: pictures.map(({ fileId }) => ({ fileId, url: fileUrl(fileId) })),
    lateCosts,
    returns,
    bills,
    replaces: replacesId === null ? null : { id: replacesId, number: replacesNumber ?? '' },
    replacedBy: replacedById === null ? null : { id: replacedById, number: replacedByNumber },
    repeats:
      row.status === 'draft'
        ? await findRepeats(tx, { ...row, businessDate: row.businessDate ?? todayOf(call) })
        : [],
  };
};
