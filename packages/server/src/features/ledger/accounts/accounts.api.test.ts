import { fedByDocuments } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { firstAccounts } from '../first-accounts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refused = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: { code } } } });

test('a company opens accounts of its own; codes are its own to choose, once each, and what an account is stays', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const shop = selling(company);
  const open = (code: string, more: object = {}) =>
    client.post('/api/accounts', { code, name: 'Insurance', kind: 'expense', ...more });
  const made = await shop.must(open('6100'));
  expect(made).toMatchObject({
    code: '6100',
    purpose: null,
    isByHand: true,
    status: 'active',
  });
  expect(await open('6100')).toMatchObject(refused('code', 'taken'));
  for (const code of ['', 'A1', '6 1', '1234567890123']) expect((await open(code)).status).toBe(400);
  expect((await open('6200', { kind: 'cost' })).status).toBe(400);
  const change = (fields: object) => client.patch(`/api/accounts/${made.id}`, { version: 1, ...fields });
  expect(await change({ kind: 'income' })).toMatchObject(refused('kind', 'unknown_field'));
  expect(await change({ code: '1000' })).toMatchObject(refused('code', 'taken'));
  expect((await change({ code: '61-A', name: 'Insurances' })).body).toMatchObject({
    code: '61-A',
    version: 2,
  });
  expect((await change({ name: 'Late' })).body.code).toBe('version_conflict');
  expect((await client.delete(`/api/accounts/${made.id}`)).status).toBe(404);
  expect(
    (await company.manager.client.post('/api/accounts', { code: '1', name: 'x', kind: 'asset' })).status,
  ).toBe(403);
});

test('an account that the product needs is renamed, not archived; that of a money account on both', async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const { items } = await shop.get('accounts');
  const ofPurpose = (purpose: string) =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose);
  const { id, version, moneyAccountId } = ofPurpose('bank');
  expect((await shop.post(`accounts/${ofPurpose('rent').id}/archive`)).body.code).toBe('account_needed');
  await shop.must(
    company.admin.client.patch(`/api/accounts/${id}`, { version, code: '5200', name: 'GCB Bank' }),
  );
  const money = (await shop.get('money-accounts')).items.find(
    (one: { id: string }) => one.id === moneyAccountId,
  );
  expect(money).toMatchObject({ name: 'GCB Bank', code: '5200' });
});

test('an archived account is offered nowhere, and can be taken into use again', async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const { id } = await shop.must(shop.post('accounts', { code: '6100', name: 'Insurance', kind: 'expense' }));
  const has = async (list: string): Promise<boolean> =>
    (await shop.get(list)).items.some((one: { id: string }) => one.id === id);
  const offered = async (): Promise<boolean[]> => [await has('bill-accounts'), await has('expense-accounts')];
  expect(await offered()).toEqual([true, true]);
  await shop.must(shop.post(`accounts/${id}/archive`));
  expect(await offered()).toEqual([false, false]);
  await shop.must(shop.post(`accounts/${id}/restore`));
  expect(await offered()).toEqual([true, true]);
});

test('an account that a category of expenses posts to stays in use until the category has another one', async () => {
  const shop = selling(await foundCompany(server, { plan: 'enterprise' }));
  const { id } = await shop.must(shop.post('accounts', { code: '6100', name: 'Insurance', kind: 'expense' }));
  const archive = () => shop.post(`accounts/${id}/archive`);
  const category = await shop.must(
    shop.post('expense-categories', { name: 'Cover for the van', accountId: id }),
  );
  expect(await archive()).toMatchObject({
    status: 409,
    body: { code: 'account_of_category', detail: { category: 'Cover for the van' } },
  });
  await shop.must(shop.post(`expense-categories/${category.id}/archive`));
  expect((await shop.must(archive())).status).toBe('archived');
});

test('accounts that follow from documents are those of the first chart', () => {
  const purposes = new Set<string>(firstAccounts.map(({ purpose }) => purpose));
  const later = new Set(['staff_payable']);
  expect([...fedByDocuments].filter((purpose) => !purposes.has(purpose) && !later.has(purpose))).toEqual([]);
});
