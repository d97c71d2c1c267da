import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const password = 'four mangoes in the shade';
let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInTriesAccount: 4 } });
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const tokenIn = (text: string): string => /#(?:token|confirm-email|invite)=([\w.-]+)/.exec(text)?.[1] ?? '';
const freshAddress = (): string => `founder-${(count += 1)}@claims.test`;

interface Founder {
  username: string;
  client: TestClient;
}

const found = async (email: string): Promise<Founder> => {
  const username = `claimant-${(count += 1)}`;
  const client = browser();
  const founding = { companyName: 'Mangoes', username, email, password: `${password} ${username}` };
  const answer = await client.post('/api/tenants', founding);
  expect(answer).toMatchObject({ status: 201, body: { user: { email, isEmailConfirmed: false } } });
  return { username, client };
};
const enter = (identifier: string, { username }: Founder) =>
  browser().post('/api/auth/login', { email: identifier, password: `${password} ${username}` });
const confirm = ({ client }: Founder, token: string) => client.post('/api/user/confirm-email', { token });

test('an address is the account’s own once the mailed link was opened; nobody else can confirm it then', async () => {
  const email = freshAddress();
  const first = await found(email);
  const firstLink = tokenIn((await server.nextMail(email)).text);
  const second = await found(email);
  const secondLink = tokenIn((await server.nextMail(email)).text);
  expect((await confirm(second, firstLink)).status).toBe(410);
  expect(await confirm(second, secondLink)).toMatchObject({
    status: 200,
    body: { email, isEmailConfirmed: true },
  });
  expect(await confirm(first, firstLink)).toMatchObject({
    status: 409,
    body: { code: 'taken', fields: { email: { code: 'taken' } } },
  });
  expect((await first.client.get('/api/user')).body.isEmailConfirmed).toBe(false);
  await found(email);
  const told = await server.nextMail(email);
  expect(told.subject).toBe('You already have a Shelfwise account');
  expect(told.text).toContain(second.username);
});

test('an address signs in its owner and the newest account that only claims it, each by their own password', async () => {
  const { staff } = await foundCompany(server);
  const claimant = await found(staff.email);
  expect((await enter(staff.email, claimant)).body.user.username).toBe(claimant.username);
  expect(
    (await browser().post('/api/auth/login', { email: staff.email, password: testPassword })).body.user
      .username,
  ).toBe(staff.username);
  // As for an address that nobody has confirmed: of two accounts that claim it, the newer one.
  const email = freshAddress();
  const [older, newer] = [await found(email), await found(email)];
  expect((await enter(email, newer)).status).toBe(200);
  expect((await enter(email, older)).status).toBe(401);
  const latest = await found(staff.email);
  expect((await enter(staff.email, latest)).status).toBe(200);
  expect((await enter(staff.email, claimant)).status).toBe(401);
});

test('tries by the username do not make the address wait, confirmed or not', async () => {
  const { staff } = await foundCompany(server);
  for (const email of [staff.email, freshAddress()]) {
    const claimant = await found(email);
    const wrong = async (identifier: string): Promise<number> =>
      (await browser().post('/api/login', { username: identifier, password: 'wrong' })).status;
    const statuses = [];
    for (let index = 0; index < 5; index += 1) statuses.push(await wrong(claimant.username));
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    expect(await wrong(email), email).toBe(401);
  }
});

test('a forgotten password: only the owner’s account; before there is an owner, each that claims the address', async () => {
  const email = freshAddress();
  const [one, two] = [await found(email), await found(email)];
  await server.nextMail(email);
  await server.nextMail(email);
  await browser().post('/api/auth/forgot-password', { email });
  const mails = [await server.nextMail(email), await server.nextMail(email)];
  const of = ({ username }: Founder) => mails.find(({ text }) => text.includes(username))?.text ?? '';
  const reset = (text: string) =>
    browser().post('/api/auth/reset-password', {
      token: tokenIn(text),
      password: 'two papayas on the table',
    });
  // Opening the link proves that the mailbox is theirs, so the address belongs to that account from now on.
  expect((await reset(of(one))).status).toBe(200);
  expect((await reset(of(two))).status).toBe(200);
  const isConfirmed = async ({ username }: Founder): Promise<boolean> => {
    const client = browser();
    await client.post('/api/login', { username, password: 'two papayas on the table' });
    return (await client.get('/api/user')).body.isEmailConfirmed;
  };
  expect([await isConfirmed(one), await isConfirmed(two)]).toEqual([true, false]);

  const { staff } = await foundCompany(server);
  await found(staff.email);
  await server.nextMail(staff.email);
  await browser().post('/api/auth/forgot-password', { email: staff.email });
  expect((await server.nextMail(staff.email)).text).toContain(staff.username);
  expect((await server.mailbox.list()).filter(({ to }) => to === staff.email)).toHaveLength(2);
});

test('the link is mailed again on demand and the former one stops working; a confirmed address needs none', async () => {
  const email = freshAddress();
  const founder = await found(email);
  const early = tokenIn((await server.nextMail(email)).text);
  expect((await founder.client.post('/api/user/mail-confirmation')).status).toBe(200);
  const late = tokenIn((await server.nextMail(email)).text);
  expect((await confirm(founder, early)).status).toBe(410);
  expect((await confirm(founder, late)).status).toBe(200);
  expect((await founder.client.post('/api/user/mail-confirmation')).body.code).toBe('wrong_state');
  // Nothing changed, so no mail is sent to the mailbox.
  expect((await server.mailbox.list()).filter(({ to }) => to === email)).toHaveLength(2);
});

test('an account that claims an address does not keep its owner from accepting an invitation', async () => {
  const email = freshAddress();
  const claimant = await found(email);
  await server.nextMail(email);
  const { admin } = await foundCompany(server);
  await admin.client.post('/api/invitations', { email, role: 'staff' });
  const token = tokenIn((await server.nextMail(email)).text);
  const username = `invited-${count}`;
  expect(await browser().post('/api/invitations/accept', { token, username, password })).toMatchObject({
    status: 201,
    body: { user: { username, email, isEmailConfirmed: true } },
  });
  expect((await claimant.client.get('/api/user')).body.isEmailConfirmed).toBe(false);
});
