import { type Caller, type Samples } from '../../../test/walks/sample.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** A new account without a line, whose statement ties at zero, and others for what ends a statement. */
export const makeRecords = async ({ get, post }: Caller) => {
  const account = async (name: string): Promise<string> =>
    (await post('/api/money-accounts', { name, kind: 'bank' })).id;
  const start = async (moneyAccountId: string, days: number): Promise<string> =>
    (await post('/api/reconciliations', { moneyAccountId, statementOn: daysAgo(days), statementMinor: 0 }))
      .id;
  const [finishing, discarding, spareAccountId] = [
    await account('Ecobank'),
    await account('Fidelity'),
    await account('Stanbic'),
  ];
  const { items } = await get('/api/money-accounts');
  const cash = items.find((one: { kind: string; isMain: boolean }) => one.kind === 'cash' && one.isMain).id;
  const { id } = await post('/api/money-transfers', {
    fromId: cash,
    toId: finishing,
    amountMinor: 1,
    isAnother: true,
  });
  await post(`/api/money-transfers/${id}/reverse`, { reason: 'A trial' });
  const finishedId = await start(finishing, 0);
  const [line] = (await get(`/api/reconciliations/${finishedId}/lines`)).items;
  return { spareAccountId, finishedId, discardedId: await start(discarding, 1), lineId: line.id as string };
};

export default {
  list: () => ({ limit: 2 }),
  get: (_world, own) => ({ id: own.finishedId }),
  lines: (_world, own) => ({ id: own.finishedId, limit: 2 }),
  start: (_world, own) => ({
    moneyAccountId: own.spareAccountId,
    statementOn: daysAgo(2),
    statementMinor: 0,
  }),
  update: (_world, own) => ({ id: own.finishedId, version: 1, statementMinor: 0 }),
  tick: (_world, own) => ({ id: own.finishedId, lines: [{ id: own.lineId, lineNumber: 1 }], isTicked: true }),
  finish: (_world, own) => ({ id: own.finishedId }),
  reopen: (_world, own) => ({ id: own.finishedId, reason: 'One tick too many' }),
  discard: (_world, own) => ({ id: own.discardedId }),
} satisfies Samples<'reconciliations', Awaited<ReturnType<typeof makeRecords>>>;
