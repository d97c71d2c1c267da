import { useCsvExport } from '../../lib/csv-export.ts';
import type { BulkAction } from '../data-table/columns.ts';
import { exportAction } from '../export-action.tsx';
import type { PageAction } from '../page-actions.ts';

interface ExportCalls<Asked extends { sort?: unknown }> {
  export: (asked: Asked) => Promise<File>;
  exportPicked: (picked: { ids: string[] } & Pick<Asked, 'sort'>) => Promise<File>;
}

/**
 * Exports a list as a CSV file. The actions of the page export all that the list shows, the actions of selected rows export those
 * rows.
 */
export function useListExport<Asked extends { sort?: unknown }>(
  calls: ExportCalls<Asked>,
  asked: NoInfer<Asked>,
  { fileName, label }: { fileName: string; label: string },
): { ofAll: PageAction; ofPicked: BulkAction } {
  const { sort } = asked;
  const csv = useCsvExport(
    fileName,
    () => calls.export(asked),
    (ids) => calls.exportPicked({ ids, ...(sort === undefined ? {} : { sort }) }),
  );
  return { ofAll: exportAction(label, csv), ofPicked: { label, onRun: csv.runPicked, reads: true } };
}
