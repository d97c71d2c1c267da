import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let invoice: { id: string; number: string };
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  stranger = new TestClient(server.app);
  const { client } = company.admin;
  const product = await stockedProduct(company, { unitPrice: '9.99', quantity: '10' });
  const lines = [{ productId: product.id, quantity: '2' }];
  const order = (await client.post('/api/orders', { lines })).body;
  await client.post(`/api/orders/${order.id}/confirm`);
  invoice = (await client.post(`/api/orders/${order.id}/invoice`)).body;
});
afterAll(() => server.close());

const newLink = async (): Promise<{ path: string; validUntil: string }> =>
  (await company.staff.client.post(`/api/invoices/${invoice.id}/link`)).body;

test('who has the link reads the invoice in the browser, in their language, without signing in', async () => {
  const { path, validUntil } = await newLink();
  expect(Date.parse(validUntil) - Date.now()).toBeGreaterThan(89 * 86_400_000);
  const answer = await stranger.get(path, { headers: { 'accept-language': 'fr-CI,fr;q=0.9' } });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
  expect(answer.headers['content-disposition']).toMatch(/^inline; .*\.pdf$/);
  const { text } = readPdf(answer.raw);
  for (const printed of ['Facture', invoice.number, '₵ 19,98']) expect(text).toContain(printed);
});

test('an altered link tells nothing but that it leads nowhere', async () => {
  const { path } = await newLink();
  const altered = `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [altered, '/d/x', `/d/${'A'.repeat(70)}`]) {
    const answer = await stranger.get(wrong);
    expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answer.raw.toString()).toContain('Ask for a new one');
  }
});

test('no company makes a link to an invoice of another', async () => {
  const other = await foundCompany(server);
  expect(await other.admin.client.post(`/api/invoices/${invoice.id}/link`)).toMatchObject({ status: 404 });
});

test('the invoice is shown as it stands when the link is opened', async () => {
  const { path } = await newLink();
  await company.admin.client.post(`/api/invoices/${invoice.id}/void`);
  expect(readPdf((await stranger.get(path)).raw).text).toContain('VOID');
});
