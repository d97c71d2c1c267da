import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { patiently } from '../../../test/patiently.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

type Role = 'admin' | 'manager' | 'staff';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let till: { id: string; moneyAccountId: string };
let shift: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '1000', unitCost: '4' })).id;
  const locationId = (await shop.get('locations')).items[0].id;
  till = await shop.must(shop.post('tills', { name: 'Front', locationId }));
  shift = await shop.must(
    shop.post('shifts', { tillId: till.id, countedMinor: 5_000, note: 'The first float' }, 'staff'),
  );
});
afterAll(() => server.close());

const saleOf = (fields: object = {}) => ({
  id: randomUUID(),
  shiftId: shift.id,
  lines: [{ productId, quantity: '2' }],
  totalMinor: 2_000,
  tenders: [{ method: 'cash', amountMinor: 2_000 }],
  ...fields,
});
const sell = (fields: object = {}, role: Role = 'staff') => shop.post('quick-sales', saleOf(fields), role);
const expectedCash = async (): Promise<number> =>
  (await shop.get(`shifts/${shift.id}`, 'manager')).figures.expectedMinor;

describe('a sale over the counter', () => {
  it('is ordered, shipped, invoiced and paid in one, and gives change', async () => {
    const before = await expectedCash();
    const sold = await shop.must(sell({ givenMinor: 5_000 }));
    expect(sold).toMatchObject({
      number: expect.stringMatching(/^SO-\d+$/),
      totalMinor: 2_000,
      changeMinor: 3_000,
      customerId: null,
      tenders: [{ kind: 'cash', amountMinor: 2_000 }],
      invoices: [{ number: expect.stringMatching(/^INV-\d+$/) }],
    });
    expect(await shop.order(sold.id)).toMatchObject({
      status: 'completed',
      deliveryState: 'full',
      invoiceState: 'full',
      paymentState: 'paid',
    });
    expect(await expectedCash()).toBe(before + 2_000);
    expect(await shop.get(`quick-sales/found?number=${sold.number.toLowerCase()}`, 'staff')).toEqual(sold);
    expect((await shop.get(`quick-sales?shiftId=${shift.id}`, 'staff')).items[0]).toMatchObject({
      id: sold.id,
    });
  });

  it('is paid in several ways, each with its own money account', async () => {
    const before = await expectedCash();
    const sold = await shop.must(
      sell({
        tenders: [
          { method: 'mobile_money', amountMinor: 1_200, reference: 'MP 1' },
          { method: 'card', amountMinor: 300 },
          { method: 'cash', amountMinor: 500 },
        ],
      }),
    );
    expect(sold.tenders.map((one: Record<string, unknown>) => [one['kind'], one['amountMinor']])).toEqual([
      ['mobile_money', 1_200],
      ['card', 300],
      ['cash', 500],
    ]);
    expect(await expectedCash()).toBe(before + 500);
    const { figures } = await shop.get(`shifts/${shift.id}`, 'manager');
    expect(figures.methods).toContainEqual(
      expect.objectContaining({ method: 'mobile_money', receivedMinor: 1_200 }),
    );
  });

  it('that does not come to the total, or gives back more than it got, is refused', async () => {
    const short = await sell({ tenders: [{ method: 'cash', amountMinor: 1_999 }] });
    expect(short).toMatchObject({ status: 409, body: { code: 'not_settled' } });
    const less = await sell({ givenMinor: 1_999 });
    expect(less).toMatchObject({ status: 400, body: { fields: { givenMinor: { code: 'less_than_kept' } } } });
    const byCard = await sell({ tenders: [{ method: 'card', amountMinor: 2_000 }], givenMinor: 5_000 });
    expect(byCard).toMatchObject({ status: 400, body: { fields: { givenMinor: { code: 'not_here' } } } });
    // A code that a scanner read into the amount.
    const scanned = await sell({ givenMinor: 4_017_072_500 });
    expect(scanned).toMatchObject({
      status: 400,
      body: { fields: { givenMinor: { code: 'much_change' } } },
    });
  });

  it('is on account for a customer with terms, within their limit, counting only what is not paid', async () => {
    const onAccount = { tenders: [{ method: 'cash', amountMinor: 1_500 }], onAccountMinor: 500 };
    const plain = await shop.customer();
    expect((await sell({ ...onAccount, customerId: plain })).body.code).toBe('no_account');
    expect((await sell(onAccount)).body.code).toBe('no_account');
    const regular = await shop.customer({ name: 'Kofi', paymentTermsDays: 14, creditLimitMinor: 800 });
    const sold = await shop.must(sell({ ...onAccount, customerId: regular }));
    expect(sold).toMatchObject({ onAccountMinor: 500, customerName: 'Kofi' });
    expect((await shop.order(sold.id)).owedMinor).toBe(500);
    const beyond = await sell({ ...onAccount, customerId: regular });
    expect(beyond).toMatchObject({ status: 409, body: { code: 'beyond_credit' } });
  });

  it('uses a customer’s credit, and no more than there is', async () => {
    const customerId = await shop.customer({ name: 'Ama' });
    const order = await shop.confirmed([{ productId, quantity: '1' }], { customerId });
    await shop.must(shop.act(order.id, 'payments', { method: 'bank', amountMinor: 1_600 }));
    await shop.must(shop.act(order.id, 'ship'));
    const credit = { customerId, creditMinor: 600, tenders: [{ method: 'cash', amountMinor: 1_400 }] };
    expect(await shop.must(sell(credit))).toMatchObject({ creditMinor: 600, onAccountMinor: 0 });
    expect((await sell(credit)).body.code).toBe('no_credit');
  });

  it('keeps to what the caller may give, and tells new prices', async () => {
    const cheap = { lines: [{ productId, quantity: '2', unitPrice: '9.00' }], totalMinor: 1_800 };
    const paid = { tenders: [{ method: 'cash', amountMinor: 1_800 }] };
    expect((await sell({ ...cheap, ...paid })).body.code).toBe('price_too_low');
    await shop.must(sell({ ...cheap, ...paid }, 'manager'));
    const old = await sell({ totalMinor: 1_900, tenders: [{ method: 'cash', amountMinor: 1_900 }] });
    expect(old).toMatchObject({
      status: 409,
      body: {
        code: 'prices_changed',
        detail: { totalMinor: 2_000, lines: [{ productId, unitPrice: '10.00' }] },
      },
    });
  });

  it('names the lines that are short or archived since', async () => {
    const scarce = await stockedProduct(company, { unitPrice: '1.00', quantity: '3' });
    const lines = [
      { productId, quantity: '1' },
      { productId: scarce.id, quantity: '4' },
    ];
    const sale = { lines, totalMinor: 1_400, tenders: [{ method: 'cash', amountMinor: 1_400 }] };
    expect(await sell(sale)).toMatchObject({
      status: 409,
      body: { code: 'short_stock', fields: { 'lines.1.quantity': { code: 'short' } } },
    });
    const gone = await shop.must(shop.post('products', { name: 'Gone', unitPrice: '1.00' }));
    await shop.must(shop.post(`products/${gone.id}/archive`));
    const archived = { lines: [{ productId: gone.id, quantity: '1' }], totalMinor: 100 };
    expect(await sell({ ...archived, tenders: [{ method: 'cash', amountMinor: 100 }] })).toMatchObject({
      status: 409,
      body: { code: 'archived', fields: { 'lines.0.productId': { code: 'archived' } } },
    });
  });

  it('counts for a day before, as far as the caller may go back', async () => {
    const yesterday = { soldOn: dayFromToday(-1) };
    expect((await sell(yesterday)).status).toBe(400);
    expect(await shop.must(sell(yesterday, 'manager'))).toMatchObject(yesterday);
  });

  it('shows what sells most at the place', async () => {
    const { locationId } = (await shop.get('tills')).items[0];
    const { items } = await shop.get(`seller-tiles?locationId=${locationId}`, 'staff');
    expect(items[0]).toMatchObject({ productId, unitPrice: '10' });
  });
});

