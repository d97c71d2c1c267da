import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
});
beforeAll(async () => {
  company = await foundCompany(server, { country: 'KE' });
});
afterAll(() => server.close());

const inDays = (days: number): string => addDays(dayIn('Africa/Nairobi', new Date()), days);
const standardOf = async (of: TestCompany): Promise<TaxClass> =>
  (await of.admin.client.get('/api/tax-classes')).body.items[0];
const setRates = (of: TestCompany, { id, version }: TaxClass, percent: string, validFrom: string) =>
  of.admin.client.post(`/api/tax-classes/${id}/rates`, {
    version,
    parts: [{ name: 'VAT', percent }],
    validFrom,
  });

test('a change planned for a later day leaves today’s documents alone; from its day on the new rate holds', async () => {
  const product = await stockedProduct(company, { unitPrice: '116', quantity: '10' });
  const order = async () =>
    (await company.staff.client.post('/api/orders', { lines: [{ productId: product.id, quantity: '1' }] }))
      .body;
  const before = await order();
  expect(before).toMatchObject({ taxMinor: 1600, taxes: [{ name: 'VAT', percent: '16' }] });
  const planned = await setRates(company, await standardOf(company), '18.5', inDays(30));
  expect(planned.status).toBe(201);
  expect(planned.body.rates).toEqual([
    { name: 'VAT', percent: '16', validFrom: '2021-01-01', validUntil: inDays(29) },
    { name: 'VAT', percent: '18.5', validFrom: inDays(30), validUntil: null },
  ]);
  expect(await order()).toMatchObject({ taxMinor: 1600 });
  expect((await setRates(company, planned.body, '10', inDays(0))).status).toBe(201);
  expect(await order()).toMatchObject({ taxMinor: 1055, taxes: [{ name: 'VAT', percent: '10' }] });
  expect((await company.staff.client.get(`/api/orders/${before.id}`)).body).toMatchObject({ taxMinor: 1600 });
});

