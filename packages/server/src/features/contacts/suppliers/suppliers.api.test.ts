import { readCsv } from '../../../test/csv-cells.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

test('a supplier keeps the given fields, is found by each, and is exported with them', async () => {
  const { client } = company.manager;
  const made = await client.post('/api/suppliers', {
    name: ' Tema  Cold Store ',
    phone: '030 220 1144',
    email: 'SALES@cold.test',
    address: '',
    taxNumber: 'C0001234567',
    paymentTermsDays: 30,
    currency: 'XOF',
    leadTimeDays: 4,
    minimumOrderMinor: 25_000,
  });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Tema Cold Store', email: 'sales@cold.test', address: null, currency: 'XOF' },
  });
  const { id } = made.body;
  const { body } = await client.get(`/api/suppliers/${id}`);
  expect(body).toEqual(made.body);
  for (const q of ['cold tema', '0302201144', 'C00012', 'sales@cold'])
    expect((await client.get(`/api/suppliers?q=${encodeURIComponent(q)}`)).body.items, q).toMatchObject([
      body,
    ]);
  const [head, line] = readCsv((await client.get('/api/suppliers.csv')).raw);
  const cells = Object.fromEntries((head ?? []).map((title, index) => [title, line?.[index]]));
  expect(cells).toMatchObject({ 'Minimum order': '25000', 'Lead time (days)': '4', Currency: 'XOF' });
  const bad = { name: ' ', email: 'nobody', leadTimeDays: 366, paymentTermsDays: -1, currency: 'ABC' };
  const refused = await client.post('/api/suppliers', bad);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields).toSorted()).toEqual(Object.keys(bad).toSorted());
  expect((await client.delete(`/api/suppliers/${id}`)).status).toBe(200);
});

test('a supplier is added, read, changed, archived, brought back and removed', async () => {
  const { client } = company.admin;
  const made = await client.post('/api/suppliers', { name: 'First' });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'First', notes: null, status: 'active', version: 1 },
  });
  const { id } = made.body;
  const change = (version: number, name: string) => client.patch(`/api/suppliers/${id}`, { version, name });
  expect(await change(1, 'Second')).toMatchObject({ status: 200, body: { name: 'Second', version: 2 } });
  expect(await change(1, 'Third')).toMatchObject({ status: 409, body: { current: { name: 'Second' } } });
  const found = async (query: string) => (await client.get(`/api/suppliers?${query}`)).body;
  expect(await found('q=sec')).toMatchObject({ items: [{ id }], total: { count: 1 } });
  expect((await client.post(`/api/suppliers/${id}/archive`)).body).toMatchObject({ status: 'archived' });
  expect((await found('')).items).toEqual([]);
  expect((await client.post(`/api/suppliers/${id}/restore`)).body).toMatchObject({ status: 'active' });
  const { items } = (await client.get(`/api/timeline?subject=supplier&id=${id}`)).body;
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'supplier.restore',
    'supplier.archive',
    'supplier.update',
    'supplier.create',
  ]);
  expect((await client.get('/api/suppliers.csv')).raw.toString()).toContain('Second');
  expect((await client.delete(`/api/suppliers/${id}`)).status).toBe(200);
  expect((await client.get(`/api/suppliers/${id}`)).status).toBe(404);
});

