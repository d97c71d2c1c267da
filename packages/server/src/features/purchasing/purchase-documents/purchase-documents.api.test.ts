import { randomUUID } from 'node:crypto';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying } from '../../../test/buying.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof buying>;
let productId: string;
let supplierId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = buying(company);
  ({ id: productId } = await stockedProduct(company));
  ({ id: supplierId } = await shop.supplier({ address: '7 Harbour Road', taxNumber: 'P0007' }));
  const offer = { supplierId, productId, supplierCode: 'KT-42', agreedPrice: '10' };
  await shop.must(shop.post('supplier-products', offer));
});
afterAll(() => server.close());

const sentOrder = (): Promise<PurchaseOrder> =>
  shop.sent(supplierId, [{ productId, quantity: '5', unitPrice: '10', discountPercent: '5' }], {
    note: 'By the back door',
    internalNote: 'They owe us one',
  });
const newLink = async (id: string): Promise<string> =>
  (await shop.must(shop.post(`purchase-documents/${id}/link`))).path;
const open = (path: string, language = 'en') =>
  new TestClient(server.app).get(path, { headers: { 'accept-language': language } });
const textOf = async (path: string, language = 'en'): Promise<string> =>
  readPdf((await open(path, language)).raw).text;

test('the supplier opens the order as it was sent, in their language, and never what we note for ourselves', async () => {
  const order = await sentOrder();
  await company.manager.client.patch(`/api/suppliers/${supplierId}`, { version: 1, address: 'Moved away' });
  const path = await newLink(order.id);
  const text = await textOf(path);
  for (const printed of [
    'Purchase order',
    order.number,
    order.supplierName,
    '7 Harbour Road',
    'P0007',
    'KT-42',
    '(-5 %)',
    '₵ 47.50',
    'By the back door',
  ])
    expect(text).toContain(printed);
  expect(text).not.toContain('They owe us one');
  expect(await textOf(path, 'fr')).toContain('Bon de commande');
});

test('a link ends when the order is revised or cancelled, and a new one shows what it says now', async () => {
  const { id, lines } = await sentOrder();
  const before = await newLink(id);
  await shop.must(shop.act(id, 'revise', { lines: [{ ...lineOf(lines[0]), unitPrice: '20' }] }));
  expect((await open(before)).status).toBe(404);
  const revised = await newLink(id);
  const text = await textOf(revised);
  for (const printed of ['Revision', '₵ 95.00']) expect(text).toContain(printed);

  await shop.must(shop.post(`purchase-orders/${id}/cancel`, { reason: 'Ordered twice' }));
  expect((await open(revised)).status).toBe(404);
  expect(await textOf(await newLink(id))).toContain('CANCELLED');
});

const lineOf = (line: PurchaseOrder['lines'][number] | undefined) => ({
  id: line?.id,
  productId: line?.productId,
  quantity: '5',
  discountPercent: '5',
});

test('a draft has no number, so it is neither printed, linked nor mailed', async () => {
  const { id } = await shop.draft(supplierId, [{ productId, quantity: '5' }]);
  expect((await company.manager.client.get(`/api/purchase-orders/${id}/pdf`)).status).toBe(404);
  expect((await shop.post(`purchase-documents/${id}/link`)).status).toBe(404);
  const mail = { to: 'a@example.com', message: 'x' };
  expect((await shop.post(`purchase-documents/${id}/mail`, mail)).status).toBe(404);
});

test('it is mailed to the supplier as a PDF, and its history says to whom', async () => {
  const order = await sentOrder();
  const to = `${randomUUID()}@example.com`;
  await shop.must(shop.post(`purchase-documents/${order.id}/mail`, { to, message: 'Please deliver' }));
  const sent = await server.nextMail(to);
  expect(sent.subject).toContain(`Purchase order ${order.number}`);
  expect(sent.attachment?.fileName).toBe(`${order.number}.pdf`);
  expect(readPdf(Buffer.from(sent.attachment?.base64 ?? '', 'base64')).text).toContain('₵ 47.50');
  const { body } = await company.admin.client.get(`/api/timeline?subject=purchase_order&id=${order.id}`);
  expect(body.items[0]).toMatchObject({
    action: 'purchase_order.mail_document',
    after: { kind: 'purchase_order', document: order.number, to },
  });
});

