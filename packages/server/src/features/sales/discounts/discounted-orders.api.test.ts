import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const product = (more: object = {}) =>
  stockedProduct(company, { unitPrice: '10.00', quantity: '50', unitCost: '4', ...more });

test('a draft shows what discounts take off, confirming counts it, and cancelling gives it back', async () => {
  const { id: productId } = await product();
  const sale = await discounts.active({ ...percent('12.5'), ...onlyOf(productId), useLimit: 1 });
  const order = await shop.draft([{ productId, quantity: '3' }]);
  expect(order).toMatchObject({
    totalMinor: 2625,
    lines: [
      {
        unitPrice: '10.00',
        totalMinor: 2625,
        discounts: [{ kind: 'rule', discountId: sale.id, version: 1, amountMinor: 375 }],
      },
    ],
  });
  expect((await discounts.get(sale.id)).usedCount).toBe(0);
  await shop.must(shop.act(order.id, 'confirm'));
  expect(await discounts.get(sale.id)).toMatchObject({ usedCount: 1, givenMinor: 375, state: 'used_up' });
  expect((await shop.draft([{ productId, quantity: '3' }])).totalMinor).toBe(3000);
  const uses = await shop.get(`discounts/${sale.id}/uses`);
  expect(uses.items).toMatchObject([{ orderId: order.id, amountMinor: 375, isGivenBack: false }]);
  await shop.must(shop.act(order.id, 'cancel'));
  expect(await discounts.get(sale.id)).toMatchObject({ usedCount: 0, givenMinor: 0, state: 'active' });
});

test('invoices of parts come to the order, and each shows its share of the discount', async () => {
  const { id: productId } = await product({ unitPrice: '1.00' });
  await discounts.active({ ...percent('33.33'), ...onlyOf(productId) });
  const order = await shop.confirmed([{ productId, quantity: '7' }]);
  expect(order.totalMinor).toBe(467);
  const lineId = order.lines[0]?.id;
  for (const quantity of ['1', '2'])
    await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId, quantity }] }));
  await shop.must(shop.act(order.id, 'ship'));
  const invoices = await shop.invoices(order.id);
  const totals = invoices.map(({ totalMinor }) => totalMinor);
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe(467);
  const off = invoices.flatMap(({ lines }) => lines.flatMap((line) => line.discounts));
  expect(off.map((one) => one.amountMinor).reduce((sum, one) => sum + one, 0)).toBe(233);
  const [first] = invoices;
  const note = await shop.must(
    shop.post(`invoices/${first?.id}/credit`, {
      reason: 'Broken',
      lines: [{ number: 1, quantity: '1' }],
    }),
  );
  // The paper says why the amount is less than the price.
  expect(note.lines).toMatchObject([{ discountNames: ['Sale'] }]);
});

describe('what changed between typing and confirming is asked about, and the draft stays', () => {
  test.each([
    ['paused', async (id: string) => void (await discounts.act(id, 'pause')), 1000],
    [
      'changed',
      async (id: string, version: number) => void (await discounts.change(id, version, percent('20'))),
      800,
    ],
    [
      'ended',
      async (id: string, version: number) =>
        void (await discounts.change(id, version, { startsOn: '2020-01-01', endsOn: '2020-01-02' })),
      1000,
    ],
  ])('%s', async (_, change, toMinor) => {
    const { id: productId } = await product();
    const sale = await discounts.active({ ...percent('10'), ...onlyOf(productId) });
    const order = await shop.draft([{ productId, quantity: '1' }]);
    await change(sale.id, sale.version);
    const asked = await shop.act(order.id, 'confirm');
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'discounts_changed',
        detail: {
          fromMinor: 900,
          toMinor,
          discounts: [{ discountId: sale.id, fromMinor: 100, toMinor: 1000 - toMinor }],
        },
      },
    });
    expect(await shop.order(order.id)).toMatchObject({ status: 'draft', totalMinor: 900 });
    expect((await shop.act(order.id, 'confirm', { agreedTotalMinor: 900 })).status).toBe(409);
    const done = await shop.must(shop.act(order.id, 'confirm', { agreedTotalMinor: toMinor }));
    expect(done).toMatchObject({ status: 'confirmed', totalMinor: toMinor });
  });
});

