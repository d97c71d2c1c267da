import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { dayFromToday, entriesOf, postedOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '50.00', quantity: '1000', unitCost: '20' })).id;
});
afterAll(() => server.close());

const sold = (more: object = {}) => shop.confirmed([{ productId, quantity: '2' }], more);
const pay = (id: string, amountMinor: number, more: object = {}) =>
  shop.act(id, 'payments', { method: 'cash', amountMinor, ...more });

describe('more than is owed', () => {
  it('is needed before credit can be used, and the refusal says so', async () => {
    const order = await sold();
    await shop.must(shop.act(order.id, 'invoice'));
    for (const amount of [{}, { amountMinor: 1 }])
      expect(await shop.act(order.id, 'apply-credit', amount)).toMatchObject({
        status: 409,
        body: { code: 'no_credit', error: 'This customer has no credit to use.' },
      });
  });

  it('stays as the customer’s credit, settles their next order, and the rest is refunded', async () => {
    const customerId = await shop.customer();
    const first = await sold({ customerId });
    await shop.must(shop.act(first.id, 'invoice'));
    const payment = await shop.must(pay(first.id, 13_000));
    expect(payment).toMatchObject({ amountMinor: 13_000, creditMinor: 3_000 });
    expect(await postedOf(server, payment.id)).toEqual({
      cash: 13_000,
      receivable: -10_000,
      customer_deposits: -3_000,
    });
    expect(await shop.order(first.id)).toMatchObject({ paidMinor: 10_000, paymentState: 'paid' });

    const next = await sold({ customerId });
    await shop.must(shop.act(next.id, 'invoice'));
    expect(await shop.get(`orders/${next.id}/credits`)).toMatchObject({
      openMinor: 3_000,
      items: [{ id: payment.id, kind: 'payment', openMinor: 3_000 }],
    });
    expect(await shop.act(next.id, 'apply-credit', { amountMinor: 3_001 })).toMatchObject({
      status: 409,
      body: { code: 'over_credit' },
    });
    await shop.must(shop.act(next.id, 'apply-credit', { amountMinor: 1_000 }));
    expect(await postedOf(server, payment.id, 'apply')).toEqual({
      customer_deposits: 1_000,
      receivable: -1_000,
    });
    expect(await shop.order(next.id)).toMatchObject({ paidMinor: 1_000, owedMinor: 9_000 });

    const refund = (amountMinor: number) =>
      shop.post(`credits/${payment.id}/refund`, { method: 'mobile_money', amountMinor });
    expect((await refund(2_001)).body.code).toBe('over_credit');
    const back = await shop.must(refund(2_000));
    expect(back).toMatchObject({ direction: 'out', amountMinor: 2_000, paidBackMinor: 0 });
    const received = async () => (await shop.get(`orders/${first.id}/payments`)).items[0];
    expect(await received()).toMatchObject({ id: payment.id, creditMinor: 0, paidBackMinor: 2_000 });
    expect(await postedOf(server, back.id)).toEqual({ customer_deposits: 2_000, mobile_money: -2_000 });
    expect((await refund(1)).body.code).toBe('over_credit');
    expect((await shop.post(`payments/${payment.id}/reverse`)).body.code).toBe('payment_refunded');
    await shop.must(shop.post(`payments/${back.id}/reverse`));
    expect(await received()).toMatchObject({ creditMinor: 2_000, paidBackMinor: 0 });
    await shop.must(shop.post(`payments/${payment.id}/reverse`));
    expect(await shop.order(next.id)).toMatchObject({ paidMinor: 0, owedMinor: 10_000 });
    expect(await shop.order(first.id)).toMatchObject({ paidMinor: 0, owedMinor: 10_000 });
  });

  it('of several payments settles one invoice, and one payment settles it twice: each part counts', async () => {
    const customerId = await shop.customer();
    const [first, second, next] = [
      await sold({ customerId }),
      await sold({ customerId }),
      await sold({ customerId }),
    ];
    for (const { id } of [first, second, next]) await shop.must(shop.act(id, 'invoice'));
    const payment = await shop.must(pay(first.id, 13_000));
    await shop.must(pay(second.id, 14_000));
    await shop.must(shop.act(next.id, 'apply-credit', { amountMinor: 1_000 }));
    await shop.must(shop.act(next.id, 'apply-credit', { amountMinor: 5_000 }));
    expect(await shop.order(next.id)).toMatchObject({ paidMinor: 6_000, owedMinor: 4_000 });
    await shop.must(shop.post(`payments/${payment.id}/reverse`));
    expect(await shop.order(next.id)).toMatchObject({ paidMinor: 3_000, owedMinor: 7_000 });
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  it('settles no invoice by itself: an invoice that is owed again shows as owed until the credit is used for it', async () => {
    const order = await sold();
    await shop.must(shop.act(order.id, 'invoice'));
    const first = await shop.must(pay(order.id, 6_000));
    await shop.must(pay(order.id, 14_000));
    await shop.must(shop.post(`payments/${first.id}/reverse`));
    expect(await shop.order(order.id)).toMatchObject({
      paymentState: 'part_paid',
      paidMinor: 4_000,
      owedMinor: 6_000,
    });
    await shop.must(shop.act(order.id, 'apply-credit'));
    expect(await shop.order(order.id)).toMatchObject({ paymentState: 'paid', owedMinor: 0 });
    expect(await shop.get(`orders/${order.id}/credits`)).toMatchObject({ openMinor: 4_000 });
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  it('refunded by eight at once is refunded once', async () => {
    const order = await sold();
    const payment = await shop.must(pay(order.id, 12_000));
    await shop.must(shop.act(order.id, 'invoice'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.post(`credits/${payment.id}/refund`, { method: 'cash', amountMinor: 2_000 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is not accepted from a walk-in customer, who has no account for it', async () => {
    const order = await sold({ customerId: null });
    expect(await pay(order.id, 10_001)).toMatchObject({
      status: 409,
      body: { code: 'walk_in_credit', fields: { amountMinor: { code: 'too_much' } } },
    });
    expect((await pay(order.id, 10_000)).status).toBe(201);
  });
});

describe('an order over nothing', () => {
  it('is paid from the start', async () => {
    const order = await shop.confirmed([{ productId, quantity: '1', unitPrice: '0' }]);
    expect(order).toMatchObject({ totalMinor: 0, paymentState: 'paid' });
    await shop.must(shop.act(order.id, 'ship'));
    expect(await shop.must(shop.act(order.id, 'complete'))).toMatchObject({ paymentState: 'paid' });
  });
});

describe('days', () => {
  it.each([
    ['1999-12-31', 'too_early'],
    [dayFromToday(1), 'in_future'],
  ])('a payment of %s is refused: %s', async (paidOn, code) => {
    const order = await sold();
    expect(await pay(order.id, 100, { paidOn })).toMatchObject({
      status: 400,
      body: { fields: { paidOn: { code } } },
    });
  });

  it('go back as far as the role may: staff not at all, managers a week, admins to the opening of the books', async () => {
    const order = await sold();
    const as = (role: 'admin' | 'manager' | 'staff', days: number) =>
      shop.act(order.id, 'payments', { method: 'cash', amountMinor: 1, paidOn: dayFromToday(-days) }, role);
    expect((await as('staff', 1)).body.fields.paidOn).toMatchObject({ code: 'too_early' });
    expect((await as('staff', 0)).status).toBe(201);
    expect((await as('manager', 8)).body.fields.paidOn).toMatchObject({ code: 'too_early' });
    expect((await as('manager', 7)).status).toBe(201);
    expect((await as('admin', 30)).status).toBe(201);
  });

  it('money dated before its invoice is a deposit until the invoice’s day', async () => {
    const order = await sold();
    await shop.must(shop.act(order.id, 'invoice'));
    const payment = await shop.must(pay(order.id, 10_000, { paidOn: dayFromToday(-5) }));
    expect(await entriesOf(server, payment.id)).toEqual([
      { purpose: 'cash', event: 'post', day: dayFromToday(-5), minor: 10_000 },
      { purpose: 'customer_deposits', event: 'post', day: dayFromToday(-5), minor: -10_000 },
      { purpose: 'customer_deposits', event: 'apply', day: dayFromToday(0), minor: 10_000 },
      { purpose: 'receivable', event: 'apply', day: dayFromToday(0), minor: -10_000 },
    ]);
  });

  it('a sale of yesterday can be recorded this morning, and both days are kept', async () => {
    const yesterday = dayFromToday(-1);
    const draft = await shop.draft([{ productId, quantity: '1' }]);
    const order = await shop.must(shop.act(draft.id, 'confirm', { orderedOn: yesterday }, 'manager'));
    expect(order).toMatchObject({ orderedOn: yesterday });
    expect(order.confirmedAt.slice(0, 10)).toBe(dayFromToday(0));
    await shop.must(shop.act(order.id, 'ship', { shippedOn: yesterday }, 'manager'));
    expect((await shop.invoices(order.id))[0]).toMatchObject({ issuedOn: yesterday });
    const [shipment] = (await shop.get(`orders/${order.id}/shipments`)).items;
    expect(shipment.shippedOn).toBe(yesterday);
    expect((await entriesOf(server, shipment.id)).map((line) => line.day)).toEqual([yesterday, yesterday]);
  });

  it('nothing of an order is dated before the order', async () => {
    const order = await sold();
    expect(await shop.act(order.id, 'ship', { shippedOn: dayFromToday(-1) })).toMatchObject({
      status: 400,
      body: { fields: { shippedOn: { code: 'too_early' } } },
    });
  });
});

describe('a reference', () => {
  it('used twice for one method is refused, naming the first, whatever its spaces and letters, unless a reason is given', async () => {
    const [one, two] = [await sold(), await sold()];
    const first = await shop.must(pay(one.id, 100, { method: 'bank', reference: 'TRX 99-a' }));
    const again = { method: 'bank', reference: 'trx99-A' };
    // Full-width letters, and zero-width characters as copied from a chat, look the same.
    for (const reference of ['trx99-A', 'ＴＲＸ 99-a', 'TRX\u200B99-\uFEFFa'])
      expect(await pay(two.id, 100, { method: 'bank', reference })).toMatchObject({
        status: 409,
        body: { code: 'repeated_reference', error: expect.stringContaining(first.number) },
      });
    expect((await pay(two.id, 100, { ...again, method: 'mobile_money' })).status).toBe(201);
    expect((await pay(two.id, 100, { ...again, repeatsReason: 'Two of one transfer' })).status).toBe(201);
  });

  it('is free again once its payment is reversed', async () => {
    const order = await sold();
    const wrong = await shop.must(pay(order.id, 100, { method: 'bank', reference: 'TRX 7' }));
    await shop.must(shop.post(`payments/${wrong.id}/reverse`));
    expect((await pay(order.id, 1_000, { method: 'bank', reference: 'TRX 7' })).status).toBe(201);
  });

  it('is refused a second time by the table itself, even if the program does not', async () => {
    const order = await sold();
    const { id } = await shop.must(pay(order.id, 100, { method: 'bank', reference: 'TRX 8' }));
    const copy = server.database.forTenant(company.id, ({ db, tenantId }) =>
      sql`insert into payments (tenant_id, id, number, direction, money_account_id, method, order_id, currency, amount_minor, base_minor,
            allocated_minor, reference, paid_on, recorded_at)
          select tenant_id, uuidv7(), number || 'A', direction, money_account_id, method, order_id, currency, amount_minor, base_minor,
            allocated_minor, reference, paid_on, recorded_at
          from payments where tenant_id = ${tenantId} and id = ${id}`.execute(db),
    );
    await expect(copy).rejects.toMatchObject({ code: '23505', constraint: 'payments_reference' });
  });

  it('used by eight at once is recorded once, and the others are told the payment that has it', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => sold()));
    const answers = await Promise.all(
      orders.map(({ id }) => pay(id, 100, { method: 'card', reference: 'C-1' })),
    );
    const [first, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(201);
    for (const other of others)
      expect(other).toMatchObject({
        status: 409,
        body: { code: 'repeated_reference', detail: { number: first?.body.number } },
      });
  });
});
