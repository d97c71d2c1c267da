import type { ReportQuery } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import type { ReportFormat } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportAction } from '../../../components/export-action.tsx';
import type { PageAction } from '../../../components/page-actions.ts';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { printFile } from '../../../lib/print-file.ts';

/** The report as a file, of the days and with the comparison that it shows. */
const useReportExport = (asked: ReportQuery, format: ReportFormat) => {
  const download = (): Promise<File> => api.reports.export({ ...asked, format });
  return useCsvExport(`${asked.report}.${format}`, download, download);
};

/** A report on paper and as files. */
export function useFileActions(asked: ReportQuery): { secondary: PageAction[]; menu: PageAction[] } {
  const { t } = useTranslation('reports');
  const csv = useReportExport(asked, 'csv');
  const book = useReportExport(asked, 'xlsx');
  const print = useMutation({ mutationFn: async () => printFile(await api.reports.print(asked)) });
  return {
    secondary: [{ label: t('print'), onRun: () => print.mutate(), isBusy: print.isPending, reads: true }],
    menu: [exportAction(t('asCsv'), csv), exportAction(t('asBook'), book)],
  };
}
