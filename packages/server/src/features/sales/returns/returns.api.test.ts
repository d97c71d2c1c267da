import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returning } from '../../../test/returning.ts';
import { entriesOf, postedOf } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof returning>['shop'];
let product: ReturnType<typeof returning>['product'];
let shipped: ReturnType<typeof returning>['shipped'];
let act: ReturnType<typeof returning>['act'];
let stockOf: ReturnType<typeof returning>['stockOf'];

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  ({ shop, product, shipped, act, stockOf } = returning(company));
});
afterAll(() => verifyAndClose(server));

describe('goods that come back', () => {
  it('are asked for, in hand, and then what somebody says: in stock at what they left with, set aside, written off', async () => {
    const { productId, back, id } = await shipped('3');
    const asked = await shop.must(back('3', 'requested', 'staff'));
    expect(asked).toMatchObject({
      number: expect.stringMatching(/^RET-\d+$/),
      status: 'requested',
      money: 'open',
    });
    expect((await shop.order(id)).lines[0]).toMatchObject({ returnedQuantity: '0' });
    const received = await shop.must(act(asked, 'receive', {}, 'staff'));
    expect((await shop.order(id)).lines[0]).toMatchObject({ returnedQuantity: '3' });
    expect(await stockOf(productId)).toMatchObject({ onHand: '7' });
    expect((await act(received, 'inspect', {}, 'staff')).status).toBe(403);
    const value = (await stockOf(productId)).stockValueMinor;
    const wrong = await act(received, 'inspect', {
      lines: [{ number: 1, restock: '1', hold: '1', scrap: '0' }],
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.restock': { code: 'too_much' } } },
    });
    const looked = await shop.must(
      act(received, 'inspect', { lines: [{ number: 1, restock: '1', hold: '1', scrap: '1' }] }),
    );
    expect(looked).toMatchObject({ status: 'inspected', hasHeld: true });
    const after = await stockOf(productId);
    expect([after.onHand, after.stockValueMinor - value]).toEqual(['8', 333]);
    expect(await postedOf(server, asked.id, 'apply')).toEqual({
      inventory: 333,
      stock_damage: 333,
      cost_of_sales: -666,
    });
    const decided = await shop.must(
      act(looked, 'inspect', { lines: [{ number: 1, restock: '1', hold: '0', scrap: '0' }] }),
    );
    expect(decided).toMatchObject({
      hasHeld: false,
      lines: [{ restockedQuantity: '2', scrappedQuantity: '1' }],
    });
    expect((await stockOf(productId)).onHand).toBe('9');
    expect((await shop.order(id)).costMinor).toBe(0);
  });

  it('are never more than was shipped, counting what is asked for', async () => {
    const { back, id } = await shipped('2');
    const asked = await shop.must(back('1', 'requested'));
    expect(await back('2')).toMatchObject({
      status: 409,
      body: { code: 'over_return', fields: { 'lines.0.quantity': { code: 'too_much' } } },
    });
    expect((await shop.get(`orders/${id}/returnable`)).lines[0].quantity).toBe('1');
    await shop.must(act(asked, 'cancel', {}, 'staff'));
    await shop.must(back('2'));
    expect((await shop.get(`orders/${id}/returnable`)).lines).toEqual([]);
  });

  it.each(['requested', 'received'])('keep a shipment too while they are %s', async (upTo) => {
    const { back, id } = await shipped('2');
    const asked = await shop.must(back('1', upTo));
    const [shipment] = (await shop.get(`orders/${id}/shipments`)).items;
    const refused = await shop.post(`shipments/${shipment.id}/undo`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'goods_returned' } });
    await shop.must(act(asked, upTo === 'requested' ? 'cancel' : 'undo'));
    await shop.must(shop.post(`shipments/${shipment.id}/undo`));
  });

  it('keep a shipment from being undone, until the return is', async () => {
    const { back, id, productId } = await shipped('2');
    const taken = await shop.must(back('2'));
    const [shipment] = (await shop.get(`orders/${id}/shipments`)).items;
    expect(await shop.post(`shipments/${shipment.id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'goods_returned' },
    });
    const before = await stockOf(productId);
    const undone = await shop.must(act(taken, 'undo', { reason: 'The wrong parcel' }));
    expect(undone).toMatchObject({ status: 'cancelled', lines: [{ restockedQuantity: '0' }] });
    const after = await stockOf(productId);
    expect([before.onHand, after.onHand]).toEqual(['10', '8']);
    expect(before.stockValueMinor - after.stockValueMinor).toBe(666);
    expect(
      (await entriesOf(server, taken.id)).map(({ minor }) => minor).reduce((sum, minor) => sum + minor, 0),
    ).toBe(0);
    expect((await shop.order(id)).costMinor).toBe(666);
    await shop.must(shop.post(`shipments/${shipment.id}/undo`));
  });

  it('that were sold again cannot leave stock a second time', async () => {
    const { back, productId } = await shipped('10');
    const taken = await shop.must(back('1'));
    const other = await shop.confirmed([{ productId, quantity: '1' }]);
    await shop.must(shop.act(other.id, 'ship'));
    expect(await act(taken, 'undo')).toMatchObject({ status: 409, body: { code: 'below_zero' } });
  });
});

describe('goods that come back before it is known whose they are', () => {
  const partyOf = async (id: string): Promise<string | null> => {
    const client = new pg.Client({ connectionString: server.adminUrl });
    await client.connect();
    const { rows } = await client.query<{ party: string | null }>(
      'select party_id as party from documents where id = $1',
      [id],
    );
    await client.end();
    return rows[0]?.party ?? null;
  };

  it('are of the customer who is named then, or whose the order turns out to be', async () => {
    const [ama, kofi] = [await shop.customer({ name: 'Ama' }), await shop.customer({ name: 'Kofi' })];
    const { back, id } = await shipped('2', { isPaid: true, more: { customerId: null } });
    const { id: returnId } = await shop.must(back('1'));
    await shop.must(shop.act(id, 'name-customer', { customerId: ama }));
    expect(await partyOf(returnId)).toBe(ama);
    const { version } = await shop.order(id);
    await shop.must(shop.act(id, 'move-customer', { customerId: kofi, version }));
    expect(await partyOf(returnId)).toBe(kofi);
  });
});

describe('money for them', () => {
  it('is credited net of discounts, and three parts of an amount that does not divide come to all of it', async () => {
    const { back, id, order } = await shipped('3', { more: {}, unitPrice: '3.3333' });
    const credited: number[] = [];
    for (const _ of [1, 2, 3]) {
      const settled = await shop.must(act(await shop.must(back('1')), 'settle', { gives: 'credit' }));
      expect(settled).toMatchObject({ status: 'settled', money: 'credited' });
      credited.push(settled.creditedMinor);
    }
    expect(credited.reduce((sum, minor) => sum + minor, 0)).toBe(order.totalMinor);
    expect(await shop.order(id)).toMatchObject({ owedMinor: 0, paymentState: 'paid' });
  });

  it('of a walk-in is paid back, up to what was paid, and not twice', async () => {
    const { back, id } = await shipped('2', { isPaid: true, more: { customerId: null } });
    const taken = await shop.must(back('1'));
    const paidBack = await shop.must(act(taken, 'settle', { gives: 'refund', method: 'cash' }));
    expect(paidBack).toMatchObject({
      status: 'settled',
      creditedMinor: 1_000,
      creditNotes: [{ openMinor: 0 }],
    });
    expect(
      (await shop.get(`orders/${id}/payments`)).items.map((one: { direction: string }) => one.direction),
    ).toEqual(['in', 'out']);
    expect((await act(paidBack, 'settle', { gives: 'credit' })).body.code).toBe('wrong_state');
  });

  it('comes before the goods, or without them', async () => {
    const { back, id } = await shipped('3', { isPaid: true });
    const before = await shop.must(
      act(await shop.must(back('1', 'requested')), 'settle', { gives: 'credit' }),
    );
    expect(before).toMatchObject({ status: 'requested', money: 'credited' });
    expect((await act(before, 'cancel', {}, 'staff')).body.code).toBe('return_settled');
    const received = await shop.must(act(before, 'receive', {}, 'staff'));
    expect(await shop.must(act(received, 'inspect'))).toMatchObject({ status: 'settled' });
    const kept = await shop.must(
      act(await shop.must(back('1', 'requested')), 'settle', { gives: 'credit', withoutGoods: true }),
    );
    expect(kept).toMatchObject({ status: 'settled', withoutGoods: true });
    expect((await shop.order(id)).lines[0]?.returnedQuantity).toBe('1');
    expect((await back('2')).body.code).toBe('over_return');
    const nothing = await shop.must(act(await shop.must(back('1')), 'settle', { gives: 'nothing' }));
    expect(nothing).toMatchObject({ status: 'settled', money: 'nothing', creditNotes: [] });
  });

  it('is credit again where the draft of what was wanted in exchange is deleted', async () => {
    const { back, productId } = await shipped('1', { isPaid: true });
    const taken = await shop.must(back('1'));
    const settled = await shop.must(
      act(taken, 'settle', { gives: 'exchange', exchange: [{ productId, quantity: '1' }] }),
    );
    const { status } = await company.admin.client.delete(`/api/orders/${settled.exchangeOrderId}`);
    expect(status).toBe(200);
    expect(await shop.get(`returns/${taken.id}`)).toMatchObject({
      exchangeOrderId: null,
      creditNotes: [{ openMinor: settled.creditedMinor }],
    });
  });

  it('pays an order in exchange, of a walk-in too', async () => {
    const { id, back } = await shipped('1', { isPaid: true, more: { customerId: null } });
    const { id: dearer } = await product('12.00');
    const settled = await shop.must(
      act(await shop.must(back('1')), 'settle', {
        gives: 'exchange',
        exchange: [{ productId: dearer, quantity: '1' }],
      }),
    );
    const orderId = settled.exchangeOrderId;
    const { id: returnId, number } = settled;
    expect((await shop.order(orderId)).exchangeFor).toEqual({ id: returnId, number, pays: true });
    // Whoever brought the goods back gets those in exchange.
    const { version } = await shop.order(orderId);
    expect(
      await company.admin.client.patch(`/api/orders/${orderId}`, {
        version,
        customerId: await shop.customer(),
      }),
    ).toMatchObject({ status: 400, body: { fields: { customerId: { code: 'exchange_customer' } } } });
    // Only the difference is due from its confirmation on.
    expect(await shop.must(shop.act(orderId, 'confirm'))).toMatchObject({ paidMinor: 1_000, owedMinor: 200 });
    const [note] = (await shop.get(`returns/${returnId}`)).creditNotes;
    expect((await shop.get(`orders/${orderId}/documents`)).creditUsed).toMatchObject([
      { kind: 'credit_note', number: note.number, amountMinor: 1_000, foreignMinor: null },
    ]);
    // The order that the goods came back from was paid in money.
    expect((await shop.get(`orders/${id}/documents`)).creditUsed).toEqual([]);
    expect((await shop.act(orderId, 'ship')).body.code).toBe('walk_in_unpaid');
    await shop.must(shop.act(orderId, 'payments', { method: 'cash', amountMinor: 200 }));
    await shop.must(shop.act(orderId, 'ship'));
    // Both are of one person.
    const customerId = await shop.customer();
    await shop.must(shop.act(orderId, 'name-customer', { customerId }));
    expect((await shop.order(id)).customerId).toBe(customerId);
  });

  it('names whoever gets a quote over goods in exchange too', async () => {
    const { id, back } = await shipped('1', { isPaid: true, more: { customerId: null } });
    const { id: dearer } = await product('12.00');
    const { exchangeOrderId } = await shop.must(
      act(await shop.must(back('1')), 'settle', {
        gives: 'exchange',
        exchange: [{ productId: dearer, quantity: '1' }],
      }),
    );
    const { quote } = await shop.must(shop.act(exchangeOrderId, 'quote'));
    const customerId = await shop.customer({ name: 'Esi Owusu' });
    await shop.must(shop.act(id, 'name-customer', { customerId }));
    const { items } = await shop.get(`orders?q=${encodeURIComponent(`${quote?.number} owusu`)}`);
    expect(items).toMatchObject([{ id: exchangeOrderId, customerId, quote: { status: 'open' } }]);
  });
});

describe('at once', () => {
  const ten = <Answer>(send: () => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: 10 }, send));

  it('the same piece comes back once', async () => {
    const { back, productId } = await shipped('1');
    const answers = await ten(() => back('1'));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await stockOf(productId)).onHand).toBe('10');
  });

  it('a return is either cancelled or received', async () => {
    const { back, id } = await shipped('1');
    const asked = await shop.must(back('1', 'requested'));
    const [cancelled, received] = await Promise.all([act(asked, 'cancel'), act(asked, 'receive')]);
    expect([cancelled.status, received.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const returned = (await shop.order(id)).lines[0]?.returnedQuantity;
    expect(returned).toBe(received.status === 200 ? '1' : '0');
  });

  it('money is given once, and credit on the invoice beside it never comes to more than was invoiced', async () => {
    const { back, id, order } = await shipped('1', { isPaid: true });
    const taken = await shop.must(back('1'));
    const [invoice] = await shop.invoices(id);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => act(taken, 'settle', { gives: 'refund', method: 'cash' })),
      ...Array.from({ length: 5 }, () =>
        shop.post(`invoices/${invoice?.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
      ),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const notes = (await shop.invoices(id)).flatMap(({ creditNotes }) => creditNotes);
    expect(notes.map(({ totalMinor }) => totalMinor)).toEqual([order.totalMinor]);
  });
});
