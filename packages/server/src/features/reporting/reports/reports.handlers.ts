import type { reportsContract } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import type { Handlers } from '../../../kit/call.ts';
import { explainFigure, listEntriesOfFigure, listReports, runReport } from './run-report.ts';

export const reportsHandlers: Handlers<typeof reportsContract> = {
  list: listReports,
  run: (call, query) => runReport(call, query),
  entries: listEntriesOfFigure,
  explain: explainFigure,
};
