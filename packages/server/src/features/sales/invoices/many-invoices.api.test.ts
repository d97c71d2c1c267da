import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => server.close());

const drafted = async (name: string): Promise<string> => {
  const customerId = await shop.customer({ name });
  const lines = [{ description: 'Repair', unitPrice: '40' }];
  return (await shop.must(shop.post('invoice-drafts', { customerId, lines }))).id;
};
const issued = async (name: string): Promise<{ id: string; number: string }> =>
  shop.must(shop.post(`invoice-drafts/${await drafted(name)}/issue`, { version: 1 }));
const pdfOf = (ids: string[]) => company.staff.client.post('/api/invoices/pdf', { ids });

it('makes one PDF of several invoices, in the order in which they are named', async () => {
  const [ama, kofi] = [await issued('Ama Darko'), await issued('Kofi Baah')];
  const { status, headers, raw } = await pdfOf([kofi.id, ama.id]);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    `${kofi.number} ${ama.number}.pdf`,
  );
  const { text } = readPdf(raw);
  expect(text.indexOf('Kofi Baah')).toBeGreaterThan(-1);
  expect(text.indexOf('Ama Darko')).toBeGreaterThan(text.indexOf('Kofi Baah'));
});

it('names what is not an invoice of the company, and takes fifty at most, each once', async () => {
  const [{ id }, draft] = [await issued('Ama'), await drafted('Kofi')];
  expect(await pdfOf([id, draft])).toMatchObject({
    status: 404,
    body: { fields: { 'ids.1': { code: 'unknown_record' } } },
  });
  const other = await foundCompany(server);
  expect((await other.admin.client.post('/api/invoices/pdf', { ids: [id] })).status).toBe(404);
  for (const ids of [[], [id, id], Array.from({ length: 51 }, () => crypto.randomUUID())])
    expect((await pdfOf(ids)).status).toBe(400);
});
