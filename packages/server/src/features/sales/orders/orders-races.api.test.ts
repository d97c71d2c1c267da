import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { patiently } from '../../../test/patiently.ts';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let customerId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  customerId = (await company.staff.client.post('/api/customers', { name: 'Efua Mensah' })).body.id;
});
afterAll(() => verifyAndClose(server));

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const draft = async (
  ...lines: { productId: string; quantity: string }[]
): Promise<{ id: string; lines: { id: string }[] }> => {
  const { status, body } = await patiently(() =>
    company.staff.client.post('/api/orders', { customerId, lines }),
  );
  expect(status).toBe(201);
  return body;
};
const act = (id: string, verb: string, body: object = {}): Promise<TestAnswer> =>
  patiently(() => company.staff.client.post(`/api/orders/${id}/${verb}`, body));
/** Sends calls while the order is locked, and unlocks it when several wait for it. */
const sentWhileLocked = async (id: string, send: () => Promise<TestAnswer>[]): Promise<TestAnswer[]> => {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query('select from orders where id = $1 for update', [id]);
    const sent = send();
    await lockWaiters(admin, 3);
    await admin.query('rollback');
    return await Promise.all(sent);
  } finally {
    await admin.end();
  }
};
const statuses = (answers: TestAnswer[]): number[] =>
  answers.map((answer) => answer.status).toSorted((a, b) => a - b);
const stockOf = async (id: string) => (await company.admin.client.get(`/api/products/${id}`)).body;
const numbersOf = (answers: TestAnswer[]): number[] =>
  answers
    .filter((answer) => answer.status < 300)
    .map((answer) => Number(answer.body.number.replace(/^\D+/, '')))
    .toSorted((a, b) => a - b);

describe('the last pieces', () => {
  it('16 clients with 25 orders each sell exactly the 100 there are, numbered without a gap', async () => {
    const product = await stockedProduct(company, { quantity: '100', unitCost: '3' });
    const answers = (
      await Promise.all(
        range(16).map(async () => {
          const own: TestAnswer[] = [];
          for (const _ of range(25))
            own.push(await act((await draft({ productId: product.id, quantity: '1' })).id, 'confirm'));
          return own;
        }),
      )
    ).flat();
    const sold = answers.filter((answer) => answer.status === 200);
    const refused = answers.filter((answer) => answer.status === 409 && answer.body.code === 'short_stock');
    expect([sold.length, refused.length]).toEqual([100, 300]);
    expect(await stockOf(product.id)).toMatchObject({ onHand: '100', reserved: '100', available: '0' });
    const numbers = numbersOf(answers);
    expect(numbers).toEqual(range(100).map((index) => (numbers[0] ?? 0) + index));
  });

  it('lines in opposite order never deadlock', async () => {
    const [one, two] = [
      await stockedProduct(company, { quantity: '200' }),
      await stockedProduct(company, { quantity: '200' }),
    ];
    const orders = await Promise.all(
      range(30).map((index) => {
        const lines = [one, two].map(({ id }) => ({ productId: id, quantity: '1' }));
        return draft(...(index % 2 === 0 ? lines : lines.toReversed()));
      }),
    );
    const answers = await Promise.all(orders.map((order) => act(order.id, 'confirm')));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const shipped = await Promise.all(
      orders.map((order, index) => act(order.id, index % 3 === 0 ? 'cancel' : 'ship')),
    );
    expect(new Set(statuses(shipped))).toEqual(new Set([200]));
    expect(await stockOf(one.id)).toMatchObject({ onHand: '180', reserved: '0' });
  });
});

