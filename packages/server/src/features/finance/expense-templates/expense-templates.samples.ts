import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

/** An expense, and templates of it: one to step, one that rests, and one to delete. */
export const makeRecords = async ({ get, post }: Caller) => {
  const categoryId = (await get('/api/expense-category-options')).items[0].id as string;
  const expenseId = (await post('/api/expenses', { lines: [{ categoryId, totalMinor: 900 }] })).id as string;
  const made = async () =>
    (await post('/api/expense-templates', { expenseId, every: 'month', onDay: 1 })).id as string;
  const pausedId = await made();
  await post(`/api/expense-templates/${pausedId}/pause`, { version: 1 });
  return {
    expenseId,
    id: await made(),
    skippedId: await made(),
    changedId: await made(),
    pausedId,
    spareId: await made(),
  };
};

export default {
  list: nothing,
  create: (_world, { expenseId }) => ({ expenseId, every: 'week', onDay: 1 }),
  get: (_world, { id }) => ({ id }),
  update: (_world, { changedId }) => ({ id: changedId, version: 1, payee: 'Another landlord' }),
  pause: (_world, { id }) => ({ id, version: 1 }),
  resume: (_world, { pausedId }) => ({ id: pausedId, version: 2 }),
  skip: (_world, { skippedId }) => ({ id: skippedId, version: 1 }),
  remove: (_world, { spareId }) => ({ id: spareId }),
} satisfies Samples<'expenseTemplates', Awaited<ReturnType<typeof makeRecords>>>;
