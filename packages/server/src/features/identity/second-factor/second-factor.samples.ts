import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  get: nothing,
  begin: () => ({ password: 'x' }),
  confirm: () => ({ code: '000000' }),
  renewRecoveryCodes: () => ({ password: 'x', code: '000000' }),
  remove: () => ({ password: 'x', code: '000000' }),
  setRule: () => ({ isRequired: true }),
} satisfies Samples<'secondFactor'>;
