import { expect } from 'vitest';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { TestAnswer, TestClient } from './test-client.ts';

interface Answered {
  id: string;
  totalMinor: number;
  lines: { id: string; number: number }[];
  items: Answered[];
}

/** The body of an answer that must be a success. */
export const done = async (answer: Promise<TestAnswer>): Promise<Answered> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

interface Line {
  productId: string;
  packId?: string;
  quantity: string;
  unitPrice?: string;
}

/** A part of an amount, at least 1, in any currency. */
const partOf = (totalMinor: number, percent: number): number =>
  Math.max(1, Math.round((totalMinor * percent) / 100));

/** The steps of an order, verb by verb. */
const sell = (client: TestClient) => {
  const post = (path: string, body: object = {}) => done(client.post(`/api/${path}`, body));
  const verb = (id: string, name: string, body: object = {}) => post(`orders/${id}/${name}`, body);
  const draft = async (customerId: string | null, ...lines: Line[]) =>
    (await post('orders', { customerId, lines })).id;
  const confirmed = async (customerId: string | null, ...lines: Line[]) => {
    const id = await draft(customerId, ...lines);
    return verb(id, 'confirm');
  };
  const pay = (id: string, amountMinor: number, fields: object = {}) =>
    verb(id, 'payments', { method: 'cash', amountMinor, ...fields });
  const invoicesOf = async (id: string) => (await done(client.get(`/api/orders/${id}/invoices`))).items;
  return { post, verb, draft, confirmed, pay, invoicesOf };
};

interface Goods {
  /** indivisible */
  ring: string;
  /** divisible */
  chain: string;
}

/** Orders that stay drafts, wait, or are cancelled. */
const doWaiting = async (client: TestClient, { ring, chain }: Goods, customerId: string): Promise<void> => {
  const { verb, draft, confirmed, pay, post } = sell(client);
  const { packs } = (await client.get(`/api/products/${ring}`)).body;
  await draft(null, { productId: ring, packId: packs[0].id, quantity: '1' });
  await verb(await draft(null, { productId: ring, quantity: '3' }), 'cancel');
  const waiting = await confirmed(
    null,
    { productId: ring, quantity: '2' },
    { productId: chain, quantity: '1' },
  );
  await verb(waiting.id, 'name-customer', { customerId });
  await verb(waiting.id, 'hold');
  const cheap = await draft(customerId, { productId: ring, quantity: '1', unitPrice: '11' });
  await verb(cheap, 'approve-prices', { version: 1 });
  const { totalMinor } = await verb(cheap, 'confirm');
  await pay(cheap, partOf(totalMinor, 20));
  const voided = await confirmed(customerId, { productId: ring, quantity: '1' });
  const deposit = await pay(voided.id, partOf(voided.totalMinor, 10), { method: 'bank', reference: 'TRF 1' });
  await post(`payments/${deposit.id}/reverse`);
  const invoice = await verb(voided.id, 'invoice');
  await post(`invoices/${invoice.id}/void`, { reason: 'another name' });
  await verb(voided.id, 'cancel');
  const limited = await post('customers', { name: 'Yaw Boateng', creditLimitMinor: 1 });
  const held = await confirmed(limited.id, { productId: chain, quantity: '1.5' });
  await verb(held.id, 'release');
  // One of three is there; the others are still to come.
  const { id: lantern } = await post('products', {
    sku: `LANTERN-${customerId.slice(-6)}`,
    name: 'Lantern',
    unitPrice: '9',
  });
  const [place] = (await done(client.get('/api/locations'))).items;
  await post('stock-adjustments', {
    locationId: place?.id,
    reason: 'opening',
    lines: [{ productId: lantern, quantity: '1', unitCost: '4' }],
  });
  const late = await draft(customerId, { productId: lantern, quantity: '3' });
  const { lines } = await verb(late, 'confirm', { backorder: true });
  const more = { id: lines[0]?.id, productId: lantern, quantity: '4' };
  await verb(late, 'revise', { version: 2, lines: [more], backorder: true });
};

/** An order in parts: shipped, invoiced and paid in several steps on different days, and the rest cancelled. */
const doParts = async (
  client: TestClient,
  { ring, chain }: Goods,
  customerId: string,
  yesterday: string,
): Promise<void> => {
  const { post, verb, draft, pay } = sell(client);
  const id = await draft(
    customerId,
    { productId: ring, quantity: '7' },
    { productId: ring, quantity: '2' },
    { productId: chain, quantity: '2.5', unitPrice: '6.5' },
  );
  const { lines, totalMinor } = await verb(id, 'confirm', { orderedOn: addDays(yesterday, -1) });
  const [first, second, third] = lines;
  await pay(id, partOf(totalMinor, 5));
  await verb(id, 'ship', {
    shippedOn: yesterday,
    lines: [
      { lineId: first?.id, quantity: '2' },
      { lineId: third?.id, quantity: '0.5' },
    ],
  });
  await verb(id, 'invoice', { lines: [{ lineId: first?.id, quantity: '4' }] });
  // Dated before the invoice, so it is a deposit until the invoice's day.
  await pay(id, partOf(totalMinor, 60), { method: 'mobile_money', paidOn: yesterday });
  const returned = await pay(id, partOf(totalMinor, 8), { method: 'card' });
  await post(`payments/${returned.id}/reverse`);
  await verb(id, 'ship', { lines: [{ lineId: second?.id, quantity: '1' }] });
  await verb(id, 'cancel-rest', { reason: 'no more of them' });
  await verb(id, 'complete');
};

