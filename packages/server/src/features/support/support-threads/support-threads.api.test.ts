import { answerBy } from '@shelfwise/contract/features/support/support-threads/answer-by';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { newMessage } from '../../../test/support-desk.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
});
afterAll(() => server.close());

type Role = 'admin' | 'manager' | 'staff';
const write = (role: Role, message: object = newMessage(), of = company) =>
  of[role].client.post('/api/support-threads', message);
const idsOf = async (role: Role, of = company): Promise<string[]> =>
  (await of[role].client.get('/api/support-threads')).body.items.map(({ id }: { id: string }) => id);

test('a message is kept as a thread with what was left attached to it', async () => {
  const page = `/orders/${newId()}`;
  const sent = newMessage('It says\nan error', {
    kind: 'problem',
    page,
    recordName: 'SO-7',
    version: '0.1.0',
    failedRequest: 'req-7',
  });
  const { status, body } = await write('staff', sent);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: 'problem',
    status: 'open',
    isPriority: true,
    beginning: 'It says an error',
    askedBy: company.staff.username,
    page,
    recordName: 'SO-7',
    version: '0.1.0',
    failedRequest: 'req-7',
    messages: [{ text: 'It says\nan error', writtenBy: company.staff.username }],
  });
  expect((await company.staff.client.get(`/api/support-threads/${body.id}`)).body).toEqual(body);
  // What was taken off before sending is not kept; a record is named by its page only.
  const bare = (await write('staff', newMessage('Bare', { recordName: 'SO-7' }))).body;
  expect(bare).toMatchObject({ page: null, recordName: null, version: null, failedRequest: null });
});

