import { afterAll, beforeAll, expect, test } from 'vitest';
import { postedOf, selling } from '../../../test/selling.ts';
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
  const customerId = await selling(company).customer();
  const { body } = await post('orders', { customerId, lines: [{ productId: product.id, quantity: '1' }] });
  await post(`orders/${body.id}/confirm`);
  return body.id;
};

const postedBy = (id: string, event: 'post' | 'reverse') => postedOf(server, id, event);

test('money before an invoice is a deposit; reversed after the invoice used it, the customer owes it again', async () => {
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

test('money for an invoice settles it, in part or as a whole', async () => {
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
  [{ method: 'cash', amountMinor: 0 }, 400, 'invalid_input', 'amountMinor'],
  [{ method: 'barter', amountMinor: 1 }, 400, 'invalid_input', 'method'],
  [{ method: 'cash', amountMinor: 1, paidOn: '2999-01-01' }, 400, 'invalid_input', 'paidOn'],
])('%j is refused, naming the field, and nothing is recorded', async (body, status, code, field) => {
  const order = await confirmedOrder();
  const answer = await post(`orders/${order}/payments`, body);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect((await company.admin.client.get(`/api/orders/${order}/payments`)).body.items).toEqual([]);
});
