import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

type Role = 'admin' | 'manager' | 'staff';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let locationId: string;
let shift: { id: string };

const openTill = async (name: string, role: Role): Promise<{ id: string }> => {
  const till = await shop.must(shop.post('tills', { name, locationId }));
  return shop.must(
    shop.post('shifts', { tillId: till.id, countedMinor: 5_000, note: 'The first float' }, role),
  );
};

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '100', unitCost: '4' })).id;
  locationId = (await shop.get('locations')).items[0].id;
  shift = await openTill('Front', 'staff');
});
afterAll(() => server.close());

const sell = (tenders: object[] = [{ method: 'cash', amountMinor: 2_000 }], more: object = {}) =>
  shop.must(
    shop.post(
      'quick-sales',
      {
        id: randomUUID(),
        shiftId: shift.id,
        lines: [{ productId, quantity: '2' }],
        totalMinor: 2_000,
        tenders,
        ...more,
      },
      'staff',
    ),
  );
const undo = (id: string, shiftId = shift.id, role: Role = 'staff') =>
  shop.post(`quick-sales/${id}/undo`, { shiftId, reason: 'Rung up twice' }, role);
const exchange = (sale: { id: string; tenders: { paymentId: string }[] }, method: string) =>
  shop.post(
    `quick-sales/${sale.id}/tenders/${sale.tenders[0]?.paymentId}/exchange`,
    { shiftId: shift.id, method },
    'staff',
  );
const figures = async () => (await shop.get(`shifts/${shift.id}`, 'manager')).figures;
const onHand = async (): Promise<number> => Number((await shop.get(`products/${productId}`)).onHand);

