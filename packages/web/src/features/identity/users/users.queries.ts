import type { UserStatus } from '@shelfwise/contract/features/identity/users/users.facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { ownError, refreshAfter, useVerb } from '../../../lib/verb.ts';
import { useViewer } from '../../../lib/viewer.ts';

refreshOn(['user.', 'member.', 'invitation.'], () => [orpc.users.key(), orpc.invitations.key()]);

export interface UserSearch {
  q: string;
  /** of users only: requests stand above the list */
  status: Exclude<UserStatus, 'requested'> | undefined;
}

export const usersQuery = ({ q, status }: UserSearch) =>
  pagesOf(orpc.users.list, { ...(q === '' ? {} : { q }), status: status ?? 'active,disabled' });
export const requestsQuery = () => pagesOf(orpc.users.list, { status: 'requested', sort: 'createdAt' });

export const userCountsQuery = () => orpc.users.counts.queryOptions();

export const useApproveUser = () => useVerb(orpc.users.approve, 'user.approve', ownError);
export const useDeclineUser = () => useVerb(orpc.users.decline, 'user.decline', ownError);
export const useDisableUser = () => useVerb(orpc.users.disable, 'user.disable', ownError);
export const useEnableUser = () => useVerb(orpc.users.enable, 'user.enable', ownError);
export const useResetSecondFactor = () =>
  useVerb(orpc.users.resetSecondFactor, 'user.reset_second_factor', ownError);

/**
 * A person who changes their own role may lose the right to this list. So the session is fetched first, and nothing is asked for
 * in vain.
 */
export function useChangeRole() {
  const queryClient = useQueryClient();
  const { id: viewerId } = useViewer();
  return useMutation({
    ...orpc.users.changeRole.mutationOptions(),
    ...ownError,
    onSettled: async (_data, _error, { id }) => {
      if (id === viewerId) await queryClient.invalidateQueries({ queryKey: ['session'] });
      await refreshAfter(queryClient, 'user.change_role');
    },
  });
}
