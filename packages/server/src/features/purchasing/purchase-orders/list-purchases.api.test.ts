import type { PurchaseOrderRow } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buying } from '../../../test/buying.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof buying>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = buying(company);
});
afterAll(() => server.close());

const listed = async (query: string): Promise<(string | null)[]> => {
  const { body } = await company.manager.client.get(`/api/purchase-orders?${query}`);
  expect(body.total.count).toBe(body.items.length);
  return body.items.map((row: PurchaseOrderRow) => row.id);
};

test('orders are found by state, by what is late, by what comes of a product, and by number, supplier and reference', async () => {
  const { id: productId } = await stockedProduct(company);
  const { id: otherId } = await stockedProduct(company);
  const mill = await shop.supplier({ name: 'Kumasi Mills' });
  const depot = await shop.supplier({ name: 'Tema Depot' });
  const line = { productId, quantity: '2', unitPrice: '1' };
  const draft = await shop.draft(depot.id, [line], { reference: 'Quote 991', expectedOn: null });
  const late = await shop.sent(mill.id, [line], { expectedOn: dayFromToday(-1) });
  const soon = await shop.sent(mill.id, [{ ...line, productId: otherId }], { expectedOn: dayFromToday(3) });
  // The order is due later, but one of its lines was due yesterday.
  const partLate = await shop.sent(
    depot.id,
    [line, { ...line, productId: otherId, expectedOn: dayFromToday(-1) }],
    { expectedOn: dayFromToday(9) },
  );
  const cancelled = await shop.sent(depot.id, [line], { expectedOn: dayFromToday(-9) });
  await shop.must(shop.post(`purchase-orders/${cancelled.id}/cancel`, { reason: 'x' }));

  expect(await listed('')).toEqual([cancelled.id, partLate.id, soon.id, late.id, draft.id]);
  expect(await listed('status=draft')).toEqual([draft.id]);
  expect(await listed('late=true')).toEqual([partLate.id, late.id]);
  expect(await listed('sort=expectedOn&status=sent,draft')).toEqual([
    late.id,
    soon.id,
    partLate.id,
    draft.id,
  ]);
  expect(await listed(`incoming=${otherId}`)).toEqual([partLate.id, soon.id]);
  expect(await listed(`productId=${productId}`)).toEqual([cancelled.id, partLate.id, late.id, draft.id]);
  expect(await listed(`supplierId=${mill.id}`)).toEqual([soon.id, late.id]);
  expect(await listed('q=kumasi')).toEqual([soon.id, late.id]);
  expect(await listed(`q=${late.number}`)).toContain(late.id);
  expect(await listed('q=quote%20991')).toEqual([draft.id]);
  const { body: counts } = await company.manager.client.get('/api/purchase-order-counts');
  expect(counts).toEqual({ all: 5, drafts: 1, waiting: 0, sent: 3, partReceived: 0, late: 2 });

  await company.manager.client.patch(`/api/suppliers/${mill.id}`, {
    version: mill.version,
    name: 'Ashanti Mills',
  });
  expect(await listed('q=kumasi')).toEqual([]);
  expect(await listed('q=ashanti')).toEqual([soon.id, late.id]);
  const file = await company.manager.client.get('/api/purchase-orders.csv?late=true&sort=expectedOn');
  const rows = file.raw.toString().trim().split(/\r?\n/);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(`"${late.number}","Ashanti Mills",`);
});

test('a price is suggested by agreement and quantity, else by the last one, else by what the goods cost', async () => {
  // At 6.003 each on average; as a price that is 6.00, and 144.07 for 24.
  const product = await stockedProduct(company, { quantity: '10', unitCost: '6.003' });
  const { body } = await company.admin.client.patch(`/api/products/${product.id}`, {
    version: product.version,
    packs: [{ name: 'Carton', numerator: 24, denominator: 1 }],
  });
  const carton = body.packs[0].id as string;
  const { id: supplierId } = await shop.supplier();
  const ask = async (line: object) =>
    (
      await shop.must(
        shop.post('purchase-prices', { supplierId, lines: [{ productId: product.id, ...line }] }),
      )
    ).items[0];
  expect(await ask({ quantity: '1' })).toMatchObject({ unitPrice: '6.00', source: 'average' });
  expect(await ask({ quantity: '1', packId: carton })).toMatchObject({
    unitPrice: '144.07',
    source: 'average',
  });

  await shop.sent(supplierId, [{ productId: product.id, quantity: '3', unitPrice: '5.40' }]);
  expect(await ask({ quantity: '1' })).toMatchObject({ unitPrice: '5.40', source: 'last' });
  expect(await ask({ quantity: '1', packId: carton })).toMatchObject({ unitPrice: '129.60', source: 'last' });

  await shop.must(
    shop.post('supplier-products', {
      supplierId,
      productId: product.id,
      packId: carton,
      agreedPrice: '120',
      priceBreaks: [{ fromQuantity: '10', price: '110' }],
      minimumQuantity: '2',
    }),
  );
  // Without a pack, it is the one they sell it in.
  expect(await ask({ quantity: '9' })).toEqual({
    productId: product.id,
    packId: carton,
    unitPrice: '120.00',
    source: 'agreed',
    minimumQuantity: '2',
  });
  expect(await ask({ quantity: '10', packId: carton })).toMatchObject({ unitPrice: '110.00' });
  const order = await shop.draft(supplierId, [{ productId: product.id, packId: carton, quantity: '10' }]);
  expect(order.lines[0]?.unitPrice).toBe('110.00');
});
