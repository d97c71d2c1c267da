import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

const account = {
  kind: 'bank',
  provider: 'GCB',
  branch: 'Osu',
  accountName: 'Kept Ltd',
  number: '0123456789',
};

/** One to read and change, and one to delete. */
export const makeRecords = async ({ post, put }: Caller) => {
  const add = async (name: string): Promise<string> =>
    (await post('/api/suppliers', { name: `${name} ${unique()}` })).id as string;
  const paidId = await add('Paid');
  await put(`/api/suppliers/${paidId}/payout`, account);
  const id = await add('Kept');
  await put(`/api/suppliers/${id}/payout`, account);
  const undoneId = await add('Merged by mistake');
  await post(`/api/suppliers/${undoneId}/merge`, { intoId: await add('Of that name') });
  return { id, paidId, mergedId: await add('Twin'), undoneId, spareId: await add('Spare') };
};

export default {
  list: nothing,
  get: (_world, { id }) => ({ id }),
  groups: nothing,
  create: () => ({ name: `New ${unique()}` }),
  update: (_world, { id }) => ({ id, version: 1, name: `Changed ${unique()}` }),
  archive: (_world, { id }) => ({ id }),
  restore: (_world, { id }) => ({ id }),
  merge: (_world, { id, mergedId }) => ({ id: mergedId, intoId: id }),
  unmerge: (_world, { undoneId }) => ({ id: undoneId }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  similar: () => ({ name: 'Kept', phone: '024 412 3456' }),
  setPayout: (_world, { id }) => ({ id, ...account, provider: 'Ecobank' }),
  removePayout: (_world, { id }) => ({ id }),
  revealPayout: (_world, { paidId }) => ({ id: paidId }),
  export: nothing,
  exportPicked: (_world, { id }) => ({ ids: [id] }),
} satisfies Samples<'suppliers', Awaited<ReturnType<typeof makeRecords>>>;
