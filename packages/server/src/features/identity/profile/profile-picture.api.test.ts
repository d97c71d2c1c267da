import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { makeWorld } from '../../../test/walks/make-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A signed-in user without a company. */
const loner = async () => {
  const username = `u${randomBytes(6).toString('hex')}`;
  const email = `${username}@loner.test`;
  const client = new TestClient(server.app);
  for (const [path, status] of [
    ['/api/register', 201],
    ['/api/login', 200],
  ] as const)
    expect(
      await client.post(path, { username, password: testPassword, ...(status === 201 && { email }) }),
    ).toMatchObject({ status });
  return { username, email, client };
};

test('a profile picture is one of the company’s own files', async () => {
  const [own, other] = await Promise.all([makeWorld(server), makeWorld(server)]);
  const { client } = own.company.staff;
  const set = await client.patch('/api/user', { avatarFileId: own.fileId });
  expect(set.body.avatarUrl).toBe(`/api/files/${own.fileId}`);
  for (const avatarFileId of [other.fileId, '0199a000-0000-7000-8000-000000000000']) {
    const refused = await client.patch('/api/user', { avatarFileId });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { avatarFileId: { code: 'unknown_record' } } },
    });
  }
  expect((await client.get('/api/user')).body.avatarUrl).toBe(`/api/files/${own.fileId}`);
  expect((await client.patch('/api/user', { avatarFileId: null })).body.avatarUrl).toBeNull();
});

test('without a company there is no profile picture, and none is taken into one', async () => {
  const [{ company, fileId }, alone] = [await makeWorld(server), await loner()];
  const refused = { status: 403, body: { code: 'no_tenant' } };
  expect(await alone.client.patch('/api/user', { avatarFileId: fileId, language: 'fr' })).toMatchObject(
    refused,
  );
  expect((await alone.client.get('/api/user')).body).toMatchObject({ avatarUrl: null, language: null });
  expect(await alone.client.patch('/api/user', { avatarFileId: null })).toMatchObject({ status: 200 });

  await company.admin.client.post('/api/invitations', { email: alone.email, role: 'staff' });
  let token: string | undefined;
  // The mail that asks to confirm the address may come first.
  while (token === undefined)
    token = /#invite=([\w.-]+)/u.exec((await server.nextMail(alone.email)).text)?.[1];
  const joined = new TestClient(server.app);
  const answer = await joined.post('/api/invitations/accept', {
    token,
    username: alone.username,
    password: testPassword,
  });
  expect(answer).toMatchObject({ status: 201, body: { user: { avatarUrl: null } } });
  expect((await joined.patch('/api/user', { avatarFileId: fileId })).body.avatarUrl).toBe(
    `/api/files/${fileId}`,
  );
});
