import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostReceiptPictures } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
import { newOpener, openPhone, pictureOf, showCode, TestPhone } from '../../../test/test-phone.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let productId: string;
let orderId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  productId = (await stockedProduct(company)).id;
  const lines = [{ productId, quantity: '1' }];
  orderId = (await company.staff.client.post('/api/orders', { lines })).body.id;
});
afterAll(() => server.close());

const order = async () => (await company.staff.client.get(`/api/orders/${orderId}`)).body;

describe('a code', () => {
  test('lets a phone send pictures that its order keeps at once, and shows them to who asked', async () => {
    const shown = await showCode(company.staff, 'order_pictures', orderId);
    expect(await shown.look()).toMatchObject({ most: 20, fileIds: [], openedAt: null, endedAt: null });
    const phone = new TestPhone(server);
    expect(await phone.open(shown.code)).toMatchObject({
      status: 200,
      body: { purpose: 'order_pictures', most: 20, received: 0 },
    });
    expect(await shown.look()).toMatchObject({ code: null, openedAt: expect.any(String) });
    expect(await phone.send()).toMatchObject({ status: 201, body: { received: 1, most: 20 } });
    expect(await phone.send(await pictureOf(30))).toMatchObject({ status: 201, body: { received: 2 } });
    const { fileIds } = await shown.look();
    expect((await order()).pictures.map((one: { fileId: string }) => one.fileId)).toEqual(fileIds);
    expect((await company.admin.client.get(`/api/files/${fileIds[0]}`)).status).toBe(200);
    expect(await phone.finish()).toMatchObject({ status: 200, body: { received: 2 } });
    expect((await shown.look()).endedAt).not.toBeNull();
  });

  test('is good for ten minutes', async () => {
    const { look } = await showCode(company.staff, 'order_pictures', orderId);
    const left = new Date((await look()).expiresAt).getTime() - Date.now();
    expect(left).toBeGreaterThan(9.5 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
  });

  test('is nowhere in the database, nor is what the phone made for itself', async () => {
    const opener = newOpener();
    const { id, code } = await showCode(company.admin, 'company_logo');
    await new TestPhone(server).open(code, opener);
    const { rows } = await server.database.forTenant(company.id, async ({ db, tenantId }) => ({
      rows: [
        await db
          .selectFrom('phone_uploads')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute(),
        await db.selectFrom('audit_entries').selectAll().where('tenant_id', '=', tenantId).execute(),
        await db.selectFrom('idempotency_keys').selectAll().where('tenant_id', '=', tenantId).execute(),
      ],
    }));
    const kept = JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value,
    );
    expect(kept).toContain(id);
    for (const secret of [code, code.slice(22), opener]) expect(kept).not.toContain(secret);
  });

  test('belongs to the phone that opened it first, which may ask again where the answer was lost', async () => {
    const { code } = await showCode(company.admin, 'company_logo');
    const opener = newOpener();
    const phones = Array.from({ length: 5 }, () => new TestPhone(server));
    const answers = await Promise.all(
      phones.map((phone, at) => phone.open(code, at === 0 ? opener : undefined)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, body.code]).toEqual([410, 'upload_ended']);
    const won = phones[answers.findIndex(({ status }) => status === 200)];
    if (won !== phones[0]) return;
    const again = await won?.open(code, opener);
    expect(again?.body).toEqual(answers[0]?.body);
  });

  test('opened again by the same phone tells how many came, and is not told to another', async () => {
    const { code } = await showCode(company.staff, 'order_pictures', orderId);
    const [phone, opener] = [new TestPhone(server), newOpener()];
    await phone.open(code, opener);
    await phone.send();
    expect(await phone.open(code, opener)).toMatchObject({ status: 200, body: { received: 1 } });
    expect((await new TestPhone(server).open(code)).body.code).toBe('upload_ended');
  });
});

