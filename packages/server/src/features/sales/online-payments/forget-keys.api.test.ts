import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '@shelfwise/contract/primitives/days';
import { payingOnline } from '../../../test/paying-online.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';
import { askAgain } from '../index.ts';

let server: TestServer;
let company: TestCompany;
let online: ReturnType<typeof payingOnline>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  online = payingOnline(server, company);
});
afterAll(() => verifyAndClose(server));

const forget = (who: 'admin' | 'manager' = 'admin') =>
  company[who].client.post('/api/online-payments/forget-keys');
const settings = () => online.shop.get('online-payments/settings');
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
const sealedKeys = async () =>
  server.database.forTenant(company.id, async ({ db }) =>
    db
      .selectFrom('online_payment_settings')
      .select(['sealed_keys', 'key_id'])
      .where('tenant_id', '=', company.id)
      .executeTakeFirst(),
  );

it('takes no payments any more, and records what is under way before the keys are erased', async () => {
  await online.switchOn();
  const { id, path } = await online.sent();
  const begun = await online.begun(path, { amount: '40' });
  expect((await forget('manager')).status).toBe(403);
  expect(await forget()).toMatchObject({
    status: 200,
    body: { isOn: false, gateway: null, keyEnd: null, isTestKey: false, isForgetting: true, newsUrl: null },
  });
  expect((await online.visit(path)).body).not.toContain('id="pay"');
  await askAgain(server, company.id, new Date());
  expect(await settings()).toMatchObject({ isForgetting: true });
  await online.decide(begun.url, 'paid');
  expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  await askAgain(server, company.id, new Date());
  expect(await settings()).toMatchObject({ isForgetting: false, isUnreadable: false });
  expect(await sealedKeys()).toEqual({ sealed_keys: null, key_id: null });
});

it('waits seven days at most for a payment that was left, and keeps the keys of an account that is named again', async () => {
  await online.switchOn();
  const { path } = await online.sent();
  const begun = await online.begun(path, { amount: '40' });
  await online.decide(begun.url, 'abandoned');
  await forget();
  await askAgain(server, company.id, inDays(6));
  expect(await settings()).toMatchObject({ isForgetting: true });
  await online.switchOn();
  await askAgain(server, company.id, inDays(8));
  expect((await sealedKeys())?.sealed_keys).not.toBeNull();
  await forget();
  await askAgain(server, company.id, inDays(8));
  expect((await sealedKeys())?.sealed_keys).toBeNull();
});

it('is done once where two press it, and not where no account is named', async () => {
  expect(await forget()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  const { version } = await online.switchOn();
  const answers = await Promise.all([forget(), forget()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await settings()).toMatchObject({ version: version + 1 });
});
