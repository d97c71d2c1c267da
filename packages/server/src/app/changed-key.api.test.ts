import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import type { Settings } from '../platform/settings.ts';
import { addPasskey } from '../test/test-passkey.ts';
import { turnOn, type TestSecondFactor } from '../test/test-second-factor.ts';
import { documentsOfOrder } from '../test/documents-of-order.ts';
import {
  foundCompany,
  TestClient,
  testPassword,
  type TestCompany,
  type TestUser,
} from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { tidyUp } from './housekeeping.ts';
import { createServer } from './server.ts';
import { startServices, type RunningServices } from './start-services.ts';

type Running = Pick<RunningServices, 'services' | 'database'> & { app: TestServer['app'] };

const [former, current] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const limits = { signInTriesAccount: 4 };
/** serves with the key that is being replaced */
let before: TestServer;
/** serves with the new key and accepts the former one */
let after: Running;
/** serves with the new key only */
let forgetful: Running;
let company: TestCompany;
const closing: (() => Promise<void>)[] = [];

/** Starts a further process on the database with other settings for its keys. */
const startWith = async (differing: Partial<Settings>): Promise<Running> => {
  const running = await startServices({ ...before.services.settings, ...differing }, before.url);
  const app = await createServer(running.services, running.database);
  closing.push(async () => {
    await app.close();
    await running.stop();
  });
  await app.ready();
  return { ...running, app };
};

beforeAll(async () => {
  before = await startTestServer({ settings: { secretKey: former, secretKeysAccepted: [current] }, limits });
  company = await foundCompany(before);
  after = await startWith({ secretKey: current, secretKeysAccepted: [former] });
  forgetful = await startWith({ secretKey: current, secretKeysAccepted: [] });
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await before.close();
});

const at = ({ app }: Running, client?: TestClient): TestClient =>
  new TestClient(app, Object.fromEntries(client?.cookies ?? []));
const signIn = (client: TestClient, { username }: { username: string }, code?: string) =>
  client.post('/api/login', { username, password: testPassword, ...(code !== undefined && { code }) });
const wrongCode = { status: 401, body: { code: 'second_factor_wrong' } };

describe('while the key is being changed', () => {
  test('tabs that refresh on processes of either key end with one and the same pair', async () => {
    const { client } = (await foundCompany(before)).admin;
    for (let round = 0; round < 3; round += 1) {
      const tabs = Array.from({ length: 12 }, (_, index) => at(index % 2 === 0 ? before : after, client));
      const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh')));
      expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
      expect(new Set(tabs.map((tab) => tab.cookies.get('refresh'))).size).toBe(1);
      for (const [name, value] of tabs[0]?.cookies ?? []) client.cookies.set(name, value);
    }
    expect((await at(after, client).get('/api/user')).status).toBe(200);
  });

  test('what a process with the new key makes is accepted by one that still uses the former key', async () => {
    const { admin } = await foundCompany(before);
    const factor = await turnOn(before, { ...admin, client: at(after, admin.client) });
    expect((await signIn(at(before), admin, await factor.nextCode())).status).toBe(200);
    expect((await signIn(at(before), admin, factor.recoveryCodes[0])).status).toBe(200);
  });

  test('a process that knows the former key alone no longer starts', async () => {
    await startWith({ secretKey: current, secretKeysAccepted: [former] });
    await expect(startWith({ secretKey: former, secretKeysAccepted: [] })).rejects.toThrow(
      /another SECRET_KEY.*SECRET_KEYS_ACCEPTED/u,
    );
  });

  test('a process that was not given the new key yet, but knows it, starts; then one that knows the new key alone waits for the others', async () => {
    await startWith({ secretKey: former, secretKeysAccepted: [current] });
    await expect(startWith({ secretKey: current, secretKeysAccepted: [] })).rejects.toThrow('SECRET_KEY');
    await startWith({ secretKey: current, secretKeysAccepted: [former] });
    await startWith({ secretKey: current, secretKeysAccepted: [] });
  });
});

