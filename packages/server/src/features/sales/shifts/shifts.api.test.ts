import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { postedOf, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let locationId: string;
let expenseId: string;
let bankId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '1000', unitCost: '4' })).id;
  locationId = (await shop.get('locations')).items[0].id;
  const { accounts, moneyAccounts } = await shop.get('cash-accounts', 'staff');
  expenseId = accounts[0].id;
  bankId = moneyAccounts.find((one: { kind: string }) => one.kind === 'bank').id;
});
afterAll(() => server.close());

let made = 0;
const addTill = (fields: object = {}) =>
  shop.must(shop.post('tills', { name: `Till ${(made += 1)}`, locationId, ...fields }));
const open = async (tillId: string, countedMinor = 5_000, role: 'admin' | 'manager' | 'staff' = 'staff') =>
  shop.must(shop.post('shifts', { tillId, countedMinor, note: 'Counted' }, role));
/** An order paid in part into a drawer. */
const take = async (
  moneyAccountId: string,
  amountMinor = 700,
  role: 'admin' | 'manager' | 'staff' = 'staff',
) => {
  const order = await shop.confirmed([{ productId, quantity: '1' }]);
  return shop.act(order.id, 'payments', { method: 'cash', moneyAccountId, amountMinor }, role);
};

const balanceOf = async (accountId: string): Promise<number> =>
  (await shop.get('money-accounts/balances')).items.find((one: { id: string }) => one.id === accountId)
    .balanceMinor;

describe('a till', () => {
  it('has a cash account of its own, which moves with it and is no way to pay', async () => {
    const till = await addTill({ name: 'Front' });
    const account = (await shop.get('money-accounts')).items.find(
      (one: { id: string }) => one.id === till.moneyAccountId,
    );
    expect(account).toMatchObject({ name: 'Front', kind: 'cash', isTill: true, isMain: false });
    const renamed = await shop.must(
      company.admin.client.patch(`/api/tills/${till.id}`, { version: 1, name: 'Front left' }),
    );
    expect(renamed).toMatchObject({ name: 'Front left', version: 2 });
    const own = `/api/money-accounts/${till.moneyAccountId}`;
    for (const answer of [
      company.admin.client.patch(own, { version: 2, name: 'Other' }),
      company.admin.client.patch(own, { version: 2, isMain: true }),
      company.admin.client.post(`${own}/archive`),
      shop.post('payment-methods', { name: 'Drawer', moneyAccountId: till.moneyAccountId }),
      shop.post('stock-adjustments', {
        reason: 'received',
        locationId,
        settlement: { kind: 'paid', moneyAccountId: till.moneyAccountId },
        lines: [{ productId, quantity: '1', unitCost: '4' }],
      }),
    ])
      expect(await answer).toMatchObject({ status: 409, body: { code: 'till_account' } });
    const taken = await shop.post('tills', { name: 'front left', locationId });
    expect(taken).toMatchObject({ status: 409, body: { fields: { name: { code: 'taken' } } } });
  });

  it('goes out of use only empty and between two shifts, and comes back with its account', async () => {
    const till = await addTill();
    const shift = await open(till.id, 5_000, 'staff');
    const archive = () => shop.post(`tills/${till.id}/archive`);
    expect(await archive()).toMatchObject({ status: 409, body: { code: 'till_in_use' } });
    const moved = await company.admin.client.patch(`/api/tills/${till.id}`, {
      version: 1,
      locationId: (await shop.must(shop.post('locations', { name: 'Kiosk' }))).id,
    });
    expect(moved).toMatchObject({ status: 409, body: { code: 'till_in_use' } });
    await shop.must(shop.post(`shifts/${shift.id}/close`, { countedMinor: 5_000 }, 'staff'));
    expect(await archive()).toMatchObject({ status: 409, body: { code: 'till_not_empty' } });
    const next = await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 5_000 }, 'staff'));
    const toBank = { direction: 'out', amountMinor: 5_000, reason: 'To the bank', moneyAccountId: bankId };
    await shop.must(shop.post(`shifts/${next.id}/cash`, toBank, 'staff'));
    await shop.must(shop.post(`shifts/${next.id}/close`, { countedMinor: 0 }, 'staff'));
    expect((await archive()).body.status).toBe('archived');
    expect(await shop.post('shifts', { tillId: till.id, countedMinor: 0 })).toMatchObject({
      status: 409,
      body: { code: 'archived' },
    });
    expect((await shop.post(`tills/${till.id}/restore`)).body.status).toBe('active');
  });
});

