import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create, nothing } from '@shelfwise/contract/primitives/call';
import type { Call } from '../../kit/call.ts';
import { SessionCookies } from '../../features/identity/session/session-cookies.ts';
import { TestClient } from '../../test/test-client.ts';
import { FairShare } from '../../platform/fair-share.ts';
import { foundCompany, type TestCompany } from '../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { callRoutes } from './call-route.ts';
import { sendError } from './error-answer.ts';
import { registerCalls } from './register-calls.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

/** A server that has one call of the test's own beside those of the product. */
const serve = async (handler: (call: Call) => Promise<object>): Promise<TestClient> => {
  const app = fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  await app.register(cookie);
  const contract = {
    things: { make: create('/things', { right: 'member', summary: 'Make a thing' }).output(nothing) },
  };
  const { services, database } = server;
  registerCalls(
    app,
    {
      services,
      database,
      cookies: new SessionCookies(services.settings),
      findSession: () => Promise.resolve(undefined),
      uploads: new FairShare(services.settings.limits.uploads),
    },
    callRoutes(contract, { things: { make: handler } }, {}, true),
  );
  return new TestClient(app, Object.fromEntries(company.admin.client.cookies));
};

const rename = ({ tx }: Call, name: string) =>
  sql`update companies set name = ${name} where tenant_id = ${tx.tenantId}`.execute(tx.db);
const nameNow = async (): Promise<string> =>
  (await company.admin.client.get('/api/user')).body.tenant.name as string;

test('a change that leaves no entry in the audit trail does not happen', async () => {
  const before = await nameNow();
  const client = await serve(async (call) => {
    await rename(call, 'Changed in secret');
    return {};
  });
  expect(await client.post('/api/things')).toMatchObject({ status: 500, body: { code: 'unexpected' } });
  expect(await nameNow()).toBe(before);
});

test('the same change with an entry happens', async () => {
  const client = await serve(async (call) => {
    await rename(call, 'Changed openly');
    call.tx.audit({ action: 'company.rename', subject: 'company', subjectId: call.tx.tenantId });
    return {};
  });
  expect((await client.post('/api/things')).status).toBe(201);
  expect(await nameNow()).toBe('Changed openly');
});
