import { fromMinor } from '@shelfwise/contract/primitives/money';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import { isOverdue } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call, FileAnswer } from '../../../db/call.ts';
import { csvAnswer } from '../../../db/csv-answer.ts';
import { listOrderRows, type OrderFilters } from './list-orders.ts';

const header = [
  'Order',
  'Customer',
  'Location',
  'Placed',
  'Items',
  'Currency',
  'Total',
  'Paid',
  'Delivery',
  'Payment',
];

/** As the list says it. */
const paymentWord = ({ status, paymentState, dueOn }: OrderRow, today: string): string => {
  if (status === 'draft' || status === 'cancelled') return '';
  return isOverdue(dueOn, today) ? 'overdue' : paymentState;
};

/** All orders that the list's filters let through. */
export const exportOrders = async (call: Call, filters: OrderFilters): Promise<FileAnswer> => {
  const today = dayIn(call.actor.company.timezone, call.now);
  const lines: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrderRows(call, { ...filters, limit: 200, cursor });
    for (const row of page.items) {
      const { currency, totalMinor, paidMinor } = row;
      lines.push([
        row.number ?? 'Draft',
        row.customerName ?? '',
        row.locationName,
        row.createdAt,
        String(row.itemCount),
        currency,
        fromMinor(totalMinor, currency),
        fromMinor(paidMinor, currency),
        displayStatus(row),
        paymentWord(row, today),
      ]);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return csvAnswer('orders.csv', [header, ...lines]);
};
