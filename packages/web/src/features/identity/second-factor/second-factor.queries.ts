import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['second_factor.'], () => [orpc.secondFactor.key()]);

export const secondFactorQuery = () => orpc.secondFactor.get.queryOptions();

const showsOwnError = { meta: { showsOwnError: true } } as const;

export const useBeginSecondFactor = () =>
  useMutation({ ...orpc.secondFactor.begin.mutationOptions(), ...showsOwnError, retry: false });

/** Turning it on opens what was shut before: everything is fetched anew. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.secondFactor.confirm.mutationOptions(),
    ...showsOwnError,
    // Whoever is asked for a code again would hear that the one that worked was used before.
    retry: false,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.secondFactor.renewRecoveryCodes.mutationOptions(),
    ...showsOwnError,
    retry: false,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: orpc.secondFactor.key() }),
  });
}

export function useRemoveSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.secondFactor.remove.mutationOptions(),
    ...showsOwnError,
    retry: false,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: orpc.secondFactor.key() }),
  });
}

/** The company's rule for its admins. What the session knows of the company is asked for anew. */
export function useSetSecondFactorRule() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.secondFactor.setRule.mutationOptions(),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['session'] }),
        queryClient.invalidateQueries({ queryKey: orpc.secondFactor.key() }),
      ]),
  });
}
