import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A till at which nobody works. */
export const makeRecords = async ({ get, post }: Caller) => {
  const [place] = (await get('/api/locations')).items;
  return {
    spareId: (await post('/api/tills', { name: `Spare ${unique()}`, locationId: place.id })).id as string,
  };
};

export default {
  list: nothing,
  create: (world) => ({ name: `Till ${unique()}`, locationId: world.locationId }),
  update: (_world, own) => ({ id: own.spareId, version: 1, name: `Till ${unique()}` }),
  archive: (_world, own) => ({ id: own.spareId }),
  restore: (_world, own) => ({ id: own.spareId }),
} satisfies Samples<'tills', Awaited<ReturnType<typeof makeRecords>>>;
