import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday, entriesOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

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
afterAll(() => server.close());
afterEach(async () => {
  const broken = await findBrokenInvariants(server.adminUrl);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
});

const fee = (amount: string, more: object = {}) => ({
  deliveryFee: { description: 'Delivery to Kumasi', amount, taxClassId: null, ...more },
});
/** Four pieces at 10.00, brought for 6.00. */
const ordered = async (more: object = {}) =>
  shop.confirmed([{ productId, quantity: '4' }], {
    customerId: await shop.customer({ name: 'Ama' }),
    ...fee('6.00'),
    ...more,
  });
const revise = async (id: string, change: object) => {
  const { version } = await shop.order(id);
  return shop.act(id, 'revise', { version, ...change });
};
const ship = (id: string, lineId: string, quantity: string) =>
  shop.must(shop.act(id, 'ship', { lines: [{ lineId, quantity }] }));
const feesOn = async (id: string) =>
  (await shop.invoices(id)).map(({ lines }) => lines.find((line) => line.productId === null)?.totalMinor);
describe('a delivery fee', () => {
  it('can be all that a draft has so far', async () => {
    const { id } = await shop.must(company.admin.client.post('/api/orders', fee('6.00')));
    expect(await shop.act(id, 'confirm')).toMatchObject({ status: 409, body: { code: 'order_empty' } });
  });

  it('is part of the total, bears tax, and no discount or quantity touches it', async () => {
    const draft = await shop.must(
      company.admin.client.post('/api/orders', { lines: [{ productId, quantity: '4' }], ...fee('6.00') }),
    );
    expect(draft).toMatchObject({
      itemCount: 1,
      totalMinor: 4_600,
      deliveryFee: { description: 'Delivery to Kumasi', amount: '6.00', totalMinor: 600, isInvoiced: false },
    });
    const { taxMinor } = draft.deliveryFee;
    const untaxed = await shop.must(
      company.admin.client.post('/api/orders', {
        lines: [{ productId, quantity: '4' }],
        ...fee('6.00', { taxClassId: 'none' }),
      }),
    );
    expect(untaxed.deliveryFee).toMatchObject({ taxClassId: 'none', taxMinor: 0 });
    expect(draft.taxMinor - untaxed.taxMinor).toBe(taxMinor);
  });

  it('is refused with a tax class of nobody, and beyond the limit', async () => {
    const with_ = (more: object) =>
      company.admin.client
        .post('/api/orders', { lines: [], ...more })
        .then(({ status, body }) => [status, body.fields]);
    expect(await with_(fee('6.00', { taxClassId: '01900000-0000-7000-8000-000000000001' }))).toMatchObject([
      404,
      { 'deliveryFee.taxClassId': { code: 'unknown_record' } },
    ]);
    expect(await with_(fee('999999999'))).toMatchObject([409, { 'deliveryFee.amount': { code: 'too_big' } }]);
  });

  it('is kept by a change of the draft that does not name it, and withdrawn by null', async () => {
    const { id } = await shop.must(
      company.admin.client.post('/api/orders', { lines: [{ productId, quantity: '1' }], ...fee('6.00') }),
    );
    const change = (version: number, more: object) =>
      shop.must(company.admin.client.patch(`/api/orders/${id}`, { version, ...more }));
    expect(await change(1, { reference: 'PO 7' })).toMatchObject({ totalMinor: 1_600 });
    expect(await change(2, { deliveryFee: null })).toMatchObject({ totalMinor: 1_000, deliveryFee: null });
  });

  it('is invoiced with the first goods, once, and posted apart from sales', async () => {
    const { id, lines } = await ordered();
    await ship(id, lines[0]?.id ?? '', '1');
    expect(await feesOn(id)).toEqual([600]);
    expect(await shop.order(id)).toMatchObject({ deliveryFee: { isInvoiced: true }, totalMinor: 4_600 });
    await ship(id, lines[0]?.id ?? '', '3');
    expect(await feesOn(id)).toEqual([600, undefined]);
    expect(await shop.order(id)).toMatchObject({ invoiceState: 'full', deliveryState: 'full' });
    const [first] = await shop.invoices(id);
    const { deliveryFee } = await shop.order(id);
    const posted = await entriesOf(server, first?.id ?? '');
    const on = (purpose: string) => posted.find((one) => one.purpose === purpose)?.minor;
    expect(on('delivery_charges')).toBe(-(deliveryFee?.netMinor ?? 0));
    expect(on('sales')).toBe(-((first?.netMinor ?? 0) - (deliveryFee?.netMinor ?? 0)));
  });

  it('is credited when the order is cancelled before anything left, and stands when only the rest is', async () => {
    const whole = await ordered();
    await shop.must(shop.act(whole.id, 'invoice', {}));
    expect(await shop.must(shop.act(whole.id, 'cancel', {}))).toMatchObject({
      status: 'cancelled',
      creditedMinor: 4_600,
    });
    const part = await ordered();
    await ship(part.id, part.lines[0]?.id ?? '', '1');
    expect(await shop.must(shop.act(part.id, 'cancel-rest', {}))).toMatchObject({
      totalMinor: 1_600,
      deliveryFee: { totalMinor: 600 },
    });
  });

  it('can be forgotten, changed and taken out of a confirmed order; what is invoiced follows', async () => {
    const { id, lines } = await ordered({ deliveryFee: null });
    await ship(id, lines[0]?.id ?? '', '4');
    const added = await shop.must(revise(id, fee('6.00')));
    expect(added).toMatchObject({ totalMinor: 4_600, invoiceState: 'full', revision: 1 });
    expect(await feesOn(id)).toEqual([undefined, 600]);
    const dearer = await shop.must(revise(id, fee('8.00')));
    expect(dearer.totalMinor - dearer.takenBackMinor).toBe(4_800);
    const untaxed = await shop.must(revise(id, fee('8.00', { taxClassId: 'none' })));
    expect(untaxed.deliveryFee).toMatchObject({ taxClassId: 'none', isInvoiced: true });
    expect((await shop.invoices(id)).at(-1)).toMatchObject({ totalMinor: 800, taxMinor: 0 });
    const gone = await shop.must(revise(id, { deliveryFee: null }));
    expect(gone).toMatchObject({ deliveryFee: null, invoiceState: 'full' });
    expect(gone.totalMinor - gone.takenBackMinor).toBe(4_000);
    const again = await shop.must(revise(id, fee('5.00')));
    expect(again.totalMinor - again.takenBackMinor).toBe(4_500);
    const same = await shop.must(revise(id, fee('5.00')));
    expect(same.revision).toBe(again.revision);
  });

  it('goes with a quote, a copy, and another customer', async () => {
    const draft = await shop.must(
      company.admin.client.post('/api/orders', { lines: [{ productId, quantity: '1' }], ...fee('6.00') }),
    );
    expect(await shop.must(shop.act(draft.id, 'quote', {}))).toMatchObject({ quote: { totalMinor: 1_600 } });
    await shop.must(company.admin.client.patch(`/api/orders/${draft.id}`, { version: 2, ...fee('7.00') }));
    expect(await shop.order(draft.id)).toMatchObject({ quote: { status: 'withdrawn' }, totalMinor: 1_700 });
    const { id, lines } = await ordered();
    await ship(id, lines[0]?.id ?? '', '4');
    const copy = await shop.must(shop.act(id, 'duplicate', {}));
    expect(copy.order).toMatchObject({ totalMinor: 4_600, deliveryFee: { amount: '6.00' } });
    const { version } = await shop.order(id);
    const customerId = await shop.customer({ name: 'Right' });
    await shop.must(shop.act(id, 'move-customer', { version, customerId, movedOn: dayFromToday(0) }));
    expect((await feesOn(id)).filter((minor) => minor === 600)).toHaveLength(2);
    expect(await shop.order(id)).toMatchObject({ totalMinor: 4_600, invoiceState: 'full' });
  });

  it('is voided with its invoice when the shipment is undone, and invoiced with the next', async () => {
    const { id, lines } = await ordered();
    await ship(id, lines[0]?.id ?? '', '4');
    const [shipment] = (await shop.get(`orders/${id}/shipments`)).items;
    await shop.must(
      company.admin.client.post(`/api/shipments/${shipment.id}/undo`, { reason: 'Wrong place' }),
    );
    expect(await shop.order(id)).toMatchObject({ deliveryFee: { isInvoiced: false }, invoiceState: 'none' });
    await ship(id, lines[0]?.id ?? '', '4');
    expect(await shop.order(id)).toMatchObject({ deliveryFee: { isInvoiced: true }, invoiceState: 'full' });
  });
});
