import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingOnline } from '../../../test/paying-online.ts';
import { postedOf } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
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
  await online.switchOn();
});
afterAll(() => verifyAndClose(server));

describe('an invoice', () => {
  it('is paid once the provider says so, and not when somebody comes back from its page', async () => {
    const { id, path, totalMinor, customerId } = await online.sent();
    const { url, paymentId, reference } = await online.begun(path, { amount: String(totalMinor / 100) });
    expect((await online.visit(url)).body).toContain((totalMinor / 100).toFixed(2));
    const back = `${path}/payments/${paymentId}`;
    const confirming = await online.visit(back);
    expect(confirming.body).toContain('is being confirmed');
    expect(confirming.body).not.toContain('id="pay"');
    expect(await online.invoice(id)).toMatchObject({ status: 'issued', paidMinor: 0 });
    const decided = await online.decide(url, 'paid');
    expect(decided.headers['location']).toContain(`${back}?lang=en`);
    expect((await online.visit(back)).body).toContain('was received');
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', paidMinor: totalMinor });
    const { body } = await company.admin.client.get(`/api/timeline?subject=invoice&id=${id}`);
    expect(body.items[0]).toMatchObject({
      action: 'invoice.pay_online',
      after: { amountMinor: totalMinor, settledMinor: totalMinor, method: 'online_payments' },
    });
    expect(await online.told()).toContain('invoice_paid_online');
    const [kept] = await online.list();
    expect(kept).toMatchObject({ status: 'paid', gateway: 'test', creditMinor: 0, mismatch: null });
    const { items } = await online.shop.get('customer-payments?customerId=' + customerId);
    expect(items[0]).toMatchObject({ number: kept.payment, reference: reference.slice(-12) });
    expect(await postedOf(server, items[0].id)).toMatchObject({ card: totalMinor, receivable: -totalMinor });
  });

  it('is paid in parts, never above what is open, and by an amount as people type it', async () => {
    const { id, path, totalMinor } = await online.sent();
    for (const amount of ['0', '', 'ten', '1.234', '-5', String(totalMinor / 100 + 0.01)]) {
      const refused = await online.press(path, { amount, email: 'ama@example.com' });
      expect(refused.statusCode, amount).toBe(400);
      expect(refused.body).toContain('Type an amount from');
    }
    expect((await online.press(path, { amount: '10', email: 'ama' })).body).toContain(
      'Type an email address',
    );
    const { url } = await online.begun(path, { amount: '15,50' });
    await online.decide(url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ status: 'part_paid', paidMinor: 1_550 });
    const { body } = await online.visit(path);
    expect(body).toContain(`value="${((totalMinor - 1_550) / 100).toFixed(2)}"`);
  });

  it('of an order is paid too, and the order with it', async () => {
    const product = await stockedProduct(company, { unitPrice: '12.00', quantity: '10' });
    const customerId = await online.shop.customer({ email: 'efua@example.com' });
    const order = await online.shop.confirmed([{ productId: product.id, quantity: '2' }], { customerId });
    const issued = await online.shop.must(online.shop.act(order.id, 'invoice'));
    const { path } = await online.shop.must(online.shop.post(`documents/${issued.id}/link`));
    // The company knows an address, so none is asked for.
    expect((await online.visit(path)).body).not.toContain('name="email"');
    const { url } = await online.begun(path, { amount: '24' });
    await online.decide(url, 'paid_twice');
    expect(await online.shop.order(order.id)).toMatchObject({ paidMinor: 2_400 });
    const { body } = await company.admin.client.get(`/api/timeline?subject=order&id=${order.id}`);
    expect(body.items.map(({ action }: { action: string }) => action)).toContain('order.pay_online');
  });

  it.each([
    ['failed', 'failed'],
    ['abandoned', 'abandoned'],
  ])('whose payment is %s stays open, and can be paid afterwards', async (outcome, status) => {
    const { id, path, totalMinor } = await online.sent();
    const first = await online.begun(path, { amount: '40' });
    await online.decide(first.url, outcome);
    expect((await online.list())[0]).toMatchObject({ status });
    expect((await online.visit(`${path}/payments/${first.paymentId}`)).body).toContain('was not made');
    const second = await online.begun(path, { amount: String(totalMinor / 100) });
    expect(second.reference).not.toBe(first.reference);
    await online.decide(second.url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ status: 'paid' });
    // The first one is confirmed after all: the customer has paid twice, and has that in hand.
    await online.atGateway(first.reference, {});
    await online.news(first.reference);
    expect((await online.list()).map((one: { creditMinor: number }) => one.creditMinor)).toContain(4_000);
  });

  it('that was begun a moment ago is gone on with on the same page', async () => {
    const { path } = await online.sent();
    const [first, second] = [
      await online.begun(path, { amount: '5' }),
      await online.begun(path, { amount: '5' }),
    ];
    expect(second.url).toBe(first.url);
    expect((await online.begun(path, { amount: '6' })).url).not.toBe(first.url);
  });

  it('whose button is pressed ten times at once begins one payment', async () => {
    const { id, path } = await online.sent();
    const pages = await Promise.all(Array.from({ length: 10 }, () => online.begun(path, { amount: '7' })));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    const own = (await online.list()).filter(({ invoiceId }: { invoiceId: string }) => invoiceId === id);
    expect(own).toHaveLength(1);
  });
});

