import { z } from 'zod';
import { act, create, nothing, read } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { pageOf } from '../../../primitives/paging.ts';
import { signedInSchema } from '../session/session.schemas.ts';
import {
  acceptanceSchema,
  invitationListSchema,
  invitationOfferSchema,
  invitationSchema,
  invitationTokenSchema,
  newInvitationSchema,
} from './invitations.schemas.ts';

const access = { right: 'canManageStaff' } as const;

export const invitationsContract = {
  list: read('/invitations', { ...access, summary: 'Invitations that are still open' })
    .input(invitationListSchema)
    .output(pageOf(invitationSchema)),
  create: create('/invitations', {
    ...access,
    limit: 'users',
    errors: ['email_unconfirmed', 'taken', 'plan_limit', 'mail_limit'],
    summary: 'Invite somebody by mail',
  })
    .input(newInvitationSchema)
    .output(invitationSchema),
  resend: act('/invitations/{id}/resend', {
    ...access,
    limit: 'users',
    errors: ['email_unconfirmed', 'wrong_state', 'plan_limit', 'mail_limit'],
    summary: 'Mail a new link for an open invitation; the one before stops working',
  })
    .input(byId)
    .output(invitationSchema),
  revoke: act('/invitations/{id}/revoke', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Take an open invitation back',
  })
    .input(byId)
    .output(nothing),
  lookUp: act('/invitations/look-up', {
    right: 'public',
    errors: ['link_invalid', 'too_many_requests'],
    summary: 'What a mailed link invites to',
  })
    .input(z.strictObject({ token: invitationTokenSchema }))
    .output(invitationOfferSchema),
  accept: create('/invitations/accept', {
    right: 'public',
    errors: ['link_invalid', 'taken', 'account_exists', 'too_many_requests', 'demo_password_refused'],
    summary: 'Join the company with a mailed link; signs in',
  })
    .input(acceptanceSchema)
    .output(signedInSchema),
};
