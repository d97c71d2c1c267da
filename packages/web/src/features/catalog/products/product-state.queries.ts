import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { orpc } from '../../../lib/orpc.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { lackOf, useUpgrade } from '../../../lib/viewer.ts';

export type StateVerb = 'archive' | 'restore';

/** Archives or restores products one after the other; what was done before one failed stays done and shows. */
export function useProductState(onDone: () => void) {
  const { t } = useTranslation('catalog');
  const queryClient = useQueryClient();
  const upgrade = useUpgrade();
  return useMutation({
    mutationFn: async ({ verb, ids }: { verb: StateVerb; ids: readonly string[] }) => {
      for (const id of ids) await api.products[verb]({ id });
    },
    onSuccess: (_nothing, { verb, ids }) => toastLine.success(t(`${verb}.done`, { count: ids.length })),
    onError: (failure) => {
      const lack = lackOf(failure);
      if (lack) upgrade(lack);
    },
    onSettled: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: orpc.products.key() });
    },
  });
}
