import type { invitationsContract } from '@shelfwise/contract/features/identity/invitations/invitations.contract';
import type { Call, Handlers, OpenCall } from '../../../kit/call.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { listInvitations } from './invitations.queries.ts';
import { lookUpInvitation } from './look-up-invitation.ts';
import { createInvitation, resendInvitation, revokeInvitation } from './send-invitation.ts';

type Opened = Pick<typeof invitationsContract, 'lookUp' | 'accept'>;
type Kept = Omit<typeof invitationsContract, keyof Opened>;

export const invitationsHandlers: Handlers<Kept, Call> & Handlers<Opened, OpenCall> = {
  list: ({ tx }, query) => listInvitations(tx, query),
  create: createInvitation,
  resend: resendInvitation,
  revoke: revokeInvitation,
  lookUp: (call, { token }) => lookUpInvitation(call, token),
  accept: acceptInvitation,
};
