import type { UserStatus } from '@shelfwise/contract/features/identity/users/users.schemas';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';
import { lackOf, useUpgrade, useViewer } from '../../../lib/viewer.ts';

refreshOn(['user.', 'member.', 'invitation.'], () => [orpc.users.key(), orpc.invitations.key()]);

export interface UserSearch {
  q: string;
  /** users only: requests stand above the list */
  status: Exclude<UserStatus, 'requested'> | undefined;
}

export const usersQuery = ({ q, status }: UserSearch) =>
  orpc.users.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(q === '' ? {} : { q }),
      status: status ?? 'active,disabled',
      cursor,
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });

export const requestsQuery = () =>
  orpc.users.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status: 'requested', sort: 'createdAt' as const, cursor }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
  });

export const userCountsQuery = () => orpc.users.counts.queryOptions();

/** What every change of people does: show them anew, and offer the upgrade where the plan has no place left. */
export function usePeopleChange() {
  const queryClient = useQueryClient();
  const upgrade = useUpgrade();
  return {
    meta: { showsOwnError: true },
    // Also after a refusal: somebody else may have changed it.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.users.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.invitations.key() }),
      ]),
    onError: (failure: unknown) => {
      const lack = lackOf(failure);
      if (lack) upgrade(lack);
    },
  };
}

export const useApproveUser = () =>
  useMutation({ ...orpc.users.approve.mutationOptions(), ...usePeopleChange() });
export const useDeclineUser = () =>
  useMutation({ ...orpc.users.decline.mutationOptions(), ...usePeopleChange() });
export const useDisableUser = () =>
  useMutation({ ...orpc.users.disable.mutationOptions(), ...usePeopleChange() });
export const useEnableUser = () =>
  useMutation({ ...orpc.users.enable.mutationOptions(), ...usePeopleChange() });

/** Who changes their own role may no longer see this list: the session first, so that nothing is asked for in vain. */
export function useChangeRole() {
  const queryClient = useQueryClient();
  const { id: viewerId } = useViewer();
  const change = usePeopleChange();
  return useMutation({
    ...orpc.users.changeRole.mutationOptions(),
    ...change,
    onSettled: async (_data, _error, { id }) => {
      if (id === viewerId) await queryClient.invalidateQueries({ queryKey: ['session'] });
      await change.onSettled();
    },
  });
}

export const useResetSecondFactor = () =>
  useMutation({ ...orpc.users.resetSecondFactor.mutationOptions(), ...usePeopleChange() });