describe('a picture', () => {
  test('sent again under its key, because the answer was lost, counts once', async () => {
    const { phone, shown } = await openPhone(server, company.admin, 'product_picture');
    const [picture, key] = [await pictureOf(), randomUUID()];
    const first = await phone.send(picture, key);
    expect(first).toMatchObject({ status: 201, body: { received: 1, most: 1 } });
    expect(await phone.send(picture, key)).toMatchObject({ status: 201, body: first.body });
    expect((await shown.look()).fileIds).toHaveLength(1);
  });

  test('beyond the number is refused, also of many at once', async () => {
    const { phone, shown } = await openPhone(server, company.admin, 'company_logo');
    // Both stand before the same place: no more than two of a company are taken in at once.
    const answers = await heldAtOnce(server.adminUrl, 'files', 2, () =>
      Promise.all([phone.send(), phone.send(), phone.send()]),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410, 410]);
    expect((await shown.look()).fileIds).toHaveLength(1);
    expect((await phone.send()).body.code).toBe('upload_ended');
  });

  test('of a product is shown with it at once, whatever else is changed meanwhile', async () => {
    const { phone, shown } = await openPhone(server, company.admin, 'product_picture', productId);
    const { version } = (await company.admin.client.get(`/api/products/${productId}`)).body;
    await company.admin.client.patch(`/api/products/${productId}`, { version, name: 'Renamed meanwhile' });
    expect((await phone.send()).status).toBe(201);
    const product = (await company.admin.client.get(`/api/products/${productId}`)).body;
    expect([product.name, product.imageFileId]).toEqual([
      'Renamed meanwhile',
      (await shown.look()).fileIds[0],
    ]);
  });

  test('is in the trail as the person’s own, with the phone’s address', async () => {
    const { phone, shown } = await openPhone(server, company.staff, 'order_pictures', orderId);
    await phone.send();
    const entries = await server.database.forTenant(company.id, ({ db, tenantId }) =>
      db
        .selectFrom('audit_entries')
        .select(['action', 'actor_id', 'address'])
        .where('tenant_id', '=', tenantId)
        .where('subject_id', '=', shown.id)
        .orderBy('id')
        .execute(),
    );
    const own = { actor_id: company.staff.id, address: '127.0.0.1' };
    expect(entries).toEqual([
      { action: 'phone_upload.start', ...own },
      { action: 'phone_upload.open', ...own },
      { action: 'phone_upload.receive', ...own },
    ]);
  });
});

test('a code takes no more than its record has room for', async () => {
  const { client } = company.admin;
  const supplier = (await client.post('/api/suppliers', { name: 'Volta Goods' })).body;
  const places = (await client.get('/api/locations')).body.items;
  const receipt = (
    await client.post('/api/stock-receipts', {
      supplierId: supplier.id,
      locationId: places[0].id,
      lines: [{ productId, enteredQuantity: '1', unitPrice: '2' }],
    })
  ).body;
  const fileIds: string[] = [];
  for (let at = 0; at < mostReceiptPictures - 1; at += 1) {
    const headers = { 'content-type': 'image/jpeg' };
    fileIds.push((await client.post('/api/files', await pictureOf(at + 10), { headers })).body.id);
  }
  await client.post(`/api/stock-receipts/${receipt.id}/pictures`, { fileIds });
  const { phone, shown } = await openPhone(server, company.admin, 'receipt_pictures', receipt.id);
  expect((await shown.look()).most).toBe(1);
  expect((await phone.send()).status).toBe(201);
  const full = await client.post('/api/phone-uploads', { purpose: 'receipt_pictures', recordId: receipt.id });
  expect([full.status, full.body.code]).toEqual([409, 'over_limit']);
});

test('before the company is set up, its admin may take the logo with a phone', async () => {
  const newcomer = await foundCompany(server, { isOnboarded: false });
  const { phone, shown } = await openPhone(server, newcomer.admin, 'company_logo');
  expect((await phone.send()).status).toBe(201);
  expect((await shown.look()).fileIds).toHaveLength(1);
});
