import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { discounting, onlyOf } from '../../../test/test-discounts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

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
afterAll(async () => {
  const broken = await findBrokenInvariants(server.adminUrl);
  await server.close();
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
});

const sold = async (productId: string, quantity: string, customerId: string | null, day: string) => {
  const draft = await shop.draft([{ productId, quantity }], { customerId });
  return shop.must(shop.act(draft.id, 'confirm', { orderedOn: day }));
};

test('a draft is tried on past orders: by its limits, beside what they were sold under, and nothing is written', async () => {
  const { id: productId } = await stockedProduct(company, {
    unitPrice: '10.00',
    quantity: '100',
    unitCost: '8.50',
  });
  const [ama, efua] = [await shop.customer(), await shop.customer({ name: 'Ama' })];
  const running = await discounts.active({
    terms: { kind: 'percent', percent: '10', of: 'lines' },
    ...onlyOf(productId),
  });
  await sold(productId, '2', ama, dayFromToday(-3));
  await discounts.act(running.id, 'pause');
  const most = await sold(productId, '4', efua, dayFromToday(-2));
  await sold(productId, '1', ama, dayFromToday(-1));
  const gone = await sold(productId, '1', ama, dayFromToday(-1));
  await shop.must(shop.act(gone.id, 'cancel'));
  await sold(productId, '1', ama, dayFromToday(-20));

  const draft = await discounts.draft({
    terms: { kind: 'percent', percent: '20', of: 'lines' },
    ...onlyOf(productId),
    customerUseLimit: 1,
  });
  // Of Ama the first order only, on what 10 % had left: 20 % of 18.00; of Efua 20 % of 40.00.
  expect(await shop.get(`discounts/${draft.id}/replay?days=10`)).toMatchObject({
    from: dayFromToday(-9),
    until: dayFromToday(0),
    orders: 3,
    replayed: 3,
    given: 2,
    givenMinor: 360 + 800,
    soldMinor: 1_800 + 4_000 + 1_000,
    marginMinor: 1_160,
    belowCost: 2,
    baskets: [{ orderId: most.id, givenMinor: 800 }, { givenMinor: 360 }],
  });
  expect(await discounts.get(draft.id)).toMatchObject({ stage: 'draft', usedCount: 0, version: 1 });
  expect(await shop.get(`discounts/${draft.id}/replay?days=30`)).toMatchObject({
    orders: 4,
    given: 2,
    givenMinor: 200 + 800,
  });
  // One with a code is tried as if each customer had it; of one that is exclusive nothing is left where another was given.
  const coupon = await discounts.draft({
    terms: { kind: 'amount', amount: '5', of: 'order' },
    ...onlyOf(productId),
    needsCode: true,
    isExclusive: true,
    budgetMinor: 700,
  });
  expect(await shop.get(`discounts/${coupon.id}/replay?days=10`)).toMatchObject({
    given: 2,
    givenMinor: 700,
  });
  const nobody = await discounts.draft({
    terms: { kind: 'percent', percent: '20', of: 'lines' },
    conditions: { ...anybody, customerGroups: ['Nobody'] },
  });
  expect(await shop.get(`discounts/${nobody.id}/replay`)).toMatchObject({
    given: 0,
    givenMinor: 0,
    baskets: [],
  });
});

test('what came of a discount: given, cost, and its goods by day against as many days before', async () => {
  const own = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(own);
  discounts = discounting(own);
  const { id: productId } = await stockedProduct(own, { unitPrice: '10.00', quantity: '100' });
  const { id: otherId } = await stockedProduct(own, { unitPrice: '3.00', quantity: '100' });
  await sold(otherId, '1', null, dayFromToday(-10));
  await sold(productId, '1', null, dayFromToday(-1));
  await sold(otherId, '9', null, dayFromToday(-1));
  const sale = await discounts.active({
    terms: { kind: 'percent', percent: '10', of: 'lines' },
    ...onlyOf(productId),
  });
  await sold(productId, '2', null, dayFromToday(0));
  expect(await shop.get(`discounts/${sale.id}/effect`)).toEqual({
    uses: 1,
    givenMinor: 200,
    costMinor: 200,
    products: 1,
    during: { from: dayFromToday(0), until: dayFromToday(0), soldPerDayMinor: 1_800 },
    before: { from: dayFromToday(-1), until: dayFromToday(-1), soldPerDayMinor: 1_000 },
    upliftPercent: 80,
  });
  const unused = await discounts.active({
    terms: { kind: 'percent', percent: '10', of: 'lines' },
    ...onlyOf(otherId),
  });
  expect(await shop.get(`discounts/${unused.id}/effect`)).toMatchObject({ uses: 0, upliftPercent: null });
});
