import type {
  SalesDocumentsQuery,
  SalesQuery,
  SalesRowsQuery,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['order.', 'invoice.', 'goods_return.', 'new_order', 'order_shipped', 'order_cancelled'], () => [
  orpc.salesReport.key(),
]);

export const salesSummaryQuery = (asked: SalesQuery) =>
  orpc.salesReport.summary.queryOptions({ input: asked, placeholderData: keepPreviousData });

export const salesRowsQuery = (asked: SalesRowsQuery) =>
  orpc.salesReport.rows.queryOptions({ input: asked, placeholderData: keepPreviousData });

export const bookedSalesQuery = (asked: SalesQuery) =>
  orpc.salesReport.booked.queryOptions({ input: { from: asked.from, until: asked.until } });

export const salesDocumentsQuery = (asked: SalesDocumentsQuery) =>
  orpc.salesReport.documents.queryOptions({ input: asked });
