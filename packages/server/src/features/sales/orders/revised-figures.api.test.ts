import { presentAmounts } from '@shelfwise/contract/features/sales/orders/order-amounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

/** Three pieces at 142.00, shipped and invoiced. */
const shipped = async () => {
  const product = await stockedProduct(company, { unitPrice: '142.00', quantity: '10', unitCost: '2' });
  const customerId = await shop.customer();
  const { id, lines } = await shop.confirmed([{ productId: product.id, quantity: '3' }], { customerId });
  await shop.must(shop.act(id, 'ship'));
  const price = async (unitPrice: string) => {
    const { version } = await shop.order(id);
    const line = { id: lines[0]?.id ?? '', productId: product.id, quantity: '3', unitPrice };
    return shop.must(shop.act(id, 'revise', { version, lines: [line] }));
  };
  return { id, customerId, price };
};
const pay = (id: string, amountMinor: number) =>
  shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor }));
const paidOf = async (id: string) =>
  (await shop.invoices(id)).map(({ totalMinor, paidMinor }) => [totalMinor, paidMinor]);

describe('what was paid of an order whose price is changed', () => {
  it('pays for the invoice at the new price, and the difference is left to pay', async () => {
    const { id, price } = await shipped();
    await pay(id, 42_600);
    expect(await price('150.00')).toMatchObject({ owedMinor: 2_400, paymentState: 'part_paid' });
    expect((await shop.get(`orders/${id}/documents`)).creditUsed).toEqual([]);
    expect(await paidOf(id)).toEqual([
      [42_600, 42_600],
      [45_000, 42_600],
    ]);
    await pay(id, 2_400);
    expect(await shop.order(id)).toMatchObject({ owedMinor: 0, paymentState: 'paid' });
  });

  it("pays for it as far as it was paid, and stays the customer's where it costs less", async () => {
    const { id, price } = await shipped();
    await pay(id, 10_000);
    expect(await price('150.00')).toMatchObject({ owedMinor: 35_000 });
    await pay(id, 35_000);
    expect(await price('140.00')).toMatchObject({ owedMinor: 0, paymentState: 'paid' });
    expect((await paidOf(id)).at(-1)).toEqual([42_000, 42_000]);
    expect(await shop.get(`orders/${id}/credits`)).toMatchObject({ openMinor: 3_000 });
    // What that change left free pays for the next one.
    expect(await price('142.00')).toMatchObject({ owedMinor: 0, paymentState: 'paid' });
    expect(await shop.get(`orders/${id}/credits`)).toMatchObject({ openMinor: 2_400 });
  });

  it('is owed for the new invoice, not for the replaced one, once the money has bounced', async () => {
    const { id, customerId, price } = await shipped();
    await pay(id, 20_000);
    const paid = await pay(id, 22_600);
    await price('130.00');
    await shop.must(shop.post(`payments/${paid.id}/reverse`, { reason: 'Bounced' }, 'manager'));
    expect(await shop.order(id)).toMatchObject({ owedMinor: 19_000, paymentState: 'part_paid' });
    const open = await shop.get(`customers/${customerId}/open-invoices`);
    expect(open).toMatchObject({ items: [{ totalMinor: 39_000, openMinor: 19_000 }], credits: [] });
  });
});

describe('the figures of an order whose price is changed', () => {
  it('say what it comes to now, in its record, in lists and their sum, in the file, and in its history', async () => {
    const { id, customerId, price } = await shipped();
    await pay(id, 42_600);
    await price('150.00');
    const present = { totalMinor: 45_000, paidMinor: 42_600, creditedMinor: 0 };
    expect(presentAmounts(await shop.order(id))).toEqual(present);
    const { items, sumMinor } = await shop.get(`orders?customerId=${customerId}`);
    expect(presentAmounts(items[0])).toEqual(present);
    expect(sumMinor).toBe(45_000);
    const { raw } = await company.admin.client.get(`/api/orders.csv?customerId=${customerId}`);
    expect(raw.toString()).toContain('450.00","426.00","24.00"');
    const [revised] = (await shop.get(`timeline?subject=order&id=${id}`)).items;
    expect(revised).toMatchObject({
      action: 'order.revise',
      before: { totalMinor: 42_600, lines: [{ totalMinor: 42_600 }] },
      after: { totalMinor: 45_000, lines: [{ totalMinor: 45_000 }] },
    });
  });

  it('say the same where nothing was paid, and where it costs less', async () => {
    const { id, price } = await shipped();
    await price('130.00');
    const present = { totalMinor: 39_000, paidMinor: 0, creditedMinor: 0 };
    expect(presentAmounts(await shop.order(id))).toEqual(present);
    await pay(id, 39_000);
    await price('120.00');
    const cheaper = { totalMinor: 36_000, paidMinor: 36_000, creditedMinor: 0 };
    expect(presentAmounts(await shop.order(id))).toEqual(cheaper);
  });

  it('count no invoice that is void since the order went to another customer', async () => {
    const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10', unitCost: '2' });
    const { id, lines } = await shop.confirmed([{ productId: product.id, quantity: '4' }]);
    await shop.must(shop.act(id, 'invoice'));
    const line = { id: lines[0]?.id ?? '', productId: product.id, quantity: '3' };
    const { version } = await shop.order(id);
    const less = await shop.must(shop.act(id, 'revise', { version, lines: [line] }));
    const moved = { version: less.version, customerId: await shop.customer() };
    await shop.must(shop.act(id, 'move-customer', moved));
    const order = await shop.order(id);
    expect(presentAmounts(order)).toMatchObject({ totalMinor: 1_500 });
    expect(order.lines).toMatchObject([{ totalMinor: 1_500, takenBackMinor: 0 }]);
  });
});
