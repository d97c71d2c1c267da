import type { salesReportContract } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import type { Handlers } from '../../../kit/call.ts';
import { exportSales } from './export-sales.ts';
import { listSalesDocuments } from './sales-documents.ts';
import { listSalesRows } from './sales-rows.ts';
import { getBookedSales, getSalesSummary } from './sales-summary.ts';

export const salesReportHandlers: Handlers<typeof salesReportContract> = {
  summary: getSalesSummary,
  rows: (call, asked) => listSalesRows(call, asked),
  documents: listSalesDocuments,
  booked: getBookedSales,
  export: exportSales,
};
