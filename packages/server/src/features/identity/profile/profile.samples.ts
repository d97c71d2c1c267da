import { nothing, type Samples, unique } from '../../../test/walks/sample.ts';

export default {
  update: (world) => ({ language: 'fr', avatarFileId: world.fileId }),
  changeUsername: () => ({ username: `u${unique()}`, currentPassword: 'not it' }),
  changeEmail: () => ({ email: `${unique()}@example.com`, currentPassword: 'not it' }),
  mailConfirmation: nothing,
  confirmEmail: () => ({ token: 'x'.repeat(43) }),
  changePassword: () => ({
    currentPassword: 'not it',
    password: `long-enough-${unique()}`,
  }),
  pin: nothing,
  setPin: () => ({ currentPassword: 'not it', pin: '2580' }),
  removePin: nothing,
} satisfies Samples<'profile'>;
