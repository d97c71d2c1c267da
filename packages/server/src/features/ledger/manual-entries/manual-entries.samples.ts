import { type Caller, type Samples } from '../../../test/walks/sample.ts';

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const between = (debitId: string, creditId: string) => [
  { accountId: debitId, debitMinor: 700 },
  { accountId: creditId, creditMinor: 700 },
];

/** Two accounts that something may be posted to by hand, and entries between them. */
export const makeRecords = async ({ get, post }: Caller) => {
  const { items } = await get('/api/accounts');
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const [debitId, creditId] = [idOf('rent'), idOf('owner')];
  const make = async (): Promise<string> =>
    (
      await post('/api/manual-entries', {
        reason: 'Rent paid by the owner',
        lines: between(debitId, creditId),
      })
    ).id;
  return { entryId: await make(), standingId: await make(), debitId, creditId };
};

export default {
  list: () => ({ limit: 2 }),
  get: (_world, own) => ({ id: own.entryId }),
  create: (_world, own) => ({ reason: 'Rent paid by the owner', lines: between(own.debitId, own.creditId) }),
  reverse: (_world, own) => ({ id: own.entryId, reason: 'The wrong way round' }),
  planReversal: (_world, own) => ({ id: own.standingId, reversesOn: inDays(30) }),
} satisfies Samples<'manualEntries', Awaited<ReturnType<typeof makeRecords>>>;