describe('coupons', () => {
  const coupon = async (code: string, limits: { useLimit?: number; ofCode?: number | null }) => {
    const { id: productId } = await product();
    const sale = await discounts.draft({
      ...percent('50'),
      ...onlyOf(productId),
      needsCode: true,
      useLimit: limits.useLimit ?? null,
    });
    await discounts.code(sale.id, code, limits.ofCode ?? null);
    await discounts.act(sale.id, 'activate');
    return { productId, sale };
  };

  test('take off only with their code, which must be one of the company', async () => {
    const { productId } = await coupon('HALF', {});
    const lines = [{ productId, quantity: '1' }];
    expect((await shop.draft(lines)).totalMinor).toBe(1000);
    expect(await shop.draft(lines, { couponCodes: [' ha lf'] })).toMatchObject({
      totalMinor: 500,
      couponCodes: ['HALF'],
      lines: [{ discounts: [{ code: 'HALF' }] }],
    });
    expect(await shop.post('orders', { lines, couponCodes: ['NONE'] })).toMatchObject({
      status: 400,
      body: { fields: { 'couponCodes.0': { code: 'unknown_coupon' } } },
    });
  });

  test.each([
    ['of the discount', 'LAST1', { useLimit: 1 }],
    ['of the code', 'LAST2', { ofCode: 1 }],
  ])('the last use %s, taken by 20 at once: one gets it, the others are asked', async (_, code, limits) => {
    const { productId, sale } = await coupon(code, limits);
    // Of several products: orders of one wait for each other at its stock anyway.
    const productIds = [productId, (await product()).id, (await product()).id, (await product()).id];
    const goods = { productIds, categories: [] };
    expect((await discounts.change(sale.id, sale.version + 1, { goods })).status).toBe(200);
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_one, index) =>
        shop.draft([{ productId: productIds[index % 4] ?? productId, quantity: '1' }], {
          couponCodes: [code],
        }),
      ),
    );
    const answers = await Promise.all(drafts.map(({ id }) => shop.act(id, 'confirm')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const asked = answers.filter(({ body }) => body.code === 'discounts_changed');
    expect(asked).toHaveLength(19);
    expect((await discounts.get(sale.id)).usedCount).toBe(1);
    const left = drafts[answers.findIndex(({ status }) => status !== 200)];
    expect(await shop.order(left?.id ?? '')).toMatchObject({ status: 'draft', totalMinor: 500 });
    await shop.must(shop.act(left?.id ?? '', 'confirm', { agreedTotalMinor: 1000 }));
  });

  test('the last use of a code that a quote offered is taken by whoever confirms first', async () => {
    const { productId, sale } = await coupon('QUOTED', { ofCode: 1 });
    const order = await shop.draft([{ productId, quantity: '1' }], { couponCodes: ['QUOTED'] });
    await shop.must(shop.act(order.id, 'quote'));
    await shop.confirmed([{ productId, quantity: '1' }], { couponCodes: ['QUOTED'] });
    expect(await shop.act(order.id, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'discounts_changed', detail: { toMinor: 1000 } },
    });
    await shop.must(shop.act(order.id, 'confirm', { agreedTotalMinor: 1000 }));
    expect((await discounts.get(sale.id)).usedCount).toBe(1);
  });

  test('a use is given back and taken at once: at no time are there more than the limit', async () => {
    const { productId, sale } = await coupon('SWAP', { useLimit: 1, ofCode: 1 });
    const lines = [{ productId, quantity: '1' }];
    const first = await shop.confirmed(lines, { couponCodes: ['SWAP'] });
    // It was used up when this one is typed, so that the total shown is the full one.
    const others = await Promise.all(
      Array.from({ length: 5 }, () => shop.draft(lines, { couponCodes: ['SWAP'] })),
    );
    await Promise.all([
      shop.act(first.id, 'cancel'),
      ...others.map(({ id }) => shop.act(id, 'confirm', { agreedTotalMinor: 500 })),
    ]);
    expect((await discounts.get(sale.id)).usedCount).toBeLessThanOrEqual(1);
  });
});

