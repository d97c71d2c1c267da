import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@shelfwise/contract';
import { demoPassword } from '../features/identity/registration/password-rules.ts';
import { hashPassword, vouchedFor } from '../features/identity/session/passwords.ts';
import type { TestAnswer } from '../test/test-client.ts';
import { foundCompany, testPassword, TestClient } from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { createServer } from './server.ts';
import { tidyUp } from './housekeeping.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('figures and readiness', () => {
  test('alive and ready', async () => {
    const client = new TestClient(server.app);
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get('/readyz')).status).toBe(200);
  });

  test('visitors who ask at the same time whether the server is ready share one connection', async () => {
    const asked = server.database.answers();
    expect(server.database.answers()).toBe(asked);
    expect(await asked).toBe(true);
    const next = server.database.answers();
    expect(next).not.toBe(asked);
    expect(await next).toBe(true);
  });

  test('durations by call, pool use, job lag and business events', async () => {
    const { admin } = await foundCompany(server);
    await admin.client.get('/api/tenant');
    await admin.client.put('/api/tenant/currency', { currency: 'USD' }, { key: 'young-key' });
    const { body, status } = await admin.client.get('/metrics');
    expect(status).toBe(200);
    expect(body).toMatch(/http_request_duration_seconds_count\{call="company.get",status="200"\} 1/);
    expect(body).toMatch(/business_events_total\{type="company.set_currency"\} 1/);
    expect(body).toMatch(/database_connections\{state="idle"\} \d/);
    expect(body).toMatch(/^job_lag_seconds \d/m);
  });

  test.each([
    { headers: { 'x-forwarded-for': '192.0.2.7' } },
    { headers: { host: 'shop.example' } },
    { remoteAddress: '192.0.2.7' },
  ])('without METRICS_TOKEN not for others: %o', async (from) => {
    expect((await server.app.inject({ url: '/metrics', ...from })).statusCode).toBe(401);
  });

  test('with METRICS_TOKEN only for those who have it', async () => {
    const guarded = await startTestServer({ settings: { metricsToken: 'a-token-of-metrics' } });
    const client = new TestClient(guarded.app);
    expect((await client.get('/metrics')).status).toBe(401);
    expect((await client.get('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    expect(
      (await client.get('/metrics', { headers: { authorization: 'Bearer a-token-of-metrics' } })).status,
    ).toBe(200);
    await guarded.close();
  });
});

test('the log says who, what, how long, why not, and nothing secret or personal', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await createServer({ ...server.services, log: pino({ base: null }, stream) }, server.database);
  const company = await foundCompany(server);
  const client = new TestClient(app);
  await client.post('/api/login', { username: company.admin.username, password: testPassword });
  await client.post('/api/auth/forgot-password', { email: 'canary@canary.test' });
  await client.get('/api/tenant?tenantId=canary-query');
  const { headers } = await client.get('/api/tenant');
  expect(headers['x-content-type-options']).toBe('nosniff');
  await app.close();
  const text = lines.join('');
  const line = JSON.parse(
    lines.find((entry) => entry.includes('"company.get"') && entry.includes('"status":200')) ?? '{}',
  ) as Record<string, unknown>;
  expect(line).toMatchObject({
    call: 'company.get',
    status: 200,
    tenantId: company.id,
    userId: company.admin.id,
    msg: 'request',
  });
  expect(line['reqId']).toMatch(/^[0-9a-f-]{36}$/);
  expect(typeof line['milliseconds']).toBe('number');
  expect(line).not.toHaveProperty('refusal');
  const refused = lines.find((entry) => entry.includes('"company.get"') && !entry.includes('"status":200'));
  expect(JSON.parse(refused ?? '{}')).toMatchObject({
    status: 403,
    refusal: 'wrong_tenant',
    userId: company.admin.id,
  });
  const secrets = [
    testPassword,
    'canary',
    company.admin.username,
    company.admin.email,
    '127.0.0.1',
    ...client.cookies.values(),
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
});

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and has every call of the contract', async () => {
    const { body, status } = await new TestClient(server.app).get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const described = Object.values(body.paths as Record<string, object>).reduce(
      (sum, path) => sum + Object.keys(path).length,
      0,
    );
    const addresses = new Set(
      Object.values(contract).flatMap((calls) =>
        Object.values(calls).map(
          (call) => `${call['~orpc'].route.method ?? ''} ${call['~orpc'].route.path ?? ''}`,
        ),
      ),
    );
    expect(described).toBe(addresses.size);
    expect(body.paths['/api/login'].post.requestBody.content['application/json'].schema.required).toEqual([
      'username',
      'password',
    ]);
  });

  test('has a page that runs our own script and no other', async () => {
    const client = new TestClient(server.app);
    const { body, headers } = await client.get('/api/docs/');
    expect(body).toContain('js/scalar.js');
    expect(body).not.toMatch(/src="http/);
    const policy = String(headers['content-security-policy']);
    const inline = /<script type="text\/javascript">([^]*?)<\/script>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(inline).toContain('createApiReference');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect((await client.get('/api/docs/js/scalar.js')).headers['content-type']).toMatch(/javascript/);
    expect((await client.get('/api/openapi.json')).headers['content-security-policy']).not.toContain(
      'sha256',
    );
  });
});

