import { type Samples, unique } from '../../../test/walks/sample.ts';

export default {
  register: () => ({ username: `u${unique()}`, email: `${unique()}@example.com` }),
  foundCompany: () => ({
    companyName: 'Adwoa Phones',
    username: `u${unique()}`,
    email: `${unique()}@example.com`,
    password: `long-enough-${unique()}`,
  }),
  forgotPassword: () => ({ email: 'nobody@example.com' }),
  resetPassword: () => ({ token: 'x'.repeat(43), password: `long-enough-${unique()}` }),
} satisfies Samples<'registration'>;
