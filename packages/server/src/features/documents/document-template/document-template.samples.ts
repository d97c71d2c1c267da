import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  get: nothing,
  update: () => ({ version: 1, footer: 'Thank you for buying from us.' }),
  preview: () => ({
    accentColour: '#14532d',
    showLogo: true,
    paymentInstructions: 'MoMo 024 000 0000',
    terms: null,
    footer: null,
  }),
} satisfies Samples<'documentTemplate'>;
