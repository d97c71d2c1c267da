import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let shiftId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '100', unitCost: '4' })).id;
  const locationId = (await shop.get('locations')).items[0].id;
  const till = await shop.must(shop.post('tills', { name: 'Front', locationId }));
  shiftId = (
    await shop.must(
      shop.post('shifts', { tillId: till.id, countedMinor: 50_000, note: 'The first float' }, 'manager'),
    )
  ).id;
});
afterAll(() => verifyAndClose(server));

const sell = (customerId: string) =>
  shop.must(
    shop.post(
      'quick-sales',
      {
        id: randomUUID(),
        shiftId,
        customerId,
        lines: [{ productId, quantity: '1' }],
        totalMinor: 1_000,
        tenders: [{ method: 'cash', amountMinor: 1_000 }],
      },
      'manager',
    ),
  );

const inDrawer = async (): Promise<number> => (await shop.get(`shifts/${shiftId}`)).figures.expectedMinor;

const deadlocks = async (): Promise<number> => {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.deadlocks);
  } finally {
    await admin.end();
  }
};

it('corrections of one sale at once wait for each other in one order: one counts, and none is a deadlock', async () => {
  const before = await deadlocks();
  const customerId = await shop.customer({ name: 'Kofi Boateng' });
  for (let round = 0; round < 5; round += 1) {
    const sale = await sell(customerId);
    const paymentId: string = sale.tenders[0].paymentId;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => [
        shop.post(`payments/${paymentId}/reverse`, {}, 'manager'),
        shop.post(
          `quick-sales/${sale.id}/tenders/${paymentId}/exchange`,
          { shiftId, method: 'mobile_money', reference: randomUUID() },
          'manager',
        ),
        shop.post(`quick-sales/${sale.id}/undo`, { shiftId, reason: 'Rung up twice' }, 'manager'),
      ]).flat(),
    );
    const told = answers.map(({ status, body }) => (status < 300 ? 'done' : body.code));
    expect(told).toContain('done');
    // On a machine with much else to do, one may have waited for too long; that is no deadlock.
    for (const one of told) expect(['done', 'wrong_state', 'payment_refunded', 'unavailable']).toContain(one);
    // The sale is undone at last, whatever came first, and its money went back once.
    expect(await shop.get(`quick-sales/${sale.id}`, 'manager')).toMatchObject({ isUndone: true });
    expect((await shop.invoices(sale.id)).map(({ status }) => status)).not.toContain('issued');
    expect(await inDrawer()).toBe(50_000);
  }
  expect(await deadlocks()).toBe(before);
});

it('what was paid for a sale that was undone is not taken back once more', async () => {
  const sale = await sell(await shop.customer());
  await shop.must(shop.post(`quick-sales/${sale.id}/undo`, { shiftId, reason: 'Rung up twice' }, 'manager'));
  expect(await shop.post(`payments/${sale.tenders[0].paymentId}/reverse`, {}, 'manager')).toMatchObject({
    status: 409,
    body: { code: 'payment_refunded' },
  });
  expect(await inDrawer()).toBe(50_000);
});
