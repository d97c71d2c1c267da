import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['second_factor.'], () => [orpc.secondFactor.key()]);

export const secondFactorQuery = () => orpc.secondFactor.get.queryOptions();

const showsOwnError = { meta: { showsOwnError: true } } as const;

export const useBeginSecondFactor = () =>
  useMutation({ ...orpc.secondFactor.begin.mutationOptions(), ...showsOwnError, retry: false });

/** Turns the second factor on. Screens become accessible that were not before, so everything is fetched anew. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.secondFactor.confirm.mutationOptions(),
    ...showsOwnError,
    // Without a retry: a second try with the same code would be refused as used before.
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

/** Sets the company's rule for its admins. The session, which knows of the rule, is fetched anew. */
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