test('people see their own threads, an admin those of the company, and nobody those of another one', async () => {
  const [ofStaff, ofManager, foreign] = await Promise.all([
    write('staff'),
    write('manager'),
    write('admin', newMessage(), other),
  ]).then((answers) => answers.map(({ body }) => body.id as string));
  expect(await idsOf('staff')).toContain(ofStaff);
  expect(await idsOf('staff')).not.toContain(ofManager);
  expect(await idsOf('manager')).toEqual([ofManager]);
  expect(await idsOf('admin')).toEqual(expect.arrayContaining([ofStaff, ofManager]));
  expect(await idsOf('admin')).not.toContain(foreign);
  expect(await idsOf('admin', other)).toEqual([foreign]);
  const calls = (role: Role, id = '') =>
    Promise.all([
      company[role].client.get(`/api/support-threads/${id}`),
      company[role].client.post(`/api/support-threads/${id}/write`, { text: 'More' }),
      company[role].client.post(`/api/support-threads/${id}/close`),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await calls('staff', ofManager)).toEqual([404, 404, 404]);
  expect(await calls('manager', ofStaff)).toEqual([404, 404, 404]);
  expect(await calls('admin', foreign)).toEqual([404, 404, 404]);
  expect(await calls('admin', ofStaff)).toEqual([200, 200, 200]);
});

test('a thread is closed and open again with the next message, and the list shows the state', async () => {
  const { client } = company.manager;
  const { id, answerBy: promised } = (await write('manager', newMessage('To be closed'))).body;
  const again = await client.post(`/api/support-threads/${id}/write`, { text: 'And this' });
  // Nothing was answered yet, so the first promise stands.
  expect(again.body).toMatchObject({ status: 'open', answerBy: promised });
  const closed = await client.post(`/api/support-threads/${id}/close`);
  expect(closed).toMatchObject({ status: 200, body: { status: 'closed', answerBy: null } });
  expect((await client.post(`/api/support-threads/${id}/close`)).body).toEqual(closed.body);
  const closedOnes = (await client.get('/api/support-threads?status=closed')).body.items;
  expect(closedOnes).toMatchObject([{ id, status: 'closed' }]);
  const reopened = (await client.post(`/api/support-threads/${id}/write`, { text: 'It is back' })).body;
  expect(reopened).toMatchObject({ status: 'open', messages: [{}, {}, { text: 'It is back' }] });
  expect(reopened.answerBy).not.toBeNull();
  // The thread that was written in last is the first of the list.
  expect((await idsOf('manager'))[0]).toBe(id);
});

test('the list comes in pages', async () => {
  const { client } = other.staff;
  const made: string[] = [];
  for (let index = 0; index < 3; index += 1)
    made.unshift((await write('staff', newMessage(), other)).body.id);
  const first = (await client.get('/api/support-threads?limit=2')).body;
  const second = (await client.get(`/api/support-threads?limit=2&cursor=${first.nextCursor}`)).body;
  expect(first.total).toEqual({ count: 3, isEstimate: false });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  expect(second.nextCursor).toBeNull();
});

describe('the promise', () => {
  test.each([
    ['enterprise', true],
    ['premium', false],
    ['free', false],
  ] as const)('of the plan %s: priority is %s', async (plan, isPriority) => {
    const of = await foundCompany(server, { plan, country: 'KE' });
    const { body: channel } = await of.staff.client.get('/api/support-channel');
    expect(channel).toMatchObject({ isSetUp: true, isPriority });
    expect(channel.version).toMatch(/^\d+\.\d+\.\d+$/);
    const { body } = await write('staff', newMessage(), of);
    const asked = { isPriority, timezone: 'Africa/Nairobi' };
    expect(body).toMatchObject({
      isPriority,
      answerBy: answerBy(new Date(body.askedAt), asked).toISOString(),
    });
    expect(Date.parse(body.answerBy)).toBeGreaterThanOrEqual(Date.parse(channel.answerBy));
  });
});

test('a trial, which anybody can begin, has no priority; what is paid for has', async () => {
  const of = await foundCompany(server, { plan: 'free' });
  const tried = await of.admin.client.post('/api/subscription/try', { plan: 'enterprise' });
  expect(tried.status, JSON.stringify(tried.body)).toBe(200);
  expect((await of.admin.client.get('/api/support-channel')).body).toMatchObject({ isPriority: false });
  expect((await write('admin', newMessage(), of)).body).toMatchObject({ isPriority: false });
});

test('who has not confirmed their address writes a few messages a day', async () => {
  const of = await foundCompany(server);
  await server.database.asSystem('change a profile', ({ db }) =>
    db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', of.staff.id).execute(),
  );
  const answers: number[] = [];
  for (let at = 0; at < 6; at += 1) answers.push((await write('staff', newMessage(`Help ${at}`), of)).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

test('the same message sent again under its key is one thread and one mail', async () => {
  const of = await foundCompany(server);
  const message = newMessage(`Only once ${of.id}`);
  const headers = { 'idempotency-key': newId() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => of.staff.client.post('/api/support-threads', message, { headers })),
  );
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
  expect(await idsOf('admin', of)).toEqual([ids[0]]);
  const mailed = async () =>
    (await server.mailbox.list()).filter(({ text }) => text.includes(`Only once ${of.id}`)).length;
  await expect.poll(mailed).toBe(1);
});

test.each([
  ['no text', { text: '  ' }, 'text'],
  ['too long a text', { text: 'x'.repeat(5_001) }, 'text'],
  ['characters that no text may have', { text: 'a\u0000b' }, 'text'],
  ['marks that turn the direction of text', { text: 'a\u202eb' }, 'text'],
  ['an unknown kind', { kind: 'complaint' }, 'kind'],
  ['a page elsewhere', { page: 'https://evil.example/orders' }, 'page'],
  ['a page with more than a path', { page: '/orders?q=Ama' }, 'page'],
  ['a page that is no address of ours', { page: '//evil.example' }, 'page'],
  ['two lines as the name of a record', { page: '/orders', recordName: 'a\nb' }, 'recordName'],
  ['a request that is none', { failedRequest: 'x y' }, 'failedRequest'],
  ['a version that is none', { version: '<b>' }, 'version'],
])('%s is refused by its field', async (_what, wrong, field) => {
  const { status, body } = await write('staff', { ...newMessage(), ...wrong });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test('a text of 5,000 characters is kept whole', async () => {
  const text = 'é😀'.repeat(1_666);
  const { status, body } = await write('staff', newMessage(text));
  expect(status).toBe(201);
  expect(body.messages[0].text).toBe(text);
});