describe('at once', () => {
  it('the same sale sent twenty times is one sale', async () => {
    const before = await expectedCash();
    const sale = saleOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => patiently(() => shop.post('quick-sales', sale, 'staff'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await expectedCash()).toBe(before + 2_000);
  });

  it('of two sales of the last piece, one has it', async () => {
    const last = await stockedProduct(company, { unitPrice: '1.00', quantity: '1' });
    const sale = () =>
      sell({
        lines: [{ productId: last.id, quantity: '1' }],
        totalMinor: 100,
        tenders: [{ method: 'cash', amountMinor: 100 }],
      });
    const answers = await Promise.all([sale(), sale()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it('a sale into a shift that closes is counted or refused', async () => {
    const own = await shop.must(
      shop.post('tills', { name: 'Back', locationId: (await shop.get('tills')).items[0].locationId }),
    );
    const open = await shop.must(shop.post('shifts', { tillId: own.id, countedMinor: 0 }, 'staff'));
    const [closed, ...sold] = await Promise.all([
      shop.post(`shifts/${open.id}/close`, { countedMinor: 0 }, 'staff'),
      ...Array.from({ length: 4 }, () => sell({ shiftId: open.id })),
    ]);
    const taken = sold.filter(({ status }) => status === 201).length;
    expect(sold.every(({ status, body }) => status === 201 || body.code === 'shift_closed')).toBe(true);
    expect(closed?.body.varianceMinor + 2_000 * taken).toBe(0);
    expect((await sell({ shiftId: open.id })).body.code).toBe('shift_closed');
  });
});

it('all invariants hold after all of this', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
