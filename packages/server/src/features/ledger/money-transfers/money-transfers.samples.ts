import { type Caller, type Samples } from '../../../test/walks/sample.ts';

/** Two money accounts, and a transfer between them. */
export const makeRecords = async ({ get, post }: Caller) => {
  const { items } = await get('/api/money-accounts');
  const idOf = (kind: string): string =>
    items.find((one: { kind: string; isMain: boolean }) => one.kind === kind && one.isMain).id;
  const [fromId, toId] = [idOf('cash'), idOf('bank')];
  const { id } = await post('/api/money-transfers', { fromId, toId, amountMinor: 900 });
  return { fromId, toId, transferId: id as string };
};

export default {
  list: () => ({ limit: 2 }),
  get: (_world, own) => ({ id: own.transferId }),
  create: (_world, own) => ({ fromId: own.fromId, toId: own.toId, amountMinor: 500, isAnother: true }),
  reverse: (_world, own) => ({ id: own.transferId, reason: 'Entered twice' }),
} satisfies Samples<'moneyTransfers', Awaited<ReturnType<typeof makeRecords>>>;
