import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { discounting, onlyOf } from '../../../test/test-discounts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let discounts: ReturnType<typeof discounting>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  discounts = discounting(company);
});
afterAll(() => verifyAndClose(server));

const tenPercent = { terms: { kind: 'percent', percent: '10', of: 'lines' } };
const forFirstOrder = { conditions: { ...anybody, isFirstOrderOnly: true } };
const newProduct = async (): Promise<string> =>
  (await stockedProduct(company, { unitPrice: '10.00', quantity: '50', unitCost: '4' })).id;

const quoted = async (productId: string, customerId: string | null, couponCodes: string[] = []) => {
  const { id } = await shop.draft([{ productId, quantity: '1' }], { customerId, couponCodes });
  await shop.must(shop.act(id, 'quote'));
  return id;
};

const asksForAll = { status: 409, body: { code: 'discounts_changed', detail: { toMinor: 1000 } } };

test('of two quotes with a discount for the first order, the one confirmed second asks', async () => {
  const productId = await newProduct();
  const sale = await discounts.active({ ...tenPercent, ...onlyOf(productId), ...forFirstOrder });
  const customerId = await shop.customer();
  const [first, second] = [await quoted(productId, customerId), await quoted(productId, customerId)];
  expect(await shop.must(shop.act(first, 'confirm'))).toMatchObject({ totalMinor: 900 });
  expect(await shop.act(second, 'confirm')).toMatchObject(asksForAll);
  const done = await shop.must(shop.act(second, 'confirm', { agreedTotalMinor: 1000 }));
  expect(done).toMatchObject({ totalMinor: 1000, quote: { status: 'accepted' } });
  expect((await discounts.get(sale.id)).usedCount).toBe(1);
});

test.each([
  ['for the first order', forFirstOrder],
  ['with a limit of the customer', { customerUseLimit: 1 }],
])('two quotes and two orders with a discount %s, all at once: one gets it', async (_, limit) => {
  const productId = await newProduct();
  // Of several products: orders of one wait for each other at its stock anyway.
  const productIds = [productId, await newProduct(), await newProduct(), await newProduct()];
  const goods = { productIds, categories: [] };
  const sale = await discounts.active({ ...tenPercent, goods, ...limit });
  // Several times, as a race is not lost each time.
  const rounds = 5;
  for (let round = 0; round < rounds; round += 1) {
    const customerId = await shop.customer();
    const ids = await Promise.all(
      productIds.map(async (id, index) =>
        index < 2
          ? quoted(id, customerId)
          : (await shop.draft([{ productId: id, quantity: '1' }], { customerId })).id,
      ),
    );
    const answers = await Promise.all(ids.map((id) => shop.act(id, 'confirm')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'discounts_changed')).toHaveLength(3);
  }
  expect((await discounts.get(sale.id)).usedCount).toBe(rounds);
});

test('a code that was deleted since the quote is asked about', async () => {
  const productId = await newProduct();
  const sale = await discounts.draft({ ...tenPercent, ...onlyOf(productId), needsCode: true });
  await discounts.code(sale.id, 'GONE');
  await discounts.act(sale.id, 'activate');
  const id = await quoted(productId, null, ['GONE']);
  const [code] = (await shop.get(`coupon-codes?discountId=${sale.id}`)).items;
  expect((await company.admin.client.delete(`/api/coupon-codes/${code.id}`)).status).toBe(200);
  expect(await shop.act(id, 'confirm')).toMatchObject(asksForAll);
  await shop.must(shop.act(id, 'confirm', { agreedTotalMinor: 1000 }));
});