test('the people of a supplier are kept in their order, one of them first; their names and numbers find the supplier', async () => {
  const { client } = company.manager;
  const ama = {
    name: 'Ama Owusu',
    role: 'Sales',
    phone: '024 999 1234',
    email: 'ama@mills.test',
    isPrimary: true,
  };
  const kofi = { name: 'Kofi Boateng', role: null, phone: null, email: null, isPrimary: false };
  const made = await client.post('/api/suppliers', { name: 'Mills', contacts: [kofi, ama] });
  expect(made).toMatchObject({ status: 201, body: { contacts: [kofi, ama] } });
  const { id } = made.body;
  const found = async (q: string) => (await client.get(`/api/suppliers?q=${q}`)).body.items.length;
  expect([await found('owusu'), await found('0249991234'), await found('ama@mills')]).toEqual([1, 1, 1]);
  const twice = await client.patch(`/api/suppliers/${id}`, {
    version: 1,
    contacts: [ama, { ...kofi, isPrimary: true }],
  });
  expect(twice).toMatchObject({
    status: 400,
    body: { fields: { 'contacts.1.isPrimary': { code: 'repeated' } } },
  });
  const mistyped = await client.patch(`/api/suppliers/${id}`, {
    version: 1,
    contacts: [{ ...ama, email: 'ama@' }],
  });
  expect(mistyped.body.fields).toMatchObject({ 'contacts.0.email': { code: 'email' } });
  expect(
    (await client.patch(`/api/suppliers/${id}`, { version: 1, notes: 'Closed on Mondays' })).body.contacts,
  ).toEqual([kofi, ama]);
  const swapped = { version: 2, contacts: [{ ...kofi, isPrimary: true }] };
  expect((await client.patch(`/api/suppliers/${id}`, swapped)).body.contacts).toEqual(swapped.contacts);
  expect([await found('owusu'), await found('boateng')]).toEqual([0, 1]);
});

test('a code is of one supplier; group, tax and account are kept, found, exported, and refused where they are not the company’s', async () => {
  const { client } = company.admin;
  const { items: accounts } = (await client.get('/api/bill-accounts')).body;
  const { items: classes } = (await client.get('/api/tax-classes')).body;
  const usual = {
    code: 'Kwik',
    groupName: 'Transport',
    withholdingClass: 'services',
    taxClassId: 'none',
    billAccountId: accounts[0].id,
  };
  const made = await client.post('/api/suppliers', { name: 'Kwik Haulage', ...usual });
  expect(made).toMatchObject({ status: 201, body: { ...usual, billAccountName: accounts[0].name } });
  const { id } = made.body;
  const other = (await client.post('/api/suppliers', { name: 'Slow Haulage', groupName: 'Transport' })).body;
  expect(other).toMatchObject({
    code: null,
    withholdingClass: null,
    taxClassId: null,
    billAccountName: null,
  });
  const changeTo = (fields: object) =>
    client.patch(`/api/suppliers/${other.id}`, { version: other.version, ...fields });
  const taken = { status: 409, body: { code: 'taken', fields: { code: { code: 'taken' } } } };
  expect(await client.post('/api/suppliers', { name: 'Third', code: 'kwik' })).toMatchObject(taken);
  expect(await changeTo({ code: 'KWIK' })).toMatchObject(taken);
  for (const field of ['taxClassId', 'billAccountId'])
    expect(await changeTo({ [field]: id }), field).toMatchObject({
      status: 404,
      body: { fields: { [field]: { code: 'unknown_record' } } },
    });
  expect(await changeTo({ withholdingClass: 'luck' })).toMatchObject({ status: 400 });
  const isTaxed = await changeTo({ taxClassId: classes[0].id });
  expect(isTaxed.body.taxClassId).toBe(classes[0].id);
  const grouped = (await client.get('/api/suppliers?group=Transport')).body;
  expect(grouped).toMatchObject({ items: [{ id }, { id: other.id }], total: { count: 2 } });
  expect((await client.get('/api/suppliers?group=Nobody')).body.items).toEqual([]);
  expect((await client.get('/api/suppliers?q=kwik')).body.items).toMatchObject([{ id }]);
  expect((await client.get('/api/supplier-groups')).body.items).toEqual(['Transport']);
  const [head, line] = readCsv((await client.get('/api/suppliers.csv?group=Transport')).raw);
  const cells = Object.fromEntries((head ?? []).map((title, index) => [title, line?.[index]]));
  expect(cells).toMatchObject({
    Code: 'Kwik',
    Group: 'Transport',
    'Tax withheld': 'Services',
    'Tax on bills': 'No tax',
    'Account of bills': accounts[0].name,
  });
});
