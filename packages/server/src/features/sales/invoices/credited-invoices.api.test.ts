import type { InvoicePage } from '@shelfwise/contract/features/sales/invoices/invoice-list.schemas';
import { isCreditedWhole } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
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

/** An invoice of 40.00 that was paid. */
const paid = async () => {
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '20', unitCost: '2' });
  const customerId = await shop.customer({ name: 'Akosua' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '4' }], { customerId });
  await shop.must(shop.act(order.id, 'ship'));
  await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 4_000 }));
  const [invoice] = await shop.invoices(order.id);
  const credit = (quantity: string) =>
    shop.must(shop.post(`invoices/${invoice?.id}/credit`, { lines: [{ number: 1, quantity }] }));
  /** What the list, the order and the page of its link say, in this order. */
  const said = async () => {
    const { items } = (await shop.get(`invoices?customerId=${customerId}`)) as InvoicePage;
    const [now] = await shop.invoices(order.id);
    const { path } = await shop.must(shop.post(`documents/${invoice?.id}/link`, {}));
    const page = (await company.admin.client.get(path)).raw.toString();
    return {
      list: [items[0]?.status, items[0]?.standing],
      order: now && isCreditedWhole(now),
      stamp: /<p class="mark \w+">(?<text>[^<]+)/u.exec(page)?.groups?.['text'],
    };
  };
  return { credit, said, customerId };
};

it('an invoice that was paid and is credited whole is called credited everywhere, one credited in part paid', async () => {
  const { credit, said } = await paid();
  expect(await said()).toEqual({ list: ['paid', 'paid'], order: false, stamp: 'PAID' });
  await credit('1');
  expect(await said()).toEqual({ list: ['paid', 'paid'], order: false, stamp: 'PAID' });
  await credit('3');
  expect(await said()).toEqual({ list: ['paid', 'credited'], order: true, stamp: 'CREDITED' });
});

it('the file of the list says so too', async () => {
  const { credit, customerId } = await paid();
  await credit('4');
  const { raw } = await company.admin.client.get(`/api/invoices.csv?customerId=${customerId}`);
  expect(raw.toString()).toContain('Credited');
});

it('an invoice of which only goods came back is credited in part in list, search and file, not part paid, and so is its order', async () => {
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '20', unitCost: '2' });
  const customerId = await shop.customer({ name: 'Yaw' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '4' }], { customerId });
  await shop.must(shop.act(order.id, 'ship'));
  const [invoice] = await shop.invoices(order.id);
  await shop.must(shop.post(`invoices/${invoice?.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }));
  const { items } = (await shop.get(`invoices?customerId=${customerId}`)) as InvoicePage;
  const found = (await shop.get(`search?q=${invoice?.number}`)) as { invoices: object[] };
  const { raw } = await company.admin.client.get(`/api/invoices.csv?customerId=${customerId}`);
  expect([items[0]?.standing, found.invoices[0], raw.toString()]).toEqual([
    'part_credited',
    expect.objectContaining({ standing: 'part_credited' }),
    expect.stringContaining('Credited in part'),
  ]);

  const ofState = async (state: string): Promise<number> =>
    ((await shop.get(`orders?customerId=${customerId}&paymentState=${state}`)) as { items: object[] }).items
      .length;
  expect([await ofState('unpaid'), await ofState('part_paid'), await ofState('unpaid,part_paid')]).toEqual([
    1, 0, 1,
  ]);
  const orders = (await company.admin.client.get(`/api/orders.csv?customerId=${customerId}`)).raw.toString();
  expect(orders).toContain('Unpaid');
  await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 500 }));
  expect([await ofState('unpaid'), await ofState('part_paid')]).toEqual([0, 1]);
});

it('the tab of the paid has none that was credited whole, which has a tab of its own', async () => {
  const { credit, customerId } = await paid();
  const counts = async () => (await shop.get('invoice-counts')) as { paid: number; credited: number };
  const listed = async (credited: boolean) =>
    ((await shop.get(`invoices?customerId=${customerId}&status=paid&credited=${credited}`)) as InvoicePage)
      .items.length;
  const before = await counts();
  expect([await listed(false), await listed(true)]).toEqual([1, 0]);
  await credit('4');
  expect([await listed(false), await listed(true)]).toEqual([0, 1]);
  const now = await counts();
  expect([now.paid - before.paid, now.credited - before.credited]).toEqual([-1, 1]);
});
