import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

const fromBefore = (customerId: string, more: object = {}, role: 'admin' | 'staff' = 'admin') =>
  shop.post(
    'customer-payments',
    { customerId, method: 'cash', amountMinor: 30_000, invoices: [], isOpening: true, ...more },
    role,
  );
const cashBalance = async (): Promise<number> => {
  const [{ id }] = (await shop.get('money-accounts')).items;
  const balances = (await shop.get('money-accounts/balances')).items;
  return balances.find((one: { id: string }) => one.id === id).bookedMinor;
};
const issued = async (customerId: string, unitPrice: string) => {
  const lines = [{ description: 'Repair', unitPrice }];
  const { id } = await shop.must(shop.post('invoice-drafts', { customerId, lines }));
  return shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
};

it('is credit on the equity of the opening, moves no account, and is no money of the period', async () => {
  const customerId = await shop.customer({ name: 'Kofi Boateng' });
  const before = await cashBalance();
  const credit = await shop.must(fromBefore(customerId));
  expect(credit).toMatchObject({ isOpening: true, creditMinor: 30_000, feeMinor: 0 });
  expect(await postedOf(server, credit.id)).toEqual({ opening_equity: 30_000, customer_deposits: -30_000 });
  expect(await cashBalance()).toBe(before);
  expect(await shop.get('receivables-ageing')).toMatchObject({
    bookedMinor: 0,
    items: [{ customerId, creditMinor: 30_000, totalMinor: 0 }],
  });
  const days = `from=${dayFromToday(-30)}&until=${dayFromToday(0)}`;
  expect((await shop.get(`sales?${days}`)).figures.now).toMatchObject({ soldMinor: 0, invoiceCount: 0 });
  expect((await shop.get(`sales/rows?${days}&by=method`)).items).toEqual([]);
  const { part } = await shop.get(`customers/${customerId}/statement?${days}`);
  expect(JSON.stringify(part)).toContain(credit.number);
});

it('settles an invoice, the rest is paid back, and what was a mistake is reversed as it was posted', async () => {
  const customerId = await shop.customer({ name: 'Ama Darko' });
  const credit = await shop.must(fromBefore(customerId));
  const invoice = await issued(customerId, '100');
  await shop.must(shop.post(`credits/${credit.id}/allocate`, { invoices: [{ id: invoice.id }] }));
  expect((await shop.get(`invoices/${invoice.id}`)).status).toBe('paid');
  const before = await cashBalance();
  await shop.must(shop.post(`credits/${credit.id}/refund`, { method: 'cash', amountMinor: 5_000 }));
  expect(await cashBalance()).toBe(before - 5_000);

  const wrong = await shop.must(fromBefore(customerId, { amountMinor: 700 }));
  await shop.must(shop.post(`payments/${wrong.id}/reverse`, { reason: 'Theirs was settled' }));
  expect(await postedOf(server, wrong.id, 'reverse')).toEqual({
    opening_equity: -700,
    customer_deposits: 700,
  });
});

it('is for who manages stock, and has no tax kept back, fee, till or other currency', async () => {
  const customerId = await shop.customer({ name: 'Esi Owusu' });
  expect((await fromBefore(customerId, {}, 'staff')).status).toBe(403);
  const kept = await fromBefore(customerId, { withheldMinor: 10 });
  expect([kept.status, Object.keys(kept.body.fields)]).toEqual([400, ['withheldMinor']]);
  const { items } = await shop.get(`customer-payments?customerId=${customerId}`);
  expect(items).toEqual([]);
});
