import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/orpc.ts';
import { lackOf, useUpgrade } from '../../../lib/viewer.ts';

function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orpc.locations.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.stock.key() }),
    ]);
}

/** Where the plan has no room for one more, the upgrade prompt opens. */
function useOfferUpgrade(): (failure: unknown) => void {
  const upgrade = useUpgrade();
  return (failure) => {
    const lack = lackOf(failure);
    if (lack) upgrade(lack);
  };
}

export function useCreateLocation() {
  const onError = useOfferUpgrade();
  const refresh = useRefresh();
  return useMutation({
    ...orpc.locations.create.mutationOptions(),
    meta: { showsOwnError: true },
    onSuccess: refresh,
    onError,
  });
}

export function useRestoreLocation() {
  const onError = useOfferUpgrade();
  const refresh = useRefresh();
  return useMutation({
    ...orpc.locations.restore.mutationOptions(),
    meta: { showsOwnError: true },
    onSuccess: refresh,
    onError,
  });
}

export function useUpdateLocation() {
  const refresh = useRefresh();
  // Also after a refusal: somebody may have changed it, and the next try then starts from the newer version.
  return useMutation({
    ...orpc.locations.update.mutationOptions(),
    meta: { showsOwnError: true },
    onSettled: refresh,
  });
}

export function useArchiveLocation() {
  const refresh = useRefresh();
  return useMutation({
    ...orpc.locations.archive.mutationOptions(),
    meta: { showsOwnError: true },
    onSettled: refresh,
  });
}
