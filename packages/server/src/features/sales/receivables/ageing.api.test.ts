import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readCsv } from '../../../test/csv-cells.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
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
afterAll(async () => {
  const broken = await findBrokenInvariants(server.adminUrl);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
  await server.close();
});

const issued = async (customerId: string, unitPrice: string, issuedOn: string, dueOn: string) => {
  const { id } = await shop.must(
    shop.post('invoice-drafts', {
      customerId,
      issuedOn,
      dueOn,
      lines: [{ description: 'Repair', unitPrice }],
    }),
  );
  await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
  return id as string;
};
const pay = (customerId: string, amountMinor: number, more: object) =>
  shop.must(shop.post('customer-payments', { customerId, method: 'cash', amountMinor, ...more }));
const ageing = async (asOf?: string) =>
  shop.get(asOf === undefined ? 'receivables-ageing' : `receivables-ageing?asOf=${asOf}`);

it('tells as of any day what was owed, how late, and what was in hand, equal to the books', async () => {
  const ama = await shop.customer({ name: 'Ama Darko' });
  const kojo = await shop.customer({ name: 'Kojo Asante' });
  const late = await issued(ama, '100', dayFromToday(-80), dayFromToday(-70));
  const soon = await issued(ama, '40', dayFromToday(-20), dayFromToday(5));
  const small = await issued(kojo, '30', dayFromToday(-10), dayFromToday(-1));
  const cancelled = await issued(kojo, '7', dayFromToday(-9), dayFromToday(-1));
  await shop.must(shop.post(`invoices/${cancelled}/void`, { voidedOn: dayFromToday(-4) }));
  // Money that settled a part, then bounced; and money in advance, used later.
  const bounced = await pay(ama, 2_500, { paidOn: dayFromToday(-15), invoices: [{ id: late }] });
  await shop.must(shop.post(`payments/${bounced.id}/reverse`, { reversedOn: dayFromToday(-3) }));
  const advance = await pay(kojo, 3_000, { paidOn: dayFromToday(-8), invoices: [] });
  await shop.must(
    shop.post(`credits/${advance.id}/allocate`, {
      invoices: [{ id: small, amountMinor: 1_000 }],
      allocatedOn: dayFromToday(-2),
    }),
  );
  // Goods of a walk-in who has not paid yet.
  const { id: productId } = await stockedProduct(company, { unitPrice: '9.00', quantity: '5' });
  const walkIn = await shop.confirmed([{ productId, quantity: '1' }], { customerId: null });
  await shop.must(shop.act(walkIn.id, 'invoice'));

  const now = await ageing();
  expect(now).toMatchObject({
    asOf: dayFromToday(0),
    items: [
      {
        customerName: 'Ama Darko',
        notDueMinor: 4_000,
        days90Minor: 10_000,
        totalMinor: 14_000,
        creditMinor: 0,
      },
      { customerName: 'Kojo Asante', days30Minor: 2_000, totalMinor: 2_000, creditMinor: 2_000 },
      { customerId: null, customerName: null, notDueMinor: 900, totalMinor: 900 },
    ],
    count: 3,
    totals: { totalMinor: 16_900, creditMinor: 2_000 },
    bookedMinor: 16_900,
  });
  // 169.00 owed on 179.00 invoiced in 90 days.
  expect(now.daysOutstanding).toBe(85);
  expect(await ageing(dayFromToday(-5))).toMatchObject({
    items: [
      { customerName: 'Ama Darko', notDueMinor: 4_000, days90Minor: 7_500, totalMinor: 11_500 },
      { customerName: 'Kojo Asante', notDueMinor: 3_700, totalMinor: 3_700, creditMinor: 3_000 },
    ],
    bookedMinor: 15_200,
  });
  for (const days of [-81, -80, -30, -15, -14, -10, -9, -8, -7, -4, -3, -2, -1]) {
    const { totals, bookedMinor } = await ageing(dayFromToday(days));
    expect([days, totals.totalMinor]).toEqual([days, bookedMinor]);
  }
  expect((await ageing(dayFromToday(-81))).items).toEqual([]);

  const rows = async (query: string) => {
    const { items, count } = await shop.get(`receivables-ageing/rows?${query}`);
    expect(count).toBe(items.length);
    return items.map(({ id, openMinor }: { id: string; openMinor: number }) => [id, openMinor]);
  };
  expect(await rows('column=days90')).toEqual([[late, 10_000]]);
  expect(await rows(`customerId=${ama}`)).toEqual([
    [late, 10_000],
    [soon, 4_000],
  ]);
  expect(await rows('column=credit')).toEqual([[advance.id, 2_000]]);
  expect(await rows(`column=days90&asOf=${dayFromToday(-5)}`)).toEqual([[late, 7_500]]);

  const [head, first] = readCsv((await company.admin.client.get('/api/receivables-ageing.csv')).raw);
  expect(Object.fromEntries((head ?? []).map((title, index) => [title, first?.[index]]))).toMatchObject({
    Customer: 'Ama Darko',
    '61 to 90 days late': '100.00',
    Owed: '140.00',
  });
});

it('is not for staff, whose work needs no sums over the company', async () => {
  for (const path of ['receivables-ageing', 'receivables-ageing/rows', 'receivables-ageing.csv'])
    expect((await company.staff.client.get(`/api/${path}`)).body.code).toBe('forbidden');
});
