import { dayIn } from '@shelfwise/contract/primitives/dates';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../db/call.ts';
import { csvAnswer } from '../../../db/csv-answer.ts';
import { listCustomerRows, type CustomerFilters } from './customers.queries.ts';

const pageSize = 200;
const header = [
  'Name',
  'Kind',
  'Phone',
  'Email',
  'Address',
  'Tax number',
  'Payment terms (days)',
  'Credit limit',
  'Orders',
  'Sold',
  'Open',
  'Overdue',
  'Credit',
  'Last order',
  'Status',
];

/** All that the list's filters let through, page by page, as a spreadsheet opens it. Amounts in the books' currency. */
export const exportCustomers = async (call: Call, filters: CustomerFilters): Promise<FileAnswer> => {
  const { baseCurrency, timezone } = call.actor.company;
  const today = dayIn(timezone, call.now);
  const amount = (minor: number | null): string => (minor === null ? '' : fromMinor(minor, baseCurrency));
  const lines: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listCustomerRows(call.tx, today, { ...filters, limit: pageSize, cursor });
    for (const row of page.rows) {
      lines.push([
        row.name,
        row.kind,
        row.phone ?? '',
        row.email ?? '',
        row.address ?? '',
        row.tax_number ?? '',
        String(row.payment_terms_days),
        amount(row.credit_limit_minor),
        String(row.order_count),
        amount(row.sold_minor),
        amount(row.open_minor),
        amount(row.overdue_minor),
        amount(row.credit_minor),
        row.last_order_at === null ? '' : dayIn(timezone, new Date(row.last_order_at)),
        row.status,
      ]);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return csvAnswer('customers.csv', [header, ...lines]);
};
