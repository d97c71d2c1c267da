import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const confirmedOrder = async (): Promise<string> => {
  const product = await stockedProduct(company, { unitPrice: '50.00', quantity: '5' });
  const { body } = await post('orders', { lines: [{ productId: product.id, quantity: '1' }] });
  await post(`orders/${body.id}/confirm`);
  return body.id;
};

/** What a payment posted, by the purpose of the account; debits above zero. */
const postedBy = async (id: string, event: 'post' | 'reverse'): Promise<Record<string, number>> => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ purpose: string; minor: string }>(
    `select a.purpose, (l.debit_minor - l.credit_minor)::text as minor from journal_entries e
     join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where e.document_type = 'payment' and e.document_id = $1 and e.document_event = $2`,
    [id, event],
  );
  await client.end();
  return Object.fromEntries(rows.map(({ purpose, minor }) => [purpose, Number(minor)]));
};

test('money before an invoice is a deposit; undone after the invoice took it, the customer owes it again', async () => {
  const order = await confirmedOrder();
  const { body: deposit } = await post(`orders/${order}/payments`, {
    method: 'mobile_money',
    amountMinor: 2_000,
  });
  expect(await postedBy(deposit.id, 'post')).toEqual({ mobile_money: 2_000, customer_deposits: -2_000 });
  const { body: invoice } = await post(`orders/${order}/invoice`);
  expect(invoice).toMatchObject({ status: 'part_paid', paidMinor: 2_000 });
  await post(`payments/${deposit.id}/reverse`);
  expect(await postedBy(deposit.id, 'reverse')).toEqual({ receivable: 2_000, mobile_money: -2_000 });
  expect((await company.admin.client.get(`/api/invoices/${invoice.id}`)).body).toMatchObject({
    status: 'issued',
    paidMinor: 0,
  });
});

test('money for an invoice settles it, in part and whole', async () => {
  const order = await confirmedOrder();
  const { body: invoice } = await post(`orders/${order}/invoice`);
  const { body: first } = await post(`orders/${order}/payments`, {
    method: 'bank',
    amountMinor: 1_500,
    reference: 'TRX 77',
  });
  expect(first).toMatchObject({ reference: 'TRX 77', actor: company.admin.username, status: 'recorded' });
  expect(await postedBy(first.id, 'post')).toEqual({ bank: 1_500, receivable: -1_500 });
  await post(`orders/${order}/payments`, { method: 'cash', amountMinor: 3_500 });
  expect((await company.admin.client.get(`/api/invoices/${invoice.id}`)).body.status).toBe('paid');
  const { items } = (await company.admin.client.get(`/api/orders/${order}/payments`)).body;
  expect(items.map((payment: { amountMinor: number }) => payment.amountMinor)).toEqual([1_500, 3_500]);
});

test.each([
  [{ method: 'cash', amountMinor: 5_001 }, 409, 'over_payment', 'amountMinor'],
  [{ method: 'cash', amountMinor: 0 }, 400, 'invalid_input', 'amountMinor'],
  [{ method: 'barter', amountMinor: 1 }, 400, 'invalid_input', 'method'],
  [{ method: 'cash', amountMinor: 1, receivedOn: '2999-01-01' }, 400, 'invalid_input', 'receivedOn'],
])('%j is refused, naming the field, and nothing is recorded', async (body, status, code, field) => {
  const order = await confirmedOrder();
  const answer = await post(`orders/${order}/payments`, body);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect((await company.admin.client.get(`/api/orders/${order}/payments`)).body.items).toEqual([]);
});
