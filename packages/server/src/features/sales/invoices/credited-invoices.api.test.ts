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
      list: [items[0]?.status, items[0]?.isCredited],
      order: now && isCreditedWhole(now),
      stamp: /<p class="mark \w+">(?<text>[^<]+)/u.exec(page)?.groups?.['text'],
    };
  };
  return { credit, said, customerId };
};

it('an invoice that was paid and is credited whole is called credited everywhere, one credited in part paid', async () => {
  const { credit, said } = await paid();
  expect(await said()).toEqual({ list: ['paid', false], order: false, stamp: 'PAID' });
  await credit('1');
  expect(await said()).toEqual({ list: ['paid', false], order: false, stamp: 'PAID' });
  await credit('3');
  expect(await said()).toEqual({ list: ['paid', true], order: true, stamp: 'CREDITED' });
});

it('the file of the list says so too', async () => {
  const { credit, customerId } = await paid();
  await credit('4');
  const { raw } = await company.admin.client.get(`/api/invoices.csv?customerId=${customerId}`);
  expect(raw.toString()).toContain('Credited');
});