describe('from before the key was changed', () => {
  test('a session goes on, and a copied refresh token still ends it', async () => {
    const copiedIn = async (process: Running): Promise<number> => {
      const { client } = (await foundCompany(before)).admin;
      const thief = at(process, client);
      await client.post('/api/auth/refresh');
      const owner = at(process, client);
      expect((await owner.post('/api/auth/refresh')).status).toBe(200);
      expect((await thief.post('/api/auth/refresh')).status).toBe(401);
      return (await owner.get('/api/user')).status;
    };
    expect(await copiedIn(after)).toBe(401);
    expect(await copiedIn(forgetful)).toBe(200);
  });

  test('a document link still opens', async () => {
    const { invoice } = await documentsOfOrder(company);
    const { path } = (await company.staff.client.post(`/api/documents/${invoice.id}/link`)).body;
    expect((await at(after).get(path)).status).toBe(200);
    expect((await at(forgetful).get(path)).status).toBe(404);
  });

  test('a challenge is still answered with a passkey', async () => {
    const { admin } = await foundCompany(before);
    const { passkey } = await addPasskey(admin);
    const answerAt = async (process: Running): Promise<number> => {
      const { body } = await at(before).post('/api/auth/passkey/begin', {});
      return (await at(process).post('/api/auth/passkey', { credential: passkey.get(body) })).status;
    };
    expect(await answerAt(after)).toBe(200);
    expect(await answerAt(forgetful)).toBe(401);
  });

  test('a known device still signs in while strangers have locked the account', async () => {
    const { staff } = await foundCompany(before);
    const browser = at(before);
    expect((await signIn(browser, staff)).status).toBe(200);
    await browser.post('/api/logout');
    for (let index = 0; index < 5; index += 1)
      await at(before).post('/api/login', { username: staff.username, password: `wrong ${index}` });
    expect((await signIn(at(forgetful, browser), staff)).status).toBe(429);
    const stillKnown = at(after, browser);
    expect((await signIn(stillKnown, staff)).status).toBe(200);
    // Signing in marks the device again with the current key, so the former key is no longer needed for it.
    await stillKnown.post('/api/logout');
    expect((await signIn(at(forgetful, stillKnown), staff)).status).toBe(200);
  });

  test('a registration sent again is answered as it was', async () => {
    const name = randomBytes(6).toString('hex');
    const body = {
      companyName: 'Adwoa Phones',
      username: `u${name}`,
      email: `${name}@example.com`,
      password: `long-enough-${name}`,
    };
    const send = (process: Running) => at(process).post('/api/tenants', body, { key: `again-${name}` });
    const first = await send(before);
    expect(first.status).toBe(201);
    expect(await send(after)).toMatchObject({ status: 201, body: first.body });
    expect(await send(forgetful)).toMatchObject({ body: { code: 'key_reused' } });
  });
});

describe('where a supplier is paid, from before the key was changed', () => {
  test('is read with the former key listed, and is sealed again by housekeeping', async () => {
    const { client } = company.manager;
    const { id } = (await client.post('/api/suppliers', { name: 'Paid Before' })).body;
    const wallet = { kind: 'mobile_money', provider: 'MTN', accountName: 'Ama', number: '0244123456' };
    await client.put(`/api/suppliers/${id}/payout`, wallet);
    const seen = (process: Running) => at(process, client).post(`/api/suppliers/${id}/payout/reveal`);
    expect((await seen(after)).body).toEqual(wallet);
    expect(await seen(forgetful)).toMatchObject({ status: 409, body: { code: 'payout_unreadable' } });
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    await tidyUp(forgetful.database, { ...forgetful.services, log });
    expect(lines.some((line) => line.includes('"payouts":1'))).toBe(true);
    expect((await seen(after)).status).toBe(200);
    await tidyUp(after.database, { ...after.services, log });
    expect((await seen(forgetful)).body).toEqual(wallet);
  });
});

describe('a second factor from before the key was changed', () => {
  let user: TestUser;
  let factor: TestSecondFactor;
  const lines: string[] = [];
  const told = (): Record<string, number> => JSON.parse(lines.pop() ?? '{}');
  beforeAll(async () => {
    user = (await foundCompany(before)).admin;
    factor = await turnOn(before, user);
  });
  const tidy = ({ database, services }: Running) =>
    tidyUp(database, { ...services, log: createLog('info', { write: (line) => lines.push(line) }) });

  test('is good with the former key listed, and without it a wrong code, not a failure', async () => {
    expect(await signIn(at(forgetful), user, await factor.nextCode())).toMatchObject(wrongCode);
    expect((await signIn(at(after), user, await factor.nextCode())).status).toBe(200);
    expect(await signIn(at(forgetful), user, factor.recoveryCodes[0])).toMatchObject(wrongCode);
    expect((await signIn(at(after), user, factor.recoveryCodes[0])).status).toBe(200);
    expect(await signIn(at(after), user, factor.recoveryCodes[0])).toMatchObject(wrongCode);
  });

  test('is sealed again by housekeeping, which logs what still rests on the former key', async () => {
    await tidy(forgetful);
    expect(told()).toMatchObject({ secondFactors: expect.any(Number) });
    expect(await signIn(at(forgetful), user, await factor.nextCode())).toMatchObject(wrongCode);
    await tidy(after);
    const { secondFactorsSealedAnew, recoveryCodes = 0 } = told();
    expect(secondFactorsSealedAnew).toBeGreaterThan(0);
    expect(recoveryCodes).toBeGreaterThanOrEqual(factor.recoveryCodes.length - 1);
    expect((await signIn(at(forgetful), user, await factor.nextCode())).status).toBe(200);
    await tidy(after);
    expect(told()).toMatchObject({ secondFactorsSealedAnew: 0, recoveryCodes });
    // New recovery codes are signed with the current key.
    const owner = at(after, user.client);
    const renewed = await owner.post('/api/second-factor/recovery-codes', {
      password: testPassword,
      code: await factor.nextCode(),
    });
    expect(renewed.status).toBe(200);
    await tidy(after);
    expect(told()).toMatchObject({ recoveryCodes: recoveryCodes - factor.recoveryCodes.length + 1 });
    expect((await signIn(at(forgetful), user, renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});