describe('a shift', () => {
  it('opens with a counted float; a difference needs a note and is posted', async () => {
    const till = await addTill();
    const unsaid = await shop.post('shifts', { tillId: till.id, countedMinor: 5_000 }, 'staff');
    expect(unsaid).toMatchObject({ status: 409, body: { code: 'difference_unsaid' } });
    const shift = await open(till.id);
    expect(shift).toMatchObject({
      number: expect.stringMatching(/^TS-\d+$/),
      status: 'open',
      floatMinor: 5_000,
    });
    expect(await postedOf(server, shift.id, 'apply')).toEqual({ cash: 5_000, cash_differences: -5_000 });
    const again = await shop.post('shifts', { tillId: till.id, countedMinor: 5_000 }, 'manager');
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'till_in_use', detail: { user: shift.userName } },
    });
    const wrongSum = { tillId: till.id, countedMinor: 5_000, pieces: [{ valueMinor: 2_000, count: 2 }] };
    expect(await shop.post('shifts', wrongSum, 'staff')).toMatchObject({
      status: 400,
      body: { fields: { pieces: { code: 'not_the_sum' } } },
    });
  });

  it('takes cash, counts what goes in and out, and closes blind with its variance posted', async () => {
    const till = await addTill();
    const shift = await open(till.id);
    await shop.must(take(till.moneyAccountId, 700));
    await shop.must(
      shop.post(
        `shifts/${shift.id}/cash`,
        { direction: 'out', amountMinor: 250, reason: 'Taxi', accountId: expenseId },
        'staff',
      ),
    );
    await shop.must(
      shop.post(
        `shifts/${shift.id}/cash`,
        { direction: 'in', amountMinor: 1_000, reason: 'Change', moneyAccountId: bankId },
        'staff',
      ),
    );
    // Blind: who counts is not told what should be there; who may see reports is.
    const [own] = [await shop.get('shifts/current', 'staff')];
    expect(own.shift).toMatchObject({ id: shift.id, figures: null, counts: [{ expectedMinor: null }] });
    expect((await shop.get(`shifts/${shift.id}`, 'manager')).figures).toMatchObject({
      receivedMinor: 700,
      inMinor: 1_000,
      outMinor: 250,
      expectedMinor: 6_450,
    });
    const closed = await shop.must(
      shop.post(`shifts/${shift.id}/close`, { countedMinor: 6_400, note: 'One coin short' }, 'staff'),
    );
    expect(closed).toMatchObject({
      status: 'closed',
      countedMinor: 6_400,
      varianceMinor: -50,
      figures: { expectedMinor: 6_450, methods: [{ method: 'cash', count: 1, receivedMinor: 700 }] },
    });
    expect(await balanceOf(till.moneyAccountId)).toBe(6_400);
    const late = await shop.post(`shifts/${shift.id}/close`, { countedMinor: 6_400 }, 'staff');
    expect(late).toMatchObject({ status: 409, body: { code: 'shift_closed' } });
  });

  it('is what money in a drawer needs: without one, or in another person’s, nothing moves', async () => {
    const till = await addTill();
    expect(await take(till.moneyAccountId)).toMatchObject({ status: 409, body: { code: 'no_shift' } });
    const shift = await open(till.id, 5_000, 'manager');
    expect(await take(till.moneyAccountId, 700, 'staff')).toMatchObject({
      status: 403,
      body: { code: 'other_shift' },
    });
    const cash = { direction: 'in', amountMinor: 100, reason: 'Change', moneyAccountId: bankId };
    expect((await shop.post(`shifts/${shift.id}/cash`, cash, 'staff')).body.code).toBe('other_shift');
    expect((await shop.post(`shifts/${shift.id}/close`, { countedMinor: 0 }, 'staff')).body.code).toBe(
      'other_shift',
    );
    expect((await company.staff.client.get(`/api/shifts/${shift.id}`)).status).toBe(404);
    const order = await shop.confirmed([{ productId, quantity: '1' }]);
    const byCard = { method: 'card', moneyAccountId: till.moneyAccountId, amountMinor: 100 };
    expect(await shop.act(order.id, 'payments', byCard)).toMatchObject({
      status: 400,
      body: { fields: { moneyAccountId: { code: 'cash_apart' } } },
    });
    const fromDrawer = { direction: 'out', amountMinor: 5_001, reason: 'Too much', moneyAccountId: bankId };
    expect((await shop.post(`shifts/${shift.id}/cash`, fromDrawer, 'manager')).body.code).toBe(
      'drawer_short',
    );
    const list = await shop.get('shifts?limit=100', 'staff');
    expect(list.items.every((one: { userName: string }) => one.userName === company.staff.username)).toBe(
      true,
    );
    expect((await shop.get('shifts?limit=100', 'manager')).items.length).toBeGreaterThan(list.items.length);
  });

  it('takes back and pays back cash in the shift that is open then', async () => {
    const till = await addTill();
    const first = await open(till.id, 5_000, 'manager');
    const payment = await shop.must(take(till.moneyAccountId, 700, 'manager'));
    await shop.must(shop.post(`shifts/${first.id}/close`, { countedMinor: 5_700 }, 'manager'));
    expect((await shop.post(`payments/${payment.id}/reverse`)).body.code).toBe('no_shift');
    const second = await open(till.id, 5_700, 'manager');
    await shop.must(shop.post(`payments/${payment.id}/reverse`));
    const deposit = await shop.must(take(till.moneyAccountId, 300, 'manager'));
    await shop.must(shop.act(deposit.orderId, 'cancel', { reason: 'no more wanted' }));
    const back = { method: 'cash', moneyAccountId: till.moneyAccountId, amountMinor: 300 };
    await shop.must(shop.post(`credits/${deposit.id}/refund`, back));
    expect((await shop.get(`shifts/${second.id}`)).figures).toMatchObject({
      receivedMinor: 300,
      refundedMinor: 1_000,
      expectedMinor: 5_000,
    });
    expect((await shop.get(`shifts/${first.id}`)).figures).toMatchObject({
      receivedMinor: 700,
      refundedMinor: 0,
    });
    await shop.must(shop.post(`shifts/${second.id}/close`, { countedMinor: 5_000 }, 'manager'));
    expect(await balanceOf(till.moneyAccountId)).toBe(5_000);
  });

  it('undoes cash in or out once, while it is open', async () => {
    const till = await addTill();
    const shift = await open(till.id);
    const out = { direction: 'out', amountMinor: 250, reason: 'Taxi', accountId: expenseId };
    const moved = await shop.must(shop.post(`shifts/${shift.id}/cash`, out, 'staff'));
    const undo = () => shop.post(`shifts/${shift.id}/cash/${moved.movements[0].id}/undo`, {}, 'staff');
    expect((await shop.must(undo())).movements[0].status).toBe('reversed');
    expect((await undo()).body.code).toBe('wrong_state');
    const neither = { direction: 'out', amountMinor: 250, reason: 'Taxi' };
    expect((await shop.post(`shifts/${shift.id}/cash`, neither, 'staff')).status).toBe(400);
    // Nobody takes cash out for what is sold or owed, or into another drawer.
    for (const named of [{ moneyAccountId: (await addTill()).moneyAccountId }, { accountId: shift.id }])
      expect((await shop.post(`shifts/${shift.id}/cash`, { ...neither, ...named }, 'staff')).status).toBe(
        404,
      );
  });

  it('that was closed with the wrong count is put right by a manager, and the first count stays', async () => {
    const till = await addTill();
    const shift = await open(till.id);
    await shop.must(shop.post(`shifts/${shift.id}/close`, { countedMinor: 500 }, 'staff'));
    const correct = (role: 'manager' | 'staff') =>
      shop.post(`shifts/${shift.id}/correct`, { countedMinor: 5_000, note: 'A zero was missing' }, role);
    expect((await correct('staff')).status).toBe(403);
    const corrected = await shop.must(correct('manager'));
    expect(corrected).toMatchObject({ countedMinor: 5_000, varianceMinor: 0 });
    expect(
      corrected.counts.map((one: Record<string, unknown>) => [one['kind'], one['countedMinor']]),
    ).toEqual([
      ['open', 5_000],
      ['close', 500],
      ['correct', 5_000],
    ]);
    expect(await balanceOf(till.moneyAccountId)).toBe(5_000);
    expect(corrected).toMatchObject({ actions: ['correct'], nextNumber: null });
    const next = await open(till.id);
    expect(await shop.get(`shifts/${shift.id}`, 'manager')).toMatchObject({
      actions: [],
      nextNumber: next.number,
    });
    expect(await correct('manager')).toMatchObject({
      status: 409,
      body: { code: 'counted_since', detail: { number: next.number } },
    });
  });
});

it('all invariants hold after all of this', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
