import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '50.00', quantity: '1000', unitCost: '20' })).id;
});
afterAll(() => verifyAndClose(server));

const sold = (customerId: string | null) => shop.confirmed([{ productId, quantity: '2' }], { customerId });
const pay = (id: string, amountMinor: number) =>
  shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor }, 'staff'));
const releases = async (id: string) => {
  const { items } = await shop.get(`timeline?subject=order&id=${id}`);
  return items.filter(({ action }: { action: string }) => action === 'order.release');
};
const byLimit = { isOnHold: true, holdReason: 'credit_limit' };
const free = { isOnHold: false, holdReason: null };

describe('an order that the credit limit holds', () => {
  it('is released by the payment that pays it in full, and not by a part of it', async () => {
    const order = await sold(await shop.customer({ creditLimitMinor: 5_000 }));
    expect(order).toMatchObject(byLimit);
    await pay(order.id, 9_999);
    expect(await shop.order(order.id)).toMatchObject(byLimit);
    const last = await pay(order.id, 1);
    expect(await shop.order(order.id)).toMatchObject(free);
    expect(await releases(order.id)).toMatchObject([
      { actor: company.staff.username, before: byLimit, after: { ...free, paidBy: [last.number] } },
    ]);
    expect((await shop.act(order.id, 'ship', {}, 'staff')).status).toBe(200);
  });

  it('is released by the credit that pays it in full', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 10_000 });
    const earlier = await sold(customerId);
    await shop.must(shop.act(earlier.id, 'invoice'));
    const other = await sold(customerId);
    const order = await sold(customerId);
    expect([other, order]).toMatchObject([byLimit, byLimit]);
    const payment = await pay(earlier.id, 20_000);
    expect(await shop.order(order.id)).toMatchObject(byLimit);
    await shop.must(shop.act(order.id, 'invoice'));
    await shop.must(shop.act(order.id, 'apply-credit', {}, 'staff'));
    expect(await shop.order(order.id)).toMatchObject(free);
    expect(await releases(order.id)).toMatchObject([{ after: { paidBy: [payment.number] } }]);
    expect(await shop.order(other.id)).toMatchObject(byLimit);
  });

  it('is released by the credit note that settles what is left of it', async () => {
    const order = await sold(await shop.customer({ creditLimitMinor: 0 }));
    const invoice = await shop.must(shop.act(order.id, 'invoice'));
    await pay(order.id, 5_000);
    const note = await shop.must(
      shop.post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
    );
    expect(await shop.order(order.id)).toMatchObject({ ...free, paymentState: 'paid' });
    expect(await releases(order.id)).toMatchObject([{ after: { paidBy: [note.number] } }]);
  });

  it('is held again when the payment is reversed, unless its goods are gone', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 5_000 });
    const [waiting, gone] = [await sold(customerId), await sold(customerId)];
    await shop.must(shop.act(gone.id, 'invoice'));
    const payments = [await pay(waiting.id, 10_000), await pay(gone.id, 10_000)];
    await shop.must(shop.act(gone.id, 'ship', {}, 'staff'));
    for (const payment of payments) await shop.must(shop.post(`payments/${payment.id}/reverse`));
    expect(await shop.order(waiting.id)).toMatchObject({ ...byLimit, paymentState: 'unpaid' });
    expect(await shop.order(gone.id)).toMatchObject({ ...free, paymentState: 'unpaid' });
    const { items } = await shop.get(`timeline?subject=order&id=${waiting.id}`);
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'order.hold_again', after: expect.objectContaining(byLimit) }),
    );
  });

  it('is held again when its deposit pays another one: the money of one does not let both go', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 0 });
    const [one, other] = [await sold(customerId), await sold(customerId)];
    await pay(one.id, 10_000);
    await shop.must(shop.act(other.id, 'invoice', {}, 'staff'));
    await shop.must(shop.act(other.id, 'apply-credit', {}, 'staff'));
    expect(await shop.order(other.id)).toMatchObject({ ...free, paymentState: 'paid' });
    expect(await shop.order(one.id)).toMatchObject({ ...byLimit, paymentState: 'unpaid' });
    expect((await shop.act(one.id, 'ship', {}, 'staff')).body.code).toBe('order_on_hold');
  });
});

it('an order that costs nothing is not held for the limit', async () => {
  const customerId = await shop.customer({ creditLimitMinor: 5_000 });
  await sold(customerId);
  const present = await stockedProduct(company, { unitPrice: '0', quantity: '5', unitCost: '1' });
  expect(await shop.confirmed([{ productId: present.id, quantity: '1' }], { customerId })).toMatchObject(
    free,
  );
});

it('a walk-in who paid in full is not held when named as a customer beyond their limit', async () => {
  const customerId = await shop.customer({ creditLimitMinor: 5_000 });
  await sold(customerId);
  const paid = await sold(null);
  await pay(paid.id, 10_000);
  expect(await shop.must(shop.act(paid.id, 'name-customer', { customerId }))).toMatchObject(free);
});

describe('an order that somebody holds by hand', () => {
  it('stays on hold when it is paid', async () => {
    const order = await sold(await shop.customer());
    await shop.must(shop.act(order.id, 'hold'));
    await pay(order.id, 10_000);
    expect(await shop.order(order.id)).toMatchObject({ isOnHold: true, paymentState: 'paid' });
    expect(await releases(order.id)).toEqual([]);
  });

  it('stays on hold also where the credit limit held it besides', async () => {
    const order = await sold(null);
    await shop.must(shop.act(order.id, 'hold'));
    const customerId = await shop.customer({ creditLimitMinor: 5_000 });
    expect(await shop.must(shop.act(order.id, 'name-customer', { customerId }))).toMatchObject(byLimit);
    await pay(order.id, 10_000);
    expect(await shop.order(order.id)).toMatchObject({ isOnHold: true, holdReason: null });
    expect(await releases(order.id)).toEqual([]);
  });
});
