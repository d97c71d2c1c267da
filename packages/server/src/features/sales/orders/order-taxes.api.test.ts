import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A company whose tax rises today. */
const taxedShop = async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const product = await stockedProduct(company, { unitPrice: '120.00', quantity: '5' });
  const raiseTax = async (percent: string): Promise<void> => {
    const [{ id, version }] = (await shop.get('tax-classes')).items;
    const parts = [{ name: 'VAT', percent }];
    await shop.must(shop.post(`tax-classes/${id}/rates`, { version, validFrom: dayFromToday(0), parts }));
  };
  return { shop, raiseTax, order: await shop.draft([{ productId: product.id, quantity: '2' }]) };
};

test('an invoice has the tax of its day, whatever it was when the order was drafted', async () => {
  const { shop, raiseTax, order } = await taxedShop();
  await shop.must(shop.act(order.id, 'confirm'));
  const first = { lines: [{ lineId: order.lines[0]?.id, quantity: '1' }] };
  expect(await shop.must(shop.act(order.id, 'invoice', first))).toMatchObject({ taxMinor: 2_000 });
  await raiseTax('50');
  expect(await shop.must(shop.act(order.id, 'invoice'))).toMatchObject({
    totalMinor: 12_000,
    taxMinor: 4_000,
  });
  expect(await shop.order(order.id)).toMatchObject({
    totalMinor: 24_000,
    taxMinor: 6_000,
    taxes: expect.arrayContaining([expect.objectContaining({ name: 'VAT', percent: '50', taxMinor: 4_000 })]),
  });
});

test('a draft is confirmed with the tax of the day, even if all prices stay', async () => {
  const { shop, raiseTax, order } = await taxedShop();
  expect(order).toMatchObject({ totalMinor: 24_000, taxMinor: 4_000 });
  await raiseTax('50');
  expect(await shop.must(shop.act(order.id, 'confirm'))).toMatchObject({
    totalMinor: 24_000,
    taxMinor: 8_000,
    taxes: [expect.objectContaining({ name: 'VAT', percent: '50', taxMinor: 8_000 })],
  });
  expect(await shop.order(order.id)).toMatchObject({ taxMinor: 8_000, lines: [{ taxMinor: 8_000 }] });
});
