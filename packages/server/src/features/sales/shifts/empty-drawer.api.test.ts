import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patiently } from '../../../test/patiently.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let shop: ReturnType<typeof selling>;
let productId: string;
let locationId: string;
let bankId: string;

beforeAll(async () => {
  server = await startTestServer();
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '100' })).id;
  locationId = (await shop.get('locations')).items[0].id;
  const { moneyAccounts } = await shop.get('cash-accounts', 'staff');
  bankId = moneyAccounts.find((one: { kind: string }) => one.kind === 'bank').id;
});
afterAll(() => verifyAndClose(server));

let made = 0;
/** A till whose shift was opened by a manager with an empty drawer. */
const openTill = async () => {
  const till = await shop.must(shop.post('tills', { name: `Till ${(made += 1)}`, locationId }));
  const shift = await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }, 'manager'));
  const shiftId: string = shift.id;
  const moneyAccountId: string = till.moneyAccountId;
  return {
    shiftId,
    moneyAccountId,
    expected: async (): Promise<number> =>
      (await shop.get(`shifts/${shiftId}`, 'manager')).figures.expectedMinor,
    /** Three pieces for 30.00 in cash, which goes to the bank: the drawer is empty again, but for what is left in it. */
    sellAndEmpty: async (leftMinor = 0, more: object = {}) => {
      const sold = await shop.must(
        shop.post(
          'quick-sales',
          {
            id: randomUUID(),
            shiftId,
            lines: [{ productId, quantity: '3' }],
            totalMinor: 3_000,
            tenders: [{ method: 'cash', amountMinor: 3_000 }],
            ...more,
          },
          'manager',
        ),
      );
      const out = { direction: 'out', reason: 'To the bank', moneyAccountId: bankId };
      await shop.must(
        shop.post(`shifts/${shiftId}/cash`, { ...out, amountMinor: 3_000 - leftMinor }, 'manager'),
      );
      return sold;
    },
  };
};
const isShort = { status: 409, body: { code: 'drawer_short' } };

it('a sale is undone once its drawer holds the cash that goes back, and not before', async () => {
  const { shiftId, expected, sellAndEmpty } = await openTill();
  const { id } = await sellAndEmpty(2_999);
  const undo = () => shop.post(`quick-sales/${id}/undo`, { shiftId, reason: 'Rung up twice' }, 'manager');
  expect(await undo()).toMatchObject(isShort);
  expect(await expected()).toBe(2_999);
  expect(await shop.get(`quick-sales/${id}`)).toMatchObject({ isUndone: false });
  const change = { direction: 'in', amountMinor: 1, reason: 'Change', moneyAccountId: bankId };
  await shop.must(shop.post(`shifts/${shiftId}/cash`, change, 'manager'));
  await shop.must(undo());
  expect(await expected()).toBe(0);
});

it('a tender in cash is not exchanged for another way once the cash is out of the drawer', async () => {
  const { shiftId, expected, sellAndEmpty } = await openTill();
  const { id, tenders } = await sellAndEmpty();
  const path = `quick-sales/${id}/tenders/${tenders[0].paymentId}/exchange`;
  expect(await shop.post(path, { shiftId, method: 'card' }, 'manager')).toMatchObject(isShort);
  expect(await expected()).toBe(0);
});

it('neither a refund nor a payment that is taken back comes out of an empty drawer', async () => {
  const { moneyAccountId, expected, sellAndEmpty } = await openTill();
  const { id, tenders } = await sellAndEmpty();
  expect(await shop.post(`payments/${tenders[0].paymentId}/reverse`)).toMatchObject(isShort);
  const back = { method: 'cash', moneyAccountId };
  const order = await shop.order(id);
  const returned = {
    orderId: id,
    upTo: 'inspected',
    lines: [{ orderLineId: order.lines[0]?.id, quantity: '1', reason: 'not_wanted' }],
    settle: { gives: 'refund', ...back },
  };
  expect(await shop.post('returns', returned)).toMatchObject(isShort);
  const deposit = await shop.confirmed([{ productId, quantity: '1' }]);
  const paid = await shop.must(shop.act(deposit.id, 'payments', { method: 'bank', amountMinor: 1_000 }));
  await shop.must(shop.act(deposit.id, 'cancel', { reason: 'No more wanted' }));
  expect(await shop.post(`credits/${paid.id}/refund`, { ...back, amountMinor: 1_000 })).toMatchObject(
    isShort,
  );
  expect(await expected()).toBe(0);
});

it('of two who pay the last cash back at once, one does', async () => {
  const { moneyAccountId, expected, sellAndEmpty } = await openTill();
  await sellAndEmpty(1_500);
  const refund = async () => {
    const { id } = await shop.confirmed([{ productId, quantity: '1' }]);
    const paid = await shop.must(shop.act(id, 'payments', { method: 'bank', amountMinor: 1_000 }));
    await shop.must(shop.act(id, 'cancel', { reason: 'No more wanted' }));
    return () =>
      shop.post(`credits/${paid.id}/refund`, { method: 'cash', moneyAccountId, amountMinor: 1_000 });
  };
  const refunds = [await refund(), await refund()];
  const answers = await Promise.all(refunds.map((send) => patiently(send)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(await expected()).toBe(500);
});

it('a sale moves to another customer with its payment, whose cash stays where it is', async () => {
  const { expected, sellAndEmpty } = await openTill();
  const [wrong, right] = [await shop.customer({ name: 'Wrong' }), await shop.customer({ name: 'Right' })];
  const { id } = await sellAndEmpty(0, { customerId: wrong });
  const { version } = await shop.order(id);
  await shop.must(
    shop.act(id, 'move-customer', { customerId: right, version, movesPayments: true }, 'manager'),
  );
  expect(await expected()).toBe(0);
});
