import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingOnline } from '../../../test/paying-online.ts';
import { postedOf } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let online: ReturnType<typeof payingOnline>;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  online = payingOnline(server, company);
  await online.switchOn();
  productId = (await stockedProduct(company, { unitPrice: '20.00', quantity: '100' })).id;
});
afterAll(() => verifyAndClose(server));

/** The invoice of a walk-in over 40.00, with a link to it. */
const sent = async () => {
  const { shop } = online;
  const order = await shop.confirmed([{ productId, quantity: '2' }], { customerId: null });
  const { id } = await shop.must(shop.act(order.id, 'invoice'));
  const { path } = await shop.must(shop.post(`documents/${id}/link`));
  return { orderId: order.id, id: id as string, path: path as string };
};
const creditsOf = async (orderId: string) => (await online.shop.get(`orders/${orderId}/credits`)).items;
const payByHand = (orderId: string, amountMinor: number) =>
  online.shop.must(online.shop.act(orderId, 'payments', { method: 'cash', amountMinor }));

describe('the invoice of a walk-in', () => {
  it('is paid by its link, as money of its order, and the goods can go', async () => {
    const { orderId, id, path } = await sent();
    const { url, paymentId } = await online.begun(path, { amount: '40' });
    await online.decide(url, 'paid_twice');
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', paidMinor: 4_000 });
    expect(await online.shop.order(orderId)).toMatchObject({ paymentState: 'paid', paidMinor: 4_000 });
    expect((await online.visit(`${path}/payments/${paymentId}`)).body).toContain('was received');
    const [payment] = (await online.shop.get(`orders/${orderId}/payments`)).items;
    expect(payment).toMatchObject({ amountMinor: 4_000, method: 'online_payments' });
    expect(await postedOf(server, payment.id)).toMatchObject({ card: 4_000, receivable: -4_000 });
    const { body } = await company.admin.client.get(`/api/timeline?subject=order&id=${orderId}`);
    const actions = body.items.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['order.pay', 'order.pay_online']));
    await online.shop.must(online.shop.act(orderId, 'ship'));
  });

  it('is paid in parts', async () => {
    const { id, path } = await sent();
    for (const amount of ['15', '25'])
      await online.decide((await online.begun(path, { amount })).url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', paidMinor: 4_000 });
  });

  it('that was settled meanwhile keeps the money in hand of its order, and it can be given back', async () => {
    const { orderId, id, path } = await sent();
    const { url, paymentId } = await online.begun(path, { amount: '40' });
    await payByHand(orderId, 1_500);
    await online.decide(url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', paidMinor: 4_000 });
    expect((await online.list())[0]).toMatchObject({ status: 'paid', creditMinor: 1_500 });
    expect((await online.visit(`${path}/payments/${paymentId}`)).body).toContain('keeps that for you');
    expect(await online.told()).toContain('invoice_paid_again');
    const [credit] = await creditsOf(orderId);
    expect(credit).toMatchObject({ kind: 'payment', openMinor: 1_500 });
    const refund = { method: 'online_payments', amountMinor: 1_500 };
    await online.shop.must(online.shop.post(`credits/${credit.id}/refund`, refund));
    expect(await creditsOf(orderId)).toEqual([]);
  });

  it.each([
    ['void', (_: string, id: string) => online.shop.post(`invoices/${id}/void`)],
    ['paid by hand', (orderId: string) => payByHand(orderId, 4_000)],
  ])('that was made %s meanwhile loses none of it', async (_, meanwhile) => {
    const { orderId, id, path } = await sent();
    const { url } = await online.begun(path, { amount: '40' });
    await meanwhile(orderId, id);
    await online.decide(url, 'paid');
    expect((await creditsOf(orderId)).map(({ openMinor }: { openMinor: number }) => openMinor)).toEqual([
      4_000,
    ]);
    expect((await online.list())[0]).toMatchObject({ status: 'paid', creditMinor: 4_000 });
  });

  it('who turns out to be a customer meanwhile is paid by them', async () => {
    const { orderId, id, path } = await sent();
    const { url } = await online.begun(path, { amount: '40' });
    const customerId = await online.shop.customer({ name: 'Kojo Asante' });
    await online.shop.must(online.shop.act(orderId, 'name-customer', { customerId }));
    await online.decide(url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', customerId });
  });

  it('told of at once is paid once', async () => {
    const { orderId, id, path } = await sent();
    const { reference } = await online.begun(path, { amount: '40' });
    await online.atGateway(reference, {});
    await Promise.all(Array.from({ length: 10 }, () => online.news(reference)));
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
    expect(await creditsOf(orderId)).toEqual([]);
  });
});
