import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** One to read and change, and one to delete. */
export const makeRecords = async ({ get, post }: Caller) => {
  const accountId = (await get('/api/expense-accounts')).items[0].id as string;
  const made = async (name: string) =>
    (await post('/api/expense-categories', { name, accountId })).id as string;
  return { accountId, id: await made(`Kept ${unique()}`), spareId: await made(`Spare ${unique()}`) };
};

export default {
  list: nothing,
  options: nothing,
  accounts: nothing,
  budgets: nothing,
  get: (_world, { id }) => ({ id }),
  create: (_world, { accountId }) => ({ name: `New ${unique()}`, accountId, budgetMinor: 50_000 }),
  update: (_world, { id }) => ({ id, version: 1, name: `Changed ${unique()}` }),
  archive: (_world, { id }) => ({ id }),
  restore: (_world, { id }) => ({ id }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  export: nothing,
  exportPicked: (_world, { id }) => ({ ids: [id] }),
} satisfies Samples<'expenseCategories', Awaited<ReturnType<typeof makeRecords>>>;
