import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await verifyAndClose(server);
});

/** Tries a change as the role that serves, in the company, and takes it back. */
const asServer = async (change: string): Promise<number | string> => {
  await client.query('begin');
  try {
    await client.query('set local role app_rw');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [company.id]);
    return (await client.query(change)).rowCount ?? 0;
  } catch (failure) {
    return failure instanceof pg.DatabaseError ? (failure.constraint ?? failure.message) : String(failure);
  } finally {
    await client.query('rollback');
  }
};

it('the serving role can change the day of an order, and of no document that posts', async () => {
  const shop = selling(company);
  const { id: productId } = await stockedProduct(company, {
    unitPrice: '5.00',
    quantity: '10',
    unitCost: '2',
  });
  const order = await shop.confirmed([{ productId, quantity: '2' }]);
  await shop.must(shop.act(order.id, 'ship'));
  await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 500 }));
  const move = (kind: string) =>
    asServer(`update documents set business_date = '${dayFromToday(-1)}' where kind = '${kind}'`);
  expect(await move('order')).toBe(1);
  for (const kind of ['shipment', 'invoice', 'payment', 'adjustment'])
    expect([kind, await move(kind)]).toEqual([kind, 'documents_keep_their_day']);
  // Nor by forgetting the day that was kept.
  expect(await asServer('update documents set posted_on = null')).toContain('permission denied');
});
