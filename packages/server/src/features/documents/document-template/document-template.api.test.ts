import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
beforeAll(async () => {
  company = await foundCompany(server);
});
afterAll(() => server.close());

const look = {
  accentColour: '#14532d',
  showLogo: true,
  paymentInstructions: null,
  terms: null,
  footer: null,
};

const invoicePdf = async (of: TestCompany): Promise<Buffer> => {
  const { client } = of.admin;
  const product = await stockedProduct(of, { unitPrice: '9.99', quantity: '10' });
  const order = (await client.post('/api/orders', { lines: [{ productId: product.id, quantity: '2' }] }))
    .body;
  await client.post(`/api/orders/${order.id}/confirm`);
  const invoice = (await client.post(`/api/orders/${order.id}/invoice`)).body;
  return (await client.get(`/api/invoices/${invoice.id}/pdf`)).raw;
};

test('an invoice is printed with what the template says, from the moment it is saved', async () => {
  const before = readPdf(await invoicePdf(company));
  expect(before.text).toContain('Invoice');
  expect(before.text).not.toContain('How to pay');
  expect(before.colours).toContain('#14532d');
  const saved = await company.admin.client.patch('/api/document-template', {
    version: 1,
    accentColour: '#1F4F8F',
    paymentInstructions: 'MTN MoMo 024 555 0199\nAccra Phones',
    terms: 'Goods stay ours until they are paid for.',
    footer: 'Thank you for buying from us ₵',
  });
  expect(saved).toMatchObject({
    status: 200,
    body: { version: 2, accentColour: '#1f4f8f', showLogo: true, paper: 'A4' },
  });
  const after = readPdf(await invoicePdf(company));
  for (const text of [
    'How to pay',
    'MTN MoMo 024 555 0199',
    'Accra Phones',
    'Terms',
    'Goods stay ours until they are paid for.',
    'Thank you for buying from us ₵',
  ])
    expect(after.text).toContain(text);
  expect(after.colours).toContain('#1f4f8f');
  expect(after.colours).not.toContain('#14532d');
});

test('the preview is drawn with the look that is sent, in the company’s own tax and number, and saves nothing', async () => {
  const fresh = await foundCompany(server, { country: 'KE' });
  const answer = await fresh.admin.client.post('/api/document-template/preview', {
    ...look,
    footer: 'Asante sana',
  });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  const { text } = readPdf(answer.raw);
  for (const printed of ['INV-1', 'Sample customer', 'VAT 16 %', 'KSh 352.00', 'Asante sana'])
    expect(text).toContain(printed);
  expect((await fresh.admin.client.get('/api/document-template')).body).toMatchObject({
    version: 1,
    footer: null,
  });
  const french = await fresh.admin.client.post('/api/document-template/preview', look, {
    headers: { 'accept-language': 'fr' },
  });
  expect(readPdf(french.raw).text).toContain('Facture');
});

test('the footer is on every page, and long terms continue on the next', async () => {
  const terms = Array.from(
    { length: 40 },
    (_, index) => `Clause ${index + 1}: nothing here is small print.`,
  ).join('\n');
  const { raw } = await company.admin.client.post('/api/document-template/preview', {
    ...look,
    terms,
    footer: 'Page foot',
  });
  const { text, pages } = readPdf(raw);
  expect(pages).toBe(2);
  expect(text).toContain('Clause 40: nothing here is small print.');
  expect(text.split('Page foot')).toHaveLength(3);
});

test('the logo is drawn, unless the template leaves it out', async () => {
  const { client } = company.admin;
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#a3200f' } })
    .png()
    .toBuffer();
  const file = (
    await client.request('POST', '/api/files', picture, { headers: { 'content-type': 'image/png' } })
  ).body;
  const { version } = (await client.get('/api/tenant')).body;
  expect(await client.patch('/api/tenant', { version, logoFileId: file.id })).toMatchObject({
    status: 200,
    body: { logo: file.url },
  });
  const preview = async (showLogo: boolean): Promise<boolean> =>
    (await client.post('/api/document-template/preview', { ...look, showLogo })).raw.includes(
      '/Subtype /Image',
    );
  expect([await preview(true), await preview(false)]).toEqual([true, false]);
});

test.each([
  [{ accentColour: 'red' }, 'accentColour', 'colour'],
  [{ accentColour: '#ffff00' }, 'accentColour', 'pale_colour'],
  [{ footer: 'x'.repeat(301) }, 'footer', 'too_long'],
])('%o is refused', async (wrong, field, code) => {
  const answer = await company.admin.client.patch('/api/document-template', { version: 1, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: { code } } } });
});

test('of two edits of one version one gets 409 with the current template', async () => {
  const fresh = await foundCompany(server);
  const edit = (footer: string) => fresh.admin.client.patch('/api/document-template', { version: 1, footer });
  const both = await Promise.all([edit('one'), edit('two')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(lost?.body).toMatchObject({ code: 'version_conflict', current: won?.body });
});

test('managers and staff can neither read nor change it', async () => {
  for (const { client } of [company.manager, company.staff]) {
    expect((await client.get('/api/document-template')).status).toBe(403);
    expect((await client.patch('/api/document-template', { version: 1 })).status).toBe(403);
    expect((await client.post('/api/document-template/preview', look)).status).toBe(403);
  }
});