test('a change cannot begin in the past, and of two changes of one version one gets 409 with the class', async () => {
  const standard = await standardOf(company);
  expect(await setRates(company, standard, '5', inDays(-1))).toMatchObject({
    status: 400,
    body: { fields: { validFrom: { code: 'in_past' } } },
  });
  const both = await Promise.all([
    setRates(company, standard, '5', inDays(40)),
    setRates(company, standard, '6', inDays(50)),
  ]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([201, 409]);
  expect(lost?.body).toMatchObject({ code: 'version_conflict', current: won?.body });
});

test('a name is taken in capital letters, other blanks and accents apart too; a class may write its own in another way', async () => {
  const { admin } = await foundCompany(server);
  const add = (name: string) =>
    admin.client.post('/api/tax-classes', { name, kind: 'exempt', parts: [], validFrom: inDays(0) });
  const rename = (id: string, version: number, name: string) =>
    admin.client.patch(`/api/tax-classes/${id}`, { version, name });
  const taken = { status: 409, body: { code: 'taken', fields: { name: { code: 'taken' } } } };
  const { id } = (await add('Émissions')).body;
  expect((await add('Re  \u00A0duced ')).body).toMatchObject({ name: 'Re duced' });
  for (const name of ['sTANDARD', 'émissions', 'E\u0301missions', 're   duced'])
    expect(await add(name), name).toMatchObject(taken);
  expect(await rename(id, 1, 'STANDARD')).toMatchObject(taken);
  expect(await rename(id, 1, 'ÉMISSIONS')).toMatchObject({
    status: 200,
    body: { name: 'ÉMISSIONS', version: 2 },
  });
});

test('a class is added, made the default, renamed and removed; the default and one in use stay', async () => {
  const { client } = company.admin;
  const made = await client.post('/api/tax-classes', {
    name: 'Reduced',
    kind: 'reduced',
    parts: [{ name: 'VAT', percent: '8' }],
    validFrom: inDays(0),
  });
  expect(made).toMatchObject({
    status: 201,
    body: { kind: 'reduced', isDefault: false, version: 1, rates: [{ percent: '8' }] },
  });
  expect(
    await client.post('/api/tax-classes', {
      name: 'Reduced',
      kind: 'exempt',
      parts: [],
      validFrom: inDays(0),
    }),
  ).toMatchObject({ status: 409, body: { code: 'taken', fields: { name: { code: 'taken' } } } });
  const old = await standardOf(company);
  const { body: standard } = await client.patch(`/api/tax-classes/${made.body.id}`, {
    version: 1,
    isDefault: true,
    name: 'Everything',
  });
  expect(standard).toMatchObject({ name: 'Everything', isDefault: true, version: 2 });
  const { items } = (await client.get('/api/tax-classes')).body;
  expect(items.filter((one: TaxClass) => one.isDefault)).toHaveLength(1);
  expect((await client.request('DELETE', `/api/tax-classes/${standard.id}`)).body.code).toBe(
    'default_tax_class',
  );
  const product = await stockedProduct(company);
  await client.patch(`/api/products/${product.id}`, { version: 1, taxClassId: old.id });
  expect(await client.request('DELETE', `/api/tax-classes/${old.id}`)).toMatchObject({
    status: 409,
    body: {
      code: 'tax_class_of_products',
      detail: { count: 1, product: product.name },
      error: expect.stringContaining(`1, among them “${product.name}”`),
    },
  });
  await client.patch(`/api/products/${product.id}`, { version: 2, taxClassId: null });
  expect((await client.request('DELETE', `/api/tax-classes/${old.id}`)).status).toBe(200);
});

test('a class stays while an order still needs it for an invoice, even if its products have another', async () => {
  const { client } = company.admin;
  const reduced = {
    name: 'Half',
    kind: 'reduced',
    parts: [{ name: 'VAT', percent: '5' }],
    validFrom: inDays(0),
  };
  const { body: made } = await client.post('/api/tax-classes', reduced);
  const product = await stockedProduct(company, { unitPrice: '10.50', quantity: '2' });
  await client.patch(`/api/products/${product.id}`, { version: 1, taxClassId: made.id });
  const lines = [{ productId: product.id, quantity: '2' }];
  const { body: buyer } = await client.post('/api/customers', { name: 'Esi Quaye' });
  const { body: order } = await client.post('/api/orders', { customerId: buyer.id, lines });
  await client.post(`/api/orders/${order.id}/confirm`, {});
  await client.patch(`/api/products/${product.id}`, { version: 2, taxClassId: null });
  expect((await client.request('DELETE', `/api/tax-classes/${made.id}`)).body.code).toBe(
    'tax_class_of_orders',
  );
  const { body: other } = await client.post('/api/tax-classes', { ...reduced, name: 'Proposed' });
  await client.post('/api/suppliers', { name: 'Kasapreko', taxClassId: other.id });
  expect((await client.request('DELETE', `/api/tax-classes/${other.id}`)).body.code).toBe(
    'tax_class_of_orders',
  );
  await client.post(`/api/orders/${order.id}/ship`, {});
  const { items } = (await client.get(`/api/orders/${order.id}/invoices`)).body;
  expect(items).toMatchObject([{ netMinor: 2_000, taxMinor: 100 }]);
});

test('a class that began today taxes a sale dated back with its first rate', async () => {
  const own = await foundCompany(server);
  const shop = selling(own);
  const made = await own.admin.client.post('/api/tax-classes', {
    name: 'Tourism',
    kind: 'standard',
    parts: [{ name: 'Levy', percent: '1' }],
    validFrom: inDays(0),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const product = await stockedProduct(own, { unitPrice: '101.00', quantity: '5' });
  await own.admin.client.patch(`/api/products/${product.id}`, {
    version: product.version,
    taxClassId: made.body.id,
  });
  const order = await shop.draft([{ productId: product.id, quantity: '1' }]);
  await shop.must(shop.act(order.id, 'confirm', { orderedOn: inDays(-3) }));
  expect(await shop.must(shop.act(order.id, 'invoice', { issuedOn: inDays(-2) }))).toMatchObject({
    netMinor: 10_000,
    taxMinor: 100,
  });
});

test('of several classes made the default at once, one becomes it', async () => {
  const fresh = await foundCompany(server);
  const { items } = (await fresh.admin.client.get('/api/tax-classes')).body;
  await Promise.all(
    items.map(({ id, version }: TaxClass) =>
      fresh.admin.client.patch(`/api/tax-classes/${id}`, { version, isDefault: true }),
    ),
  );
  const after = (await fresh.admin.client.get('/api/tax-classes')).body.items;
  expect(after.filter((one: TaxClass) => one.isDefault)).toHaveLength(1);
});

test.each([
  [{ parts: [{ name: 'VAT', percent: '101' }] }, 'parts.0.percent', 'percent'],
  [{ parts: [{ name: 'VAT', percent: '-1' }] }, 'parts.0.percent', 'not_negative'],
  [
    {
      parts: [
        { name: 'VAT', percent: '1' },
        { name: 'vat', percent: '2' },
      ],
    },
    'parts.1.name',
    'repeated',
  ],
  [
    {
      parts: [
        { name: 'VAT', percent: '60' },
        { name: 'Levy', percent: '40.5' },
      ],
    },
    'parts.1.percent',
    'percents_together',
  ],
  [{ validFrom: 'soon' }, 'validFrom', 'date'],
])('%o is refused', async (wrong, field, code) => {
  const { id, version } = await standardOf(company);
  const good = { version, parts: [{ name: 'VAT', percent: '16' }], validFrom: inDays(5) };
  expect(
    await company.admin.client.post(`/api/tax-classes/${id}/rates`, { ...good, ...wrong }),
  ).toMatchObject({ status: 400, body: { fields: { [field]: { code } } } });
});

test.each(['zero', 'exempt', 'outside'])(
  'a class of the kind %s has no rates, now or later',
  async (kind) => {
    const { client } = company.admin;
    const added = { name: `All ${kind}`, kind, validFrom: inDays(0) };
    expect(
      await client.post('/api/tax-classes', { ...added, parts: [{ name: 'VAT', percent: '5' }] }),
    ).toMatchObject({ status: 400, body: { fields: { parts: { code: 'not_here' } } } });
    const { status, body } = await client.post('/api/tax-classes', { ...added, parts: [] });
    expect({ status, body }).toMatchObject({ status: 201, body: { kind, rates: [] } });
    expect(await setRates(company, body, '5', inDays(1))).toMatchObject({
      status: 400,
      body: { fields: { parts: { code: 'not_here' } } },
    });
  },
);

test.each(['standard', 'reduced'])('a class of the kind %s begins with a rate', async (kind) => {
  expect(
    await company.admin.client.post('/api/tax-classes', {
      name: `No ${kind} rate`,
      kind,
      parts: [],
      validFrom: inDays(0),
    }),
  ).toMatchObject({ status: 400, body: { fields: { parts: { code: 'required' } } } });
});

test('only admins change taxes, and each change is audited', async () => {
  const standard = await standardOf(company);
  for (const { client } of [company.manager, company.staff]) {
    const change = { version: standard.version, parts: [], validFrom: inDays(1) };
    expect((await client.post(`/api/tax-classes/${standard.id}/rates`, change)).status).toBe(403);
    expect((await client.request('DELETE', `/api/tax-classes/${standard.id}`)).status).toBe(403);
  }
  const audit = await server.database.forTenant(company.id, (tx) =>
    tx.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', tx.tenantId)
      .select('action')
      .where('subject_type', '=', 'tax_class')
      .execute(),
  );
  expect(new Set(audit.map(({ action }) => action))).toEqual(
    new Set(['tax_class.create', 'tax_class.set_rates', 'tax_class.update', 'tax_class.remove']),
  );
});
