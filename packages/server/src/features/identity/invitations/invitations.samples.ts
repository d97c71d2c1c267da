import { nothing, type Samples, unique } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  create: () => ({ email: `${unique()}@example.com`, role: 'staff' }),
  resend: (world) => ({ id: world.invitationId }),
  revoke: (world) => ({ id: world.spareInvitationId }),
  lookUp: () => ({ token: `AZ.${'x'.repeat(43)}` }),
  accept: () => ({
    token: `AZ.${'x'.repeat(43)}`,
    username: `u${unique()}`,
    password: `long-enough-${unique()}`,
  }),
} satisfies Samples<'invitations'>;
