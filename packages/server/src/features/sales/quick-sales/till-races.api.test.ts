import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { patiently } from '../../../test/patiently.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { discounting, onlyOf } from '../../../test/test-discounts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let discounts: ReturnType<typeof discounting>;
let shiftIds: string[];

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  discounts = discounting(company);
  const locationId = (await shop.get('locations')).items[0].id;
  const open = async (name: string, role: 'staff' | 'manager'): Promise<string> => {
    const till = await shop.must(shop.post('tills', { name, locationId }));
    const first = { tillId: till.id, countedMinor: 1_000, note: 'The first float' };
    return (await shop.must(shop.post('shifts', first, role))).id;
  };
  shiftIds = [await open('Front', 'staff'), await open('Back', 'manager')];
});
afterAll(() => verifyAndClose(server));

const product = async (): Promise<string> =>
  (await stockedProduct(company, { unitPrice: '10.00', quantity: '50', unitCost: '4' })).id;
/** A sale of one piece, all of it paid in cash, at the first till or another. */
const sell = (productId: string, totalMinor: number, more: object = {}, till: 0 | 1 = 0) =>
  shop.post(
    'quick-sales',
    {
      id: randomUUID(),
      shiftId: shiftIds[till],
      lines: [{ productId, quantity: '1' }],
      totalMinor,
      tenders: totalMinor === 0 ? [] : [{ method: 'cash', amountMinor: totalMinor }],
      ...more,
    },
    till === 0 ? 'staff' : 'manager',
  );
const reprice = async (id: string, unitPrice: string) => {
  const { version } = await shop.get(`products/${id}`);
  return shop.must(company.admin.client.patch(`/api/products/${id}`, { version, unitPrice }));
};
const percent = (value: string) => ({ terms: { kind: 'percent', percent: value, of: 'lines' } });

/** Sends a sale, and makes a change in the instant after its basket was priced and before its stock is taken. */
const soldDuring = async (
  productId: string,
  send: () => Promise<TestAnswer>,
  change: () => Promise<unknown>,
): Promise<TestAnswer> => {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query('select from stock_totals where product_id = $1 for update', [productId]);
    const sent = send();
    await lockWaiters(admin, 1);
    await change();
    await admin.query('rollback');
    return await sent;
  } finally {
    await admin.end();
  }
};

describe('a price that changes while a basket is open', () => {
  it('is told with the new total, and nothing is sold at a price that nobody saw', async () => {
    const id = await product();
    await reprice(id, '12.00');
    expect(await sell(id, 1_000)).toMatchObject({
      status: 409,
      body: {
        code: 'prices_changed',
        detail: { totalMinor: 1_200, lines: [{ productId: id, unitPrice: '12.00' }] },
      },
    });
    expect(await shop.must(sell(id, 1_200))).toMatchObject({ totalMinor: 1_200 });
  });

  it('in the instant of the sale too', async () => {
    const id = await product();
    const told = await soldDuring(
      id,
      () => sell(id, 1_000),
      () => reprice(id, '12.00'),
    );
    expect(told).toMatchObject({
      status: 409,
      body: { code: 'prices_changed', detail: { totalMinor: 1_200 } },
    });
    expect(await shop.must(sell(id, 1_200))).toMatchObject({ totalMinor: 1_200 });
  });
});

describe('a discount that ends while a basket is open', () => {
  it('is told with the total without it, before the sale and in its instant', async () => {
    const id = await product();
    const sale = await discounts.active({ ...percent('10'), ...onlyOf(id) });
    const told = await soldDuring(
      id,
      () => sell(id, 900),
      () => discounts.act(sale.id, 'pause'),
    );
    expect(told).toMatchObject({
      status: 409,
      body: { code: 'discounts_changed', detail: { toMinor: 1_000 } },
    });
    expect(await sell(id, 900)).toMatchObject({
      status: 409,
      body: { code: 'prices_changed', detail: { totalMinor: 1_000 } },
    });
    await shop.must(sell(id, 1_000));
    expect(await discounts.get(sale.id)).toMatchObject({ usedCount: 0, givenMinor: 0 });
  });

  it('the last use of a coupon is for one of two tills, and the others are told the full total', async () => {
    const ids = [await product(), await product()];
    const sale = await discounts.draft({
      ...percent('50'),
      goods: { productIds: ids, categories: [] },
      needsCode: true,
      useLimit: 1,
    });
    await discounts.code(sale.id, 'ATTILL');
    await discounts.act(sale.id, 'activate');
    const coupon = { couponCodes: ['ATTILL'] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const till = index % 2 === 0 ? 0 : 1;
        return patiently(() => sell(ids[till] ?? '', 500, coupon, till));
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const totals = answers
      .filter(({ status }) => status === 409)
      .map(({ body }) => body.detail.totalMinor ?? body.detail.toMinor);
    expect(totals).toEqual(Array.from({ length: 19 }, () => 1_000));
    expect(await discounts.get(sale.id)).toMatchObject({ usedCount: 1, givenMinor: 500 });
    await shop.must(sell(ids[0] ?? '', 1_000, coupon));
  });
});

describe('a customer who is merged while a basket is open', () => {
  it('the sale is of the survivor, or is refused with their name', async () => {
    const id = await product();
    for (let round = 0; round < 4; round += 1) {
      const [from, into] = [await shop.customer(), await shop.customer({ name: 'Survivor' })];
      const [merged, ...sold] = await Promise.all([
        shop.post(`customers/${from}/merge`, { intoId: into }),
        sell(id, 1_000, { customerId: from }),
        sell(id, 1_000, { customerId: from }, 1),
      ]);
      expect(merged?.status).toBe(200);
      const told = await Promise.all(
        sold.map(async ({ status, body }) =>
          status === 201
            ? (await shop.order(body.id)).customerId
            : `${status} ${body.code}: ${body.detail?.customer}`,
        ),
      );
      for (const one of told) expect([into, '409 customer_merged: Survivor']).toContain(one);
      const late = await sell(id, 1_000, { customerId: from });
      expect(late).toMatchObject({ status: 409, body: { code: 'customer_merged' } });
    }
  });
});
