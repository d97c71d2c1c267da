import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient } from '../../../test/test-company.ts';
import { codeOf, turnOn } from '../../../test/test-second-factor.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

describe('of many calls at once', () => {
  /** How many signed in; the others were refused, or waited too long for their turn on a busy machine. */
  const countEntered = async (username: string, code: string): Promise<number> => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(username, code)));
    const statuses = answers.map((answer) => answer.status);
    for (const status of statuses) expect([200, 401, 503]).toContain(status);
    return statuses.filter((status) => status === 200).length;
  };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: { signInTriesAccount: 1_000, signInTriesAddress: 1_000 } });
  });
  afterAll(() => server.close());
  const signIn = (username: string, code: string) =>
    new TestClient(server.app).post('/api/login', { username, password: testPassword, code });

  test('with one recovery code, one signs in', async () => {
    const { manager } = await foundCompany(server);
    const factor = await turnOn(server, manager);
    expect(await countEntered(manager.username, factor.recoveryCodes[3] ?? '')).toBe(1);
  });

  test('with one code of the app, one signs in', async () => {
    const { manager } = await foundCompany(server);
    const factor = await turnOn(server, manager);
    expect(await countEntered(manager.username, await factor.nextCode())).toBe(1);
  });

  test('that confirm one offer, one gets recovery codes', async () => {
    const { manager } = await foundCompany(server);
    const { secret } = (await manager.client.post('/api/second-factor/begin', { password: testPassword }))
      .body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        manager.client.copy().post('/api/second-factor/confirm', { code: codeOf(secret) }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    const [{ recoveryCodes }] = answers.filter((answer) => answer.status === 200).map(({ body }) => body);
    expect((await signIn(manager.username, recoveryCodes[0])).status).toBe(200);
  });
});

test('wrong codes count like passwords; being asked for one is not a failed try', async () => {
  const strict = await startTestServer({ limits: { signInTriesAccount: 4 } });
  const { staff, admin } = await foundCompany(strict);
  const factor = await turnOn(strict, staff);
  const attempt = (code?: string, password = testPassword) =>
    new TestClient(strict.app).post('/api/login', {
      username: staff.username,
      password,
      ...(code !== undefined && { code }),
    });
  for (let index = 0; index < 8; index += 1)
    expect((await attempt()).body.code).toBe('second_factor_required');
  const statuses = [];
  for (const [code, password] of [
    ['000000', undefined],
    ['aaaaa-aaaaa', undefined],
    [undefined, 'wrong password'],
    ['111111', undefined],
    ['222222', undefined],
  ] as const)
    statuses.push((await attempt(code, password)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  expect((await attempt(await factor.nextCode())).status).toBe(429);
  expect((await staff.client.get('/api/second-factor')).body).toMatchObject({
    isOn: true,
    recoveryCodesLeft: 10,
  });
  // A right password does not reset the count of codes.
  const other = await turnOn(strict, admin);
  const tries = [];
  for (let index = 0; index < 5; index += 1) {
    const wrong = { password: testPassword, code: '000000' };
    tries.push((await admin.client.post('/api/second-factor/remove', wrong)).status);
  }
  expect(tries).toEqual([400, 400, 400, 400, 429]);
  expect(other.recoveryCodes).toHaveLength(10);
  await strict.close();
});