test('goods sent back have a debit note, which the history of their receipt tells of', async () => {
  const receipt = await shop.receiptOf(await sentOrder(), ['5']);
  await shop.must(
    shop.post(`stock-receipts/${receipt.id}/post`, { version: receipt.version, isAnotherDelivery: true }),
  );
  const { returns } = await shop.must(
    shop.post(`stock-receipts/${receipt.id}/returns`, {
      reason: 'Two were torn',
      lines: [{ lineNumber: 1, enteredQuantity: '2' }],
    }),
  );
  const [{ id, number }] = returns;
  const text = await textOf(await newLink(id));
  for (const printed of ['Debit note', number, 'Two were torn', '₵ 20.00']) expect(text).toContain(printed);

  const to = `${randomUUID()}@example.com`;
  await shop.must(shop.post(`purchase-documents/${id}/mail`, { to, message: 'What we send back' }));
  expect((await server.nextMail(to)).subject).toContain(`Debit note ${number}`);
  const { body } = await company.admin.client.get(`/api/timeline?subject=stock_receipt&id=${receipt.id}`);
  expect(body.items[0]).toMatchObject({ action: 'stock_receipt.mail_document', after: { to } });

  await shop.must(shop.post(`purchase-documents/${id}/stop-sharing`));
  await shop.must(shop.post(`stock-receipts/${receipt.id}/returns/${id}/reverse`));
  expect(readPdf((await company.manager.client.get(`/api/supplier-returns/${id}/pdf`)).raw).text).toContain(
    'REVERSED',
  );
});

test('tax kept back of a payment has a certificate with what the tax office asks for', async () => {
  const paid = await shop.must(
    shop.post('supplier-payments', {
      supplierId,
      method: 'cash',
      amountMinor: 100_000,
      withholdingClass: 'services',
      bills: [],
    }),
  );
  const { withholdingId: id, withholdingNumber: number } = paid;
  const link = await newLink(id);
  const text = await textOf(link);
  expect(text).not.toContain('REVERSED');
  for (const printed of [
    'Withholding',
    number,
    'P0007',
    '₵ 1,000.00',
    'Tax withheld, services 7.5 %',
    '₵ 75.00',
    '₵ 925.00',
  ])
    expect(text).toContain(printed);
  const to = `${randomUUID()}@example.com`;
  await shop.must(shop.post(`purchase-documents/${id}/mail`, { to, message: 'For your return' }));
  expect((await server.nextMail(to)).attachment?.fileName).toBe(`${number}.pdf`);
  const { body } = await company.admin.client.get(`/api/timeline?subject=supplier_payment&id=${paid.id}`);
  expect(body.items[0]).toMatchObject({ action: 'supplier_payment.mail_document', after: { to } });
  await shop.must(shop.post(`supplier-payments/${paid.id}/reverse`));
  const { raw } = await company.manager.client.get(`/api/withholding-certificates/${id}/pdf`);
  expect(readPdf(raw).text).toContain('REVERSED');
  // Who was given the link before is told so too.
  expect(await textOf(link)).toContain('REVERSED');
});

test('documents of customers are not given away by the calls of suppliers, nor the other way round', async () => {
  const { id } = await sentOrder();
  expect((await shop.post(`documents/${id}/link`)).status).toBe(404);
  const staff = await company.staff.client.post(`/api/purchase-documents/${id}/link`);
  expect(staff.status).toBe(403);
  const other = await foundCompany(server);
  expect((await other.admin.client.post(`/api/purchase-documents/${id}/link`)).status).toBe(404);
});

test('what all of this wrote keeps every invariant', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
