import { expect } from 'vitest';
import { addLocation, addProduct, adjust, cashBox, owed, receive } from './test-adjustments.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

interface Made {
  id: string;
  version: number;
}

const made = ({ status, body }: TestAnswer): Made => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Made;
};

/** Every kind of adjustment in every possible state, at a place of its own. */
export const workOnStock = async (client: TestClient): Promise<void> => {
  const stall = await addLocation(client, 'Stall');
  const [cup, rice] = [await addProduct(client), await addProduct(client, { unit: 'kg' })];
  const verb = async (id: string, name: string, body: object = {}) =>
    made(await client.post(`/api/stock-adjustments/${id}/${name}`, body));
  const post = async (reason: string, productId: string, quantity?: string, unitCost?: string) =>
    made(
      await adjust(client, stall, reason, {
        productId,
        ...(quantity && { quantity }),
        ...(unitCost && { unitCost }),
      }),
    );
  const cash = await cashBox(client);
  const crates = [{ name: 'Crate of 7', numerator: 7 }];
  const crated = made(
    await client.patch(`/api/products/${await addProduct(client)}`, { version: 1, packs: crates }),
  );
  const { packs } = (await client.get(`/api/products/${crated.id}`)).body;
  const crate = { productId: crated.id, packId: packs[0].id };
  made(await adjust(client, stall, 'opening', { ...crate, quantity: '2', unitCost: '10' }));

  const dear = await receive(client, stall, { productId: cup, quantity: '10', unitCost: '500' });
  await post('own_use', cup, '-1');
  await verb(dear, 'correct-cost', { lines: [{ lineNumber: 1, unitCost: '50' }] });
  const paid = { locationId: stall, reason: 'received', settlement: { kind: 'paid', moneyAccountId: cash } };
  const bought = made(
    await client.post('/api/stock-adjustments', {
      ...paid,
      lines: [
        { productId: rice, quantity: '12.5', unitCost: '8' },
        { productId: cup, quantity: '3', unitCost: '60' },
      ],
    }),
  );
  const corrected = await verb(bought.id, 'correct-cost', { lines: [{ lineNumber: 1, unitCost: '9' }] });
  await post('expiry', rice, '-0.5');
  await verb(corrected.id, 'reverse');
  const wrong = await receive(client, stall, { productId: rice, quantity: '5', unitCost: '80' });
  await post('theft', rice, '-10');
  await verb(wrong, 'reverse');
  await post('revaluation', cup, undefined, '40');
  const revalued = await post('revaluation', rice, undefined, '7');
  await verb(revalued.id, 'reverse');
  const gone = await post('damage', cup, '-12');
  await post('found', cup, '2');
  await verb(gone.id, 'reverse');
  await post('count', rice, '2', '6');

  const draft = async (quantity: string): Promise<Made> =>
    made(
      await client.post('/api/stock-adjustments', {
        locationId: stall,
        reason: 'received',
        settlement: owed,
        lines: [{ productId: cup, quantity, unitCost: '55' }],
        asDraft: true,
      }),
    );
  await draft('1');
  const { id, version } = await draft('2');
  await verb(id, 'approve', { version });
  const third = await draft('3');
  await verb(third.id, 'post', { version: third.version });
  await verb(third.id, 'correct-cost', { lines: [{ lineNumber: 1, unitCost: '56' }] });
  await revalueEverywhere(client, [cup, rice]);
};

/** Goods of one receipt at two places and on the way, then a right cost, a revaluation of all places, and both undone. */
const revalueEverywhere = async (client: TestClient, others: readonly string[]): Promise<void> => {
  const [yard, porch] = [await addLocation(client, 'Yard'), await addLocation(client, 'Porch')];
  const jug = await addProduct(client);
  const verb = async (id: string, name: string, body: object = {}) =>
    made(await client.post(`/api/stock-adjustments/${id}/${name}`, body));
  const bought = await receive(client, yard, { productId: jug, quantity: '12', unitCost: '5' });
  const send = async (quantity: string, upTo: string) =>
    made(
      await client.post('/api/transfers', {
        fromLocationId: yard,
        toLocationId: porch,
        upTo,
        lines: [{ productId: jug, quantity }],
      }),
    );
  await send('4', 'received');
  await send('3', 'sent');
  made(await adjust(client, yard, 'own_use', { productId: jug, quantity: '-1' }));
  const corrected = await verb(bought, 'correct-cost', { lines: [{ lineNumber: 1, unitCost: '6.01' }] });
  await verb(corrected.id, 'reverse');
  await verb(bought, 'correct-cost', { lines: [{ lineNumber: 1, unitCost: '7.03' }] });
  const revaluation = { locationId: null, reason: 'revaluation' };
  const lines = [jug, ...others].map((productId) => ({ productId, unitCost: '4.5' }));
  const undone = made(await client.post('/api/stock-adjustments', { ...revaluation, lines }));
  await send('1', 'sent');
  await send('1', 'received');
  await verb(undone.id, 'reverse');
  made(await client.post('/api/stock-adjustments', { ...revaluation, lines, asDraft: true }));
  made(await client.post('/api/stock-adjustments', { ...revaluation, lines: lines.slice(0, 1) }));
};
