import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  login: () => ({ username: 'nobody', password: 'x' }),
  loginByEmail: () => ({ email: 'nobody@example.com', password: 'x' }),
  logout: nothing,
  logoutB: nothing,
  user: nothing,
  session: nothing,
  refresh: nothing,
} satisfies Samples<'session'>;
