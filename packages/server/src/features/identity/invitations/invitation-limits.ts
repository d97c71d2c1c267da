import type { z } from 'zod';
import type { newInvitationSchema } from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import type { byId } from '@shelfwise/contract/primitives/ids';
import type { Services } from '../../../platform/services.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';

const hour = 3_600;
const perCompany: RateRule = { name: 'invitations', points: 200, seconds: hour };
const perMailbox: RateRule = { name: 'invitations-to', points: 10, seconds: hour };

interface Circumstances {
  services: Services;
  tenantId: string;
}

/** Nobody's mailbox is filled by a company, and no company fills many: counted before the transaction of the call. */
const limit = async ({ services, tenantId }: Circumstances, to: string): Promise<void> => {
  await services.rateLimits.take(perMailbox, `${tenantId} ${to}`);
  await services.rateLimits.take(perCompany, tenantId);
};

export const limitInvitations = async (
  call: Circumstances,
  input: z.output<typeof newInvitationSchema>,
): Promise<typeof input> => {
  await limit(call, input.email);
  return input;
};

export const limitResending = async (
  call: Circumstances,
  input: z.output<typeof byId>,
): Promise<typeof input> => {
  await limit(call, input.id);
  return input;
};
