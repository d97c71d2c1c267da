import { nothing, type Samples } from '../../../test/walks/sample.ts';

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

export default {
  list: nothing,
  begin: () => ({ password: 'x' }),
  add: () => ({
    name: 'My phone',
    credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  }),
  remove: (world) => ({ id: world.company.id, password: 'x' }),
  beginSignIn: nothing,
  signIn: () => ({
    credential: {
      ...credential,
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    },
  }),
} satisfies Samples<'passkeys'>;
