import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** One to read and change, and one to delete. */
export const makeRecords = async ({ post }: Caller) => ({
  id: (await post('/api/suppliers', { name: `Kept ${unique()}` })).id as string,
  spareId: (await post('/api/suppliers', { name: `Spare ${unique()}` })).id as string,
});

export default {
  list: nothing,
  get: (_world, { id }) => ({ id }),
  create: () => ({ name: `New ${unique()}` }),
  update: (_world, { id }) => ({ id, version: 1, name: `Changed ${unique()}` }),
  archive: (_world, { id }) => ({ id }),
  restore: (_world, { id }) => ({ id }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  export: nothing,
  exportPicked: (_world, { id }) => ({ ids: [id] }),
} satisfies Samples<'suppliers', Awaited<ReturnType<typeof makeRecords>>>;
