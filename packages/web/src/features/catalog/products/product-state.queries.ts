import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { refreshAfter } from '../../../lib/verb.ts';
import { missingFrom, useUpgrade } from '../../../lib/viewer.ts';

export type StateVerb = 'archive' | 'restore';

interface ProductStateChange {
  verb: StateVerb;
  ids: readonly string[];
}

/** Archives or restores products one after the other. When one fails, those before it stay changed, and the list shows so. */
export function useProductState(onDone: () => void): UseMutationResult<void, Error, ProductStateChange> {
  const { t } = useTranslation('catalog');
  const queryClient = useQueryClient();
  const upgrade = useUpgrade();
  const change = useMutation({
    mutationFn: async ({ verb, ids }: ProductStateChange) => {
      for (const id of ids) await api.products[verb]({ id });
    },
    onSuccess: (_nothing, { verb, ids }) =>
      toastLine.success(
        t(`${verb}.done`, { count: ids.length }),
        verb === 'archive'
          ? { label: t('restore.action'), run: () => change.mutate({ verb: 'restore', ids }) }
          : undefined,
      ),
    onError: (failure) => {
      const lack = missingFrom(failure);
      if (lack) upgrade(lack);
    },
    onSettled: (_nothing, _failure, { verb }) => {
      onDone();
      return refreshAfter(queryClient, `product.${verb}`);
    },
  });
  return change;
}