test('limits of a customer are counted by customer, and a budget to the last pesewa', async () => {
  const { id: productId } = await product();
  await discounts.active({ ...percent('10'), ...onlyOf(productId), customerUseLimit: 1, budgetMinor: 150 });
  const [ama, efua] = [await shop.customer({ name: 'Ama' }), await shop.customer({ name: 'Efua' })];
  const lines = [{ productId, quantity: '1' }];
  const totalFor = async (customerId: string) => (await shop.draft(lines, { customerId })).totalMinor;
  await shop.confirmed(lines, { customerId: ama });
  expect([await totalFor(ama), await totalFor(efua)]).toEqual([1000, 950]);
});

test('a changed order keeps the discounts it was sold under, and its uses follow', async () => {
  const { id: productId } = await product();
  const free = { kind: 'percent', percent: '100' };
  const sale = await discounts.active({
    terms: { kind: 'buy_get', buy: 2, get: 1, gives: free, goods: null },
    ...onlyOf(productId),
  });
  const order = await shop.confirmed([{ productId, quantity: '3' }]);
  expect(order.totalMinor).toBe(2000);
  await discounts.act(sale.id, 'pause');
  const line = { id: order.lines[0]?.id, productId };
  const revise = async (quantity: string) =>
    shop.must(
      shop.act(order.id, 'revise', {
        version: (await shop.order(order.id)).version,
        lines: [{ ...line, quantity }],
      }),
    );
  expect((await revise('6')).totalMinor).toBe(4000);
  expect(await discounts.get(sale.id)).toMatchObject({ usedCount: 1, givenMinor: 2000 });
  expect((await revise('2')).totalMinor).toBe(2000);
  expect(await discounts.get(sale.id)).toMatchObject({ usedCount: 0, givenMinor: 0 });
});

test('a floor caps what is taken, and staff is not told why', async () => {
  const { id: productId } = await product();
  await discounts.active({ ...percent('90'), ...onlyOf(productId), floorMarginPercent: '50' });
  const order = await shop.draft([{ productId, quantity: '2' }], {}, 'staff');
  expect(order.totalMinor).toBe(1200);
  const explained = await shop.must(
    shop.post('order-explanations', { lines: [{ productId, quantity: '2' }], whyNotOf: 0 }, 'staff'),
  );
  expect(explained.lines).toMatchObject([{ grossMinor: 2000, netMinor: 1200, refused: [] }]);
  const known = await shop.must(
    shop.post('applicable-discounts', { customerId: null, couponCodes: [] }, 'staff'),
  );
  expect(JSON.stringify(known)).not.toContain('floor');
});

test.each([
  ['has ended', { startsOn: '2020-01-01', endsOn: '2020-12-31' }, [], 'ended'],
  ['is paused', {}, ['pause'], 'paused'],
  ['is archived', {}, ['archive'], 'paused'],
] as const)(
  'whoever types the code of a discount that %s is told so, and nobody else',
  async (_, times, steps, reason) => {
    const { id: productId } = await product();
    const code = `OLD-${reason}-${steps.join('-')}`;
    const old = await discounts.draft({
      ...percent('10'),
      ...onlyOf(productId),
      name: 'Old',
      needsCode: true,
      ...times,
    });
    await discounts.code(old.id, code);
    await discounts.act(old.id, 'activate');
    for (const step of steps) await discounts.act(old.id, step);
    const explain = async (couponCodes: string[]) =>
      (
        await shop.must(
          shop.post(
            'order-explanations',
            { lines: [{ productId, quantity: '2' }], couponCodes, whyNotOf: 0 },
            'staff',
          ),
        )
      ).lines[0];
    const typed = await explain([code]);
    expect(typed).toMatchObject({ netMinor: 2000 });
    expect(typed.refused).toContainEqual({ discountId: old.id, name: 'Old', reason });
    expect((await explain([])).refused.map(({ name }: { name: string }) => name)).not.toContain('Old');
  },
);

test('a plan without discounts gives none', async () => {
  const { id: productId } = await product();
  await discounts.active({ ...percent('10'), ...onlyOf(productId) });
  await company.setPlan('basic');
  const order = await shop.draft([{ productId, quantity: '1' }]);
  expect(order.totalMinor).toBe(1000);
  await company.setPlan('enterprise');
});
