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
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

test('what costs something else than the screen showed is not confirmed before that is agreed to', async () => {
  const discounts = discounting(company);
  const { id: productId } = await stockedProduct(company, {
    unitPrice: '10.00',
    quantity: '5',
    unitCost: '4',
  });
  const terms = { kind: 'percent', percent: '10', of: 'lines' };
  const sale = await discounts.active({ terms, ...onlyOf(productId) });
  await discounts.act(sale.id, 'pause');
  // The draft is written after the discount was paused; the screen shows the total from before.
  const { id } = await shop.draft([{ productId, quantity: '1' }]);
  expect(await shop.act(id, 'confirm', { agreedTotalMinor: 900 })).toMatchObject({
    status: 409,
    body: { code: 'discounts_changed', detail: { fromMinor: 900, toMinor: 1000, discounts: [] } },
  });
  expect(await shop.order(id)).toMatchObject({ status: 'draft' });
  const done = await shop.must(shop.act(id, 'confirm', { agreedTotalMinor: 1000 }));
  expect(done).toMatchObject({ status: 'confirmed', totalMinor: 1000 });
});
