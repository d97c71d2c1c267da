import { useMutation } from '@tanstack/react-query';
import { saveFile } from './save-file.ts';
import { missingFrom, useUpgrade, useViewer } from './viewer.ts';

export interface CsvExport {
  /** False where the plan lacks exports: running one then offers the upgrade. */
  isInPlan: boolean;
  isBusy: boolean;
  /** Exports all that the list shows. */
  run: () => void;
  /** Exports only the selected rows. */
  runPicked: (ids: readonly string[]) => void;
}

/** Saves a list as CSV: all that it shows, or only the selected rows. */
export function useCsvExport(
  fileName: string,
  exportShown: () => Promise<File>,
  exportPicked: (ids: string[]) => Promise<File>,
): CsvExport {
  const viewer = useViewer();
  const upgrade = useUpgrade();
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly string[] | undefined) =>
      saveFile(await (ids === undefined ? exportShown() : exportPicked([...ids])), fileName),
    onError: (failure) => {
      const lack = missingFrom(failure);
      if (lack) upgrade(lack);
    },
  });
  const isInPlan = viewer.has('dataExport');
  const start = (ids?: readonly string[]): void =>
    isInPlan ? mutate(ids) : upgrade({ feature: 'dataExport' });
  return { isInPlan, isBusy: isPending, run: () => start(), runPicked: start };
}
