import { nothing, type Samples, unique } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  create: () => ({
    kind: 'reduced',
    name: `Reduced ${unique()}`,
    parts: [{ name: 'VAT', percent: '5' }],
    validFrom: '2199-01-01',
  }),
  update: (world) => ({ id: world.taxClassId, version: 1, name: `Standard ${unique()}` }),
  setRates: (world) => ({
    id: world.taxClassId,
    version: 1,
    parts: [{ name: 'VAT', percent: '16' }],
    validFrom: '2199-01-01',
  }),
  remove: (world) => ({ id: world.spareTaxClassId }),
} satisfies Samples<'taxClasses'>;
