import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => server.close());

const archived = { code: 'archived' };
const archive = async (path: string): Promise<void> => {
  await shop.must(shop.post(`${path}/archive`));
};
const makeLocation = async (name: string): Promise<string> =>
  (await shop.must(shop.post('locations', { name }))).id;
const change = (id: string, version: number, fields: object) =>
  company.staff.client.patch(`/api/orders/${id}`, { version, ...fields });

test('a draft keeps a customer, a place and a product that were archived since, and is not confirmed', async () => {
  const { id: productId } = await stockedProduct(company, { unitPrice: '10.00' });
  const customerId = await shop.customer();
  const locationId = await makeLocation('Van');
  const order = await shop.draft([{ productId, quantity: '1' }], { customerId, locationId });
  await archive(`customers/${customerId}`);
  await archive(`locations/${locationId}`);
  await archive(`products/${productId}`);

  const noted = await change(order.id, order.version, { note: 'Call before you come' });
  expect(noted).toMatchObject({
    status: 200,
    body: { note: 'Call before you come', customerId, locationId },
  });
  const sent = await change(order.id, noted.body.version, {
    customerId,
    locationId,
    lines: [{ productId, quantity: '2' }],
  });
  expect(sent).toMatchObject({ status: 200, body: { totalMinor: 2_000, lines: [{ productId }] } });
  expect(await shop.act(order.id, 'confirm')).toMatchObject({
    status: 409,
    body: {
      code: 'archived',
      fields: { customerId: archived, locationId: archived, 'lines.0.productId': archived },
    },
  });
});

test('a draft does not take what is archived already', async () => {
  const { id: productId } = await stockedProduct(company, { unitPrice: '10.00' });
  const { id: oldProductId } = await stockedProduct(company);
  const customerId = await shop.customer();
  const locationId = await makeLocation('Kiosk');
  await archive(`customers/${customerId}`);
  await archive(`locations/${locationId}`);
  await archive(`products/${oldProductId}`);

  const order = await shop.draft([{ productId, quantity: '1' }]);
  const lines = [productId, oldProductId].map((one) => ({ productId: one, quantity: '1' }));
  expect(await change(order.id, order.version, { customerId, locationId, lines })).toMatchObject({
    status: 409,
    body: {
      code: 'archived',
      fields: { customerId: archived, locationId: archived, 'lines.1.productId': archived },
    },
  });
});
