import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  get: nothing,
  quote: () => ({ plan: 'basic', months: 1 }),
  try: () => ({ plan: 'premium' }),
  choose: () => ({ plan: 'basic' }),
  giveBack: () => ({ reason: 'It is not for us' }),
} satisfies Samples<'subscription'>;
