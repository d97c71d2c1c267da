import type { billsContract } from '@shelfwise/contract/features/purchasing/bills/bills.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getAgeing, getPayableBalance } from './ageing.ts';
import { approveBill } from './approve-bill.ts';
import { listBillable } from './billed-goods.ts';
import { addBillPictures } from './bill-pictures.ts';
import { listBillAccounts } from '../../ledger/index.ts';
import { getBill, requireSupplier } from './bills.queries.ts';
import { createBill, removeBill, updateBill } from './draft-bill.ts';
import { exportBills } from './export-bills.ts';
import { listOfSupplier } from './bills-of-supplier.ts';
import { countBillViews, listBillRows, sumBills } from './list-bills.ts';
import { correctBill } from './correct-bill.ts';
import { releaseBill } from './release-bill.ts';
import { findRepeats } from './repeated-bills.ts';
import { voidBill } from './void-bill.ts';

export const billsHandlers: Handlers<typeof billsContract> = {
  list: async (call, query) => {
    const { limit: _, cursor: __, ...filters } = query;
    const [page, sums] = await Promise.all([listBillRows(call, query), sumBills(call, filters)]);
    return { items: page.rows, nextCursor: page.nextCursor, ...sums };
  },
  counts: countBillViews,
  get: getBill,
  accounts: async ({ tx }) => ({ items: await listBillAccounts(tx) }),
  billable: async ({ tx }, { id }) => {
    await requireSupplier(tx, id);
    return { items: await listBillable(tx, id) };
  },
  repeats: async (call, bill) => {
    await requireSupplier(call.tx, bill.supplierId);
    return { items: await findRepeats(call, bill) };
  },
  create: createBill,
  update: updateBill,
  remove: removeBill,
  approve: approveBill,
  correct: correctBill,
  addPictures: addBillPictures,
  release: releaseBill,
  void: voidBill,
  ofSupplier: listOfSupplier,
  ageing: getAgeing,
  balance: getPayableBalance,
  export: exportBills,
  exportPicked: exportBills,
};
