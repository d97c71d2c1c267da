import { expect } from 'vitest';
import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { addLocation, addProduct, receive } from './test-adjustments.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

/** What people do with transfers, call by call; each is answered as it is. */
export const transferring = (client: TestClient) => {
  const act = (
    { id, version }: Pick<Transfer, 'id' | 'version'>,
    verb: string,
    body: object = {},
  ): Promise<TestAnswer> => client.post(`/api/transfers/${id}/${verb}`, { version, ...body });
  const must = async (answer: Promise<TestAnswer>): Promise<Transfer> => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  return {
    act,
    must,
    make: (
      [fromLocationId, toLocationId]: readonly [string, string],
      lines: readonly object[],
      upTo = 'sent',
    ): Promise<TestAnswer> => client.post('/api/transfers', { fromLocationId, toLocationId, lines, upTo }),
    done: (transfer: Pick<Transfer, 'id' | 'version'>, verb: string, body?: object) =>
      must(act(transfer, verb, body)),
    read: async (id: string): Promise<Transfer> => (await client.get(`/api/transfers/${id}`)).body,
  };
};

/** Transfers in every state, with every kind of step. */
export const workOnTransfers = async (client: TestClient): Promise<void> => {
  const [depot, kiosk, van] = [
    await addLocation(client, 'Depot'),
    await addLocation(client, 'Kiosk'),
    await addLocation(client, 'Van'),
  ];
  const { id: shelf } = (await client.post('/api/locations', { name: 'Back', parentId: depot })).body;
  await client.post(`/api/locations/${shelf}/archive`);
  const [lamp, rope] = [await addProduct(client), await addProduct(client, { unit: 'm' })];
  await receive(client, depot, { productId: lamp, quantity: '30', unitCost: '7.77' });
  await receive(client, depot, { productId: rope, quantity: '10.5', unitCost: '3.333333' });
  const { make, must, done } = transferring(client);
  const sent = (to: string, ...lines: [productId: string, quantity: string][]) =>
    must(
      make(
        [depot, to],
        lines.map(([productId, quantity]) => ({ productId, quantity })),
      ),
    );

  await must(make([depot, kiosk], [{ productId: lamp, quantity: '2' }], 'draft'));
  await must(make([depot, van], [{ productId: lamp, quantity: '3' }], 'received'));
  await sent(kiosk, [rope, '1']);
  const short = await sent(kiosk, [lamp, '7'], [rope, '3.5']);
  const part = await done(short, 'receive', { lines: [{ number: 1, quantity: '2' }] });
  const missed = await done(part, 'lose', { lines: [{ number: 1, quantity: '2' }], reason: 'missing' });
  await done(missed, 'find', { lines: [{ number: 1, quantity: '1' }] });
  const wrong = await sent(kiosk, [lamp, '3']);
  const elsewhere = await done(wrong, 'redirect', { toLocationId: van });
  const arrived = await done(elsewhere, 'receive', {
    lines: [{ number: 1, quantity: '2' }],
    rest: { becomes: 'returned', reason: 'damaged' },
  });
  await done(arrived, 'send-on', { toLocationId: kiosk });
  const back = await done(await sent(kiosk, [lamp, '1'], [rope, '1']), 'return');
  await done(back, 'undo', { stepId: back.steps[0]?.id });
  const gone = await done(await sent(van, [lamp, '2']), 'lose', { reason: 'stolen' });
  const undone = await done(gone, 'undo', { stepId: gone.steps[0]?.id });
  const lost = await done(undone, 'lose', { reason: 'stolen' });
  await done(lost, 'find', { at: 'source' });
};
