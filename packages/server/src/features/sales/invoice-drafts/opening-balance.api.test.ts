import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let customerId: string;
let opening: string;
let delivery: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
  customerId = await shop.customer({ name: 'Kofi Boateng', paymentTermsDays: 14 });
  const { items } = await shop.get('income-accounts');
  opening = items.at(-1).id;
  delivery = items.find((one: { name: string }) => one.name === 'Delivery charges').id;
});
afterAll(() => verifyAndClose(server));

const draft = (lines: object[], more: object = {}) =>
  shop.post('invoice-drafts', { customerId, lines, ...more });
const owedBefore = async (unitPrice: string, more: object = {}) => {
  const { id } = await shop.must(
    draft([{ description: 'Balance from before', unitPrice, accountId: opening }], more),
  );
  return shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
};
const soldNow = async () =>
  (await shop.get(`sales?from=${dayFromToday(-30)}&until=${dayFromToday(0)}`)).figures.now;

it('is posted to the last of the accounts that a line can name', async () => {
  const { items } = await shop.get('income-accounts');
  expect(items.filter((one: { isOpening: boolean }) => one.isOpening)).toEqual([
    { id: opening, code: '3000', name: 'Opening equity', isOpening: true },
  ]);
});

it('is owed like any invoice, on the equity of the opening, and no sale', async () => {
  const invoice = await owedBefore('250', { issuedOn: dayFromToday(-10), dueOn: dayFromToday(-5) });
  expect(await postedOf(server, invoice.id)).toEqual({ receivable: 25_000, opening_equity: -25_000 });
  expect(await soldNow()).toMatchObject({ soldMinor: 0, invoiceCount: 0 });
  expect(await shop.get('receivables-ageing')).toMatchObject({
    bookedMinor: 25_000,
    daysOutstanding: null,
    items: [{ customerId, days30Minor: 25_000 }],
  });

  // What is wrong of it is credited as it was posted; goodwill of it is given now.
  const { id } = await shop.must(
    shop.post(`invoices/${invoice.id}/goodwill`, { amountMinor: 5_000, reason: 'An old customer' }),
  );
  expect(await postedOf(server, id)).toEqual({ receivable: -5_000, sales_allowances: 5_000 });
  expect(await soldNow()).toMatchObject({
    soldMinor: 0,
    returnedMinor: 0,
    allowedMinor: 5_000,
    invoiceCount: 0,
  });
  expect(await shop.get('receivables-ageing')).toMatchObject({ bookedMinor: 20_000, daysOutstanding: null });

  await shop.must(
    shop.post('customer-payments', {
      customerId,
      method: 'cash',
      amountMinor: 20_000,
      invoices: [{ id: invoice.id, amountMinor: 20_000 }],
    }),
  );
  expect(await shop.get(`invoices/${invoice.id}/record`)).toMatchObject({ invoice: { status: 'paid' } });
});

it('is as late as it was when it was taken over: in the ageing, for the credit check and for reminders', async () => {
  const late = await shop.customer({ name: 'Yaw Late', creditLimitMinor: 10_000_000 });
  const line = { description: 'Balance from before', unitPrice: '400', accountId: opening };
  const days = { issuedOn: dayFromToday(-2), dueOn: dayFromToday(-70) };
  const { id, dueOn } = await shop.must(draft([line], { customerId: late, ...days }));
  expect(dueOn).toBe(days.dueOn);
  expect(await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }))).toMatchObject(days);
  const inAgeing = async (until: string) =>
    (await shop.get(`receivables-ageing?asOf=${until}`)).items.filter(
      (one: { customerId: string }) => one.customerId === late,
    );
  expect(await inAgeing(dayFromToday(0))).toMatchObject([{ days90Minor: 40_000 }]);
  expect(await inAgeing(dayFromToday(-2))).toMatchObject([{ days90Minor: 40_000 }]);
  expect(await inAgeing(dayFromToday(-3))).toEqual([]);
  const due = (await shop.get('reminders/due')).items;
  expect(due).toContainEqual(expect.objectContaining({ customerId: late, oldestDays: 70 }));
  const statement = await shop.get(`customers/${late}/statement`);
  expect(statement.part.open).toMatchObject([{ dueOn: days.dueOn, openMinor: 40_000 }]);
  const { version } = await shop.get('trading-rules');
  await shop.must(company.admin.client.patch('/api/trading-rules', { version, holdOverdueDays: 60 }));
  const { id: productId } = await stockedProduct(company, { quantity: '5' });
  const order = await shop.confirmed([{ productId, quantity: '1' }], { customerId: late });
  expect(order).toMatchObject({ isOnHold: true, holdReason: 'overdue' });
});

it('alone may be due before its own day', async () => {
  const days = { issuedOn: dayFromToday(-2), dueOn: dayFromToday(-70) };
  const repair = { description: 'Repair', unitPrice: '10' };
  const { status, body } = await draft([repair], days);
  expect([status, body.fields.dueOn]).toMatchObject([400, { code: 'too_early' }]);
  const { id } = await shop.must(draft([{ ...repair, accountId: opening }], days));
  const turned = await company.admin.client.patch(`/api/invoice-drafts/${id}`, {
    version: 1,
    lines: [repair],
  });
  expect([turned.status, turned.body.fields.dueOn]).toMatchObject([400, { code: 'too_early' }]);
});

it('leaves the report again when it is voided, which leaves no trace in it', async () => {
  const before = await soldNow();
  const invoice = await owedBefore('80');
  await shop.must(shop.post(`invoices/${invoice.id}/void`, { reason: 'Paid long ago' }));
  expect(await soldNow()).toEqual(before);
});

it('has an invoice of its own, without goods and tax', async () => {
  const { id: productId } = await stockedProduct(company, { quantity: '5' });
  const { items } = await shop.get('tax-classes');
  const line = { description: 'Balance from before', unitPrice: '10', accountId: opening };
  const refused = async (...lines: object[]) => {
    const { status, body } = await draft(lines);
    expect(status).toBe(400);
    return Object.keys(body.fields);
  };
  expect(await refused(line, { description: 'Repair', unitPrice: '5' })).toEqual(['lines.1.accountId']);
  expect(await refused({ ...line, accountId: delivery, description: 'Van' }, line)).toEqual([
    'lines.0.accountId',
  ]);
  expect(await refused({ ...line, productId })).toEqual(['lines.0.productId']);
  expect(await refused({ ...line, taxClassId: items[0].id })).toEqual(['lines.0.taxClassId']);
});

it('is entered, changed and issued by who may enter credit of before', async () => {
  const line = { description: 'Balance from before', unitPrice: '10', accountId: opening };
  const byStaff = (path: string, body: object) => company.staff.client.post(`/api/${path}`, body);
  expect((await byStaff('invoice-drafts', { customerId, lines: [line] })).status).toBe(403);
  const { id } = await shop.must(draft([line]));
  expect((await byStaff(`invoice-drafts/${id}/issue`, { version: 1 })).status).toBe(403);
  const repair = { version: 1, lines: [{ description: 'Repair', unitPrice: '5' }] };
  expect((await company.staff.client.patch(`/api/invoice-drafts/${id}`, repair)).status).toBe(200);
  const back = { version: 2, lines: [line] };
  expect((await company.staff.client.patch(`/api/invoice-drafts/${id}`, back)).status).toBe(403);
});
