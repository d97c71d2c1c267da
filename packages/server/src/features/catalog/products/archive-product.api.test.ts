import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const prepare = async () => {
  const { admin, staff } = await foundCompany(server);
  const place = await defaultLocation(admin.client);
  const drafted = async (productId: string): Promise<string> => {
    const { body } = await staff.client.post('/api/orders', { lines: [{ productId, quantity: '1' }] });
    return body.id as string;
  };
  return { client: admin.client, staff: staff.client, place, drafted };
};

test('a product with stock at any place is not archived: the error says how much there is and is promised', async () => {
  const { client, place, staff, drafted } = await prepare();
  const productId = await addProduct(client);
  await receive(client, place, { productId, quantity: '1', unitCost: '2' });
  await receive(client, await addLocation(client, 'Van'), { productId, quantity: '2', unitCost: '2' });
  const orderId = await drafted(productId);
  expect((await staff.post(`/api/orders/${orderId}/confirm`, {})).status).toBe(200);
  const archive = () => client.post(`/api/products/${productId}/archive`);
  expect(await archive()).toMatchObject({
    status: 409,
    body: { code: 'product_has_stock', detail: { onHand: '3', reserved: '1' } },
  });
  expect((await client.get(`/api/products/${productId}`)).body.status).toBe('active');
});

test('a product is never archived while an order is confirmed or goods come in at the same time', async () => {
  const { client, staff, place, drafted } = await prepare();
  for (let round = 0; round < 8; round += 1) {
    const productId = await addProduct(client);
    const received = await adjust(client, place, 'opening', { productId, quantity: '1', unitCost: '1' });
    const orderId = await drafted(productId);
    await client.post(`/api/stock-adjustments/${received.body.id}/reverse`);
    // Goods come in and are promised while the product is being archived: in any order, no stock may be left in an archived product.
    const [archived, opened, confirmed] = await Promise.all([
      client.post(`/api/products/${productId}/archive`),
      adjust(client.copy(), place, 'opening', { productId, quantity: '1', unitCost: '1' }),
      staff.post(`/api/orders/${orderId}/confirm`, {}),
    ]);
    expect([archived.body.code ?? archived.status, opened.body.code ?? opened.status]).toSatisfy(
      ([gone, came]: unknown[]) =>
        (gone === 200 && came === 'archived') || (gone === 'product_has_stock' && came === 201),
    );
    expect(confirmed.status === 200 && archived.status === 200).toBe(false);
    const { body } = await client.get(`/api/products/${productId}`);
    expect(body.status === 'archived' && (body.onHand !== '0' || body.reserved !== '0')).toBe(false);
  }
});

test('an order of the last goods is confirmed, or its product is archived once they are gone; never both', async () => {
  const { client, staff, place, drafted } = await prepare();
  for (let round = 0; round < 8; round += 1) {
    const productId = await addProduct(client);
    await receive(client, place, { productId, quantity: '1', unitCost: '1' });
    const orderId = await drafted(productId);
    const [out, archived, confirmed] = await Promise.all([
      adjust(client, place, 'own_use', { productId, quantity: '-1' }),
      client.copy().post(`/api/products/${productId}/archive`),
      staff.post(`/api/orders/${orderId}/confirm`, {}),
    ]);
    expect([out.status, confirmed.status].filter((status) => status < 300)).toHaveLength(1);
    expect(confirmed.status === 200 ? archived.body.code : 'product_has_stock').toBe('product_has_stock');
  }
});

test.each(['archive', 'restore'])(
  'who has the stock of a product may refer to it while somebody waits for that stock to %s it',
  async (verb) => {
    const { client } = await prepare();
    const productId = await addProduct(client);
    if (verb === 'restore') await client.post(`/api/products/${productId}/archive`);
    const admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
    await admin.query('begin');
    await admin.query('select from stock_totals where product_id = $1 for update', [productId]);
    const waiting = client.post(`/api/products/${productId}/${verb}`);
    await lockWaiters(admin, 1);
    // The lock that a foreign key takes, as of a shipment or of a corrected cost.
    const free = await admin.query('select from products where id = $1 for key share skip locked', [
      productId,
    ]);
    await admin.query('rollback');
    await admin.end();
    expect(free.rowCount).toBe(1);
    expect((await waiting).status).toBe(200);
  },
);
