import { fromMinor } from '@shelfwise/contract/primitives/money';
import { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
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

/** All orders that the list's filters let through. */
export const exportOrders = async (call: Call, filters: OrderFilters): Promise<FileAnswer> => {
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
        row.status === 'draft' || row.status === 'cancelled' ? '' : row.paymentState,
      ]);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return csvAnswer('orders.csv', [header, ...lines]);
};
