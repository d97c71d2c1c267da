import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A location that nothing refers to. */
export const makeRecords = async ({ post }: Caller) => ({
  spareId: (await post('/api/locations', { name: 'Van' })).id as string,
});

export default {
  list: nothing,
  create: () => ({ name: `Shop ${unique()}` }),
  update: (_world, own) => ({ id: own.spareId, version: 1, kind: 'van' }),
  setOwn: ({ locationId }) => ({ locationId }),
  archive: (_world, own) => ({ id: own.spareId }),
  restore: (_world, own) => ({ id: own.spareId }),
} satisfies Samples<'locations', Awaited<ReturnType<typeof makeRecords>>>;
