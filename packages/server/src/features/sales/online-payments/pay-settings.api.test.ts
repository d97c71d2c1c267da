import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingOnline } from '../../../test/paying-online.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let online: ReturnType<typeof payingOnline>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  online = payingOnline(server, company);
});
afterAll(() => verifyAndClose(server));

const change = (body: object, who: 'admin' | 'manager' = 'admin') =>
  company[who].client.patch('/api/online-payments/settings', body);

describe('taking payments online', () => {
  it('is off until an admin names an account at a provider and switches it on', async () => {
    const { path } = await online.sent();
    expect((await online.visit(path)).body).not.toContain('id="pay"');
    // Whoever presses a form of before gets the page of now.
    expect((await online.press(path, { amount: '40' })).statusCode).toBe(303);
    expect(await online.shop.get('online-payments/settings')).toMatchObject({
      isOn: false,
      gateway: null,
      mayTest: true,
    });
    expect(await change({ version: 1, isOn: true })).toMatchObject({
      status: 400,
      body: { fields: { isOn: { code: 'choice' } } },
    });
    expect((await company.manager.client.post('/api/online-payments/keys', { gateway: 'test' })).status).toBe(
      403,
    );
    const on = await online.switchOn();
    expect(on).toMatchObject({ isOn: true, gateway: 'test', method: 'online_payments', isTestKey: true });
    const method = (await online.shop.get('payment-methods')).items.find(
      (one: { code: string }) => one.code === 'online_payments',
    );
    expect(method).toMatchObject({
      name: 'Online payments',
      kind: 'card',
      moneyAccountName: 'Online payments',
    });
    expect((await online.visit(path)).body).toContain('id="pay"');
    expect((await change({ version: 1, isOn: false })).status).toBe(409);
    expect((await change({ version: on.version, isOn: false })).body).toMatchObject({ isOn: false });
    expect((await online.visit(path)).body).not.toContain('id="pay"');
  });

  it('refuses a key with signs that no key has, by its field', async () => {
    for (const secretKey of [
      'sk_live_“0123456789abcdef”',
      'sk_live_0123 456789abcdef',
      'sk_live_0123456789abcdé',
    ])
      expect(
        await company.admin.client.post('/api/online-payments/keys', { gateway: 'paystack', secretKey }),
      ).toMatchObject({ status: 400, body: { fields: { secretKey: { code: 'key_signs' } } } });
    expect(
      await company.admin.client.post('/api/online-payments/keys', {
        gateway: 'stripe',
        secretKey: 'sk_live_0123456789abcdef',
        newsSecret: 'whsec_“0123456789”',
      }),
    ).toMatchObject({ status: 400, body: { fields: { newsSecret: { code: 'key_signs' } } } });
  });

  it('keep recording what was begun, whatever of the way to pay is changed meanwhile', async () => {
    const { version, method } = await online.switchOn();
    expect(await change({ version, isOn: false, method: null })).toMatchObject({
      status: 400,
      body: { fields: { method: { code: 'required' } } },
    });
    const { id, path } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    // Its account is in a currency that the company has no rate for.
    const yen = await online.shop.must(
      online.shop.post('money-accounts', { name: 'Yen', kind: 'card', currency: 'JPY' }),
    );
    const known = (await online.shop.get('payment-methods')).items.find(
      (one: { code: string }) => one.code === method,
    );
    await online.shop.must(
      company.admin.client.patch(`/api/payment-methods/${method}`, {
        version: known.version,
        moneyAccountId: yen.id,
        feeFixedMinor: 100,
      }),
    );
    await online.decide(begun.url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
    await online.shop.must(
      company.admin.client.patch(`/api/payment-methods/${method}`, {
        version: known.version + 1,
        moneyAccountId: known.moneyAccountId,
        feeFixedMinor: 0,
      }),
    );
    await change({ version, isOn: false });
  });

  it('records by a way to pay of the company, in the currency of its books, and not into a cash box', async () => {
    const { version } = await online.shop.get('online-payments/settings');
    expect(await change({ version, method: 'cash' })).toMatchObject({
      status: 400,
      body: { fields: { method: { code: 'choice' } } },
    });
    expect(await change({ version, method: 'nothing' })).toMatchObject({ status: 400 });
    expect((await change({ version, method: 'mobile_money' })).body).toMatchObject({
      method: 'mobile_money',
    });
  });

  it('that was begun goes on after it was switched off: the provider may have the money', async () => {
    const on = await online.switchOn();
    const { id, path } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    await change({ version: on.version, isOn: false });
    await online.decide(begun.url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });

  it('ends with the link: a stopped one leads nowhere, but what was begun there still counts', async () => {
    await online.switchOn();
    const { id, path } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    await online.shop.must(online.shop.post(`documents/${id}/stop-sharing`));
    expect((await online.press(path, { amount: '40' })).statusCode).toBe(404);
    expect((await online.visit(`${path}/payments/${begun.paymentId}`)).statusCode).toBe(404);
    await online.decide(begun.url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });

  it('is told at the link of its own invoice only, and an altered link leads nowhere', async () => {
    await online.switchOn();
    const [one, other] = [await online.sent(), await online.sent()];
    const begun = await online.begun(one.path, { amount: '40' });
    expect((await online.visit(`${other.path}/payments/${begun.paymentId}`)).statusCode).toBe(404);
    expect((await online.visit(`${one.path}/payments/nothing`)).statusCode).toBe(404);
    const altered = `${one.path.slice(0, -2)}${one.path.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await online.press(altered, { amount: '40' })).statusCode).toBe(404);
  });

  it('is not offered once nothing is open', async () => {
    await online.switchOn();
    const { id, path } = await online.sent();
    await online.shop.must(
      online.shop.post(`invoices/${id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
    );
    expect((await online.visit(path)).body).not.toContain('id="pay"');
    expect((await online.press(path, { amount: '40' })).statusCode).toBe(303);
  });

  it('begins ten times in ten minutes at most for one reader of a link', async () => {
    await online.switchOn();
    const { path } = await online.sent();
    const statuses: number[] = [];
    for (let times = 1; times <= 11; times += 1)
      statuses.push((await online.press(path, { amount: String(times), email: 'a@example.com' })).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses[10]).toBe(429);
  });
});
