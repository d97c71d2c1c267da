import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A customer whom nothing refers to, two records of one, and one that was merged already. */
export const makeRecords = async ({ post }: Caller) => {
  const add = async (name: string) =>
    (await post('/api/customers', { name: `${name} ${unique()}` })).id as string;
  const [twiceId, twinId, mergedId, intoId] = [
    await add('Twice'),
    await add('Twin'),
    await add('Merged'),
    await add('Survivor'),
  ];
  await post(`/api/customers/${mergedId}/merge`, { intoId });
  return { spareId: await add('Nobody Yet'), twiceId, twinId, mergedId };
};

export default {
  list: nothing,
  get: (world) => ({ id: world.customerId }),
  groups: nothing,
  tags: nothing,
  similar: () => ({ name: 'Efua Owusu', phone: '024 412 3456' }),
  create: () => ({ name: 'Efua Owusu' }),
  update: (world) => ({ id: world.customerId, version: 1, phone: '+233 24 000 0000' }),
  archive: (_world, own) => ({ id: own.spareId }),
  restore: (_world, own) => ({ id: own.spareId }),
  merge: (_world, own) => ({ id: own.twiceId, intoId: own.twinId }),
  unmerge: (_world, own) => ({ id: own.mergedId }),
  remove: (_world, own) => ({ id: own.spareId }),
  export: nothing,
  exportPicked: (world) => ({ ids: [world.customerId] }),
} satisfies Samples<'customers', Awaited<ReturnType<typeof makeRecords>>>;
