import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
const today = dayIn('Africa/Accra', new Date());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

const ordered = async () => {
  const { id: productId } = await stockedProduct(company, { unitPrice: '5.00', quantity: '10' });
  return shop.confirmed([{ productId, quantity: '4' }]);
};
const date = async (id: string, orderedOn: string, role: 'admin' | 'staff' = 'admin') =>
  shop.act(id, 'revise', { version: (await shop.order(id)).version, orderedOn }, role);
const soldOn = async (day: string): Promise<number> =>
  (await shop.get(`sales?from=${day}&until=${day}`)).figures.now.netMinor;
const listedOn = async (day: string): Promise<string[]> =>
  (await shop.get(`orders?from=${day}&until=${day}`)).items.map(({ id }: { id: string }) => id);

it('yesterday’s order that was entered today is put right in three steps, and counts for that day', async () => {
  const order = await ordered();
  await shop.must(shop.act(order.id, 'ship'));
  const before = await soldOn(yesterday);
  const [shipment] = (await shop.get(`orders/${order.id}/shipments`)).items;

  await shop.must(shop.post(`shipments/${shipment.id}/undo`));
  expect(await shop.must(date(order.id, yesterday))).toMatchObject({ orderedOn: yesterday, revision: 1 });
  await shop.must(shop.act(order.id, 'ship', { shippedOn: yesterday }));

  expect(await soldOn(yesterday)).toBe(before + 2_000);
  expect(await listedOn(yesterday)).toContain(order.id);
  expect(await listedOn(today)).not.toContain(order.id);
  const issued = (await shop.invoices(order.id)).filter(({ status }) => status !== 'void');
  expect(issued).toMatchObject([{ issuedOn: yesterday }]);
  const { items } = await shop.get(`timeline?subject=order&id=${order.id}`);
  expect(items.find(({ action }: { action: string }) => action === 'order.revise')).toMatchObject({
    before: { orderedOn: today },
    after: { orderedOn: yesterday },
  });
});

it('the day is one of the open books, and neither after what came from the order nor after its confirmation', async () => {
  const order = await ordered();
  const refused = async (day: string, role: 'admin' | 'staff' = 'admin') =>
    (await date(order.id, day, role)).body.fields?.orderedOn?.code;
  expect(await refused(addDays(today, 1))).toBe('in_future');
  expect(await refused('2001-01-01')).toBe('too_early');
  expect(await refused(addDays(today, -60), 'staff')).toBe('too_early');
  await shop.must(date(order.id, addDays(today, -2)));
  await shop.must(shop.act(order.id, 'ship', { shippedOn: addDays(today, -2) }));
  expect(await refused(yesterday)).toBe('too_late');
});
