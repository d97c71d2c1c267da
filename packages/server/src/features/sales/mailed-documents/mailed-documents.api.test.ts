import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOfOrder, type DocumentsOfOrder } from '../../../test/documents-of-order.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let made: DocumentsOfOrder;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  made = await documentsOfOrder(company);
});
afterAll(() => server.close());

const mailDocument = (
  id: string,
  to: string,
  key: string = randomUUID(),
  message = 'Thank you for your order.',
) => company.staff.client.request('POST', `/api/documents/${id}/mail`, { to, message }, { key });

const mail = (to: string, key?: string, message?: string) => mailDocument(made.invoice.id, to, key, message);

test('the invoice arrives once as a PDF with the message, however often the button was pressed', async () => {
  const to = `${randomUUID()}@example.com`;
  const key = randomUUID();
  const answers = [await mail(to, key), await mail(to, key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const sent = await server.nextMail(to);
  expect(sent).toMatchObject({ to, text: 'Thank you for your order.' });
  expect(sent.subject).toContain(`Invoice ${made.invoice.number}`);
  expect(sent.attachment).toMatchObject({
    fileName: `${made.invoice.number}.pdf`,
    mediaType: 'application/pdf',
  });
  const { text } = readPdf(Buffer.from(sent.attachment?.base64 ?? '', 'base64'));
  expect(text).toContain(made.invoice.number);
  expect(text).toContain('₵ 24.00');
  expect((await server.mailbox.list()).filter((one) => one.to === to)).toHaveLength(1);
});

test.each([
  ['creditNote', 'Credit note'],
  ['payment', 'Receipt'],
  ['shipment', 'Delivery note'],
] as const)('so does what else is made for a customer: %s', async (name, title) => {
  const to = `${randomUUID()}@example.com`;
  const { id, number } = made[name];
  expect(await mailDocument(id, to)).toMatchObject({ status: 200 });
  const sent = await server.nextMail(to);
  expect(sent.subject).toContain(`${title} ${number}`);
  expect(readPdf(Buffer.from(sent.attachment?.base64 ?? '', 'base64')).text).toContain(number);
});

test('an order itself is not mailed', async () => {
  expect(await mailDocument(made.orderId, 'a@example.com')).toMatchObject({ status: 404 });
});

test('the order’s history says who mailed it to whom', async () => {
  const to = `${randomUUID()}@example.com`;
  await mail(to);
  const { body } = await company.admin.client.get(`/api/timeline?subject=order&id=${made.orderId}`);
  expect(body.items[0]).toMatchObject({
    action: 'order.mail_document',
    after: { kind: 'invoice', document: made.invoice.number, to },
  });
});

test('no address and no message are refused', async () => {
  expect(await mail('not an address')).toMatchObject({ status: 400 });
  expect(await mail('a@example.com', randomUUID(), ' ')).toMatchObject({ status: 400 });
});

test('another company’s invoice is not found', async () => {
  const other = await foundCompany(server);
  const answer = await other.admin.client.post(`/api/documents/${made.invoice.id}/mail`, {
    to: 'a@example.com',
    message: 'x',
  });
  expect(answer).toMatchObject({ status: 404 });
});

test('after sixty in an hour a company has to wait', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await mail(`${randomUUID()}@example.com`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 50).every((status) => status === 200)).toBe(true);
});