describe('a sale that was rung up twice', () => {
  it('is undone by whoever made it: goods, cash and card go back, within the shift', async () => {
    const [cash, goods] = [(await figures()).expectedMinor, await onHand()];
    const sold = await sell([
      { method: 'card', amountMinor: 500 },
      { method: 'cash', amountMinor: 1_500 },
    ]);
    expect(sold.actions).toEqual(['undo', 'take_back', 'exchange_tender', 'name_customer']);
    const undone = await shop.must(undo(sold.id));
    expect(undone).toMatchObject({ isUndone: true, actions: [] });
    const after = await figures();
    expect(after.expectedMinor).toBe(cash);
    expect(after.methods).toContainEqual(
      expect.objectContaining({ method: 'card', receivedMinor: 500, refundedMinor: 500 }),
    );
    expect(await onHand()).toBe(goods);
    expect((await undo(sold.id)).body.code).toBe('wrong_state');
  });

  it('is undone once, however often it is asked for at once', async () => {
    const before = (await figures()).expectedMinor;
    const sold = await sell();
    const answers = await Promise.all(Array.from({ length: 4 }, () => undo(sold.id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect((await figures()).expectedMinor).toBe(before);
  });
});

describe('a tender by the wrong method', () => {
  it('is exchanged, both steps posted; the sale stays as it is', async () => {
    const before = (await figures()).expectedMinor;
    const sold = await sell();
    const changed = await shop.must(exchange(sold, 'mobile_money'));
    expect(changed.tenders.map((one: Record<string, unknown>) => [one['kind'], one['isReversed']])).toEqual([
      ['cash', true],
      ['mobile_money', false],
    ]);
    expect((await figures()).expectedMinor).toBe(before);
    expect((await shop.order(sold.id)).paymentState).toBe('paid');
    expect((await exchange(sold, 'card')).body.code).toBe('wrong_state');
    expect((await exchange(sold, 'cash')).body.fields).toHaveProperty('method');
  });
});

describe('a receipt', () => {
  it('says what is owed once its payment was reversed, and no change of cash that does not stand', async () => {
    const sold = await sell([{ method: 'cash', amountMinor: 2_000 }], { givenMinor: 5_000 });
    expect(sold).toMatchObject({ owedMinor: 0, changeMinor: 3_000 });
    await shop.must(shop.post(`payments/${sold.tenders[0].paymentId}/reverse`, {}, 'manager'));
    expect((await shop.get(`quick-sales/${sold.id}`, 'staff')).owedMinor).toBe(2_000);
    const { text } = readPdf((await company.staff.client.get(`/api/quick-sales/${sold.id}/pdf`)).raw);
    expect(text).toContain('Still to pay');
    expect(text).not.toContain('Change');
    await shop.must(undo(sold.id));
    const undone = readPdf((await company.staff.client.get(`/api/quick-sales/${sold.id}/pdf`)).raw);
    expect(undone.text).toContain('UNDONE');
    expect(undone.text).not.toContain('Still to pay');
  });

  it('is as wide as the printer’s roll, says how it was paid, and COPY when it is printed again', async () => {
    const sold = await sell([{ method: 'cash', amountMinor: 2_000 }], { givenMinor: 5_000 });
    const pdf = async (query: string) =>
      readPdf((await company.staff.client.get(`/api/quick-sales/${sold.id}/pdf?${query}`)).raw);
    for (const paper of ['58', '80', 'a4']) {
      const { text, pages } = await pdf(`paper=${paper}`);
      expect(pages).toBe(1);
      expect(text).toContain(sold.number);
      expect(text).toContain('30.00');
      expect(text).not.toContain('COPY');
      expect((await pdf(`paper=${paper}&copy=true`)).text).toContain('COPY');
    }
    expect(sold.bars.length).toBeGreaterThan(20);
  });
});

it.each([true, undefined])(
  'a sale of the wrong customer is moved, and its receipt says how it was paid (payments moved: %s)',
  async (movesPayments) => {
    const [wrong, right] = [await shop.customer({ name: 'Wrong' }), await shop.customer({ name: 'Right' })];
    const cash = (await figures()).expectedMinor;
    const sold = await sell(undefined, { customerId: wrong });
    const { version } = await shop.order(sold.id);
    await shop.must(
      shop.act(sold.id, 'move-customer', { customerId: right, version, movesPayments }, 'manager'),
    );
    const moved = await shop.get(`quick-sales/${sold.id}`, 'staff');
    expect(moved.customerName).toBe('Right');
    const tenders = moved.tenders.map((one: Record<string, unknown>) => [
      one['amountMinor'],
      one['isReversed'],
    ]);
    expect(tenders).toEqual(
      movesPayments
        ? [
            [2_000, true],
            [2_000, false],
          ]
        : [[2_000, false]],
    );
    expect((await shop.order(sold.id)).paidMinor).toBe(movesPayments ? 2_000 : 0);
    expect((await figures()).expectedMinor).toBe(cash + 2_000);
    if (movesPayments) return;
    // The payer's credit: it pays for nothing of the sale, and can only be taken back as such.
    expect((await exchange(moved, 'mobile_money')).body.code).toBe('wrong_state');
    await shop.must(shop.post(`payments/${moved.tenders[0].paymentId}/reverse`));
    expect((await figures()).expectedMinor).toBe(cash);
  },
);

describe('a sale of a shift that is closed', () => {
  it('is undone by a manager only, and the cash comes out of the manager’s own drawer', async () => {
    const [sold, named] = [await sell(), await sell()];
    await shop.must(shop.post(`shifts/${shift.id}/close`, { countedMinor: 5_000 }, 'staff'));
    // No cash moves, so the customer can be put right also now.
    const [wrong, right] = [await shop.customer({ name: 'Wrong' }), await shop.customer({ name: 'Right' })];
    const move = (customerId: string, version: number) =>
      shop.act(named.id, 'move-customer', { customerId, version, movesPayments: true }, 'manager');
    await shop.must(shop.act(named.id, 'name-customer', { customerId: wrong }, 'manager'));
    await shop.must(move(right, (await shop.order(named.id)).version));
    expect(await shop.order(named.id)).toMatchObject({ customerName: 'Right', paidMinor: 2_000 });
    const other = await openTill('Back', 'manager');
    // Each is told before they ask what they lack.
    const seenBy = (role: Role) => shop.get(`quick-sales/${sold.id}`, role);
    expect(await seenBy('staff')).toMatchObject({ actions: ['name_customer'], hindrance: 'shift_closed' });
    expect(await seenBy('manager')).toMatchObject({
      actions: expect.arrayContaining(['undo']),
      hindrance: null,
    });
    expect(await seenBy('admin')).toMatchObject({ actions: ['name_customer'], hindrance: 'no_shift' });
    expect((await undo(sold.id)).body.code).toBe('shift_closed');
    expect((await undo(sold.id, other.id)).body.code).toBe('other_shift');
    // Nor by who made it, in a shift that they opened since.
    const own = await openTill('Side', 'staff');
    expect((await undo(sold.id, own.id)).body.code).toBe('other_shift');
    expect(await shop.must(undo(sold.id, other.id, 'manager'))).toMatchObject({ isUndone: true });
    expect((await shop.get(`shifts/${other.id}`, 'manager')).figures.expectedMinor).toBe(3_000);
    const { text } = readPdf((await company.manager.client.get(`/api/shifts/${shift.id}/pdf`)).raw);
    expect(text).toContain('Difference');
  });
});

it('all invariants hold after all of this', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
