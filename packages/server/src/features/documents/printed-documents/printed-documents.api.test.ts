import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
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

const post = async (path: string, body: object = {}) =>
  (await company.admin.client.post(`/api/${path}`, body)).body;

const read = async (path: string, language = 'en') => {
  const { raw } = await company.admin.client.get(`/api/${path}`, {
    headers: { 'accept-language': language },
  });
  const { text, pages } = readPdf(raw);
  return { lines: text.split('\n').map((line) => line.trim()), pages };
};
const printed = (invoiceId: string, language?: string) => read(`invoices/${invoiceId}/pdf`, language);

/** A confirmed and invoiced order with this many lines of 497.87 each. */
const invoicedOrder = async (lineCount: number, customerId?: string) => {
  const product = await stockedProduct(company, { unitPrice: '497.87', quantity: '5000' });
  const lines = Array.from({ length: lineCount }, () => ({ productId: product.id, quantity: '1' }));
  const order = await post('orders', { lines, ...(customerId && { customerId }) });
  await post(`orders/${order.id}/confirm`);
  return { orderId: order.id, invoice: await post(`orders/${order.id}/invoice`) };
};

test('an invoice is printed with its customer’s whole address, the due day and readable figures', async () => {
  const customer = await post('customers', {
    name: 'Ama Serwaa',
    address: 'House 8, Ring Road\nOsu\nAccra',
    taxNumber: 'P0009876543',
    paymentTermsDays: 30,
  });
  const { invoice } = await invoicedOrder(1, customer.id);
  const { lines } = await printed(invoice.id);
  for (const wanted of [
    'Ama Serwaa',
    'House 8, Ring Road',
    'Osu',
    'Accra',
    'Tax number P0009876543',
    'Due',
    '497.87',
    '₵ 497.87',
    'Page 1 of 1',
  ])
    expect(lines).toContain(wanted);
});

test('an order of 60 lines fills several pages, each with its number and the head of the table', async () => {
  const { invoice } = await invoicedOrder(60);
  const { lines, pages } = await printed(invoice.id, 'fr');
  expect(pages).toBeGreaterThan(1);
  expect(lines.filter((line) => line === 'Prix unitaire')).toHaveLength(pages);
  for (let page = 1; page <= pages; page += 1) expect(lines).toContain(`Page ${page} sur ${pages}`);
  expect(lines.filter((line) => line === '497,87')).toHaveLength(60);
  expect(lines).toContain('₵ 29 872,20');
});

test('a part payment prints the rest, a full one the stamp', async () => {
  const { orderId, invoice } = await invoicedOrder(1);
  expect((await printed(invoice.id)).lines).not.toContain('PAID');
  await post(`orders/${orderId}/payments`, { method: 'cash', amountMinor: 40_000 });
  const part = await printed(invoice.id);
  expect(part.lines).toEqual(expect.arrayContaining(['-₵ 400.00', 'Still to pay', '₵ 97.87']));
  expect(part.lines).not.toContain('PAID');
  await post(`orders/${orderId}/payments`, { method: 'cash', amountMinor: 9_787 });
  expect((await printed(invoice.id)).lines).toContain('PAID');
  expect((await printed(invoice.id, 'fr')).lines).toContain('PAYÉE');
});

test('a void invoice is stamped, with the number of its credit note', async () => {
  const { invoice } = await invoicedOrder(1);
  const { creditNotes } = await post(`invoices/${invoice.id}/void`);
  const { lines } = await printed(invoice.id);
  expect(lines).toEqual(expect.arrayContaining(['VOID', creditNotes[0].number]));
});

test('a receipt shows no credit that was refunded', async () => {
  const customer = await post('customers', { name: 'Kofi Boateng' });
  const { orderId } = await invoicedOrder(1, customer.id);
  const payment = await post(`orders/${orderId}/payments`, { method: 'cash', amountMinor: 60_000 });
  const receipt = async () => (await read(`payments/${payment.id}/receipt`)).lines;
  expect(await receipt()).toEqual(expect.arrayContaining(['Kept as your credit', '₵ 102.13']));
  await post(`credits/${payment.id}/refund`, { method: 'cash', amountMinor: 10_000 });
  expect(await receipt()).toEqual(expect.arrayContaining(['Kept as your credit', '₵ 2.13']));
  await post(`credits/${payment.id}/refund`, { method: 'cash', amountMinor: 213 });
  expect(await receipt()).not.toContain('Kept as your credit');
});
