import { nothing, type MakeRecords, type Samples } from '../../../test/walks/sample.ts';

interface Own {
  entryId: string;
}

export const makeRecords: MakeRecords = async ({ get }) => ({
  entryId: (await get('/api/transactions?limit=1')).items[0].id,
});

export default {
  list: nothing,
  people: nothing,
  trail: nothing,
  get: (_, { entryId }) => ({ id: entryId }),
  export: nothing,
  exportPicked: (_, { entryId }) => ({ ids: [entryId] }),
} satisfies Samples<'transactions', Own>;
