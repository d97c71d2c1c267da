import { useMutation } from '@tanstack/react-query';
import { saveFile } from './save-file.ts';
import { lackOf, useUpgrade, useViewer } from './viewer.ts';

export interface CsvExport {
  /** False where the plan lacks exports: running one then offers the plan that has them. */
  isInPlan: boolean;
  isBusy: boolean;
  /** All that the list shows. */
  run: () => void;
  /** Only the rows picked in it. */
  runPicked: (ids: readonly string[]) => void;
}

/** Saves a list as CSV: exactly what it shows, or only what is selected in it. */
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
      const lack = lackOf(failure);
      if (lack) upgrade(lack);
    },
  });
  const isInPlan = viewer.has('dataExport');
  const start = (ids?: readonly string[]): void =>
    isInPlan ? mutate(ids) : upgrade({ feature: 'dataExport' });
  return { isInPlan, isBusy: isPending, run: () => start(), runPicked: start };
}
