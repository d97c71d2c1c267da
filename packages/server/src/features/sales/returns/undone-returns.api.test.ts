import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returning } from '../../../test/returning.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let shop: ReturnType<typeof returning>['shop'];
let product: ReturnType<typeof returning>['product'];
let shipped: ReturnType<typeof returning>['shipped'];
let act: ReturnType<typeof returning>['act'];
let stockOf: ReturnType<typeof returning>['stockOf'];

beforeAll(async () => {
  server = await startTestServer();
  ({ shop, product, shipped, act, stockOf } = returning(
    await foundCompany(server, { vatRegisteredFrom: null }),
  ));
});
afterAll(() => verifyAndClose(server));

describe('in one step', () => {
  it('goods are back, each where it belongs, and paid for as the preview said', async () => {
    const { id, productId, orderLineId, back } = await shipped('3', { isPaid: true, unitPrice: '3.3333' });
    const preview = await shop.must(
      shop.post('return-previews', { orderId: id, lines: [{ orderLineId, quantity: '2' }] }),
    );
    const settle = { gives: 'refund', method: 'cash' };
    expect((await back('2', 'received', 'staff', { settle })).status).toBe(403);
    const done = await shop.must(
      shop.post('returns', {
        orderId: id,
        upTo: 'inspected',
        settle,
        lines: [{ orderLineId, quantity: '2', reason: 'expired', fate: 'scrap' }],
      }),
    );
    expect(done).toMatchObject({
      status: 'settled',
      money: 'credited',
      creditedMinor: preview.creditMinor,
      paidBackMinor: preview.creditMinor - preview.settlesMinor,
      lines: [{ scrappedQuantity: '2', restockedQuantity: '0' }],
      costMinor: 666,
    });
    expect((await stockOf(productId)).onHand).toBe('7');
    expect(await shop.get(`returns/${done.id}`, 'staff')).not.toHaveProperty('costMinor');
    const [left] = (await shop.get(`orders/${id}/returnable`)).lines;
    expect(left).toMatchObject({ quantity: '1', shippedQuantity: '3', returningQuantity: '2' });
  });

  it('what is open is settled first, and goods in exchange are priced as an order of today', async () => {
    const { id, orderLineId, back } = await shipped('2');
    const { id: other } = await product('7.50');
    const exchange = [{ productId: other, quantity: '2' }];
    expect(
      await shop.must(
        shop.post('return-previews', { orderId: id, lines: [{ orderLineId, quantity: '1' }], exchange }),
      ),
    ).toMatchObject({ creditMinor: 1_000, settlesMinor: 1_000, exchangeMinor: 1_500 });
    const swapped = await shop.must(
      back('1', 'inspected', 'manager', { settle: { gives: 'exchange', exchange } }),
    );
    expect(swapped).toMatchObject({
      status: 'settled',
      exchange: { status: 'draft', totalMinor: 1_500, settledMinor: 0 },
    });
  });
});