/** Overpaid, credited, refunded and used for another order. */
const doCredits = async (
  client: TestClient,
  { ring, chain }: Goods,
  customerId: string,
  yesterday: string,
): Promise<void> => {
  const { post, verb, confirmed, pay, invoicesOf } = sell(client);
  const whole = await confirmed(customerId, { productId: chain, quantity: '4' });
  await verb(whole.id, 'ship');
  const [invoice] = await invoicesOf(whole.id);
  await post(`invoices/${invoice?.id}/credit`, {
    reason: 'scratched',
    lines: [{ number: 1, quantity: '0.7' }],
  });
  const over = await pay(whole.id, whole.totalMinor, { method: 'mobile_money', paidOn: yesterday });
  const note = await post(`invoices/${invoice?.id}/credit`, { lines: [{ number: 1, quantity: '1.1' }] });
  const [shipment] = (await done(client.get(`/api/orders/${whole.id}/shipments`))).items;
  for (const id of [invoice?.id, invoice?.id, note.id, over.id, shipment?.id])
    await post(`documents/${id}/stop-sharing`);
  await verb(whole.id, 'complete');
  const wrongly = await post(`credits/${over.id}/refund`, {
    method: 'cash',
    amountMinor: partOf(whole.totalMinor, 5),
  });
  await post(`payments/${wrongly.id}/reverse`);
  await post(`credits/${over.id}/refund`, {
    method: 'mobile_money',
    amountMinor: partOf(whole.totalMinor, 7),
  });
  const next = await confirmed(customerId, { productId: ring, quantity: '1' });
  await verb(next.id, 'invoice');
  await verb(next.id, 'apply-credit', { amountMinor: partOf(next.totalMinor, 10) });
  await verb(next.id, 'ship');
  const two = await confirmed(customerId, { productId: ring, quantity: '2' });
  await verb(two.id, 'invoice');
  const [ofTwo] = await invoicesOf(two.id);
  const half = partOf(two.totalMinor, 60);
  await pay(two.id, half, { method: 'bank', reference: 'TRF 2' });
  await pay(two.id, half, { method: 'bank', reference: 'TRF 2', repeatsReason: 'their bank sent it twice' });
  await post(`invoices/${ofTwo?.id}/credit`, { lines: [{ number: 1, quantity: '1' }] });
};

/** Payments in another currency than that of the books: in parts, too much, refunded, and reversed. */
const doForeignMoney = async (client: TestClient, { ring }: Goods, customerId: string): Promise<void> => {
  const { post, verb, confirmed, pay } = sell(client);
  await post('exchange-rates', { currency: 'EUR', unitsPerUsd: '0.87', validFrom: '2026-01-01' });
  const { id: moneyAccountId } = await post('money-accounts', {
    name: 'Dollar account',
    kind: 'bank',
    currency: 'USD',
  });
  const dollars = { method: 'bank', moneyAccountId, currency: 'USD' };
  const parts = await confirmed(customerId, { productId: ring, quantity: '3' });
  await pay(parts.id, 9_999, dollars);
  const [line] = parts.lines;
  for (const quantity of ['1', '2'])
    await verb(parts.id, 'ship', { lines: [{ lineId: line?.id, quantity }] });
  const { items } = await done(client.get(`/api/orders/${parts.id}/credits`));
  const inHand = items.at(-1)?.id;
  await post(`credits/${inHand}/refund`, { ...dollars, amountMinor: 777 });
  const back = await post(`credits/${inHand}/refund`, { ...dollars, amountMinor: 501 });
  await post(`payments/${back.id}/reverse`);
  const undone = await confirmed(customerId, { productId: ring, quantity: '1' });
  await verb(undone.id, 'invoice');
  const payment = await pay(undone.id, 33, dollars);
  await post(`payments/${payment.id}/reverse`);
};

/** Sales over the counter: paid first, then taken away. */
const doCounter = async (client: TestClient, { ring }: Goods): Promise<void> => {
  const { verb, confirmed, pay } = sell(client);
  const counter = await confirmed(null, { productId: ring, quantity: '1' });
  await pay(counter.id, counter.totalMinor);
  await verb(counter.id, 'ship');
  await verb(counter.id, 'complete');
};

/** A little of every way to sell, through calls of an admin. */
export const doSales = async (client: TestClient, goods: Goods): Promise<void> => {
  const rules = await client.get('/api/trading-rules');
  const yesterday = addDays(dayIn('UTC', new Date()), -1);
  await done(
    client.patch('/api/trading-rules', {
      version: rules.body.version,
      booksOpenOn: addDays(yesterday, -30),
    }),
  );
  for (const code of ['card', 'mobile_money'])
    await done(
      client.patch(`/api/payment-methods/${code}`, { version: 1, feePercent: '1.5', feeFixedMinor: 1 }),
    );
  const customer = await done(client.post('/api/customers', { name: 'Adwoa Mensah', paymentTermsDays: 14 }));
  await doWaiting(client, goods, customer.id);
  await doParts(client, goods, customer.id, yesterday);
  await doCredits(client, goods, customer.id, yesterday);
  await doForeignMoney(client, goods, customer.id);
  await doCounter(client, goods);
};
