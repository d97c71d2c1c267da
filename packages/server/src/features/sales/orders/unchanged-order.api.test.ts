import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
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

/** The audit entries and events of an order. */
const newsOf = (id: string) =>
  server.database.forTenant(company.id, async ({ db, tenantId }) => {
    const of = (table: 'audit_entries' | 'events') =>
      db
        .selectFrom(table)
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute();
    return Promise.all([of('audit_entries'), of('events')]);
  });

const change = (id: string, version: number, fields: object) =>
  company.staff.client.patch(`/api/orders/${id}`, { version, ...fields });

test('a draft saved as it is makes no version, no entry and no news', async () => {
  const { id: productId } = await stockedProduct(company, { unitPrice: '10.00' });
  const written = {
    customerId: await shop.customer(),
    promisedOn: '2030-01-02',
    reference: 'PO 7',
    note: 'By noon',
    lines: [{ productId, quantity: '2' }],
    pricesIncludeTax: true,
  };
  const { id } = await shop.draft(written.lines, written);
  const order = await shop.get(`orders/${id}`, 'staff');
  const before = await newsOf(id);
  const lines = [{ productId, quantity: '2.0', unitPrice: '10' }];
  const { locationId } = order;
  for (const fields of [{}, written, { ...written, locationId, lines }, { note: ' By noon ' }])
    expect(await change(id, order.version, fields), JSON.stringify(fields)).toMatchObject({
      status: 200,
      body: order,
    });
  expect(await newsOf(id)).toEqual(before);
});

test('what changed nothing keeps no answer, since it can be done again', async () => {
  const { id: productId } = await stockedProduct(company);
  const { id, version } = await shop.draft([{ productId, quantity: '2' }]);
  const keys = () =>
    server.database.forTenant(company.id, ({ db, tenantId }) =>
      db.selectFrom('idempotency_keys').select('key').where('tenant_id', '=', tenantId).execute(),
    );
  const withKey = (note: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return company.staff.client.patch(`/api/orders/${id}`, { version, note }, { headers });
  };
  const before = (await keys()).length;
  expect((await withKey('')).status).toBe(200);
  expect(await keys()).toHaveLength(before);
  expect((await withKey('By noon')).status).toBe(200);
  expect(await keys()).toHaveLength(before + 1);
});

test('the same lines in another order, or another price for one, are a change', async () => {
  const [one, two] = [await stockedProduct(company), await stockedProduct(company)];
  const lines = [one, two].map(({ id }) => ({ productId: id, quantity: '1' }));
  const order = await shop.draft(lines);
  const turned = await change(order.id, order.version, { lines: lines.toReversed() });
  expect(turned.body).toMatchObject({ version: order.version + 1, lines: [{ productId: two.id }, {}] });
  const dearer = lines.toReversed().map((line) => ({ ...line, unitPrice: '11' }));
  const { body } = await change(order.id, turned.body.version, { lines: dearer });
  expect(body).toMatchObject({ version: order.version + 2, totalMinor: 2_200 });
});

test('a draft saved as it is after its tax was raised takes the new tax', async () => {
  const product = await stockedProduct(company, { unitPrice: '120.00' });
  const order = await shop.draft([{ productId: product.id, quantity: '1' }]);
  const [{ id, version }] = (await shop.get('tax-classes')).items;
  const rate = { version, validFrom: dayFromToday(0), parts: [{ name: 'VAT', percent: '50' }] };
  await shop.must(shop.post(`tax-classes/${id}/rates`, rate));
  const { body } = await change(order.id, order.version, {});
  expect(body).toMatchObject({ version: order.version + 1, totalMinor: 12_000, taxMinor: 4_000 });
});
