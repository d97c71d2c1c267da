import { afterAll, beforeAll, expect, test } from 'vitest';
import { selling, dayFromToday } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

const setRates = async (parts: { name: string; percent: string }[]): Promise<void> => {
  const [{ id, version }] = (await shop.get('tax-classes')).items;
  await shop.must(shop.post(`tax-classes/${id}/rates`, { version, validFrom: dayFromToday(0), parts }));
};

test('a tax that changes between two deliveries is on what was delivered since, in the other currency too', async () => {
  await setRates([{ name: 'VAT', percent: '10' }]);
  const { id: productId } = await stockedProduct(company, { unitPrice: '100.00', quantity: '10' });
  const order = await shop.draft([{ productId, quantity: '10', unitPrice: '100.00' }], {
    customerId: await shop.customer({ currency: 'USD' }),
    rate: '15.8',
    pricesIncludeTax: false,
  });
  await shop.must(shop.act(order.id, 'confirm'));
  const ship = (quantity: string) =>
    shop.must(shop.act(order.id, 'ship', { lines: [{ lineId: order.lines[0]?.id, quantity }] }));
  await ship('4');
  await setRates([{ name: 'VAT', percent: '12' }]);
  await ship('3');
  // 400 × 1.1 + 600 × 1.12 = 1,112.00 cedis.
  const { totalMinor, foreign } = await shop.order(order.id);
  expect(totalMinor).toBe(111_200);
  expect(foreign).toMatchObject({ totalMinor: 7_039, openMinor: 7_039 });
  await ship('3');
  const invoices = await shop.invoices(order.id);
  const invoiced = invoices.reduce((sum, one) => sum + (one.foreign?.totalMinor ?? 0), 0);
  expect((await shop.order(order.id)).foreign).toMatchObject({ totalMinor: invoiced });
  expect(Math.abs(invoiced - 7_039)).toBeLessThanOrEqual(1);
});

test('a price that was cut by hand is shown as the difference of the prices on the paper', async () => {
  const product = await stockedProduct(company, { unitPrice: '33.33', quantity: '10', unit: 'kg' });
  const customerId = await shop.customer({ currency: 'UGX' });
  const lines = [{ productId: product.id, quantity: '1.333', unitPrice: '30.01' }];
  const { id } = await shop.confirmed(lines, { customerId });
  await shop.must(shop.act(id, 'ship'));
  const [invoice] = await shop.invoices(id);
  expect(invoice?.lines[0]?.discounts).toMatchObject([{ kind: 'manual', amountMinor: 443 }]);
});