describe('the same thing twice at once', () => {
  it.each(['confirm', 'cancel', 'ship', 'complete'])('%s moves once', async (verb) => {
    const product = await stockedProduct(company, { quantity: '10', unitCost: '2' });
    const order = await draft({ productId: product.id, quantity: '4' });
    if (verb !== 'confirm') await act(order.id, 'confirm');
    if (verb === 'complete') await act(order.id, 'ship');
    const answers = await Promise.all(range(8).map(() => act(order.id, verb)));
    expect(statuses(answers)).toEqual([200, ...range(7).map(() => 409)]);
    const expected =
      { confirm: ['10', '4'], cancel: ['10', '0'], ship: ['6', '0'], complete: ['6', '0'] }[verb] ?? [];
    expect(await stockOf(product.id)).toMatchObject({ onHand: expected[0], reserved: expected[1] });
  });

  it('a part shipped by eight at once never exceeds the order', async () => {
    const product = await stockedProduct(company, { quantity: '10' });
    const order = await draft({ productId: product.id, quantity: '3' });
    await act(order.id, 'confirm');
    const lines = [{ lineId: order.lines[0]?.id, quantity: '1' }];
    const answers = await Promise.all(range(8).map(() => act(order.id, 'ship', { lines })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(await stockOf(product.id)).toMatchObject({ onHand: '7', reserved: '0' });
  });

  it('cancelling and shipping at once: one of them happens', async () => {
    const product = await stockedProduct(company, { quantity: '50' });
    const orders = await Promise.all(range(12).map(() => draft({ productId: product.id, quantity: '1' })));
    await Promise.all(orders.map((order) => act(order.id, 'confirm')));
    const pairs = await Promise.all(
      orders.map((order) => Promise.all([act(order.id, 'cancel'), act(order.id, 'ship')])),
    );
    for (const pair of pairs) expect(statuses(pair)).toEqual([200, 409]);
  });

  it('the same idempotency key 50 times at once has one effect, and one answer', async () => {
    const product = await stockedProduct(company, { quantity: '100' });
    const body = { lines: [{ productId: product.id, quantity: '1' }] };
    const key = `fifty-${product.id}`;
    const before = (await company.staff.client.get('/api/orders')).body.total.count;
    const answers = await Promise.all(
      range(50).map(() => company.staff.client.post('/api/orders', body, { key })),
    );
    const running = answers.filter((answer) => answer.status === 409);
    const done = answers.filter((answer) => answer.status === 201);
    expect(
      running.every((answer) => answer.body.code === 'in_progress' && answer.headers['retry-after']),
    ).toBe(true);
    expect(done.length + running.length).toBe(50);
    expect(new Set(done.map((answer) => answer.body.id)).size).toBe(1);
    const again = await company.staff.client.post('/api/orders', body, { key });
    expect([again.status, again.body]).toEqual([201, done[0]?.body]);
    expect((await company.staff.client.get('/api/orders')).body.total.count).toBe(before + 1);
    const other = await company.staff.client.post('/api/orders', { lines: [] }, { key });
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });
});

describe('money', () => {
  it('20 payments at once take no more than is owed of a walk-in customer', async () => {
    const product = await stockedProduct(company, { quantity: '10', unitPrice: '12.00' });
    const lines = [{ productId: product.id, quantity: '1' }];
    const order = (await company.staff.client.post('/api/orders', { lines })).body;
    await act(order.id, 'confirm');
    await act(order.id, 'invoice');
    const answers = await Promise.all(
      range(20).map(() => act(order.id, 'payments', { method: 'cash', amountMinor: 500 })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect((await company.staff.client.get(`/api/orders/${order.id}`)).body).toMatchObject({
      paidMinor: 1000,
      paymentState: 'part_paid',
    });
  });

  it('10 payments of all that is owed at once: one is taken, and the refused see that nothing is owed', async () => {
    const product = await stockedProduct(company, { quantity: '10', unitPrice: '12.00' });
    for (const _ of range(3)) {
      const order = await draft({ productId: product.id, quantity: '1' });
      await act(order.id, 'confirm');
      const { totalMinor: amountMinor } = (await act(order.id, 'invoice')).body;
      const answers = await sentWhileLocked(order.id, () =>
        range(10).map(() => act(order.id, 'payments', { method: 'cash', amountMinor })),
      );
      expect(statuses(answers)).toEqual([201, ...range(9).map(() => 409)]);
      const shown = answers.filter(({ status }) => status === 409).map(({ body }) => body.current);
      expect(shown).toEqual(
        range(9).map(() => expect.objectContaining({ paidMinor: amountMinor, owedMinor: 0, dueOn: null })),
      );
    }
  });

  it('a payment reversed by eight at once is reversed once', async () => {
    const product = await stockedProduct(company, { quantity: '10', unitPrice: '12.00' });
    const order = await draft({ productId: product.id, quantity: '1' });
    await act(order.id, 'confirm');
    const payment = (await act(order.id, 'payments', { method: 'bank', amountMinor: 700 })).body;
    const answers = await Promise.all(
      range(8).map(() => company.manager.client.post(`/api/payments/${payment.id}/reverse`, {})),
    );
    expect(statuses(answers)).toEqual([200, ...range(7).map(() => 409)]);
    expect((await company.staff.client.get(`/api/orders/${order.id}`)).body).toMatchObject({
      paidMinor: 0,
      paymentState: 'unpaid',
    });
  });

  it('30 invoices at once, some refused, are numbered without a gap or a repeat', async () => {
    const product = await stockedProduct(company, { quantity: '100' });
    const orders = await Promise.all(range(30).map(() => draft({ productId: product.id, quantity: '1' })));
    await Promise.all(orders.map((order) => act(order.id, 'confirm')));
    const answers = await Promise.all(
      orders.flatMap((order) => [act(order.id, 'invoice'), act(order.id, 'invoice')]),
    );
    const numbers = numbersOf(answers);
    expect(numbers).toHaveLength(30);
    expect(numbers).toEqual(range(30).map((index) => (numbers[0] ?? 0) + index));
  });
});

describe('a customer who is deleted', () => {
  it('is kept, or not found, by an order that is drafted at the same time', async () => {
    const product = await stockedProduct(company, { quantity: '1' });
    const lines = [{ productId: product.id, quantity: '1' }];
    const missed: TestAnswer[] = [];
    for (const _ of range(12)) {
      const { id } = (await company.staff.client.post('/api/customers', { name: 'Kofi Mensah' })).body;
      const [drafted, removed] = await Promise.all([
        patiently(() => company.staff.client.post('/api/orders', { customerId: id, lines })),
        patiently(() => company.admin.client.delete(`/api/customers/${id}`)),
      ]);
      expect([drafted.status, removed.status]).toSatisfy(
        ([one, other]: unknown[]) => (one === 201 && other === 409) || (one === 404 && other === 200),
      );
      if (drafted.status === 404) missed.push(drafted);
    }
    expect(missed.every(({ body }) => 'customerId' in body.fields)).toBe(true);
  });
});
