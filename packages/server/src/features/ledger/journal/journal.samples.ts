import { type Caller, type Samples } from '../../../test/walks/sample.ts';

/** An entry of the books: that of an entry by hand. */
export const makeRecords = async ({ get, post }: Caller) => {
  const { items } = await get('/api/accounts');
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const { number } = await post('/api/manual-entries', {
    reason: 'Water paid by the owner',
    lines: [
      { accountId: idOf('utilities'), debitMinor: 300 },
      { accountId: idOf('owner'), creditMinor: 300 },
    ],
  });
  const posted = await get(`/api/journal-entries?q=${number}`);
  return { entryId: posted.items[0].id as string };
};

export default {
  list: () => ({ limit: 2 }),
  get: (_world, own) => ({ id: own.entryId }),
} satisfies Samples<'journal', Awaited<ReturnType<typeof makeRecords>>>;
