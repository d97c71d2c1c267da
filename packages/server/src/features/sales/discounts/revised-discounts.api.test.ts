import { afterAll, beforeAll, expect, test } from 'vitest';
import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { discounting, onlyOf } from '../../../test/test-discounts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let discounts: ReturnType<typeof discounting>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  discounts = discounting(company);
});
afterAll(() => verifyAndClose(server));

const percent = (value: string) => ({ terms: { kind: 'percent', percent: value, of: 'lines' } });
const product = () => stockedProduct(company, { unitPrice: '10.00', quantity: '500', unitCost: '4' });
const coupon = async (productId: string, code: string, more: object = {}, useLimit: number | null = null) => {
  const { id } = await discounts.draft({
    ...percent('10'),
    ...onlyOf(productId),
    needsCode: true,
    ...more,
  });
  await discounts.code(id, code, useLimit);
  await discounts.act(id, 'activate');
  return id;
};
const revise = async (id: string, change: object) =>
  shop.act(id, 'revise', { version: (await shop.order(id)).version, ...change });
const leftOf = ({ totalMinor, takenBackMinor }: { totalMinor: number; takenBackMinor: number }) =>
  totalMinor - takenBackMinor;

test('a coupon that was forgotten is put right after the goods are shipped and invoiced', async () => {
  const { id: productId } = await product();
  const id = await coupon(productId, 'LATE10');
  const order = await shop.confirmed([{ productId, quantity: '3' }]);
  await shop.must(shop.act(order.id, 'ship'));
  const lines = [{ id: order.lines[0]?.id, productId, quantity: '3' }];
  const shown = await shop.must(
    shop.post('order-explanations', {
      couponCodes: ['LATE10'],
      lines,
      revision: { orderId: order.id, renewsDiscounts: true },
    }),
  );
  expect(shown.lines).toMatchObject([{ netMinor: 2_700, taken: [{ code: 'LATE10' }] }]);
  const revised = await shop.must(revise(order.id, { couponCodes: ['LATE10'] }));
  expect(leftOf(revised)).toBe(2_700);
  expect(revised).toMatchObject({ couponCodes: ['LATE10'], invoiceState: 'full' });
  expect(await discounts.get(id)).toMatchObject({ usedCount: 1, givenMinor: 300 });
  const without = await shop.must(revise(order.id, { couponCodes: [] }));
  expect(leftOf(without)).toBe(3_000);
  expect(await discounts.get(id)).toMatchObject({ usedCount: 0, givenMinor: 0 });
  expect(leftOf(await shop.must(revise(order.id, { couponCodes: ['LATE10'] })))).toBe(2_700);
  expect(await discounts.get(id)).toMatchObject({ usedCount: 1, givenMinor: 300 });
});

test('one that is paused holds for what was ordered under it; on more, a manager gives it', async () => {
  const { id: productId } = await product();
  const half = await discounts.active({ ...percent('50'), ...onlyOf(productId) });
  const order = await shop.confirmed([{ productId, quantity: '2' }]);
  const change = async (quantity: string, role: 'manager' | 'staff') =>
    shop.act(
      order.id,
      'revise',
      {
        version: (await shop.order(order.id)).version,
        lines: [{ id: order.lines[0]?.id, productId, quantity }],
      },
      role,
    );
  expect((await change('3', 'staff')).status).toBe(200);
  await discounts.act(half.id, 'pause');
  expect(await change('300', 'staff')).toMatchObject({
    status: 409,
    body: { code: 'price_too_low', fields: { 'lines.0.unitPrice': { code: 'manager_gives_price' } } },
  });
  expect((await change('2', 'staff')).status).toBe(200);
  expect((await change('5', 'manager')).status).toBe(200);
  expect(await discounts.get(half.id)).toMatchObject({ usedCount: 1, givenMinor: 2_500 });
});

