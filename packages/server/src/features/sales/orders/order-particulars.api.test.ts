import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import sharp from 'sharp';
import { readPdf } from '../../../test/pdf-text.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let staffId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  const { items } = await shop.get('order-salespeople', 'staff');
  staffId = items.find(({ name }: { name: string }) => name === company.staff.username).id;
});
afterAll(() => server.close());

/** A product at 10.00, with other fields where they are named. */
const soap = async (fields: object = {}, quantity = '20') => {
  const { id, version } = await stockedProduct(company, { quantity });
  const { status, body } = await company.admin.client.patch(`/api/products/${id}`, {
    version,
    name: 'Soap',
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

it('an order is sold by who made it, or by whoever is named, before and after it is confirmed', async () => {
  const { id: productId } = await soap();
  const draft = await shop.draft([{ productId, quantity: '1' }]);
  expect(draft.salesperson).toBe(company.admin.username);
  const named = await company.admin.client.patch(`/api/orders/${draft.id}`, {
    version: draft.version,
    salespersonId: staffId,
  });
  expect(named.body).toMatchObject({ salespersonId: staffId, salesperson: company.staff.username });
  expect(await shop.get(`orders?salespersonId=${staffId}`)).toMatchObject({ items: [{ id: draft.id }] });
  const order = await shop.must(shop.act(draft.id, 'confirm'));
  await shop.must(shop.act(order.id, 'ship'));
  expect((await shop.get('sales/rows?by=salesperson')).items).toMatchObject([
    { key: staffId, netMinor: 1_000 },
  ]);
  expect((await shop.get(`sales?salespersonId=${staffId}`)).figures.now).toMatchObject({ netMinor: 1_000 });
  const shipped = await shop.order(order.id);
  const back = await shop.must(
    shop.act(order.id, 'revise', { version: shipped.version, salespersonId: null }),
  );
  expect(back.salesperson).toBe(company.admin.username);
  const stranger = await shop.act(order.id, 'revise', { version: back.version, salespersonId: productId });
  expect(stranger).toMatchObject({
    status: 404,
    body: { fields: { salespersonId: { code: 'unknown_record' } } },
  });
});

it('where goods are brought to is kept with the order, and printed on delivery note and invoice', async () => {
  const { id: productId } = await soap();
  const draft = await shop.draft([{ productId, quantity: '1' }], { deliveryAddress: 'Gate 4, Tema' });
  await shop.must(shop.act(draft.id, 'confirm'));
  await shop.must(shop.act(draft.id, 'ship'));
  const [invoice] = await shop.invoices(draft.id);
  expect(invoice?.deliveryAddress).toBe('Gate 4, Tema');
  const { items } = await shop.get(`orders/${draft.id}/shipments`);
  for (const path of [`invoices/${invoice?.id}/pdf`, `shipments/${items[0].id}/delivery-note`]) {
    const { raw } = await company.staff.client.get(`/api/${path}`);
    expect(readPdf(raw).text).toContain('Gate 4, Tema');
  }
});

it('a copy is a draft at the prices of today, and says what is another than it was', async () => {
  const [kept, dearer, gone] = [
    await soap(),
    await soap({ name: 'Dear' }),
    await soap({ name: 'Gone' }, '2'),
  ];
  const order = await shop.confirmed(
    [kept, dearer, gone].map(({ id }) => ({ productId: id, quantity: '2' })),
    { reference: 'PO-1', deliveryAddress: 'Osu' },
  );
  await shop.must(shop.act(order.id, 'ship'));
  await company.admin.client.patch(`/api/products/${dearer.id}`, {
    version: dearer.version,
    unitPrice: '11.00',
  });
  await shop.must(shop.post(`products/${gone.id}/archive`));
  const copy = await shop.must(shop.act(order.id, 'duplicate', {}, 'staff'));
  expect(copy.order).toMatchObject({
    status: 'draft',
    number: null,
    customerId: order.customerId,
    deliveryAddress: 'Osu',
    reference: null,
    salesperson: company.staff.username,
    totalMinor: 4_200,
  });
  expect(copy.changes).toEqual([
    expect.objectContaining({ productName: 'Gone', kind: 'archived' }),
    expect.objectContaining({ productName: 'Dear', kind: 'price', from: '10.00', to: '11.00' }),
  ]);
});

it('the pick list has what is reserved and not shipped, without prices', async () => {
  const [near, far] = [
    await soap({ name: 'Aloe' }),
    await soap({ name: 'Zinc', barcodes: ['6001234567890'] }),
  ];
  const order = await shop.confirmed([
    { productId: far.id, quantity: '3' },
    { productId: near.id, quantity: '2' },
  ]);
  const [line] = order.lines;
  await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId: line?.id, quantity: '1' }] }));
  const read = async () =>
    readPdf((await company.staff.client.get(`/api/orders/${order.id}/pick-list`)).raw).text;
  const text = await read();
  for (const part of ['Pick list', 'Aloe', 'Zinc', '6001234567890', order.number ?? ''])
    expect(text).toContain(part);
  expect(text.indexOf('Aloe')).toBeLessThan(text.indexOf('Zinc'));
  expect(text).not.toContain('₵');
  await shop.must(shop.act(order.id, 'ship'));
  expect((await company.staff.client.get(`/api/orders/${order.id}/pick-list`)).status).toBe(409);
});

it('keeps pictures in any state, each once', async () => {
  const { id: productId } = await soap();
  const order = await shop.confirmed([{ productId, quantity: '1' }]);
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const upload = await company.admin.client.post('/api/files', picture, {
    headers: { 'content-type': 'image/png' },
  });
  const fileIds = [upload.body.id];
  await shop.must(shop.act(order.id, 'pictures', { fileIds }, 'staff'));
  const twice = await shop.must(shop.act(order.id, 'pictures', { fileIds }, 'staff'));
  expect(twice.pictures).toEqual([{ fileId: fileIds[0], url: expect.stringContaining(fileIds[0]) }]);
  expect((await shop.act(order.id, 'pictures', { fileIds: [order.id] })).status).toBe(404);
});

it('leaves books and registers as they must be', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
