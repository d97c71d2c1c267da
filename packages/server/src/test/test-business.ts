import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';
import type { TestCompany } from './test-company.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from './test-adjustments.ts';

interface Answered {
  id: string;
  lines: { id: string }[];
}

const done = async (answer: ReturnType<TestClient['post']>): Promise<Answered> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

const order = async (
  client: TestClient,
  ...lines: { productId: string; quantity: string }[]
): Promise<string> => (await done(client.post('/api/orders', { lines }))).id;

/** A little of everything that a company does, through its own calls: every document in every state it can have. */
export const doBusiness = async ({ admin: { client } }: TestCompany): Promise<void> => {
  const verb = (id: string, name: string, body: object = {}) =>
    done(client.post(`/api/orders/${id}/${name}`, body));
  const [shop, store] = [await defaultLocation(client), await addLocation(client, 'Store')];
  const [ring, chain] = [
    await addProduct(client, { unitPrice: '19.99', reorderPoint: '3' }),
    await addProduct(client, { unitPrice: '7.333333' }),
  ];
  await done(
    adjust(
      client,
      shop,
      'opening',
      { productId: ring, quantity: '40', unitCost: '10.01' },
      { productId: chain, quantity: '33.5', unitCost: '3' },
    ),
  );
  const wrong = await receive(client, shop, { productId: ring, quantity: '7', unitCost: '11.333333' });
  await receive(client, store, { productId: chain, quantity: '5', unitCost: '2' });
  await done(
    adjust(client, shop, 'count', { productId: ring, quantity: '2' }, { productId: ring, quantity: '-3' }),
  );
  await done(adjust(client, store, 'damage', { productId: chain, quantity: '-5' }));

  await order(client, { productId: ring, quantity: '1' });
  const waiting = await order(
    client,
    { productId: ring, quantity: '2' },
    { productId: chain, quantity: '1' },
  );
  await verb(waiting, 'confirm');
  await verb(waiting, 'hold');
  const part = await order(
    client,
    { productId: ring, quantity: '3' },
    { productId: ring, quantity: '2' },
    { productId: chain, quantity: '2.5' },
  );
  const confirmed = await verb(part, 'confirm');
  const [line] = confirmed.lines;
  await done(client.post(`/api/orders/${part}/payments`, { method: 'cash', amountMinor: 50 }));
  await verb(part, 'ship', { lines: [{ lineId: line?.id, quantity: '1' }] });
  const returned = await done(
    client.post(`/api/orders/${part}/payments`, { method: 'card', amountMinor: 20 }),
  );
  await done(client.post(`/api/payments/${returned.id}/reverse`));

  const whole = await order(client, { productId: chain, quantity: '4' });
  await verb(whole, 'confirm');
  await verb(whole, 'ship');
  const { totalMinor } = (await client.get(`/api/orders/${whole}`)).body as { totalMinor: number };
  await done(
    client.post(`/api/orders/${whole}/payments`, { method: 'mobile_money', amountMinor: totalMinor }),
  );
  await verb(whole, 'complete');
  const voided = await order(client, { productId: ring, quantity: '1' });
  await verb(voided, 'confirm');
  const deposit = await done(
    client.post(`/api/orders/${voided}/payments`, { method: 'bank', amountMinor: 10 }),
  );
  await done(client.post(`/api/payments/${deposit.id}/reverse`));
  const invoice = await verb(voided, 'invoice');
  await done(client.post(`/api/invoices/${invoice.id}/void`));
  await verb(voided, 'cancel');
  await done(client.post(`/api/stock-adjustments/${wrong}/reverse`));
};
