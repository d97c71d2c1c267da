import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => server.close());

const newPrice = async (id: string, unitPrice: string): Promise<void> => {
  const { version } = await shop.get(`products/${id}`);
  expect((await company.admin.client.patch(`/api/products/${id}`, { version, unitPrice })).status).toBe(200);
};

/** A draft of two at 10.00 and a quote over it. */
const quoted = async (body: object = {}) => {
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
  const draft = await shop.draft([{ productId: product.id, quantity: '2' }], {
    deliveryAddress: 'Gate 4, Tema',
  });
  return { product, draft, order: await shop.must(shop.act(draft.id, 'quote', body)) };
};

it('has a number of its own, and holds for as long as the company says, or until the day named', async () => {
  const { order } = await quoted();
  expect(order).toMatchObject({
    status: 'draft',
    number: null,
    quote: {
      number: expect.stringMatching(/^QT-\d+$/),
      status: 'open',
      givenOn: dayFromToday(0),
      validUntil: dayFromToday(14),
      totalMinor: 2_000,
    },
  });
  const other = await quoted({ validUntil: dayFromToday(3) });
  expect(other.order.quote).toMatchObject({ validUntil: dayFromToday(3) });
  expect(await shop.act(other.draft.id, 'quote')).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  });
  const empty = await shop.draft([]);
  expect(await shop.act(empty.id, 'quote')).toMatchObject({ status: 409, body: { code: 'order_empty' } });
});

it('keeps the price that was offered when the list changes, while it holds', async () => {
  const { product, draft } = await quoted();
  await newPrice(product.id, '12.00');
  const order = await shop.must(shop.act(draft.id, 'confirm'));
  expect(order).toMatchObject({
    totalMinor: 2_000,
    quote: { status: 'accepted', decidedOn: dayFromToday(0) },
  });
});

it('holds for two years at most', async () => {
  const { id: productId } = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
  const { id } = await shop.draft([{ productId, quantity: '2' }]);
  expect(await shop.act(id, 'quote', { validUntil: dayFromToday(732) })).toMatchObject({
    status: 400,
    body: { fields: { validUntil: { code: 'too_late' } } },
  });
  await shop.must(shop.act(id, 'quote', { validUntil: dayFromToday(730) }));
});

it('asks about changed prices once it has expired', async () => {
  const { product, draft } = await quoted({ quotedOn: dayFromToday(-5), validUntil: dayFromToday(-1) });
  await newPrice(product.id, '12.00');
  expect(await shop.get('orders?quote=expired')).toMatchObject({ items: [{ id: draft.id }] });
  // The tab counts what it lists.
  const listed = await shop.get('orders?quote=open,expired');
  expect((await shop.get('order-counts')).quotes).toBe(listed.items.length);
  expect(await shop.act(draft.id, 'confirm')).toMatchObject({
    status: 409,
    body: { code: 'prices_changed' },
  });
});

it('is withdrawn by a change of what it says, and its links lead nowhere from then on', async () => {
  const { draft, order } = await quoted();
  const { path } = await shop.must(shop.post(`documents/${order.quote.id}/link`));
  const stranger = new TestClient(server.app);
  const paper = readPdf((await stranger.get(path)).raw).text;
  for (const text of ['Quote', order.quote.number, 'Valid until', '₵ 20.00', 'Gate 4, Tema', 'Efua Mensah'])
    expect(paper).toContain(text);
  const note = await company.admin.client.patch(`/api/orders/${draft.id}`, {
    version: order.version,
    note: 'Call first',
  });
  expect(note.body).toMatchObject({ quote: { status: 'open' } });
  const { body } = await company.admin.client.patch(`/api/orders/${draft.id}`, {
    version: note.body.version,
    lines: [{ productId: order.lines[0].productId, quantity: '3' }],
  });
  expect(body).toMatchObject({
    quote: { number: order.quote.number, status: 'withdrawn' },
    totalMinor: 3_000,
  });
  expect((await stranger.get(path)).status).toBe(404);
  const again = await shop.must(shop.act(draft.id, 'quote'));
  expect(again.quote).toMatchObject({ status: 'open', totalMinor: 3_000 });
  expect(again.quote.number).not.toBe(order.quote.number);
});

it('can be declined, and is with the draft that is cancelled; a draft with a number is not deleted', async () => {
  const { draft } = await quoted();
  expect((await company.admin.client.delete(`/api/orders/${draft.id}`)).status).toBe(409);
  const declined = await shop.must(shop.act(draft.id, 'decline-quote', { reason: 'Too dear' }));
  expect(declined).toMatchObject({ status: 'draft', quote: { status: 'declined' } });
  expect(await shop.get('orders?quote=declined')).toMatchObject({ items: [{ id: draft.id }] });
  expect((await shop.act(draft.id, 'decline-quote')).status).toBe(409);
  const other = await quoted();
  expect(await shop.must(shop.act(other.draft.id, 'cancel'))).toMatchObject({
    quote: { status: 'declined' },
  });
});

it('a price below the list needs the right before it is offered', async () => {
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
  const draft = await shop.draft([{ productId: product.id, quantity: '1', unitPrice: '5.00' }], {}, 'staff');
  expect(await shop.act(draft.id, 'quote', {}, 'staff')).toMatchObject({
    status: 409,
    body: { code: 'price_too_low', fields: { 'lines.0.unitPrice': { code: 'below_list' } } },
  });
  await shop.must(shop.act(draft.id, 'quote', {}, 'admin'));
});

it('accepted and changed at once, one of the two wins', async () => {
  const { draft, order } = await quoted();
  const answers = await Promise.all([
    shop.act(draft.id, 'confirm'),
    company.manager.client.patch(`/api/orders/${draft.id}`, {
      version: order.version,
      lines: [{ productId: order.lines[0].productId, quantity: '3' }],
    }),
  ]);
  const after = await shop.order(draft.id);
  expect(after.status).toBe('confirmed');
  // Where the change came first, what is confirmed is not what was offered.
  expect(after.quote?.status).toBe(answers[1]?.status === 200 ? 'withdrawn' : 'accepted');
});

it('leaves books and registers as they must be', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
