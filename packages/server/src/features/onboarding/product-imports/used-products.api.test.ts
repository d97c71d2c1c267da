import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { namingProducts, openedBy, partsOfProducts } from './used-products.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('every table that names a product is known: as a use of it, as a part of it, or as its opening stock', async () => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'products'::regclass and conparentid = 0 order by 1`);
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(
    [...namingProducts, ...partsOfProducts, ...openedBy].toSorted(),
  );
});
