import type { ordersContract } from '@shelfwise/contract/features/sales/orders/orders.contract';
import type { Handlers } from '../../../kit/call.ts';
import { approvePrices } from './approve-prices.ts';
import { cancelOrder, cancelRest } from './cancel-order.ts';
import { completeOrder, holdOrder, releaseOrder, removeOrder } from './change-order-state.ts';
import { confirmOrder } from './confirm-order.ts';
import { asPdf } from '../../documents/index.ts';
import { declineQuote } from '../quotes/decide-quote.ts';
import { giveQuote } from '../quotes/give-quote.ts';
import { quoteToPrint } from '../quotes/quote-pdf.ts';
import { createOrder } from './create-order.ts';
import { duplicateOrder } from './duplicate-order.ts';
import { explainPrices } from './explain-prices.ts';
import { exportOrders } from './export-orders.ts';
import { countOrders, listOrderRows, sumOrders } from './list-orders.ts';
import { moveCustomer } from './move-customer.ts';
import { nameCustomer } from './name-customer.ts';
import { getOrderDocuments } from './order-documents.ts';
import { getOrder } from './orders.queries.ts';
import { addOrderPictures } from './order-pictures.ts';
import { pickListToPrint } from './pick-list-pdf.ts';
import { reviseOrder } from './revise-order.ts';
import { listSalespeople } from './salespeople.ts';
import { shipOrder } from './ship-order.ts';
import { updateOrder } from './update-order.ts';

export const ordersHandlers: Handlers<typeof ordersContract> = {
  list: async (call, query) => {
    const { limit: _limit, cursor: _cursor, ...filters } = query;
    const [page, sums] = await Promise.all([listOrderRows(call, query), sumOrders(call, filters)]);
    // What one customer bought is for all staff; sums over the company are for those who may see reports.
    const seesSums = call.can('canViewReports') || filters.customerId !== undefined;
    return { ...page, ...sums, ...(!seesSums && { sumMinor: null, owedSumMinor: null }) };
  },
  counts: countOrders,
  salespeople: listSalespeople,
  duplicate: duplicateOrder,
  addPictures: addOrderPictures,
  pickList: asPdf(pickListToPrint),
  giveQuote,
  declineQuote,
  quotePdf: asPdf(quoteToPrint),
  get: getOrder,
  documents: getOrderDocuments,
  create: (call, input) => createOrder(call, input),
  update: updateOrder,
  revise: reviseOrder,
  confirm: (call, input) => confirmOrder(call, input),
  explainPrices,
  approvePrices,
  nameCustomer,
  moveCustomer,
  hold: holdOrder,
  release: releaseOrder,
  ship: (call, input) => shipOrder(call, input),
  complete: completeOrder,
  cancel: cancelOrder,
  cancelRest,
  remove: removeOrder,
  export: exportOrders,
  exportPicked: exportOrders,
};