describe('the mailbox page', () => {
  test('shows mails as text, links as links, and runs nothing', async () => {
    await server.mailbox.keep({
      to: 'a@b.test',
      subject: '<b>bold</b>',
      text: 'see http://localhost:3000/reset-password#token=abc\n<script>alert(1)</script>',
    });
    const { body, headers, status } = await new TestClient(server.app).get('/dev/mailbox');
    expect(status).toBe(200);
    expect(body).toContain('<a href="http://localhost:3000/reset-password#token=abc">');
    expect(body).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([{ mode: 'production' as const }, { host: '0.0.0.0' }, { publicUrl: 'https://shop.example' }])(
    'is not there with %o, and the demo password signs nobody in',
    async (settings) => {
      const open = await startTestServer({ settings });
      const client = new TestClient(open.app);
      const asked = { headers: { accept: 'application/json' } };
      expect((await client.get('/dev/mailbox', asked)).status).toBe(404);
      const { admin } = await foundCompany(open);
      await open.database.asSystem('sign in', async ({ db }) =>
        db
          .updateTable('users')
          .set({ password_hash: await hashPassword(vouchedFor('demo'), demoPassword) })
          .where('id', '=', admin.id)
          .execute(),
      );
      const answer = await client.post('/api/login', { username: admin.username, password: demoPassword });
      expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
      await open.close();
    },
  );

  test('is missing for requests under another host name', async () => {
    const headers = { accept: 'application/json', host: 'shop.example' };
    expect((await new TestClient(server.app).get('/dev/mailbox', { headers })).status).toBe(404);
  });
});

test('housekeeping deletes what nobody can use any more, and nothing else', async () => {
  const { id, admin } = await foundCompany(server);
  const other = await foundCompany(server);
  await admin.client.put('/api/tenant/currency', { currency: 'USD' }, { key: 'young-key' });
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await server.database.asSystem('housekeeping', ({ db }) =>
    db.updateTable('sessions').set({ expires_at: old }).where('tenant_id', '=', id).execute(),
  );
  await server.database.forTenant(id, (tx) =>
    tx.db
      .insertInto('idempotency_keys')
      .values({
        tenant_id: id,
        user_id: admin.id,
        route: 'x',
        key: 'old-key-1',
        body_hash: Buffer.alloc(1),
        created_at: old,
      })
      .execute(),
  );
  await tidyUp(server.database, server.services);
  const sessions = await server.database.asSystem('housekeeping', ({ db }) =>
    db.selectFrom('sessions').select('id').where('tenant_id', '=', id).execute(),
  );
  expect(sessions).toEqual([]);
  const keys = await server.database.forTenant(id, (tx) =>
    tx.db.selectFrom('idempotency_keys').where('tenant_id', '=', tx.tenantId).select('key').execute(),
  );
  expect(keys).toEqual([{ key: 'young-key' }]);
  expect((await other.admin.client.get('/api/user')).status).toBe(200);
});

test('TRACE returns nothing of what was sent', async () => {
  const headers = { cookie: 'access=canary' };
  for (const url of ['/', '/api/user']) {
    const { statusCode, body } = await server.app.inject({ method: 'TRACE' as 'GET', url, headers });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('canary');
  }
});

describe('security headers', () => {
  test('are on refusals that are made before any of our code runs', async () => {
    const limited = await startTestServer({ limits: { requestsAddressMinute: 1 } });
    const client = new TestClient(limited.app);
    await client.get('/api/user');
    for (const [path, status] of [
      ['/api/user', 429],
      ['/%E0%A4%A', 404],
      ['/api/nothing', 429],
    ] as const) {
      const answer = await client.get(path, { headers: { accept: 'application/json' } });
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
    }
    await limited.close();
  });

  test('are on the answer to what cannot be read as HTTP', async () => {
    const url = new URL(await server.listen());
    for (const [sent, status] of [
      ['no HTTP at all\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
      [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431 '],
    ] as const) {
      const socket = connect(Number(url.port), url.hostname);
      socket.end(sent);
      let answer = '';
      for await (const part of socket) answer += String(part);
      expect(answer.startsWith(status)).toBe(true);
      expect(answer).toContain('x-content-type-options: nosniff');
    }
  });
});

test('a process whose event loop is late refuses calls until it recovers, and still says that it lives', async () => {
  const busy = await startTestServer({ limits: { loopDelayMs: 200 } });
  const client = new TestClient(busy.app);
  const askUntil = async (status: number): Promise<TestAnswer> => {
    for (;;) {
      const answer = await client.get('/api/user');
      if (answer.status === status) return answer;
      await sleep(50);
    }
  };
  await askUntil(401);
  for (const until = performance.now() + 2_500; performance.now() < until;) continue;
  const refused = await askUntil(503);
  expect(refused.body).toMatchObject({ code: 'unavailable' });
  expect(refused.headers['retry-after']).toBe('2');
  expect((await client.get('/healthz')).status).toBe(200);
  await askUntil(401);
  await busy.close();
});
