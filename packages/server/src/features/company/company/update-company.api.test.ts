import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
});
beforeAll(async () => {
  company = await foundCompany(server);
});
afterAll(() => server.close());

const versionOf = async (of: TestCompany): Promise<number> =>
  (await of.admin.client.get('/api/tenant')).body.version;

test('an admin changes name, time zone and whether prices include tax; everybody sees it, and it is audited', async () => {
  const version = await versionOf(company);
  const answer = await company.admin.client.patch('/api/tenant', {
    version,
    name: '  accra phones ltd ',
    timezone: 'Africa/Lagos',
    pricesIncludeTax: false,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      name: 'accra phones ltd',
      timezone: 'Africa/Lagos',
      pricesIncludeTax: false,
      version: version + 1,
    },
  });
  expect((await company.staff.client.get('/api/tenant')).body).toEqual(answer.body);
  const audit = await server.database.forTenant(company.id, (tx) =>
    tx.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', tx.tenantId)
      .select(['before', 'after'])
      .where('action', '=', 'company.update')
      .execute(),
  );
  expect(audit).toMatchObject([
    {
      before: { timezone: 'Africa/Accra', pricesIncludeTax: true },
      after: { name: 'accra phones ltd', timezone: 'Africa/Lagos', pricesIncludeTax: false },
    },
  ]);
});

test('what documents print of the company is changed and removed, and everybody reads it', async () => {
  const fresh = await foundCompany(server, { vatRegisteredFrom: null });
  const details = {
    legalName: 'Accra Phones Limited',
    address: '12 Ring Road\nP.O. Box 7, Accra',
    phone: '+233 24 000 0000',
    taxNumber: 'C0009876543',
    vatRegisteredFrom: '2026-03-01',
  };
  const { admin, staff } = fresh;
  const set = await admin.client.patch('/api/tenant', { version: await versionOf(fresh), ...details });
  expect(set).toMatchObject({ status: 200, body: details });
  expect((await staff.client.get('/api/tenant')).body).toEqual(set.body);
  expect((await staff.client.get('/api/auth/session')).body.user.tenant).toMatchObject(details);
  const none = { legalName: null, address: null, phone: null, taxNumber: null, vatRegisteredFrom: null };
  const gone = await admin.client.patch('/api/tenant', { version: set.body.version, ...none, legalName: '' });
  expect(gone).toMatchObject({ status: 200, body: none });
  expect((await staff.client.get('/api/tenant')).body).toEqual(gone.body);
});

test('a company registered for VAT has a tax number: it cannot register without, nor lose it', async () => {
  const fresh = await foundCompany(server, { vatRegisteredFrom: null });
  const change = async (fields: object) =>
    fresh.admin.client.patch('/api/tenant', { version: await versionOf(fresh), ...fields });
  const refused = { status: 400, body: { fields: { taxNumber: { code: 'required' } } } };
  expect(await change({ vatRegisteredFrom: '2026-03-01' })).toMatchObject(refused);
  expect((await change({ taxNumber: 'C0001' })).status).toBe(200);
  expect((await change({ vatRegisteredFrom: '2026-03-01' })).status).toBe(200);
  expect(await change({ taxNumber: null })).toMatchObject(refused);
  expect((await change({ taxNumber: null, vatRegisteredFrom: null })).status).toBe(200);
});

test('of eight edits of one version one is kept, the others get 409 with the current company', async () => {
  const version = await versionOf(company);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      company.admin.client.patch('/api/tenant', { version, name: `Shop ${index}` }),
    ),
  );
  const won = answers.find(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  for (const lost of answers.filter(({ status }) => status === 409))
    expect(lost.body).toMatchObject({ code: 'version_conflict', current: won?.body });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ timezone: 'AET' }, 'timezone'],
  [{ timezone: '+05:30' }, 'timezone'],
  [{ logoFileId: '00000000-0000-7000-8000-000000000000' }, 'logoFileId'],
  [{ plan: 'enterprise' }, 'plan'],
  [{ country: 'NG' }, 'country'],
  [{ vatRegisteredFrom: '2026-02-30' }, 'vatRegisteredFrom'],
  [{ phone: 'x'.repeat(41) }, 'phone'],
])('%o is refused', async (wrong, field) => {
  const answer = await company.admin.client.patch('/api/tenant', {
    version: await versionOf(company),
    ...wrong,
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a time zone is kept in its canonical spelling', async () => {
  const timezone = 'africa/lagos';
  const answer = await company.admin.client.patch('/api/tenant', {
    version: await versionOf(company),
    timezone,
  });
  expect(answer).toMatchObject({ status: 200, body: { timezone: 'Africa/Lagos' } });
});

test('managers and staff read who may change it, but may not do so', async () => {
  for (const { client } of [company.manager, company.staff]) {
    expect((await client.patch('/api/tenant', { version: 1, name: 'Mine' })).status).toBe(403);
    expect((await client.get('/api/tenant/settings')).body.adminNames).toEqual([company.admin.username]);
  }
});

describe('the currency of the books', () => {
  test('can be changed until there is an order or a posting', async () => {
    const fresh = await foundCompany(server);
    expect((await fresh.admin.client.get('/api/tenant/settings')).body.isBaseCurrencyFixed).toBe(false);
    const changed = await fresh.admin.client.patch('/api/tenant', {
      version: await versionOf(fresh),
      baseCurrency: 'KES',
    });
    expect(changed).toMatchObject({ status: 200, body: { baseCurrency: 'KES', preferredCurrency: 'GHS' } });
    const product = await stockedProduct(fresh);
    await fresh.admin.client.post('/api/orders', { lines: [{ productId: product.id, quantity: '1' }] });
    expect((await fresh.admin.client.get('/api/tenant/settings')).body.isBaseCurrencyFixed).toBe(true);
    const version = await versionOf(fresh);
    expect(
      await fresh.admin.client.patch('/api/tenant', { version, baseCurrency: 'NGN', name: 'Not kept' }),
    ).toMatchObject({ status: 409, body: { code: 'base_currency_fixed' } });
    expect((await fresh.admin.client.get('/api/tenant')).body).toMatchObject({
      baseCurrency: 'KES',
      version,
    });
  });

  test('opening stock is a posting too', async () => {
    const fresh = await foundCompany(server);
    await stockedProduct(fresh, { quantity: '3' });
    const change = { version: await versionOf(fresh), baseCurrency: 'NGN' };
    expect((await fresh.admin.client.patch('/api/tenant', change)).body.code).toBe('base_currency_fixed');
  });

  test('needs a rate', async () => {
    const fresh = await foundCompany(server);
    const change = async () => ({ version: await versionOf(fresh), baseCurrency: 'JPY' });
    expect((await fresh.admin.client.patch('/api/tenant', await change())).body.code).toBe(
      'currency_without_rate',
    );
    await fresh.admin.client.post('/api/exchange-rates', {
      currency: 'JPY',
      unitsPerUsd: '151.25',
      validFrom: '2026-01-01',
    });
    expect((await fresh.admin.client.patch('/api/tenant', await change())).status).toBe(200);
  });
});
