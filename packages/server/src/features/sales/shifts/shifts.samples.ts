import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A till at which nobody works, a shift that is open, and cash in it. A person has one shift at a time: it is the caller's. */
export const makeRecords = async ({ get, post }: Caller) => {
  const [place] = (await get('/api/locations')).items;
  const till = async (): Promise<string> =>
    (await post('/api/tills', { name: `Till ${unique()}`, locationId: place.id })).id;
  const { accounts } = await get('/api/cash-accounts');
  const accountId = accounts[0].id as string;
  const open = async (): Promise<string> =>
    (await post('/api/shifts', { tillId: await till(), countedMinor: 5_000, note: 'The first float' })).id;
  const closedId = await open();
  await post(`/api/shifts/${closedId}/close`, { countedMinor: 5_000 });
  const openId = await open();
  const moved = await post(`/api/shifts/${openId}/cash`, {
    direction: 'out',
    amountMinor: 200,
    reason: 'Taxi',
    accountId,
  });
  return {
    accountId,
    closedId,
    openId,
    movementId: moved.movements[0].id as string,
    freeTillId: await till(),
  };
};

export default {
  list: nothing,
  sums: nothing,
  export: nothing,
  current: nothing,
  get: (_world, own) => ({ id: own.closedId }),
  pdf: (_world, own) => ({ id: own.closedId }),
  cashAccounts: nothing,
  open: (_world, own) => ({ tillId: own.freeTillId, countedMinor: 0 }),
  moveCash: (_world, own) => ({
    id: own.openId,
    direction: 'in',
    amountMinor: 100,
    reason: 'Change from the bank',
    accountId: own.accountId,
  }),
  undoCash: (_world, own) => ({ id: own.openId, movementId: own.movementId }),
  close: (_world, own) => ({ id: own.openId, countedMinor: 4_800 }),
  correct: (_world, own) => ({ id: own.closedId, countedMinor: 4_900, note: 'A note lay under the tray' }),
} satisfies Samples<'shifts', Awaited<ReturnType<typeof makeRecords>>>;
