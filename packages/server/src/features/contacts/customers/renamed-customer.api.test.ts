import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { selling } from '../../../test/selling.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const rename = async (id: string, name: string) => {
  const { client } = company.admin;
  const { version } = (await client.get(`/api/customers/${id}`)).body;
  expect((await client.patch(`/api/customers/${id}`, { version, name })).status).toBe(200);
};

test('orders of a customer who was renamed are found by the name that they show', async () => {
  const shop = selling(company);
  const { id: productId } = await stockedProduct(company, { quantity: '9' });
  const customerId = await shop.customer({ name: 'Kwame Trading' });
  const line = { productId, quantity: '1' };
  const order = await shop.confirmed([line], { customerId });
  const draft = await shop.draft([line], { customerId, reference: 'PO É7' });
  const other = await shop.draft([line]);
  const found = async (q: string) => {
    const { items, total } = await shop.get(`orders?sort=createdAt&q=${encodeURIComponent(q)}`);
    expect(total.count).toBe(items.length);
    return items.map(({ id }: { id: string }) => id);
  };
  expect(await found('kwame')).toEqual([order.id, draft.id]);
  await rename(customerId, 'Étoile Stores');
  expect(await found('étoile')).toEqual([order.id, draft.id]);
  expect(await found('kwame')).toEqual([]);
  expect(await found(`étoile ${order.number}`)).toEqual([order.id]);
  expect(await found('étoile po é7')).toEqual([draft.id]);
  expect(await found('efua')).toEqual([other.id]);
  const csv = await company.admin.client.get('/api/orders.csv?q=%C3%A9toile');
  expect(csv.raw.toString().match(/Étoile Stores/gu)).toHaveLength(2);
});

test('a customer with a credit limit can be renamed while sales to them are confirmed', async () => {
  const shop = selling(company);
  const { id: productId } = await stockedProduct(company, { quantity: '99' });
  const customerId = await shop.customer({ name: 'Busy Buyer', creditLimitMinor: 100_000_000 });
  const drafts = [];
  for (let count = 0; count < 8; count += 1)
    drafts.push(await shop.draft([{ productId, quantity: '1' }], { customerId }));
  const confirm = ({ id }: { id: string }) => shop.must(shop.act(id, 'confirm'));
  await Promise.all([...drafts.map(confirm), rename(customerId, 'Calm Buyer')]);
  const { items } = await shop.get('orders?q=calm');
  expect(items).toHaveLength(8);
  expect(items.every(({ status }: { status: string }) => status === 'confirmed')).toBe(true);
});
