import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { everyCall, isOfPhone, memberCalls, sampleOf, send, type Input } from './every-call.ts';
import { makeWorld } from './make-world.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

/** Names that an attacker would try: fields that only the server may set, and columns of every table. */
const unwritable = [
  'role',
  'tenantId',
  'tenant_id',
  'plan',
  'onHand',
  'on_hand',
  'reserved',
  'available',
  'paidMinor',
  'paid_minor',
  'totalMinor',
  'total_minor',
  'status',
  'number',
  'createdAt',
  'created_at',
  'createdBy',
  'isEnabled',
  'is_enabled',
  'passwordHash',
  'valueMinor',
  'confirmedAt',
  'deliveryState',
  'isInvoiced',
  'chosenPlan',
  'is_default',
];

const withBody = everyCall.filter(
  (call) => call.method !== 'GET' && call.method !== 'DELETE' && !call.meta.takesPicture && !isOfPhone(call),
);

describe('unknown and unwritable fields', () => {
  it.each(withBody)('$id refuses them, naming each', async (call) => {
    const input = sampleOf(call, world) as Input;
    const added = unwritable.filter(
      (name) =>
        !(name in input) &&
        !(call.id === 'registration.foundCompany' && name === 'plan') &&
        !(call.id === 'registration.register' && name === 'tenantId'),
    );
    // An answer names at most twenty fields.
    for (const some of [added.slice(0, 12), added.slice(12)]) {
      const answer = await send(world.company.admin.client, call, {
        ...input,
        ...Object.fromEntries(some.map((name) => [name, 'x'])),
      });
      expect(answer.status).toBe(400);
      const named = Object.keys(answer.body.fields);
      for (const name of some) expect(named, name).toContain(name);
    }
  });

  it.each(
    memberCalls.filter(
      (call) => call.method === 'GET' && !call.path.includes('{') && call.id !== 'notifications.stream',
    ),
  )('$id refuses unknown query parameters', async (call) => {
    const answer = await send(world.company.admin.client, call, {
      ...(sampleOf(call, world) as Input),
      nonsense: '1',
    });
    expect(answer.status).toBe(400);
  });
});

const nasty: unknown[] = [
  '\u0000',
  '\ud800',
  "'; drop table products; --",
  '<script>alert(1)</script>',
  '9'.repeat(400),
  '-1',
  'NaN',
  '1e308',
  '٣',
  '',
  ' ',
  null,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e21,
  '../../etc/passwd',
  '%00',
  '2026-02-30',
  'a'.repeat(5_000),
];

describe('hostile values', () => {
  it.each(everyCall.filter((call) => !call.meta.takesPicture && call.id !== 'notifications.stream'))(
    '$id answers each without failing',
    async (call) => {
      const input = sampleOf(call, world) as Input;
      const { client } = world.company.admin;
      for (const key of Object.keys(input).length > 0
        ? Object.keys(input)
        : ['q', 'cursor', 'limit', 'sort']) {
        for (const value of nasty) {
          const isQuery = call.method === 'GET' || call.method === 'DELETE';
          const sent = isQuery && typeof value !== 'string' ? JSON.stringify(value) : value;
          if (isQuery && typeof sent === 'string' && !sent.isWellFormed()) continue;
          const inPath = call.path.includes(`{${key}}`);
          if (inPath && (typeof sent !== 'string' || sent === '' || !sent.isWellFormed())) continue;
          const answer = await send(client, call, { ...input, [key]: sent });
          expect(
            answer.status,
            `${key} = ${JSON.stringify(value).slice(0, 60)}: ${JSON.stringify(answer.body).slice(0, 300)}`,
          ).toBeLessThan(500);
          expect(JSON.stringify(answer.body)).not.toMatch(
            /node_modules|at async|syntax error|duplicate key|violates/,
          );
        }
      }
    },
  );

  it.each([
    ['{"name": ', 'malformed_body'],
    ['{"__proto__": {"admin": true}, "name": "x"}', 'malformed_body'],
    ['[1, 2]', 'invalid_input'],
    ['"text"', 'invalid_input'],
    [`{"name": "${'x'.repeat(2_000_000)}"}`, 'body_too_large'],
  ])('a body like %.20s is refused', async (body, code) => {
    const answer = await world.company.admin.client.request('POST', '/api/customers', body, {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.body.code).toBe(code);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['/api/orders/%E0%A4%A', '/d/%', `/api/orders/${'x'.repeat(300)}`])(
    'an address that cannot be read leads nowhere, and says so as any other (%#)',
    async (path) => {
      expect(await world.company.admin.client.get(path)).toMatchObject({
        status: 404,
        body: { code: 'not_found', error: expect.any(String), requestId: expect.any(String) },
      });
    },
  );

  it('another content type is refused', async () => {
    const answer = await world.company.admin.client.request('POST', '/api/customers', 'name=x', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it('a change from another site is refused, a read is not', async () => {
    const { client } = world.company.admin;
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await client.request('POST', '/api/customers', { name: 'x' }, { headers })).toMatchObject({
      status: 403,
      body: { code: 'cross_site' },
    });
    expect((await client.request('GET', '/api/customers', undefined, { headers })).status).toBe(200);
  });
});

describe('HEAD', () => {
  it.each(everyCall.filter(({ method }) => method === 'GET'))(
    'of $id answers as GET, without a body',
    async (call) => {
      const { client } = world.company.admin;
      const input = sampleOf(call, world) as Input;
      const head = await send(client, { ...call, method: 'HEAD' }, input);
      expect(head.raw).toHaveLength(0);
      // A stream never ends, so it is not read.
      const wanted = call.id === 'notifications.stream' ? 200 : (await send(client, call, input)).status;
      expect(head.status).toBe(wanted);
    },
  );
});
