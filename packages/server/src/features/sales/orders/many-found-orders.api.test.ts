import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../../../test/test-company.ts';
import { selling } from '../../../test/selling.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

/** Copies an order this many times. */
const multiply = async (id: string, times: number): Promise<void> => {
  const { rows } = await admin.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`,
  );
  const names = rows[0]?.names;
  await admin.query(
    `insert into orders (id, ${names}) select uuidv7(), ${names} from orders cross join generate_series(1, $2::int) where id = $1`,
    [id, times],
  );
};

test.each([
  ['a thousand', 1_100],
  ['ten thousand', 10_050],
])('among more than %s orders of a customer a filter finds the one it wants', async (_, times) => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const { id: productId } = await stockedProduct(company, { quantity: '9' });
  const customerId = await shop.customer({ name: 'Kofi Wholesale' });
  const lines = [{ productId, quantity: '1' }];
  await multiply((await shop.draft(lines, { customerId })).id, times);
  const confirmed = await shop.confirmed(lines, { customerId });
  expect(await shop.get('orders?q=kofi&status=confirmed')).toMatchObject({
    items: [{ id: confirmed.id }],
    total: { count: 1 },
    sumMinor: 1_000,
  });
  const all = await shop.get('orders?q=kofi&limit=1');
  expect(all).toMatchObject({
    items: [{ id: confirmed.id }],
    total: { count: times + 2, isEstimate: times > 10_000 },
  });
  const csv = await company.admin.client.get('/api/orders.csv?q=kofi+whole');
  expect(csv.raw.toString().trim().split('\r\n')).toHaveLength(times + 3);
});
