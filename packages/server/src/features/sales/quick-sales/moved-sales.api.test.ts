import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let tillId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '100', unitCost: '4' })).id;
  const locationId = (await shop.get('locations')).items[0].id;
  tillId = (await shop.must(shop.post('tills', { name: 'Front', locationId }))).id;
});
afterAll(() => verifyAndClose(server));

type Sold = () => object;
const byCash: Sold = () => ({ tenders: [{ method: 'cash', amountMinor: 2_000 }] });
const byPhone: Sold = () => ({
  tenders: [{ method: 'mobile_money', amountMinor: 2_000 }],
});
const onAccount: Sold = () => ({ onAccountMinor: 2_000 });
const byCredit: Sold = () => ({ creditMinor: 2_000 });
const inParts: Sold = () => ({
  tenders: [
    { method: 'cash', amountMinor: 500 },
    { method: 'mobile_money', amountMinor: 700 },
  ],
  creditMinor: 300,
  onAccountMinor: 500,
});

/** What somebody owes, and what they have in hand. */
const standing = async (customerId: string) => {
  const { items, credits } = await shop.get(`customers/${customerId}/open-invoices`);
  const sum = (all: { openMinor: number }[]): number => all.reduce((total, one) => total + one.openMinor, 0);
  return { owed: sum(items), credit: sum(credits) };
};

it.each([
  ['cash', byCash, { owed: 0, credit: 5_000 }, { owed: 0, credit: 0 }],
  ['mobile money', byPhone, { owed: 0, credit: 5_000 }, { owed: 0, credit: 0 }],
  ['nothing yet, on account', onAccount, { owed: 0, credit: 5_000 }, { owed: 2_000, credit: 0 }],
  // Their own credit is theirs again.
  ['the wrong customer’s credit', byCredit, { owed: 0, credit: 5_000 }, { owed: 2_000, credit: 0 }],
  [
    'cash, mobile money, credit and on account',
    inParts,
    { owed: 0, credit: 5_000 },
    { owed: 800, credit: 0 },
  ],
])(
  'a sale of a closed shift, paid by %s, moves to the right customer, and the shift comes to the same',
  async (_how, sold, ofWrong, ofRight) => {
    const [wrong, right] = [
      await shop.customer({ name: 'Wrong', paymentTermsDays: 30 }),
      await shop.customer({ name: 'Right', paymentTermsDays: 30 }),
    ];
    await shop.must(
      shop.post('customer-payments', { customerId: wrong, method: 'bank', amountMinor: 5_000 }),
    );
    const counted = { countedMinor: 0, note: 'Emptied' };
    const { id: shiftId } = await shop.must(shop.post('shifts', { tillId, ...counted }, 'staff'));
    const sale = await shop.must(
      shop.post(
        'quick-sales',
        {
          id: randomUUID(),
          shiftId,
          customerId: wrong,
          lines: [{ productId, quantity: '2' }],
          totalMinor: 2_000,
          ...sold(),
        },
        'staff',
      ),
    );
    await shop.must(shop.post(`shifts/${shiftId}/close`, counted, 'staff'));
    const shift = () => shop.get(`shifts/${shiftId}`, 'manager');
    /** What was counted, and what the drawer should have held. */
    const drawer = async () => {
      const { figures, countedMinor, varianceMinor } = await shift();
      return { countedMinor, varianceMinor, expectedMinor: figures.expectedMinor };
    };
    const before = await drawer();

    const { version } = await shop.order(sale.id);
    await shop.must(
      shop.act(sale.id, 'move-customer', { customerId: right, version, movesPayments: true }, 'manager'),
    );
    expect(await drawer()).toEqual(before);
    expect([await standing(wrong), await standing(right)]).toEqual([ofWrong, ofRight]);
    const moved = await shop.get(`quick-sales/${sale.id}`, 'manager');
    expect(moved).toMatchObject({ customerName: 'Right', owedMinor: ofRight.owed });
  },
);

it.each([
  ['cash', byCash],
  ['mobile money', byPhone],
])(
  'a walk-in of a closed shift who paid by %s is named, and their money is the customer’s',
  async (_how, sold) => {
    const counted = { countedMinor: 0, note: 'Emptied' };
    const { id: shiftId } = await shop.must(shop.post('shifts', { tillId, ...counted }, 'staff'));
    const sale = await shop.must(
      shop.post(
        'quick-sales',
        { id: randomUUID(), shiftId, lines: [{ productId, quantity: '2' }], totalMinor: 2_000, ...sold() },
        'staff',
      ),
    );
    await shop.must(shop.post(`shifts/${shiftId}/close`, counted, 'staff'));
    const { figures } = await shop.get(`shifts/${shiftId}`, 'manager');
    const customerId = await shop.customer({ name: 'Esi' });
    await shop.must(shop.act(sale.id, 'name-customer', { customerId }, 'staff'));
    expect(await standing(customerId)).toEqual({ owed: 0, credit: 0 });
    const { items } = await shop.get(`customer-payments?customerId=${customerId}`);
    expect(items).toMatchObject([{ amountMinor: 2_000 }]);
    expect((await shop.get(`shifts/${shiftId}`, 'manager')).figures).toEqual(figures);
  },
);