describe('undone after money was given', () => {
  it('money is back in the drawer, goods are the customer’s, and nothing is owed or left', async () => {
    const { id, back, productId, order } = await shipped('3', { isPaid: true, unitPrice: '3.3333' });
    const taken = await shop.must(
      back('2', 'inspected', 'manager', { settle: { gives: 'refund', method: 'cash' } }),
    );
    const undone = await shop.must(act(taken, 'undo', { reason: 'The wrong article' }));
    expect(undone).toMatchObject({
      status: 'cancelled',
      creditedMinor: 0,
      paidBackMinor: 0,
      undoInvoice: { totalMinor: taken.creditedMinor },
      actions: [],
    });
    expect(await stockOf(productId)).toMatchObject({ onHand: '7' });
    expect(await shop.order(id)).toMatchObject({ owedMinor: 0, paymentState: 'paid', costMinor: 999 });
    expect((await shop.get(`orders/${id}/credits`)).openMinor).toBe(0);
    // All of it can come back once more, and brings what it did.
    const again = await shop.must(back('3', 'inspected', 'manager', { settle: { gives: 'credit' } }));
    expect(again.creditedMinor).toBe(order.totalMinor);
  });

  it('what was owed before is owed again', async () => {
    const { id, back } = await shipped('2');
    const taken = await shop.must(back('1', 'inspected', 'manager', { settle: { gives: 'credit' } }));
    expect((await shop.order(id)).owedMinor).toBe(1_000);
    await shop.must(act(taken, 'undo'));
    expect(await shop.order(id)).toMatchObject({ owedMinor: 2_000, paymentState: 'part_paid' });
  });

  it('to the unit of tax: three parts of 224 reckoned anew would be 46 instead of 43', async () => {
    const company = await foundCompany(server);
    const { version } = (await company.admin.client.get('/api/tenant')).body;
    await company.admin.client.patch('/api/tenant', { version, pricesIncludeTax: false });
    const taxed = returning(company);
    const { id, back, order } = await taxed.shipped('3', { isPaid: true, unitPrice: '1.12' });
    expect(order.totalMinor).toBe(336 + 66);
    const settle = { gives: 'refund', method: 'cash' };
    const taken = await taxed.shop.must(back('2', 'inspected', 'manager', { settle }));
    expect(taken.creditedMinor).toBe(224 + 43);
    const undone = await taxed.shop.must(taxed.act(taken, 'undo'));
    expect(undone.undoInvoice).toMatchObject({ totalMinor: 224 + 43 });
    expect(await taxed.shop.order(id)).toMatchObject({ owedMinor: 0, paymentState: 'paid' });
    const again = await taxed.shop.must(back('3', 'inspected', 'manager', { settle: { gives: 'credit' } }));
    expect(again.creditedMinor).toBe(336 + 66);
  });

  it('credit that was used elsewhere stays there, and is owed here', async () => {
    const { id, back, order } = await shipped('1', { isPaid: true });
    const taken = await shop.must(back('1', 'inspected', 'manager', { settle: { gives: 'credit' } }));
    const { id: productId } = await product('4.00');
    const other = await shop.confirmed([{ productId, quantity: '1' }], { customerId: order.customerId });
    await shop.must(shop.act(other.id, 'invoice'));
    await shop.must(shop.act(other.id, 'apply-credit'));
    await shop.must(act(taken, 'undo'));
    expect((await shop.order(other.id)).owedMinor).toBe(0);
    expect((await shop.order(id)).owedMinor).toBe(400);
  });

  it('money given before the goods, or without them, is taken back too', async () => {
    const { id, back } = await shipped('2', { isPaid: true });
    const before = await shop.must(
      act(await shop.must(back('1', 'requested')), 'settle', { gives: 'credit' }),
    );
    await shop.must(act(before, 'undo'));
    const kept = await shop.must(
      act(await shop.must(back('1', 'requested')), 'settle', { gives: 'credit', withoutGoods: true }),
    );
    expect(await shop.must(act(kept, 'undo'))).toMatchObject({ status: 'cancelled', actions: [] });
    expect((await shop.get(`orders/${id}/returnable`)).lines[0].quantity).toBe('2');
    expect(await shop.order(id)).toMatchObject({ owedMinor: 0, paymentState: 'paid' });
  });

  it('is refused where a price was put right meanwhile', async () => {
    const { id, back } = await shipped('2', { isPaid: true });
    const taken = await shop.must(back('1', 'inspected', 'manager', { settle: { gives: 'credit' } }));
    const [invoice] = await shop.invoices(id);
    await shop.must(
      shop.post(`invoices/${invoice?.id}/correct-price`, { lines: [{ number: 1, amountMinor: 100 }] }),
    );
    expect(await act(taken, 'undo')).toMatchObject({ status: 409, body: { code: 'line_credited' } });
  });

  it('once, however often it is asked for at once', async () => {
    const { id, back } = await shipped('1', { isPaid: true });
    const taken = await shop.must(
      back('1', 'inspected', 'manager', { settle: { gives: 'refund', method: 'cash' } }),
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(taken, 'undo')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shop.order(id)).owedMinor).toBe(0);
  });
});