test('a discount of today is given only where that is asked, beside those of then', async () => {
  const { id: productId } = await product();
  const then = await discounts.active({ ...percent('10'), ...onlyOf(productId) });
  const order = await shop.confirmed([{ productId, quantity: '2' }]);
  await discounts.act(then.id, 'pause');
  const now = await discounts.active({ ...percent('50'), ...onlyOf(productId) });
  const lines = [{ id: order.lines[0]?.id, productId, quantity: '4' }];
  expect(leftOf(await shop.must(revise(order.id, { lines })))).toBe(3_600);
  expect(await discounts.get(now.id)).toMatchObject({ usedCount: 0 });
  expect(leftOf(await shop.must(revise(order.id, { renewsDiscounts: true })))).toBe(1_800);
  expect(await discounts.get(then.id)).toMatchObject({ usedCount: 1, givenMinor: 400 });
  expect(await discounts.get(now.id)).toMatchObject({ usedCount: 1, givenMinor: 1_800 });
});

test('the first order of a customer is their first one still when it is changed', async () => {
  const { id: productId } = await product();
  await coupon(productId, 'WELCOME', { conditions: { ...anybody, isFirstOrderOnly: true } });
  const customerId = await shop.customer({ name: 'New' });
  const first = await shop.confirmed([{ productId, quantity: '1' }], { customerId });
  expect(leftOf(await shop.must(revise(first.id, { couponCodes: ['WELCOME'] })))).toBe(900);
  const second = await shop.confirmed([{ productId, quantity: '1' }], { customerId });
  expect(leftOf(await shop.must(revise(second.id, { couponCodes: ['WELCOME'] })))).toBe(1_000);
});

test('the last use of a code is for one of those who change their orders at once', async () => {
  const { id: productId } = await product();
  const id = await coupon(productId, 'ONLYONE', {}, 1);
  const orders = await Promise.all(
    Array.from({ length: 6 }, () => shop.confirmed([{ productId, quantity: '1' }])),
  );
  const answers = await Promise.all(orders.map((order) => revise(order.id, { couponCodes: ['ONLYONE'] })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => leftOf(body) === 900)).toHaveLength(1);
  expect(await discounts.get(id)).toMatchObject({ usedCount: 1 });
});

test('an unknown code is named, and the order stays', async () => {
  const { id: productId } = await product();
  const order = await shop.confirmed([{ productId, quantity: '1' }]);
  expect(await revise(order.id, { couponCodes: ['NOBODYS'] })).toMatchObject({
    status: 400,
    body: { fields: { 'couponCodes.0': { code: 'unknown_coupon' } } },
  });
  expect(await shop.order(order.id)).toMatchObject({ revision: 0, couponCodes: [] });
});

test('what is cancelled of an order was given nothing: a line taken out after it was invoiced, or the rest of it', async () => {
  const [{ id: productId }, { id: otherId }] = await Promise.all([product(), product()]);
  const { id } = await discounts.active({
    ...percent('10'),
    ...onlyOf(productId),
    useLimit: 5,
    budgetMinor: 1_000,
  });
  const taken = await shop.confirmed([
    { productId, quantity: '3' },
    { productId: otherId, quantity: '1' },
  ]);
  await shop.must(shop.act(taken.id, 'invoice'));
  await shop.must(
    revise(taken.id, { lines: [{ id: taken.lines[1]?.id, productId: otherId, quantity: '1' }] }),
  );
  expect(await discounts.get(id)).toMatchObject({ usedCount: 0, givenMinor: 0 });

  const ended = await shop.confirmed([{ productId, quantity: '4' }]);
  const lines = [{ lineId: ended.lines[0]?.id, quantity: '1' }];
  await shop.must(shop.act(ended.id, 'ship', { lines }));
  expect(await discounts.get(id)).toMatchObject({ usedCount: 1, givenMinor: 400 });
  await shop.must(shop.act(ended.id, 'cancel-rest'));
  expect(await discounts.get(id)).toMatchObject({ usedCount: 1, givenMinor: 100 });
});