describe('money that comes late', () => {
  const begunAndPaidBy = async (
    settle: (id: string, totalMinor: number, customerId: string) => Promise<unknown>,
  ) => {
    const { id, path, totalMinor, customerId } = await online.sent();
    const begun = await online.begun(path, { amount: String(totalMinor / 100) });
    await settle(id, totalMinor, customerId);
    await online.decide(begun.url, 'paid');
    const page = await online.visit(`${path}/payments/${begun.paymentId}`);
    return { id, totalMinor, customerId, page: page.body };
  };

  it('after the invoice was paid otherwise is the customer’s credit, and the company is told', async () => {
    const { customerId, totalMinor, id, page } = await begunAndPaidBy((_id, amountMinor, customerIdOf) =>
      online.shop.must(
        online.shop.post('customer-payments', {
          customerId: customerIdOf,
          method: 'mobile_money',
          amountMinor,
        }),
      ),
    );
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', paidMinor: totalMinor });
    expect(await online.creditOf(customerId)).toEqual([totalMinor]);
    expect(page).toContain('keeps that for you');
    expect(await online.told()).toContain('invoice_paid_again');
  });

  it('after a part was paid settles the rest, and what is over is credit', async () => {
    const { customerId, totalMinor, id } = await begunAndPaidBy((_id, _total, customerIdOf) =>
      online.shop.must(
        online.shop.post('customer-payments', {
          customerId: customerIdOf,
          method: 'cash',
          amountMinor: 1_000,
        }),
      ),
    );
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', paidMinor: totalMinor });
    expect(await online.creditOf(customerId)).toEqual([1_000]);
  });

  it.each([
    ['void', (id: string) => online.shop.post(`invoices/${id}/void`)],
    [
      'credited',
      (id: string) => online.shop.post(`invoices/${id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
    ],
  ])('after the invoice was made %s is the customer’s credit', async (_, undo) => {
    const { customerId, totalMinor } = await begunAndPaidBy((id) => online.shop.must(undo(id)));
    expect(await online.creditOf(customerId)).toEqual([totalMinor]);
  });

  it('goes to who took the customer’s place', async () => {
    const { path, customerId, id } = await online.sent();
    const survivor = await online.shop.customer({ name: 'Ama Darko & Sons' });
    const begun = await online.begun(path, { amount: '40' });
    await online.shop.must(online.shop.post(`customers/${customerId}/merge`, { intoId: survivor }));
    await online.decide(begun.url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000, customerId: survivor });
  });

  it('is recorded though its customer and its way to pay were archived', async () => {
    const { path, customerId, totalMinor } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    const paid = { customerId, method: 'cash', amountMinor: totalMinor };
    await online.shop.must(online.shop.post('customer-payments', paid));
    await online.shop.must(online.shop.post(`customers/${customerId}/archive`));
    const code = (await online.shop.get('online-payments/settings')).method;
    const way = (await online.shop.get('payment-methods')).items.find(
      (one: { code: string }) => one.code === code,
    );
    const change = (status: string, version: number) =>
      company.admin.client.patch(`/api/payment-methods/${code}`, { version, status });
    expect((await change('archived', way.version)).status).toBe(200);
    await online.decide(begun.url, 'paid');
    expect(await online.creditOf(customerId)).toEqual([4_000]);
    expect((await change('active', way.version + 1)).status).toBe(200);
  });
});

it('that the company took back is thanked for no more, and the invoice can be paid again', async () => {
  const { id, path } = await online.sent();
  const begun = await online.begun(path, { amount: '40' });
  await online.decide(begun.url, 'paid');
  const { items } = await online.shop.get('customer-payments');
  await online.shop.must(online.shop.post(`payments/${items[0].id}/reverse`, { reason: 'Not ours' }));
  expect(await online.invoice(id)).toMatchObject({ status: 'issued', paidMinor: 0 });
  const { body } = await online.visit(`${path}/payments/${begun.paymentId}`);
  expect((await online.list())[0]).toMatchObject({ status: 'paid', isTakenBack: true });
  expect(body).toContain('was taken back by');
  expect(body).not.toContain('Thank you');
  expect(body).toContain('id="pay"');
});

describe('what a provider tells', () => {
  it('twenty times at once, with pages that look at once, records one payment', async () => {
    const { id, path, totalMinor, customerId } = await online.sent();
    const begun = await online.begun(path, { amount: String(totalMinor / 100) });
    await online.atGateway(begun.reference, {});
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 5 === 0 ? online.visit(`${path}/payments/${begun.paymentId}`) : online.news(begun.reference),
      ),
    );
    expect(new Set(told.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', paidMinor: totalMinor });
    expect(await online.creditOf(customerId)).toEqual([]);
  });

  it.each([
    ['another amount', { amount_minor: 3_999 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s records nothing and is told once', async (_, change) => {
    const { id, path } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    await online.atGateway(begun.reference, change);
    const before = (await online.told()).filter((type) => type === 'online_payment_odd').length;
    for (let times = 0; times < 3; times += 1)
      expect((await online.news(begun.reference)).statusCode).toBe(200);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 0 });
    expect((await online.list())[0].mismatch).not.toBeNull();
    expect((await online.visit(`${path}/payments/${begun.paymentId}`)).body).toContain('another amount');
    expect((await online.told()).filter((type) => type === 'online_payment_odd')).toHaveLength(before + 1);
  });

  it('has no effect without its signature, or about a payment that is none of ours', async () => {
    const { id, path } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    await online.atGateway(begun.reference, {});
    expect((await online.news(begun.reference, { isSigned: false })).statusCode).toBe(401);
    for (const strange of [`i-${company.id}-${randomUUID()}`, `i-${randomUUID()}-${randomUUID()}`, 'i-x'])
      expect((await online.news(strange)).statusCode).toBe(200);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 0 });
  });

  it('that never came is caught up by asking', async () => {
    const { id, path } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    await online.atGateway(begun.reference, {});
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await askAgain(server, company.id, inMinutes(1));
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 0 });
    await askAgain(server, company.id, inMinutes(10));
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });

  it('of another amount first, and then of the right one, is odd no more', async () => {
    const { id, path } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    await online.atGateway(begun.reference, { amount_minor: 5_000 });
    await online.news(begun.reference);
    expect((await online.list())[0]).toMatchObject({ status: 'pending', mismatch: 'GHS 5000' });
    await online.atGateway(begun.reference, { amount_minor: 4_000 });
    await online.news(begun.reference);
    expect((await online.list())[0]).toMatchObject({ status: 'paid', mismatch: null });
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });

  it('of money given back after it was recorded is marked, and a person undoes it', async () => {
    const { id, path } = await online.sent();
    const begun = await online.begun(path, { amount: '40' });
    await online.decide(begun.url, 'paid');
    await online.atGateway(begun.reference, { status: 'refunded' });
    await online.news(begun.reference);
    await online.news(begun.reference);
    expect((await online.list())[0]).toMatchObject({ status: 'refunded' });
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });
});
