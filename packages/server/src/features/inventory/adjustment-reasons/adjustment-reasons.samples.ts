import { nothing, unique, type Caller, type Samples } from '../../../test/walks/sample.ts';

export const makeRecords = async ({ get, post }: Caller) => {
  const { items } = await get('/api/adjustment-reasons/accounts');
  const accountId: string = items[0].id;
  const made = await post('/api/adjustment-reasons', {
    name: `Broken ${unique()}`,
    direction: 'out',
    accountId,
    needsPhoto: false,
  });
  return { accountId, reasonId: made.id as string };
};

export default {
  list: nothing,
  accounts: nothing,
  create: (_, { accountId }) => ({ name: `Gift ${unique()}`, direction: 'out', accountId, needsPhoto: true }),
  update: (_, { reasonId }) => ({ id: reasonId, version: 1, name: `Given away ${unique()}` }),
  archive: (_, { reasonId }) => ({ id: reasonId }),
  restore: (_, { reasonId }) => ({ id: reasonId }),
} satisfies Samples<'adjustmentReasons', Awaited<ReturnType<typeof makeRecords>>>;
