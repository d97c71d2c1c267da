import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { addPasskey } from '../../../test/test-passkey.ts';
import { turnOn } from '../../../test/test-second-factor.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

interface Line {
  msg: string;
  [name: string]: unknown;
}

let server: TestServer;
let company: TestCompany;
let lines: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  server = await startTestServer({
    limits: { signInTriesAccount: 3 },
    settings: { trustProxy: '127.0.0.1' },
    log: pino({ base: null }, stream),
  });
  company = await foundCompany(server);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

const failures = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'failed sign-in');
const address = '192.0.2.44';
const send = (path: string, body: object, client = new TestClient(server.app)) =>
  client.post(path, body, { headers: { 'x-forwarded-for': address } });

test('each failed sign-in is logged with account, address and reason', async () => {
  const { admin, staff, manager } = company;
  await send('/api/login', { username: admin.username.toUpperCase(), password: 'wrong' });
  await send('/api/auth/login', { email: staff.email, password: 'wrong' });
  const factor = await turnOn(server, manager);
  const { username } = manager;
  await send('/api/login', { username, password: testPassword, code: '000000' });
  // Being asked for the code is no failure, and a success is none either.
  await send('/api/login', { username, password: testPassword });
  await send('/api/login', { username, password: testPassword, code: factor.recoveryCodes[0] });
  const { passkey } = await addPasskey(staff);
  const { body: begun } = await send('/api/auth/passkey/begin', {});
  await send('/api/auth/passkey', { credential: passkey.get(begun, { isVerified: false }) });
  await send('/api/passkeys/begin', { password: 'wrong' }, staff.client);
  const common = { level: 40, address, requestId: expect.any(String) };
  expect(failures()).toMatchObject([
    { ...common, by: 'password', reason: 'wrong_credentials', userId: admin.id },
    { ...common, by: 'password', reason: 'wrong_credentials', userId: staff.id },
    { ...common, by: 'password', reason: 'second_factor_wrong', userId: manager.id },
    { ...common, by: 'passkey', reason: 'passkey_unknown', userId: staff.id },
    { ...common, by: 'session', reason: 'wrong_password', userId: staff.id },
  ]);
  const { body } = await new TestClient(server.app).get('/metrics');
  expect(body).toContain('sign_in_failures_total 5');
});

test('what was typed is not logged: it may be a password in the wrong field', async () => {
  const typed = 'my-secret-password-1!';
  await send('/api/login', { username: typed, password: 'another secret' });
  await send('/api/login', { username: `${typed}@nowhere.test`, password: 'another secret' });
  expect(failures()).toMatchObject([
    { reason: 'unknown_username', userId: null, address },
    { reason: 'wrong_credentials', userId: null, address },
  ]);
  expect(lines.join('')).not.toMatch(/my-secret|another secret/i);
});

test('a sign-in that has to wait is logged too', async () => {
  const { admin } = await foundCompany(server);
  for (let index = 0; index < 4; index += 1)
    await send('/api/login', { username: admin.username, password: 'wrong' });
  expect(failures().at(-1)).toMatchObject({ reason: 'too_many_requests', userId: admin.id, address });
});

test.each([
  ['the peer is no named proxy', '203.0.113.9', '192.0.2.44', '127.0.0.1'],
  ['none is named', false, '192.0.2.44', '127.0.0.1'],
  ['it is', '127.0.0.1', '192.0.2.44', '192.0.2.44'],
  ['it is one of a named network', '10.0.0.0/8, 127.0.0.0/8', '192.0.2.44, 10.1.2.3', '192.0.2.44'],
  ['the client made one up before the proxy', 'loopback', '1.2.3.4, 192.0.2.44', '192.0.2.44'],
] as const)('whose X-Forwarded-For counts, where %s', async (_what, trustProxy, forwarded, counted) => {
  const own: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      own.push(String(chunk));
      done();
    },
  });
  const running = await startTestServer({ settings: { trustProxy }, log: pino({ base: null }, stream) });
  await new TestClient(running.app).post(
    '/api/login',
    { username: 'nobody-here', password: 'x' },
    { headers: { 'x-forwarded-for': forwarded } },
  );
  expect(own.join('')).toContain(`"address":"${counted}"`);
  await running.close();
});
