import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
});
afterAll(() => server.close());

const add = async (fields: object) => {
  const { status, body } = await company.manager.client.post('/api/suppliers', fields);
  expect(status).toBe(201);
  return body;
};
const like = async (typed: Record<string, string>, of = company) =>
  (
    await of.manager.client.get(`/api/similar-suppliers?${new URLSearchParams(typed).toString()}`)
  ).body.items.map(({ name, alike }: { name: string; alike: string[] }) => [name, alike]);

test('a supplier who is there already is named by tax number, telephone or name, however they are spelled', async () => {
  const mills = await add({ name: 'Tema Mills Ltd', phone: '024 412 3456', taxNumber: 'C000-123 4567' });
  await add({ name: 'Côte Import' });
  await add({ name: 'Tema Mills and Bakers' });
  expect(await like({ taxNumber: 'c0001234567' })).toEqual([['Tema Mills Ltd', ['taxNumber']]]);
  expect(await like({ phone: '+233 244 123456' })).toEqual([['Tema Mills Ltd', ['phone']]]);
  expect(await like({ name: 'TEMA  MILLS limited' })).toEqual([['Tema Mills Ltd', ['name']]]);
  expect(await like({ name: 'cote import' })).toEqual([['Côte Import', ['name']]]);
  expect(await like({ name: 'Tema Mills', phone: '0244123456', taxNumber: 'C0001234567' })).toEqual([
    ['Tema Mills Ltd', ['taxNumber', 'phone', 'name']],
  ]);
  await company.manager.client.post(`/api/suppliers/${mills.id}/archive`);
  expect(await like({ name: 'Tema Mills' })).toEqual([['Tema Mills Ltd', ['name']]]);
  expect(await like({ name: 'Tema Mills', except: mills.id })).toEqual([]);
  expect(await like({ name: 'Tema Mills' }, other)).toEqual([]);
});

test('what is only a little alike is not named, and an adding is never refused', async () => {
  await add({ name: 'Bright Foods', phone: '030 222 1111' });
  for (const typed of [
    { name: 'Bright' },
    { name: 'Foods' },
    { phone: '1111' },
    { phone: '030 222 1112' },
    { name: '%%%' },
    {},
  ])
    expect(await like(typed)).toEqual([]);
  await add({ name: 'Bright Foods', phone: '030 222 1111' });
});

test.each(['suppliers', 'customers'])(
  '%s are found by their telephone number however it is written',
  async (nouns) => {
    const client = company.manager.client;
    const found = async (q: string): Promise<string[]> =>
      (await client.get(`/api/${nouns}?${new URLSearchParams({ q }).toString()}`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    const contact = { name: 'Ama', role: null, phone: '(055) 2394476', email: null, isPrimary: true };
    await client.post(`/api/${nouns}`, { name: 'Blessed', phone: '+233 552 394 476' });
    await client.post(`/api/${nouns}`, { name: 'Hands', phone: '055-239-4476', code: '2024-00123' });
    expect((await client.post(`/api/${nouns}`, { name: 'Kofi', contacts: [contact] })).status).toBe(201);
    const spellings = ['0552394476', '+233 552 394 476', '055 239 4476', '(055) 239-4476', '233552394476'];
    for (const q of [...spellings, '055 239 4']) expect(await found(q)).toEqual(['Blessed', 'Hands', 'Kofi']);
    expect(await found('055 239 4477')).toEqual([]);
    expect(await found('2024-00123')).toEqual(['Hands']);
  },
);
