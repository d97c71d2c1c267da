import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { lackOf, useUpgrade, useViewer } from '../../../lib/viewer.ts';
import { listInput, type ProductSearch } from './product-search.ts';

/** Saves exactly what the list shows as CSV; where the plan lacks exports, offers the one that has them. */
export function useProductExport(search: ProductSearch): { isBusy: boolean; run: () => void } {
  const viewer = useViewer();
  const upgrade = useUpgrade();
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: ReturnType<typeof listInput>) =>
      saveFile(await api.products.export(input), 'products.csv'),
    onError: (failure) => {
      const lack = lackOf(failure);
      if (lack) upgrade(lack);
    },
  });
  return {
    isBusy: isPending,
    run: () => (viewer.has('dataExport') ? mutate(listInput(search)) : upgrade({ feature: 'dataExport' })),
  };
}
