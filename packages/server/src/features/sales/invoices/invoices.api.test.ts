import { addDays } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { findBrokenInvariants } from '../../../app/verify.ts';
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

const post = (path: string, body: object = {}) => company.admin.client.post(`/api/${path}`, body);

const confirmedOrder = async (customerId?: string): Promise<string> => {
  const product = await stockedProduct(company, { unitPrice: '9.99', quantity: '10' });
  const lines = [1, 2].map((quantity) => ({ productId: product.id, quantity: String(quantity) }));
  const { body } = await post('orders', { lines, ...(customerId && { customerId }) });
  await post(`orders/${body.id}/confirm`);
  return body.id;
};

test('an invoice adds up, is due by the customer’s terms, and keeps the customer as on the day of issue', async () => {
  const customer = (
    await post('customers', { name: 'Makola Traders', paymentTermsDays: 30, taxNumber: 'C0001' })
  ).body;
  const invoice: Invoice = (await post(`orders/${await confirmedOrder(customer.id)}/invoice`)).body;
  const sum = (key: 'netMinor' | 'taxMinor' | 'totalMinor') =>
    invoice.lines.reduce((all, line) => all + line[key], 0);
  expect([sum('netMinor'), sum('taxMinor'), sum('totalMinor')]).toEqual([
    invoice.netMinor,
    invoice.taxMinor,
    2997,
  ]);
  expect(invoice.taxes.reduce((all, tax) => all + tax.taxMinor, 0)).toBe(invoice.taxMinor);
  expect(invoice.dueOn).toBe(addDays(invoice.issuedOn, 30));
  await company.admin.client.patch(`/api/customers/${customer.id}`, { version: 1, name: 'Renamed' });
  expect((await company.admin.client.get(`/api/invoices/${invoice.id}`)).body).toMatchObject({
    customerName: 'Makola Traders',
    customerTaxNumber: 'C0001',
  });
});

test('voided by eight at once, one credit note cancels it, and the order may be invoiced again', async () => {
  const order = await confirmedOrder();
  const { body: first } = await post(`orders/${order}/invoice`);
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(`invoices/${first.id}/void`)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
  expect((await post(`orders/${order}/invoice`)).status).toBe(201);
  const { items } = (await company.admin.client.get(`/api/orders/${order}/invoices`)).body;
  expect(items.map((invoice: Invoice) => invoice.status)).toEqual(['void', 'issued']);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('an invoice that was paid, or credited in part, is not voided', async () => {
  const customerId = (await post('customers', { name: 'Kojo' })).body.id;
  const paid = (await post(`orders/${await confirmedOrder(customerId)}/invoice`)).body;
  await post(`orders/${paid.orderId}/payments`, { method: 'cash', amountMinor: 1 });
  expect((await post(`invoices/${paid.id}/void`)).body.code).toBe('invoice_paid');
  const credited = (await post(`orders/${await confirmedOrder(customerId)}/invoice`)).body;
  await post(`invoices/${credited.id}/credit`, { lines: [{ number: 1, quantity: '1' }] });
  expect((await post(`invoices/${credited.id}/void`)).body.code).toBe('invoice_credited');
});

test('seller and buyer are printed as on the day of issue', async () => {
  const { version } = (await company.admin.client.get('/api/tenant')).body;
  await company.admin.client.patch('/api/tenant', {
    version,
    legalName: 'Makola Traders Ltd',
    address: '4 Ring Road',
  });
  const invoice = (await post(`orders/${await confirmedOrder()}/invoice`)).body;
  await company.admin.client.patch('/api/tenant', { version: version + 1, legalName: 'Another Name Ltd' });
  const words = readPdf((await company.admin.client.get(`/api/invoices/${invoice.id}/pdf`)).raw).text;
  expect(words).toContain('Makola Traders Ltd');
  expect(words).not.toContain('Another Name Ltd');
});
