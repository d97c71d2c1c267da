import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => server.close());

const listed = async (query: string, role: 'admin' | 'manager' | 'staff' = 'admin'): Promise<string[]> =>
  (await shop.get(`orders?${query}`, role)).items.map(({ id }: { id: string }) => id);
const toDo = async (role: 'admin' | 'manager' | 'staff' = 'admin') =>
  (await shop.get('dashboard', role)).toDo;

test('shipped goods that are not invoiced are counted, from the void until the new invoice', async () => {
  const product = await stockedProduct(company, { quantity: '9' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '3' }]);
  const lineId = order.lines[0]?.id;
  await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId, quantity: '2' }] }));
  // A part that is shipped and invoiced does not count; only its rest is still to come.
  expect(await listed('unbilled=true')).toEqual([]);
  expect((await toDo()).unbilled).toBe(0);
  const [invoice] = await shop.invoices(order.id);
  await shop.must(shop.post(`invoices/${invoice?.id}/void`));
  expect(await listed('unbilled=true')).toEqual([order.id]);
  expect(await listed('unbilled=false')).not.toContain(order.id);
  expect((await toDo('staff')).unbilled).toBe(1);
  await shop.must(shop.act(order.id, 'invoice'));
  expect(await listed('unbilled=true')).toEqual([]);
  expect((await toDo()).unbilled).toBe(0);
});

test('prices that wait for approval are counted for those who may approve them, until somebody does', async () => {
  const product = await stockedProduct(company, { unitPrice: '100.00', quantity: '9' });
  const { version } = await shop.get('trading-rules');
  await shop.must(
    company.admin.client.patch('/api/trading-rules', {
      version,
      staffDiscountPercent: '5',
      managerDiscountPercent: '20',
    }),
  );
  const at = async (unitPrice: string): Promise<string> =>
    (await shop.draft([{ productId: product.id, quantity: '1', unitPrice }], {}, 'staff')).id;
  const [fair, low, lowest] = [await at('95.00'), await at('90.00'), await at('50.00')];
  expect((await listed('toApprove=true')).toSorted()).toEqual([low, lowest].toSorted());
  expect(await listed('toApprove=true', 'manager')).toEqual([low]);
  expect(await listed('toApprove=true', 'staff')).toEqual([]);
  expect(await listed('toApprove=false')).toContain(fair);
  expect([
    (await toDo()).toApprove,
    (await toDo('manager')).toApprove,
    (await toDo('staff')).toApprove,
  ]).toEqual([2, 1, 0]);
  await shop.must(shop.act(low, 'approve-prices', { version: 1 }, 'manager'));
  expect((await toDo('manager')).toApprove).toBe(0);
  expect(await shop.get('order-counts')).toMatchObject({ toApprove: 1 });
});

test('an order on hold may not ship, and is not counted as to be shipped', async () => {
  const product = await stockedProduct(company, { quantity: '9' });
  const before = (await toDo()).toShip;
  const order = await shop.confirmed([{ productId: product.id, quantity: '1' }]);
  expect((await toDo()).toShip).toBe(before + 1);
  await shop.must(shop.act(order.id, 'hold'));
  expect((await toDo()).toShip).toBe(before);
  expect(await shop.get('order-counts')).toMatchObject({ toShip: before, onHold: 1 });
  expect((await shop.get('ops-dashboard')).toShip.map(({ id }: { id: string }) => id)).not.toContain(
    order.id,
  );
});
