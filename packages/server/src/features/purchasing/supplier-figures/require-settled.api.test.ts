import { afterAll, beforeAll, expect, test } from 'vitest';
import { buying } from '../../../test/buying.ts';
import { buying as billing } from '../../../test/test-bills.ts';
import { receiveGoods } from '../../../test/test-receipts.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const archive = (id: string) => company.manager.client.post(`/api/suppliers/${id}/archive`);

test('a supplier from whom goods are expected is not archived until the order is closed', async () => {
  const { supplier, draft, sent, must, post } = buying(company);
  const { id: supplierId } = await supplier();
  const { id: productId } = await stockedProduct(company);
  const lines = [{ productId, quantity: '6', unitPrice: '9.95' }];
  await draft(supplierId, lines);
  const order = await sent(supplierId, lines);
  expect(await archive(supplierId)).toMatchObject({
    status: 409,
    body: { code: 'supplier_unsettled', detail: { orders: 1 } },
  });
  await must(post(`purchase-orders/${order.id}/cancel`, { reason: 'Ordered twice' }));
  expect((await archive(supplierId)).body).toMatchObject({ status: 'archived' });
});

test('nor one with goods that are not billed, an open bill, or an advance of ours', async () => {
  const books = await billing(company);
  const { id: productId } = await stockedProduct(company);
  const supplierId = await books.supplier();
  const refused = async () =>
    expect((await archive(supplierId)).body).toMatchObject({ code: 'supplier_unsettled' });
  const { id: receiptId } = await receiveGoods(books.client, {
    supplierId,
    lines: [{ productId, enteredQuantity: '1', unitPrice: '5' }],
  });
  await refused();
  await books.bill(supplierId, '5', { lines: [{ receiptId, receiptLine: 1, unitPrice: '5' }] });
  await refused();
  const advance = await books.pay(supplierId, 700);
  await refused();
  await books.post(`supplier-payments/${advance.id}/reverse`);
  await books.pay(supplierId, 500);
  const draft = await books.draft(supplierId, '50');
  expect((await archive(supplierId)).body).toMatchObject({ status: 'archived' });
  expect(await books.client.post(`/api/bills/${draft.id}/approve`, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'archived' },
  });
});

test('of an order that is sent and its supplier who is archived at once, one is refused', async () => {
  const { supplier, draft } = buying(company);
  const { id: productId } = await stockedProduct(company);
  for (let round = 0; round < 4; round += 1) {
    const { id: supplierId } = await supplier();
    const order = await draft(supplierId, [{ productId, quantity: '2', unitPrice: '3' }]);
    const answers = await Promise.all([
      archive(supplierId),
      company.manager.client.post(`/api/purchase-orders/${order.id}/send`, { version: order.version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});
