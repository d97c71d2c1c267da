import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A money account that nothing refers to. */
export const makeRecords = async ({ post }: Caller) => ({
  spareId: (await post('/api/money-accounts', { name: 'Old wallet', kind: 'mobile_money' })).id as string,
});

export default {
  list: nothing,
  balances: nothing,
  create: () => ({ name: `Cash box ${unique()}`, kind: 'cash' }),
  update: (_world, own) => ({
    id: own.spareId,
    version: 1,
    name: `Wallet ${unique()}`,
  }),
  archive: (_world, own) => ({ id: own.spareId }),
  restore: (_world, own) => ({ id: own.spareId }),
} satisfies Samples<'moneyAccounts', Awaited<ReturnType<typeof makeRecords>>>;
