import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, TestClient } from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer({ limits: { idleConnectionSeconds: 2 } });
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

/** Asks for more than the buffers of the system hold, and reads none of it. */
const askOnly = (path: string, times: number, cookie = ''): Socket => {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`.repeat(times));
  return socket;
};

test.each([['/api/openapi.json'], ['/api/docs/js/scalar.js']])(
  'many strangers who ask for %s and do not read it take the memory of one',
  async (path) => {
    const { raw } = await new TestClient(server.app).get(path);
    expect(raw.length).toBeGreaterThan(500_000);
    const before = process.memoryUsage().arrayBuffers;
    const sockets = Array.from({ length: 20 }, () => askOnly(path, 20));
    await sleep(1_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
    for (const socket of sockets) socket.destroy();
  },
);

test('a connection on which nothing moves is ended, whatever is left to be read on it', async () => {
  const { admin } = await foundCompany(server);
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // A stream that is silent for longer than the limit of connections here.
  const socket = askOnly('/api/events', 1, cookie).resume();
  const startedAt = Date.now();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});

test('the API description and its page are sent compressed to clients that accept it, with the same content', async () => {
  const client = new TestClient(server.app);
  for (const path of ['/api/openapi.json', '/api/docs/', '/api/docs/js/scalar.js']) {
    const plain = await client.get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await client.get(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.raw).equals(plain.raw), path).toBe(true);
  }
  for (const path of ['/api/docs/x', '/api/docs/js/', '/api/docs/js/scalar.js.map'])
    expect((await client.get(path)).status, path).toBe(404);
  expect(await client.get('/api/docs?x=1')).toMatchObject({
    status: 301,
    headers: { location: '/api/docs/' },
  });
});
