import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

/** An entry by hand, and templates of it: one to step, one that rests, and one to delete. */
export const makeRecords = async ({ get, post }: Caller) => {
  const { items } = await get('/api/accounts');
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const { id: entryId }: { id: string } = await post('/api/manual-entries', {
    reason: 'Rent paid by the owner',
    lines: [
      { accountId: idOf('rent'), debitMinor: 800 },
      { accountId: idOf('owner'), creditMinor: 800 },
    ],
  });
  const made = async (): Promise<string> =>
    (await post('/api/entry-templates', { entryId, every: 'month', onDay: 1 })).id;
  const pausedId = await made();
  await post(`/api/entry-templates/${pausedId}/pause`, { version: 1 });
  return { entryId, id: await made(), skippedId: await made(), pausedId, spareId: await made() };
};

export default {
  list: nothing,
  create: (_world, { entryId }) => ({ entryId, every: 'week', onDay: 1 }),
  pause: (_world, { id }) => ({ id, version: 1 }),
  resume: (_world, { pausedId }) => ({ id: pausedId, version: 2 }),
  skip: (_world, { skippedId }) => ({ id: skippedId, version: 1 }),
  remove: (_world, { spareId }) => ({ id: spareId }),
} satisfies Samples<'entryTemplates', Awaited<ReturnType<typeof makeRecords>>>;
