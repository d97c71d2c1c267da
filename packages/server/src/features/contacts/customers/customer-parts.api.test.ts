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

const add = async (fields: object) => {
  const { status, body } = await company.manager.client.post('/api/customers', fields);
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return body;
};
const namesOf = async (query: string): Promise<string[]> =>
  (await company.staff.client.get(`/api/customers?${query}`)).body.items.map(
    ({ name }: { name: string }) => name,
  );
const person = (name: string, fields: object = {}) => ({
  name,
  role: null,
  phone: null,
  email: null,
  isPrimary: false,
  ...fields,
});
const place = (label: string, fields: object = {}) => ({
  label,
  address: `${label} road`,
  isUsual: false,
  ...fields,
});

test('people, places and tags of a customer are kept in order, and what is left out of an edit stays', async () => {
  const made = await add({
    name: 'Osu Stores',
    contacts: [person('Yaw', { phone: '+233 20 999 8877', isPrimary: true }), person('Esi')],
    addresses: [place('Shop'), place('Depot', { isUsual: true })],
    tags: ['Wholesale', 'wholesale', 'Accra'],
  });
  const parts = {
    contacts: [person('Yaw', { phone: '+233 20 999 8877', isPrimary: true }), person('Esi')],
    addresses: [place('Shop'), place('Depot', { isUsual: true })],
    tags: ['Accra', 'wholesale'],
  };
  expect(made).toMatchObject(parts);
  const edit = (fields: object, version: number) =>
    company.manager.client.patch(`/api/customers/${made.id}`, { version, ...fields });
  expect((await edit({ phone: '024 1' }, 1)).body).toMatchObject({ phone: '024 1', ...parts });
  expect((await edit({ contacts: [], addresses: [place('Depot')], tags: [] }, 2)).body).toMatchObject({
    contacts: [],
    addresses: [place('Depot')],
    tags: [],
  });
});

test('two first contacts, and two usual places, are refused by name', async () => {
  const two = (field: string, items: object[]) =>
    company.manager.client.post('/api/customers', { name: 'Twice', [field]: items });
  expect(
    await two('contacts', [person('A', { isPrimary: true }), person('B', { isPrimary: true })]),
  ).toMatchObject({ status: 400, body: { fields: { 'contacts.1.isPrimary': {} } } });
  expect(
    await two('addresses', [place('A', { isUsual: true }), place('B', { isUsual: true })]),
  ).toMatchObject({ status: 400, body: { fields: { 'addresses.1.isUsual': {} } } });
});

test('a customer is found by their people and code; lists are narrowed by group, tag and hold', async () => {
  await add({ name: 'Tema Metals', code: 'TM-1', groupName: 'Trade', tags: ['Steel'] });
  await add({ name: 'Kumasi Crafts', groupName: 'Trade', isOnHold: true, holdNote: 'cheque bounced' });
  await add({ name: 'Ho Hotel', contacts: [person('Selorm Agbeko')], tags: ['steel'] });
  expect(await namesOf('q=selorm')).toEqual(['Ho Hotel']);
  expect(await namesOf('q=tm-1')).toEqual(['Tema Metals']);
  expect(await namesOf('group=Trade')).toEqual(['Kumasi Crafts', 'Tema Metals']);
  expect(await namesOf('tag=STEEL')).toEqual(['Ho Hotel', 'Tema Metals']);
  expect(await namesOf('onHold=true')).toEqual(['Kumasi Crafts']);
  expect((await company.staff.client.get('/api/customer-groups')).body.items).toEqual(['Trade']);
  const words = (await company.staff.client.get('/api/customer-tags')).body.items;
  expect(words).toEqual(expect.arrayContaining(['Steel', 'steel']));
});

test('a code is of one customer, however it is written', async () => {
  await add({ name: 'First', code: 'ABC' });
  expect(await company.manager.client.post('/api/customers', { name: 'Second', code: 'abc' })).toMatchObject({
    status: 409,
    body: { code: 'taken', fields: { code: { code: 'taken' } } },
  });
});

test('a note about a hold ends with it, and none is taken without one', async () => {
  const made = await add({ name: 'Held', isOnHold: true, holdNote: 'two bounced cheques' });
  const edit = (fields: object, version: number) =>
    company.manager.client.patch(`/api/customers/${made.id}`, { version, ...fields });
  expect((await edit({ isOnHold: false }, 1)).body).toMatchObject({ isOnHold: false, holdNote: null });
  expect(await edit({ holdNote: 'why' }, 2)).toMatchObject({
    status: 400,
    body: { fields: { holdNote: { code: 'not_on_hold' } } },
  });
});

test('whoever types a customer who is there already is told, in whatever spelling', async () => {
  const { id } = await add({ name: 'Adom Ventures Ltd', phone: '+233 24 555 0101', taxNumber: 'C-0012/3' });
  const like = async (typed: string) =>
    (await company.staff.client.get(`/api/similar-customers?${typed}`)).body.items.map(
      (one: { id: string; alike: string[] }) => [one.id, one.alike],
    );
  expect(await like('name=adom%20ventures')).toEqual([[id, ['name']]]);
  expect(await like('phone=0245550101')).toEqual([[id, ['phone']]]);
  expect(await like('taxNumber=c00123')).toEqual([[id, ['taxNumber']]]);
  expect(await like(`name=adom%20ventures&except=${id}`)).toEqual([]);
});
