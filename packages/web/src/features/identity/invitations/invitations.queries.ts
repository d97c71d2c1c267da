import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

export const invitationsQuery = () => pagesOf(orpc.invitations.list, {});

export const useInvite = () => useVerb(orpc.invitations.create, 'invitation.create', ownError);
export const useResendInvitation = () => useVerb(orpc.invitations.resend, 'invitation.resend', ownError);
export const useRevokeInvitation = () => useVerb(orpc.invitations.revoke, 'invitation.revoke', ownError);
