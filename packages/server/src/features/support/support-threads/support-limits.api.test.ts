import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMessage } from '../../../test/support-desk.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let bare: TestServer;
beforeAll(async () => {
  [server, bare] = await Promise.all([
    startTestServer({ limits: { supportMessagesPerson: 3, supportMessagesCompany: 5 } }),
    startTestServer({ settings: { supportEmail: undefined } }),
  ]);
});
afterAll(() => Promise.all([server.close(), bare.close()]));

const tooMany = { status: 429, body: { code: 'support_limit', detail: { hours: 24 } } };

test('a person and a company write so many messages a day; further ones count, refused ones do not', async () => {
  const { staff, manager, admin } = await foundCompany(server);
  const write = ({ client }: typeof staff, text = 'x') =>
    client.post('/api/support-threads', newMessage(text));
  for (let index = 0; index < 6; index += 1) expect((await write(staff, '')).status).toBe(400);
  const { id } = (await write(staff)).body;
  const again = () => staff.client.post(`/api/support-threads/${id}/write`, { text: 'more' });
  expect((await again()).status).toBe(200);
  expect((await write(staff)).status).toBe(201);
  expect(await write(staff)).toMatchObject(tooMany);
  expect(await again()).toMatchObject(tooMany);
  // What was refused has left nothing.
  expect((await staff.client.get('/api/support-threads')).body.items).toHaveLength(2);
  expect((await write(manager)).status).toBe(201);
  expect((await write(manager)).status).toBe(201);
  const refused = await write(admin);
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  // A refusal of the company has not counted for the person, and closing needs no room.
  expect((await staff.client.post(`/api/support-threads/${id}/close`)).status).toBe(200);
  expect((await write((await foundCompany(server)).staff)).status).toBe(201);
});

test('of many at once, exactly as many as there is room for are kept', async () => {
  const { staff, admin } = await foundCompany(server);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => staff.client.post('/api/support-threads', newMessage())),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect((await admin.client.get('/api/support-threads')).body.items).toHaveLength(3);
});

test('without an address nothing is kept that goes nowhere', async () => {
  const { admin } = await foundCompany(bare);
  expect((await admin.client.get('/api/support-channel')).body).toMatchObject({ isSetUp: false });
  const refused = await admin.client.post('/api/support-threads', newMessage());
  expect(refused).toMatchObject({ status: 409, body: { code: 'support_missing' } });
  expect((await admin.client.get('/api/support-threads')).body.items).toEqual([]);
  expect(await bare.mailbox.list()).toEqual([]);
});
