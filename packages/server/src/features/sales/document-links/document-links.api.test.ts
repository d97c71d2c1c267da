import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsOfOrder, type DocumentsOfOrder } from '../../../test/documents-of-order.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let made: DocumentsOfOrder;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  stranger = new TestClient(server.app);
  made = await documentsOfOrder(company);
});
afterAll(() => server.close());

const newLink = async (id: string): Promise<{ path: string; validUntil: string }> =>
  (await company.staff.client.post(`/api/documents/${id}/link`)).body;

const open = (path: string, language = 'en') =>
  stranger.get(path, { headers: { 'accept-language': language } });

const textOf = async (path: string, language = 'en'): Promise<string> =>
  readPdf((await open(path, language)).raw).text;

test('whoever has the link can read the document in the browser, in their language, without signing in', async () => {
  const { path, validUntil } = await newLink(made.payment.id);
  expect(Date.parse(validUntil) - Date.now()).toBeGreaterThan(89 * 86_400_000);
  const answer = await open(path, 'fr-CI,fr;q=0.9');
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
  expect(answer.headers['content-disposition']).toMatch(/^inline; .*\.pdf$/);
  for (const allowed of [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
    expect(answer.headers['content-security-policy']).toContain(allowed);
  const { text } = readPdf(answer.raw);
  for (const printed of ['Reçu', made.payment.number, '₵ 24,00']) expect(text).toContain(printed);
});

describe('every document for customers has a link', () => {
  test.each([
    ['invoice', 'Invoice', '₵ 24.00'],
    ['creditNote', 'Credit note', '₵ 12.00'],
    ['payment', 'Receipt', '₵ 24.00'],
    ['shipment', 'Delivery note', 'Received in good order'],
  ] as const)('%s', async (name, title, printed) => {
    const { path } = await newLink(made[name].id);
    // An invoice has a page of its own, with its PDF behind it.
    const text = await textOf(name === 'invoice' ? `${path}/pdf` : path);
    for (const wanted of [title, made[name].number, 'Ama Serwaa', printed]) expect(text).toContain(wanted);
  });
});

test('a refund is not printed as a receipt of money received', async () => {
  const { client } = company.admin;
  const shop = await documentsOfOrder(company);
  const refund = (
    await client.post(`/api/credits/${shop.creditNote.id}/refund`, { method: 'cash', amountMinor: 1_200 })
  ).body;
  const text = await textOf((await newLink(refund.id)).path);
  for (const wanted of ['Refund', 'Paid back to', 'Amount paid back', shop.creditNote.number])
    expect(text).toContain(wanted);
  expect(text).not.toContain('Received from');
});

test('an order and an adjustment cannot be shared', async () => {
  const { client } = company.admin;
  const product = await stockedProduct(company, { unitPrice: '1.00', quantity: '1' });
  const adjustments = (await client.get('/api/stock-adjustments')).body.items;
  expect(product.id).toBeDefined();
  for (const id of [made.orderId, adjustments[0].id]) {
    expect(await client.post(`/api/documents/${id}/link`)).toMatchObject({ status: 404 });
    expect(await client.post(`/api/documents/${id}/stop-sharing`)).toMatchObject({ status: 404 });
  }
});

/** The answer to a bad link. It is the same for a link that was good once. */
const expectNowhere = async (path: string): Promise<void> => {
  const answer = await open(path);
  expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(answer.raw.toString()).toBe((await open('/d/x')).raw.toString());
};

test('an altered link says only that it leads nowhere', async () => {
  const { path } = await newLink(made.invoice.id);
  const altered = `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [altered, `/d/${'A'.repeat(75)}`]) await expectNowhere(wrong);
  expect((await open('/d/x')).raw.toString()).toContain('Ask the company that sent it');
});

test('once sharing is stopped, all former links lead nowhere, and a new one leads to the document', async () => {
  const { client } = company.staff;
  const given = [await newLink(made.payment.id), await newLink(made.payment.id)];
  const ofAnother = await newLink(made.invoice.id);
  expect(await client.post(`/api/documents/${made.payment.id}/stop-sharing`)).toMatchObject({ status: 200 });
  for (const { path } of given) await expectNowhere(path);
  expect(await open(ofAnother.path)).toMatchObject({ status: 200 });
  const anew = await newLink(made.payment.id);
  expect(await open(anew.path)).toMatchObject({ status: 200 });
  await client.post(`/api/documents/${made.payment.id}/stop-sharing`);
  await expectNowhere(anew.path);
});

test('the order’s history says who stopped sharing which document', async () => {
  await company.staff.client.post(`/api/documents/${made.creditNote.id}/stop-sharing`);
  const { body } = await company.admin.client.get(`/api/timeline?subject=order&id=${made.orderId}`);
  expect(body.items[0]).toMatchObject({
    action: 'order.stop_sharing',
    actor: company.staff.username,
    after: { kind: 'credit_note', document: made.creditNote.number, times: 1 },
  });
});

test('no company makes or ends a link to a document of another', async () => {
  const { path } = await newLink(made.invoice.id);
  const other = await foundCompany(server);
  for (const verb of ['link', 'stop-sharing'])
    expect(await other.admin.client.post(`/api/documents/${made.invoice.id}/${verb}`)).toMatchObject({
      status: 404,
    });
  expect(await open(path)).toMatchObject({ status: 200 });
});

test('a link shows the document as it is when opened: a void invoice and a reversed payment say so', async () => {
  const { client } = company.admin;
  const { orderId, payment, invoice } = await documentsOfOrder(company);
  const receipt = await newLink(payment.id);
  const paid = `${(await newLink(invoice.id)).path}/pdf`;
  expect(await textOf(paid)).toContain('PAID');
  await client.post(`/api/payments/${payment.id}/reverse`);
  expect(await textOf(receipt.path)).toContain('REVERSED');
  expect(await textOf(receipt.path, 'fr')).toContain('ANNULÉ');
  expect(await textOf(paid)).not.toContain('PAID');

  const product = await stockedProduct(company, { unitPrice: '9.99', quantity: '10' });
  const second = (await client.post('/api/orders', { lines: [{ productId: product.id, quantity: '2' }] }))
    .body;
  expect(second.id).not.toBe(orderId);
  await client.post(`/api/orders/${second.id}/confirm`);
  const issued = (await client.post(`/api/orders/${second.id}/invoice`)).body;
  const { path } = await newLink(issued.id);
  await client.post(`/api/invoices/${issued.id}/void`);
  expect(await textOf(`${path}/pdf`)).toContain('VOID');
});

test('a document that is opened again and again has to wait, whatever link leads to it', async () => {
  const { path } = await newLink(made.shipment.id);
  const opened = [];
  for (let times = 0; times < 40; times += 1) opened.push(await open(path, 'fr'));
  const refused = opened.find(({ status }) => status === 429);
  // The reader is a customer in a browser, so the refusal is a sentence on a page, as for an expired link.
  expect(refused).toMatchObject({
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: expect.stringContaining('Trop de tentatives. Attendez'),
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await company.staff.client.get(`/api/shipments/${made.shipment.id}/delivery-note`)).status).toBe(
    200,
  );
}, 60_000);
