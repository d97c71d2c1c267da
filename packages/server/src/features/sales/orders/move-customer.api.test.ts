import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '500' })).id;
});
afterAll(() => verifyAndClose(server));

/** Ten pieces, shipped and invoiced in two parts, to the wrong customer. */
const sold = async (fields: object = {}) => {
  const [wrong, right] = [
    await shop.customer({ name: 'Wrong' }),
    await shop.customer({ name: 'Right', taxNumber: 'C0042', ...fields }),
  ];
  const { id, lines } = await shop.confirmed([{ productId, quantity: '10' }], { customerId: wrong });
  for (const quantity of ['4', '6'])
    await shop.must(shop.act(id, 'ship', { lines: [{ lineId: lines[0]?.id, quantity }] }));
  return { id, wrong, right };
};

const pay = (id: string, amountMinor: number) =>
  shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor, paidOn: dayFromToday(0) }));

const move = async (id: string, customerId: string, more: object = {}, role: 'admin' | 'staff' = 'admin') => {
  const { version } = await shop.order(id);
  return shop.act(id, 'move-customer', { version, customerId, ...more }, role);
};

describe('an order that went to the wrong customer', () => {
  it('is credited to them, and invoiced anew to the right one, part by part; the goods stay where they are', async () => {
    const { id, wrong, right } = await sold();
    const before = (await shop.get(`products/${productId}`)).onHand;
    const moved = await shop.must(move(id, right, { reason: 'Typed the wrong name' }));
    expect(moved).toMatchObject({
      customerId: right,
      customerName: 'Right',
      totalMinor: 10_000,
      invoiceState: 'full',
      deliveryState: 'full',
      paymentState: 'unpaid',
      takenBackMinor: 0,
    });
    const invoices = await shop.invoices(id);
    expect(
      invoices.map(({ status, customerId, totalMinor, customerTaxNumber }) => [
        status,
        customerId,
        totalMinor,
        customerTaxNumber,
      ]),
    ).toEqual([
      ['void', wrong, 4_000, null],
      ['void', wrong, 6_000, null],
      ['issued', right, 4_000, 'C0042'],
      ['issued', right, 6_000, 'C0042'],
    ]);
    expect((await shop.get(`products/${productId}`)).onHand).toBe(before);
    expect((await shop.get('sales/booked')).netMinor).toBe((await shop.get('sales')).figures.now.netMinor);
    const [entry] = (await shop.get(`timeline?subject=order&id=${id}`)).items;
    expect(entry).toMatchObject({ action: 'order.move_customer', reason: 'Typed the wrong name' });
  });

  it('what was paid stays as credit of who paid it', async () => {
    const { id, wrong, right } = await sold();
    await pay(id, 7_000);
    const moved = await shop.must(move(id, right));
    expect(moved).toMatchObject({ paidMinor: 0, paymentState: 'unpaid', owedMinor: 10_000 });
    const { items } = await shop.get(`customer-payments?customerId=${wrong}`);
    expect(items).toMatchObject([{ amountMinor: 7_000, orderId: null, status: 'recorded' }]);
  });

  it('what was paid moves too where that is wanted: reversed, and recorded anew', async () => {
    const { id, right } = await sold();
    const { id: paymentId } = await pay(id, 7_000);
    const moved = await shop.must(move(id, right, { movesPayments: true }));
    expect(moved).toMatchObject({ paidMinor: 7_000, paymentState: 'part_paid', owedMinor: 3_000 });
    const { items } = await shop.get(`orders/${id}/payments`);
    expect(items).toMatchObject([{ customerId: right, amountMinor: 7_000, status: 'recorded' }]);
    expect(await shop.get(`customer-payments/${paymentId}`)).toMatchObject({ status: 'reversed' });
  });

  it('is not moved while an invoice of it is written off', async () => {
    const { id, right } = await sold();
    const [invoice] = await shop.invoices(id);
    await shop.must(shop.post(`invoices/${invoice?.id}/write-off`, { reason: 'Nobody owes this' }));
    expect(await move(id, right)).toMatchObject({ status: 409, body: { code: 'invoice_written_off' } });
  });

  it('keeps what was taken back of it since: only what is left is credited and invoiced anew', async () => {
    const { id, right } = await sold();
    const { version, lines } = await shop.order(id);
    const [line] = lines;
    await shop.must(
      shop.act(id, 'revise', {
        version,
        lines: [{ id: line?.id, productId, quantity: '10', unitPrice: '9.00' }],
      }),
    );
    const moved = await shop.must(move(id, right));
    expect(moved).toMatchObject({ customerId: right, owedMinor: 9_000 });
  });

  it('is refused where something of it was credited, to the customer it is of, and from another version', async () => {
    const { id, right, wrong } = await sold();
    expect(await move(id, wrong)).toMatchObject({
      status: 400,
      body: { fields: { customerId: { code: 'same_customer' } } },
    });
    expect(await shop.act(id, 'move-customer', { version: 1, customerId: right })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    const [invoice] = await shop.invoices(id);
    await shop.must(shop.post(`invoices/${invoice?.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }));
    expect(await move(id, right)).toMatchObject({ status: 409, body: { code: 'order_credited' } });
    expect(await shop.order(id)).toMatchObject({ customerId: wrong });
  });

  it('is refused to a customer who goes on under another record, by its name', async () => {
    const { id, right, wrong } = await sold();
    const survivor = await shop.customer({ name: 'Adjoa Stores' });
    await shop.must(shop.post(`customers/${right}/merge`, { intoId: survivor }, 'manager'));
    const refused = await move(id, right);
    expect(refused).toMatchObject({ status: 409, body: { code: 'customer_merged' } });
    expect(JSON.stringify(refused.body)).toContain('Adjoa Stores');
    expect(await shop.order(id)).toMatchObject({ customerId: wrong });
  });

  it('beyond the credit of the right customer, only who may release a hold moves what is shipped', async () => {
    const { id, right } = await sold({ creditLimitMinor: 5_000 });
    expect(await move(id, right, {}, 'staff')).toMatchObject({ status: 409, body: { code: 'credit_limit' } });
    expect(await shop.must(move(id, right))).toMatchObject({ customerId: right, isOnHold: false });

    const part = await shop.confirmed([{ productId, quantity: '2' }], { customerId: await shop.customer() });
    const lines = [{ lineId: part.lines[0]?.id, quantity: '1' }];
    await shop.must(shop.act(part.id, 'ship', { lines }));
    expect(await move(part.id, right, {}, 'staff')).toMatchObject({
      status: 409,
      body: { code: 'credit_limit' },
    });
  });

  it('goods still to ship are held where the credit of the right customer does not allow them', async () => {
    const [wrong, right] = [
      await shop.customer(),
      await shop.customer({ name: 'Small', creditLimitMinor: 100 }),
    ];
    const { id } = await shop.confirmed([{ productId, quantity: '1' }], { customerId: wrong });
    expect(await shop.must(move(id, right, {}, 'staff'))).toMatchObject({
      customerId: right,
      isOnHold: true,
      holdReason: 'credit_limit',
      invoiceState: 'none',
    });
  });
});

describe('at once', () => {
  it('moved by two, one of them is told that it was moved', async () => {
    const { id, right } = await sold();
    const third = await shop.customer({ name: 'Third' });
    const { version } = await shop.order(id);
    const answers = await Promise.all(
      [right, third].map((customerId) => shop.act(id, 'move-customer', { version, customerId })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const standing = (await shop.invoices(id)).filter(({ status }) => status !== 'void');
    expect(standing.map(({ totalMinor }) => totalMinor)).toEqual([4_000, 6_000]);
  });

  it('moved and paid, the money is of one customer and the invoices of one', async () => {
    const { id, wrong, right } = await sold();
    const { version } = await shop.order(id);
    const [moved, paid] = await Promise.all([
      shop.act(id, 'move-customer', { version, customerId: right }),
      shop.act(id, 'payments', { method: 'cash', amountMinor: 10_000 }),
    ]);
    expect(paid.status).toBe(201);
    const order = await shop.order(id);
    expect(order.customerId).toBe(moved.status === 200 ? right : wrong);
    expect(paid.body.customerId).toBe(order.customerId);
    expect(order).toMatchObject({ paidMinor: 10_000, owedMinor: 0 });
  });

  it.each([
    ['of all', '10', true],
    ['of a part', '3', true],
    ['of all, whose money stays', '10', false],
  ])('can also be moved after a return %s was settled and undone', async (_, quantity, movesPayments) => {
    const { id, wrong, right } = await sold();
    await pay(id, 10_000);
    const { id: orderLineId } = (await shop.order(id)).lines[0] ?? {};
    const lines = [{ orderLineId, quantity, reason: 'damaged' }];
    const taken = await shop.must(
      shop.post('returns', { orderId: id, upTo: 'inspected', lines, settle: { gives: 'credit' } }),
    );
    await shop.must(shop.post(`returns/${taken.id}/undo`, { version: taken.version }));
    const moved = await shop.must(move(id, right, { movesPayments }));
    expect(moved).toMatchObject({ owedMinor: movesPayments ? 0 : 10_000, invoiceState: 'full' });
    const { items } = await shop.get('receivables-ageing');
    expect(items.find((row: { customerId: string }) => row.customerId === wrong)?.totalMinor ?? 0).toBe(0);
  });

  it('takes along money that it does not need any more, as credit of the right customer', async () => {
    const { id, right } = await sold();
    await pay(id, 4_000);
    await pay(id, 6_000);
    const { version, lines } = await shop.order(id);
    const cheaper = [{ id: lines[0]?.id, productId, quantity: '10', unitPrice: '1.00' }];
    await shop.must(shop.act(id, 'revise', { version, lines: cheaper }));
    expect(await shop.must(move(id, right, { movesPayments: true }))).toMatchObject({ owedMinor: 0 });
    const { items } = await shop.get(`customer-payments?customerId=${right}`);
    expect(items.map(({ amountMinor }: { amountMinor: number }) => amountMinor).toSorted()).toEqual([
      4_000, 6_000,
    ]);
  });
  it('gives an advance that it had used back to the order that it was paid for', async () => {
    const { id, wrong, right } = await sold();
    const awaited = await shop.confirmed([{ productId, quantity: '10' }], { customerId: wrong });
    await pay(awaited.id, 8_000);
    await shop.must(shop.act(id, 'apply-credit', { amountMinor: 5_000 }));
    expect(await shop.order(awaited.id)).toMatchObject({ paidMinor: 3_000 });
    await shop.must(move(id, right));
    expect(await shop.order(awaited.id)).toMatchObject({ paidMinor: 8_000, paymentState: 'part_paid' });
  });
});
