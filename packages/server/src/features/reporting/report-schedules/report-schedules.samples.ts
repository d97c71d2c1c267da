import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

/** A saved report with schedules of it: one to step, one that rests, and one to delete. */
export const makeRecords = async ({ get, post }: Caller) => {
  const view = { name: 'Stock', report: 'stock-valuation', choices: {} };
  const viewId = (await post('/api/report-views', view)).id as string;
  const readerId = (await get('/api/report-readers')).items[0].userId as string;
  const readerIds = [readerId];
  const made = async () =>
    (await post('/api/report-schedules', { viewId, every: 'month', onDay: 1, format: 'pdf', readerIds }))
      .id as string;
  const pausedId = await made();
  await post(`/api/report-schedules/${pausedId}/pause`, { version: 1 });
  return { viewId, readerId, id: await made(), changedId: await made(), pausedId, spareId: await made() };
};

const week = { every: 'week', onDay: 1, format: 'pdf' };

export default {
  list: nothing,
  readers: nothing,
  sendings: (_world, { id }) => ({ id }),
  create: (_world, { viewId, readerId }) => ({ ...week, viewId, readerIds: [readerId] }),
  update: (_world, { changedId, readerId }) => ({
    ...week,
    id: changedId,
    version: 1,
    readerIds: [readerId],
  }),
  pause: (_world, { id }) => ({ id, version: 1 }),
  resume: (_world, { pausedId }) => ({ id: pausedId, version: 2 }),
  retry: (_world, { id }) => ({ id }),
  remove: (_world, { spareId }) => ({ id: spareId }),
} satisfies Samples<'reportSchedules', Awaited<ReturnType<typeof makeRecords>>>;
