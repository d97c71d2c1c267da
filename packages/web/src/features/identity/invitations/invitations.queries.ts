import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';
import { usePeopleChange } from '../users/users.queries.ts';

export const invitationsQuery = () =>
  orpc.invitations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
  });

export const useInvite = () =>
  useMutation({ ...orpc.invitations.create.mutationOptions(), ...usePeopleChange() });
export const useResendInvitation = () =>
  useMutation({ ...orpc.invitations.resend.mutationOptions(), ...usePeopleChange() });
export const useRevokeInvitation = () =>
  useMutation({ ...orpc.invitations.revoke.mutationOptions(), ...usePeopleChange() });
