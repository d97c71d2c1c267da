import { type Caller, type Samples } from '../../../test/walks/sample.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Dollars of some days ago, and a revaluation of them. */
export const makeRecords = async ({ get, post }: Caller) => {
  const { items } = await get('/api/money-accounts');
  const fromId = items.find((one: { kind: string; isMain: boolean }) => one.kind === 'bank' && one.isMain).id;
  const { id: toId } = await post('/api/money-accounts', {
    name: 'Dollars to revalue',
    kind: 'bank',
    currency: 'USD',
  });
  await post('/api/money-transfers', {
    fromId,
    toId,
    amountMinor: 16_000,
    receivedMinor: 1_000,
    transferredOn: daysAgo(9),
  });
  const { id } = await post('/api/revaluations', { revaluedOn: daysAgo(8) });
  return { revaluationId: id as string };
};

const ofLine = { kind: 'money', currency: 'USD', limit: 2 };

export default {
  list: () => ({ limit: 2 }),
  preview: () => ({ revaluedOn: daysAgo(7) }),
  open: () => ({ revaluedOn: daysAgo(7), ...ofLine }),
  get: (_world, own) => ({ id: own.revaluationId }),
  items: (_world, own) => ({ id: own.revaluationId, ...ofLine }),
  create: () => ({ revaluedOn: daysAgo(7) }),
  undo: (_world, own) => ({ id: own.revaluationId, reason: 'The rate of another day' }),
} satisfies Samples<'revaluations', Awaited<ReturnType<typeof makeRecords>>>;