test('what is invoiced stays where only more is ordered, however its discount was rounded', async () => {
  const { id: productId } = await stockedProduct(company, { unitPrice: '33.33', quantity: '10' });
  await discounts.active({ ...percent('10'), ...onlyOf(productId) });
  const { id, lines, totalMinor } = await shop.confirmed([{ productId, quantity: '1' }]);
  await shop.must(shop.act(id, 'invoice'));
  await shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor: totalMinor }));
  await shop.must(revise(id, { lines: [{ id: lines[0]?.id, productId, quantity: '2' }] }));
  expect(await shop.order(id)).toMatchObject({ totalMinor: 5_999, paidMinor: 3_000, creditedMinor: 0 });
  expect(await shop.invoices(id)).toHaveLength(1);
});

test('after a rest was cancelled, what a discount took off a line shrinks with its price', async () => {
  const [{ id: productId }, { id: otherId }] = await Promise.all([product(), product()]);
  await discounts.active({ ...percent('60'), ...onlyOf(productId) });
  const order = await shop.confirmed([
    { productId, quantity: '2' },
    { productId: otherId, quantity: '3' },
  ]);
  const [kept, ended] = order.lines;
  await shop.must(
    shop.act(order.id, 'ship', {
      lines: [
        { lineId: kept?.id, quantity: '2' },
        { lineId: ended?.id, quantity: '1' },
      ],
    }),
  );
  await shop.must(shop.act(order.id, 'cancel-rest'));
  // 12.00 off 20.00, and so 2.40 off 4.00.
  const cheaper = { id: kept?.id, productId, quantity: '2', unitPrice: '2' };
  const revised = await shop.must(revise(order.id, { lines: [cheaper] }));
  expect(leftOf(revised)).toBe(160 + 1_000);
});

test('goods that came free with others do not stay free where the others are cancelled, unless a manager says so', async () => {
  const [{ id: dear }, { id: gift }] = [await product(), await product()];
  const free = { kind: 'percent', percent: '100' };
  await discounts.active({
    terms: { kind: 'buy_get', buy: 1, get: 1, gives: free, goods: { productIds: [gift], categories: [] } },
    ...onlyOf(dear),
  });
  const ordered = async () => {
    const order = await shop.confirmed([
      { productId: dear, quantity: '1' },
      { productId: gift, quantity: '1' },
    ]);
    expect(order.totalMinor).toBe(1_000);
    await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId: order.lines[1]?.id, quantity: '1' }] }));
    return order.id;
  };
  const id = await ordered();
  expect(await shop.act(id, 'cancel-rest', {}, 'staff')).toMatchObject({
    status: 409,
    body: { code: 'discount_unearned' },
  });
  expect(await shop.must(shop.act(id, 'cancel-rest', {}, 'manager'))).toMatchObject({ totalMinor: 0 });
});

test('a part of a line keeps its part of a discount that it would have earned by itself', async () => {
  const { id: productId } = await product();
  await discounts.active({ ...percent('12.5'), ...onlyOf(productId) });
  const order = await shop.confirmed([{ productId, quantity: '7' }]);
  await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId: order.lines[0]?.id, quantity: '3' }] }));
  expect(await shop.must(shop.act(order.id, 'cancel-rest', {}, 'staff'))).toMatchObject({
    totalMinor: 2_625,
  });
});

test('a limit of a customer holds for what several quotes offered them too', async () => {
  const { id: productId } = await product();
  const sale = await discounts.active({ ...percent('10'), ...onlyOf(productId), customerUseLimit: 1 });
  const customerId = await shop.customer();
  const quotes = [1, 2].map(async () => {
    const { id } = await shop.draft([{ productId, quantity: '1' }], { customerId });
    await shop.must(shop.act(id, 'quote'));
    return id;
  });
  const [first = '', second = ''] = await Promise.all(quotes);
  expect(await shop.must(shop.act(first, 'confirm'))).toMatchObject({ totalMinor: 900 });
  expect(await shop.act(second, 'confirm')).toMatchObject({
    status: 409,
    body: { code: 'discounts_changed', detail: { toMinor: 1000 } },
  });
  expect(await discounts.get(sale.id)).toMatchObject({ usedCount: 1 });
});
