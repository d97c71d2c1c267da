import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoicingInDollars, type DollarInvoices } from '../../../test/dollar-invoices.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let world: DollarInvoices;
let shop: DollarInvoices['shop'];
beforeAll(async () => {
  server = await startTestServer();
  world = await invoicingInDollars(server);
  ({ shop } = world);
});
afterAll(() => verifyAndClose(server));

const product = (unitPrice: string) => stockedProduct(world.company, { unitPrice, quantity: '10' });

it('a sample that gets a price is credited over nothing and invoiced anew', async () => {
  const [goods, sample] = [await product('99.99'), await product('0')];
  const order = await shop.confirmed(
    [
      { productId: goods.id, quantity: '2' },
      { productId: sample.id, quantity: '1' },
    ],
    { customerId: world.customerId, rate: '15.5' },
  );
  await shop.must(shop.act(order.id, 'ship'));
  const { version, lines } = await shop.order(order.id);
  const priced = lines.map(({ id, productId, quantity }) => ({
    id,
    productId,
    quantity,
    ...(productId === sample.id && { unitPrice: '30' }),
  }));
  const revised = await shop.must(shop.act(order.id, 'revise', { version, lines: priced }));
  expect(revised).toMatchObject({ totalMinor: 22_998, owedMinor: 22_998 });
});

it('goods that are worth less than a cent come back with others that are paid back', async () => {
  const [goods, bags] = [await product('99.99'), await product('0.01')];
  const order = await shop.confirmed([{ productId: goods.id, quantity: '2' }], {
    customerId: world.customerId,
    rate: '15.5',
  });
  await shop.must(shop.act(order.id, 'ship'));
  const { version, lines: own } = await shop.order(order.id);
  const more = [
    { id: own[0]?.id, productId: goods.id, quantity: '3' },
    { productId: bags.id, quantity: '4' },
  ];
  await shop.must(shop.act(order.id, 'revise', { version, lines: more }));
  const { foreign } = await shop.must(shop.act(order.id, 'ship'));
  await shop.must(
    shop.act(order.id, 'payments', { ...world.dollars, amountMinor: foreign.openMinor, rate: '15.5' }),
  );
  const { method, moneyAccountId } = world.dollars;
  const { lines } = await shop.order(order.id);
  const back = (productId: string, quantity: string) => {
    const orderLineId = lines.find((line) => line.productId === productId)?.id;
    return { orderLineId, quantity, reason: 'not_wanted' };
  };
  const takeBack = (goodsBack: object[], reference: string) =>
    shop.must(
      shop.post('returns', {
        orderId: order.id,
        lines: goodsBack,
        upTo: 'inspected',
        settle: { gives: 'refund', method, moneyAccountId, reference },
      }),
    );
  await takeBack([back(goods.id, '1')], 'BACK-1');
  const rest = await takeBack([back(goods.id, '2'), back(bags.id, '4')], 'BACK-2');
  expect(rest).toMatchObject({ money: 'credited' });
});

it('money at a rate that the company has not is paid back at the one that was agreed', async () => {
  const { id: productId } = await product('100.00');
  const account = { name: 'Yuan', kind: 'bank', currency: 'CNY' };
  const { id: moneyAccountId } = await shop.must(shop.post('money-accounts', account));
  const way = { method: 'bank', moneyAccountId };
  const order = await shop.confirmed([{ productId, quantity: '2' }], {
    customerId: world.customerId,
    invoiceCurrency: 'CNY',
    rate: '2.2',
  });
  const { foreign } = await shop.must(shop.act(order.id, 'ship'));
  const paid = { ...way, currency: 'CNY', amountMinor: foreign.openMinor, rate: '2.2', reference: 'CN-1' };
  await shop.must(shop.act(order.id, 'payments', paid));
  const lines = [{ orderLineId: order.lines[0]?.id, quantity: '1', reason: 'not_wanted' }];
  const settle = { gives: 'refund', ...way, reference: 'CN-2' };
  await shop.must(shop.post('returns', { orderId: order.id, lines, upTo: 'inspected', settle }));
  const { items } = await shop.get(`orders/${order.id}/payments`);
  expect(items).toContainEqual(
    expect.objectContaining({ direction: 'out', foreign: expect.objectContaining({ rate: '2.2' }) }),
  );
});
