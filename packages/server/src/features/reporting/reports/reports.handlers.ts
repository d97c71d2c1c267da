import type { reportsContract } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listMeasures } from './built/measures.ts';
import { exportReport, printReport } from './report-file.ts';
import { explainFigure, listEntriesOfFigure, listReports, runReport } from './run-report.ts';

export const reportsHandlers: Handlers<typeof reportsContract> = {
  list: listReports,
  measures: ({ language }) => Promise.resolve(listMeasures(language)),
  run: (call, query) => runReport(call, query),
  entries: listEntriesOfFigure,
  explain: explainFigure,
  export: exportReport,
  print: printReport,
};
