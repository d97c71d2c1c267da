import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday as ago, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => server.close());

const issued = async (
  of: ReturnType<typeof selling>,
  customerId: string,
  unitPrice: string,
  dueOn: string,
) => {
  const body = { customerId, issuedOn: ago(-9), dueOn, lines: [{ description: 'Repair', unitPrice }] };
  const { id } = await of.must(of.post('invoice-drafts', body));
  return of.must(of.post(`invoice-drafts/${id}/issue`, { version: 1 }));
};

test('a statement is mailed once, however often the button was pressed, and the customer’s history says to whom', async () => {
  const id = await shop.customer({ name: 'Esi' });
  const invoice = await issued(shop, id, '12', ago(-3));
  const to = `${randomUUID()}@example.com`;
  const key = randomUUID();
  const send = () =>
    company.staff.client.request(
      'POST',
      `/api/customers/${id}/statement/mail`,
      { to, message: 'Please look at it.' },
      { key },
    );
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const sent = await server.nextMail(to);
  expect(sent).toMatchObject({ to, text: 'Please look at it.' });
  expect(sent.subject).toContain('Statement of account');
  const { text } = readPdf(Buffer.from(sent.attachment?.base64 ?? '', 'base64'));
  expect(text).toContain(invoice.number);
  expect((await server.mailbox.list()).filter((mail) => mail.to === to)).toHaveLength(1);
  const { items } = await shop.get(`timeline?subject=customer&id=${id}`);
  expect(items[0]).toMatchObject({
    action: 'customer.mail_statement',
    actor: company.staff.username,
    after: { to },
  });
});

test('who owes is listed with their address; many statements are one file, or a mail each, and who has no address is named', async () => {
  const own = await foundCompany(server, { vatRegisteredFrom: null });
  const mine = selling(own);
  const email = `${randomUUID()}@example.com`;
  const accounts = `${randomUUID()}@example.com`;
  const ama = await mine.customer({ name: 'Ama', email, groupName: 'Shops' });
  const kofi = await mine.customer({ name: 'Kofi' });
  const yaa = await mine.customer({
    name: 'Yaa',
    groupName: 'Shops',
    contacts: [{ name: 'Yaw', role: 'accounts', phone: null, email: accounts, isPrimary: true }],
  });
  await issued(mine, ama, '20', ago(-1));
  await issued(mine, kofi, '50', ago(9));
  const listed = async (query: string) =>
    (await mine.get(`customer-statements/recipients?${query}`)).items.map(
      (one: { name: string; email: string | null; openMinor: number; overdueMinor: number }) => [
        one.name,
        one.email,
        one.openMinor,
        one.overdueMinor,
      ],
    );
  expect(await listed('who=owing')).toEqual([
    ['Kofi', null, 5_000, 0],
    ['Ama', email, 2_000, 2_000],
  ]);
  expect(await listed('who=overdue')).toEqual([['Ama', email, 2_000, 2_000]]);
  expect(await listed('who=group&group=Shops')).toEqual([
    ['Ama', email, 2_000, 2_000],
    ['Yaa', accounts, 0, 0],
  ]);
  expect((await own.admin.client.get('/api/customer-statements/recipients?who=group')).status).toBe(400);
  expect((await own.staff.client.get('/api/customer-statements/recipients?who=owing')).status).toBe(403);

  const file = await own.manager.client.post('/api/customer-statements/pdf', { ids: [kofi, ama] });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = readPdf(file.raw);
  expect(pdf.pages).toBe(2);
  for (const printed of ['Ama', 'Kofi', '₵ 50.00', '₵ 20.00', 'Page 1 of 1'])
    expect(pdf.text).toContain(printed);

  const answer = await own.manager.client.post('/api/customer-statements/mail', {
    ids: [kofi, ama, yaa],
    message: 'Dear {customer}',
  });
  expect(answer.body).toEqual({
    items: [
      { customerId: kofi, name: 'Kofi', to: null },
      { customerId: ama, name: 'Ama', to: email },
      { customerId: yaa, name: 'Yaa', to: accounts },
    ],
  });
  expect((await server.nextMail(email)).text).toBe('Dear Ama');
  const other = await server.nextMail(accounts);
  expect(readPdf(Buffer.from(other.attachment?.base64 ?? '', 'base64')).text).not.toContain('Ama');
  const { id: strange } = await shop.must(shop.post('customers', { name: 'Of another company' }));
  expect((await own.manager.client.post('/api/customer-statements/pdf', { ids: [strange] })).status).toBe(
    404,
  );
});
