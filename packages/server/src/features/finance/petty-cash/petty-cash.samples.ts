import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

/** A box with money in it that one of the people keeps, and a count of it. */
export const makeRecords = async ({ get, post }: Caller) => {
  const [{ items: people }, { items: accounts }] = await Promise.all([
    get('/api/petty-cash-keepers'),
    get('/api/money-accounts'),
  ]);
  const staff = people.find(({ username }: { username: string }) => username.endsWith('staff')) ?? people[0];
  const fromId = accounts.find(
    (one: { kind: string; isMain: boolean }) => one.kind === 'bank' && one.isMain,
  ).id;
  const box = await post('/api/petty-cash', {
    name: `Petty cash ${unique()}`,
    floatMinor: 50_000,
    keeperId: staff.id,
  });
  await post(`/api/petty-cash/${box.id}/top-ups`, { fromId, amountMinor: 50_000 });
  const { counts } = await post(`/api/petty-cash/${box.id}/counts`, {
    countedMinor: 50_000,
    expectedMinor: 50_000,
  });
  return { boxId: box.id as string, countId: counts[0].id as string, keeperId: staff.id as string, fromId };
};

export default {
  list: () => ({}),
  people: () => ({}),
  get: (_world, own) => ({ id: own.boxId }),
  movements: (_world, own) => ({ id: own.boxId, limit: 2 }),
  create: (_world, own) => ({ name: `Box ${unique()}`, floatMinor: 20_000, keeperId: own.keeperId }),
  update: (_world, own) => ({ id: own.boxId, version: 1, floatMinor: 60_000 }),
  topUp: (_world, own) => ({ id: own.boxId, fromId: own.fromId, amountMinor: 700, isAnother: true }),
  count: (_world, own) => ({ id: own.boxId, countedMinor: 50_000, expectedMinor: 50_000 }),
  undoCount: (_world, own) => ({ id: own.countId, reason: 'Another box' }),
} satisfies Samples<'pettyCash', Awaited<ReturnType<typeof makeRecords>>>;
