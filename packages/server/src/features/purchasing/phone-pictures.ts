import { mostBillPictures } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { mostReceiptPictures } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import { stockReceiptNoun } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.noun';
import { accessOf } from '@shelfwise/contract/primitives/noun';
import type { PhoneTargets } from '../../kit/call.ts';
import { AppError } from '../../platform/errors.ts';
import { recordTarget } from '../files/index.ts';
import { addBillPictures } from './bills/bill-pictures.ts';
import { listBillPictures, lockBill } from './bills/bills.queries.ts';
import { addPictures } from './stock-receipts/receipt-pictures.ts';
import { listReceiptPictures, lockReceipt } from './stock-receipts/receipts.queries.ts';

/** The delivery note or damage, and the supplier's paper, as taken with a phone. Plans that receive from suppliers have both. */
const access = accessOf(stockReceiptNoun);

export const purchasingPhoneTargets = {
  receipt_pictures: recordTarget(access, {
    room: async ({ tx }, id) => {
      if (!(await lockReceipt(tx, id))) throw new AppError('not_found');
      return mostReceiptPictures - (await listReceiptPictures(tx, id)).length;
    },
    keep: (call, { recordId: id, fileId }) => addPictures(call, { id, fileIds: [fileId] }),
  }),
  bill_pictures: recordTarget(access, {
    room: async ({ tx }, id) => {
      await lockBill(tx, id);
      return mostBillPictures - (await listBillPictures(tx, id)).length;
    },
    keep: (call, { recordId: id, fileId }) => addBillPictures(call, { id, fileIds: [fileId] }),
  }),
} satisfies Partial<PhoneTargets>;
