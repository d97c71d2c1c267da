import { fromMinor } from '@shelfwise/contract/primitives/money';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { isOverdue } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { presentAmounts } from '@shelfwise/contract/features/sales/orders/order-amounts';
import { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { shownPayment } from '@shelfwise/contract/features/sales/orders/payment-words';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listOrderRows, findMatches, type OrderFilters } from './list-orders.ts';
import { orderWords, type OrderWords } from './order-words.ts';

const pageSize = 100;

/** The words of the list. */
const paymentWord = (order: OrderRow, today: string, { payments }: OrderWords): string => {
  if (order.status === 'draft' || order.status === 'cancelled') return '';
  return payments[isOverdue(order.dueOn, today) ? 'overdue' : shownPayment(order)];
};

const columnsFor = (words: OrderWords, timezone: string, today: string): CsvColumn<OrderRow>[] => [
  { title: { en: 'Order', fr: 'Commande' }, cellOf: ({ number }) => number ?? words.draft },
  { title: { en: 'Customer', fr: 'Client' }, cellOf: ({ customerName }) => customerName ?? words.walkIn },
  { title: { en: 'Location', fr: 'Lieu' }, cellOf: ({ locationName }) => locationName },
  {
    title: { en: 'Placed', fr: 'Passée' },
    cellOf: ({ orderedOn, createdAt }) => ({ day: orderedOn ?? dayIn(timezone, new Date(createdAt)) }),
  },
  { title: { en: 'Items', fr: 'Articles' }, cellOf: ({ itemCount }) => ({ figure: itemCount }) },
  { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency },
  {
    title: { en: 'Total', fr: 'Total' },
    cellOf: (row) => ({ figure: fromMinor(presentAmounts(row).totalMinor, row.currency) }),
  },
  {
    title: { en: 'Paid', fr: 'Payé' },
    cellOf: (row) => ({ figure: fromMinor(presentAmounts(row).paidMinor, row.currency) }),
  },
  {
    title: { en: 'Owed', fr: 'Dû' },
    cellOf: ({ owedMinor, currency }) => ({ figure: fromMinor(owedMinor, currency) }),
  },
  { title: { en: 'Due', fr: 'Échéance' }, cellOf: ({ dueOn }) => (dueOn === null ? null : { day: dueOn }) },
  { title: { en: 'Delivery', fr: 'Livraison' }, cellOf: (row) => words.statuses[displayStatus(row)] },
  { title: { en: 'Payment', fr: 'Paiement' }, cellOf: (row) => paymentWord(row, today, words) },
];

/** All orders that the list's filters match, as a CSV file. Days are in the company's time zone. */
export const exportOrders = (call: Call, filters: OrderFilters): Promise<FileAnswer> => {
  const { language, actor, now } = call;
  const { timezone } = actor.company;
  const columns = columnsFor(orderWords[language], timezone, dayIn(timezone, now));
  const sought = findMatches(call.tx, filters.q);
  return exportAnswer(call, 'orders', filters, columns, async (cursor) => {
    const { items, nextCursor } = await listOrderRows(call, { ...filters, limit: pageSize, cursor }, sought);
    return { rows: items, nextCursor };
  });
};
