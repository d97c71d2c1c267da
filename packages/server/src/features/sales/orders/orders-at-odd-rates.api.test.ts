import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { Chance } from '../../../test/random.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const orders = Number(process.env['ODD_ORDERS'] ?? 12);

it.each([true, false])(
  'invoices of an order say the tax that its rates come to, with prices including it: %s',
  async (pricesIncludeTax) => {
    const taxed = await foundCompany(server);
    const { must, act, customer, draft: drafted, get } = selling(taxed);
    const goods = await Promise.all(
      ['33.33', '7.77'].map((unitPrice) => stockedProduct(taxed, { unitPrice, quantity: '50' })),
    );
    const order = await drafted(
      goods.map(({ id }) => ({ productId: id, quantity: '7' })),
      { customerId: await customer({ currency: 'USD' }), rate: '15.37', pricesIncludeTax },
    );
    const { lines } = await must(act(order.id, 'confirm'));
    for (const quantity of ['2', '5'])
      await must(
        act(order.id, 'ship', {
          lines: lines.map((line: { id: string }) => ({ lineId: line.id, quantity })),
        }),
      );
    const after = await get(`orders/${order.id}`);
    const { invoices } = await get(`orders/${order.id}/documents`);
    expect(after.foreign.totalMinor).toBe(
      invoices.reduce(
        (sum: number, { foreign }: { foreign: { totalMinor: number } }) => sum + foreign.totalMinor,
        0,
      ),
    );
    expect(Math.abs(after.foreign.totalMinor - after.totalMinor / 15.37)).toBeLessThan(4);
  },
);

/** One order after another: quantities, prices, rates and what becomes of it are drawn. */
it('orders in other currencies keep every invariant, at any rate, in any parts', async () => {
  const chance = new Chance(Number(process.env['ODD_SEED'] ?? 1));
  const company = await foundCompany(server);
  const shop = selling(company);
  const { must, act, post, get } = shop;
  const products = await Promise.all(
    ['0.37', '12.5', '33.33', '1999.99'].map((unitPrice) =>
      stockedProduct(company, { unitPrice, quantity: '9000' }),
    ),
  );
  const usual: Record<string, number> = { USD: 15.5, EUR: 17, XOF: 0.026, NGN: 0.0098 };
  const customers = new Map<string, string>();
  for (const currency of Object.keys(usual))
    customers.set(currency, await shop.customer({ name: `In ${currency}`, currency }));
  for (let count = 0; count < orders; count += 1) {
    const [currency, customerId] = chance.pick([...customers]);
    const rate = (): string => ((usual[currency] ?? 1) * (0.7 + chance.next() * 0.6)).toPrecision(6);
    const pay = (amountMinor: number) =>
      must(post(`orders/${order.id}/payments`, { method: 'cash', amountMinor, currency, rate: rate() }));
    const open = async (): Promise<number> => (await get(`orders/${order.id}`)).foreign.openMinor;
    const order = await shop.draft(
      products
        .filter(() => chance.next() < 0.6)
        .concat(products.slice(0, 1))
        .map(({ id, unitPrice }) => ({
          productId: id,
          quantity: String(chance.whole(2, 10)),
          ...(chance.next() < 0.3 && { unitPrice: (Number(unitPrice) * 0.93).toFixed(2) }),
        })),
      { customerId, rate: rate(), pricesIncludeTax: chance.next() < 0.5 },
    );
    if (chance.next() < 0.2) await must(act(order.id, 'quote'));
    const { lines } = await must(act(order.id, 'confirm'));
    if (chance.next() < 0.4) await pay(Math.max(1, Math.floor((await open()) * chance.next())));
    const ship = (quantityOf: (quantity: number) => number) =>
      must(
        act(order.id, 'ship', {
          lines: lines.map(({ id, quantity }: { id: string; quantity: string }) => ({
            lineId: id,
            quantity: String(quantityOf(Number(quantity))),
          })),
        }),
      );
    await ship(() => 1);
    if (chance.next() < 0.8) await ship((quantity) => quantity - 1);
    else await must(act(order.id, 'cancel-rest'));
    if (chance.next() < 0.5)
      await must(
        post('returns', {
          orderId: order.id,
          lines: [{ orderLineId: lines[0].id, quantity: '1', reason: 'damaged' }],
          settle: chance.next() < 0.5 ? { gives: 'credit' } : { gives: 'refund', method: 'cash' },
        }),
      );
    const left = await open();
    if (left > 1 && chance.next() < 0.5) await pay(Math.floor(left / 3) || 1);
    const rest = await open();
    if (rest > 0 && chance.next() < 0.8) await pay(rest);
    const { foreign, paymentState } = await get(`orders/${order.id}`);
    expect(foreign.openMinor === 0, JSON.stringify({ foreign, paymentState })).toBe(paymentState === 'paid');
  }
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
