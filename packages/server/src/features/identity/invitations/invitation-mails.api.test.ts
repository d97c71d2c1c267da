import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ limits: { invitationMailsCompany: 4, invitationMailsMailbox: 3 } });
});
afterAll(() => server.close());

const fresh = (): string => `mailbox-${(count += 1)}@people.test`;
const invite = (client: TestClient, email = fresh()) =>
  client.post('/api/invitations', { email, role: 'staff' });
const tooMany = { status: 429, body: { code: 'mail_limit', detail: { hours: 24 } } };

test('a founder sends no mails to strangers before confirming their own address', async () => {
  const client = new TestClient(server.app);
  const [email, password] = [fresh(), 'four mangoes in the shade'];
  const founding = { companyName: 'Mangoes', username: 'mango-founder', email, password };
  expect((await client.post('/api/tenants', founding)).status).toBe(201);
  const stranger = fresh();
  const refused = await invite(client, stranger);
  // The call may be refused first because the company is not set up yet.
  expect([403, 409]).toContain(refused.status);
  const onboarding = {
    companyName: 'Mangoes',
    country: 'GH',
    baseCurrency: 'GHS',
    timezone: 'Africa/Accra',
    vatRegisteredFrom: null,
    taxNumber: null,
    pricesIncludeTax: true,
    locationName: 'Main shop',
  };
  expect((await client.post('/api/tenant/onboarding', onboarding)).status).toBe(200);
  expect(await invite(client, stranger)).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
  expect((await invite(client, stranger)).body.error).toContain('Confirm your own email address first');

  const token = /#confirm-email=([\w-]+)/.exec((await server.nextMail(email)).text)?.[1];
  expect((await client.post('/api/user/confirm-email', { token })).status).toBe(200);
  expect((await invite(client, stranger)).status).toBe(201);
  await server.nextMail(stranger);
  expect((await server.mailbox.list()).filter(({ to }) => to === stranger)).toHaveLength(1);
});

test('a company cannot flood mailboxes: mails are counted over a day, repeated ones too, refused ones not', async () => {
  const { admin, manager } = await foundCompany(server);
  const { id } = (await invite(admin.client)).body;
  // No mail was sent for these, so they count nothing.
  for (let index = 0; index < 5; index += 1) {
    expect((await invite(admin.client, manager.email)).status).toBe(409);
    expect((await admin.client.post(`/api/invitations/${admin.id}/resend`)).status).toBe(404);
  }
  for (let index = 0; index < 2; index += 1)
    expect((await admin.client.post(`/api/invitations/${id}/resend`)).status).toBe(200);
  expect((await invite(admin.client)).status).toBe(201);
  const refused = await invite(admin.client);
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(await admin.client.post(`/api/invitations/${id}/resend`)).toMatchObject(tooMany);
  // A refused invitation leaves no half of it.
  expect((await admin.client.get('/api/invitations')).body.items).toHaveLength(2);
  // Another company can still invite.
  expect((await invite((await foundCompany(server)).admin.client)).status).toBe(201);
});

test('one mailbox gets few mails from one company, new or repeated', async () => {
  const { admin } = await foundCompany(server);
  const email = fresh();
  const { id } = (await invite(admin.client, email)).body;
  expect((await admin.client.post(`/api/invitations/${id}/resend`)).status).toBe(200);
  expect((await admin.client.post(`/api/invitations/${id}/revoke`)).status).toBe(200);
  const again = await invite(admin.client, email);
  expect(again.status).toBe(201);
  expect(await admin.client.post(`/api/invitations/${again.body.id}/resend`)).toMatchObject(tooMany);
  await expect
    .poll(async () => (await server.mailbox.list()).filter(({ to }) => to === email).length)
    .toBe(3);
});
