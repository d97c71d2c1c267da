import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => server.close());

test('a basket of goods and of a customer that are not the company’s is refused, naming them, and is not put aside', async () => {
  const locationId = (await shop.get('locations')).items[0].id;
  const { id: productId } = await stockedProduct(company, { quantity: '5', unitPrice: '2.00' });
  const other = await foundCompany(server, {});
  const foreign = await stockedProduct(other, { quantity: '5', unitPrice: '2.00' });
  const hold = (lines: string[], customerId: string | null) =>
    shop.post('held-baskets', {
      id: randomUUID(),
      locationId,
      basket: {
        lines: lines.map((id) => ({ productId: id, packId: null, quantity: '1' })),
        customerId,
        couponCodes: [],
      },
      totalMinor: 200,
    });
  expect(await hold([productId, foreign.id], randomUUID())).toMatchObject({
    status: 404,
    body: {
      fields: {
        'basket.lines.1.productId': { code: 'unknown_record' },
        'basket.customerId': { code: 'unknown_record' },
      },
    },
  });
  expect((await shop.get(`held-baskets?locationId=${locationId}`)).items).toEqual([]);
  const held = await shop.must(hold([productId], await shop.customer({ name: 'Abla' })));
  expect(held).toMatchObject({ lineCount: 1, customerName: 'Abla' });
  expect((await shop.get(`held-baskets?locationId=${locationId}`)).items).toMatchObject([{ id: held.id }]);
});

test.each(['quantity', 'unitPrice', 'priceReason'])(
  'a %s of characters that no text may have is refused by its name, and one that is unfinished is kept',
  async (field) => {
    const locationId = (await shop.get('locations')).items[0].id;
    const { id: productId } = await stockedProduct(company, { unitPrice: '2.00' });
    const hold = (typed: string) =>
      shop.post('held-baskets', {
        id: randomUUID(),
        locationId,
        basket: {
          lines: [{ productId, packId: null, quantity: '1', [field]: typed }],
          customerId: null,
          couponCodes: [],
        },
        totalMinor: 200,
      });
    for (const typed of ['\u0000', '\ud800', '1\u202e', '1\n2'])
      expect(await hold(typed)).toMatchObject({
        status: 400,
        body: { fields: { [`basket.lines.0.${field}`]: { code: 'text' } } },
      });
    for (const typed of ['', '1,']) {
      const held = await shop.must(hold(typed));
      const { basket } = await shop.must(shop.post(`held-baskets/${held.id}/recall`));
      expect(basket.lines).toMatchObject([{ [field]: typed }]);
    }
  },
);
