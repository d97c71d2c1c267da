import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, TestClient, type TestCompany } from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const unknownFields = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1])));

test.each([
  ['/api/logout', 'application/json'],
  ['/api/logout', 'text/plain'],
  ['/api/auth/logout', 'application/json'],
  ['/api/auth/refresh', 'application/json'],
  ['/api/auth/refresh', 'text/plain'],
])('nothing sent to %s as %s is an empty body', async (path, type) => {
  const { admin } = await foundCompany(server);
  const answer = await admin.client.request('POST', path, '', { headers: { 'content-type': type } });
  expect(answer.status).toBe(200);
  const isSignedIn = (await admin.client.get('/api/user')).status === 200;
  expect(isSignedIn).toBe(!path.endsWith('logout'));
});

test('a body of another kind is refused, with and without a length', async () => {
  const answer = await company.admin.client.request('POST', '/api/customers', 'name=x', {
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});

test.each(['br', 'gzip', 'zstd', 'deflate', 'x-gzip', 'BR'])(
  'a body packed as %s is not unpacked',
  async (encoding) => {
    const blanks = Buffer.alloc(100_000, ' ');
    const packed = encoding.toLowerCase() === 'br' ? brotliCompressSync(blanks) : gzipSync(blanks);
    for (const path of ['/api/login', '/api/customers'])
      expect(
        await company.admin.client.request('POST', path, packed, {
          headers: { ...json, 'content-encoding': encoding },
        }),
      ).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  },
);

test.each([
  ['a name that comes twice', '{"name":"Ama","name":"Kofi"}'],
  ['one that comes twice within', '{"name":"Ama","address":{"city":"Accra","city":"Tema"}}'],
  ['one that comes twice in another spelling', '{"name":"Ama","n\\u0061me":"Kofi"}'],
  ['lists within lists without end', `{"name":${'['.repeat(15_000)}${']'.repeat(15_000)}}`],
  ['objects within objects without end', `${'{"name":'.repeat(6_000)}1${'}'.repeat(6_000)}`],
  ['a prototype', '{"name":"Ama","__proto__":{"isAdmin":true}}'],
  ['half of an object', '{"name":"Ama"'],
  ['more after the end', '{"name":"Ama"} {}'],
  ['a comment', '{"name":"Ama"/* and */}'],
  ['letters that are no UTF-8', Buffer.from('{"name":"Koné"}', 'latin1')],
])('JSON with %s is refused', async (_what, body) => {
  const answer = await company.admin.client.request('POST', '/api/customers', body, { headers: json });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_body' } });
});

test('the same name in two objects is no repetition', async () => {
  const { body: first } = await company.admin.client.post('/api/products', {
    sku: 'J-1',
    name: 'Rice',
    unitPrice: '1',
  });
  const { body: second } = await company.admin.client.post('/api/products', {
    sku: 'K-1',
    name: 'Beans',
    unitPrice: '1',
  });
  const lines = [first, second].map(({ id }) => ({ productId: id, quantity: '1' }));
  expect(await company.admin.client.post('/api/orders', { lines })).toMatchObject({ status: 201 });
});

test('twenty of many lines that a rule refuses are named', async () => {
  const lines = Array.from({ length: 200 }, () => ({ productId: randomUUID(), quantity: '1' }));
  const answer = await company.admin.client.post('/api/orders', { lines });
  expect(answer.status).toBe(404);
  expect(Object.keys(answer.body.fields)).toHaveLength(20);
});

test('twenty of thousands of refused fields are named, in a short answer', async () => {
  const answer = await company.admin.client.request('POST', '/api/customers', unknownFields(3_000), {
    headers: json,
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toHaveLength(20);
  expect(answer.raw.length).toBeLessThan(5_000);
});

test.each([
  ['/api/login', 17_000],
  ['/api/customers', 70_000],
  ['/api/orders', 300_000],
])('%s takes no body of %i bytes', async (path, length) => {
  const body = JSON.stringify({ note: 'x'.repeat(length) });
  const client = path === '/api/login' ? new TestClient(server.app) : company.admin.client;
  const answer = await client.request('POST', path, body, { headers: json });
  expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

test('a visitor is refused before their picture has come', async () => {
  const request = httpRequest(`${await server.listen()}/api/files`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'content-length': '5000000' },
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  request.write(Buffer.alloc(1_000));
  // The rest of the picture is never sent.
  const [answer] = await answered;
  expect(answer.statusCode).toBe(401);
  request.destroy();
});

test('a picture is accepted by the call that stores pictures, and by no other', async () => {
  const picture = Buffer.alloc(2_000_000);
  const headers = { 'content-type': 'image/png' };
  const elsewhere = await company.admin.client.request('POST', '/api/customers', picture.subarray(0, 100), {
    headers,
  });
  expect(elsewhere.status).toBe(415);
  const broken = await company.admin.client.request('POST', '/api/files', picture, { headers });
  expect(broken).toMatchObject({ status: 422, body: { code: 'image_unreadable' } });
});

test('a made-up cursor is refused, and no count is remembered from the transaction it ended', async () => {
  const { client } = company.admin;
  const lists = ['products', 'customers', 'orders', 'stock-adjustments', 'stock-movements'];
  await client.post('/api/customers', { name: 'Yaw Darko' });
  const forged = Buffer.from(
    JSON.stringify({ sort: 'name', key: 'x', id: '01900000-0000-7000-8000-00000000000x' }),
  ).toString('base64url');
  for (const list of lists)
    for (const cursor of ['junk', forged, Buffer.from('{}').toString('base64url')])
      expect(await client.get(`/api/${list}?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { fields: { cursor: { code: 'wrong_kind' } } },
      });
  const ofAnother = (await client.get('/api/customers?limit=1')).body.nextCursor as string | null;
  expect((await client.get(`/api/customers?sort=-name&cursor=${ofAnother ?? ''}`)).status).toBe(400);
  expect((await client.get('/api/customers')).body.total.count).toBe(1);
});
