import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tidyUp } from '../../../app/housekeeping.ts';
import { newId } from '../../../platform/ids.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { newOpener, openPhone, pictureOf, showCode, TestPhone } from '../../../test/test-phone.ts';
import { foundCompany, type TestCompany, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { everyCall, needsSession } from '../../../test/walks/every-call.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await foundCompany(server);
});

const ended = { status: 410, body: { code: 'upload_ended' } };

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of server.services.files.list(company.id)) keys.push(key);
  return keys;
};
const expire = (id: string): Promise<unknown> =>
  server.database.forTenant(company.id, ({ db, tenantId }) =>
    db
      .updateTable('phone_uploads')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );
const newOrder = async (of = company): Promise<string> => {
  const lines = [{ productId: (await stockedProduct(of)).id, quantity: '1' }];
  return (await of.admin.client.post('/api/orders', { lines })).body.id;
};

test('an unknown, used, stopped or expired code answers the same', async () => {
  const unknown = (await showCode(company.admin, 'company_logo')).code.replace(/.{8}$/u, 'AAAAAAAA');
  const used = await showCode(company.admin, 'company_logo');
  await new TestPhone(server).open(used.code);
  const stopped = await showCode(company.admin, 'company_logo');
  await stopped.stop();
  const expired = await showCode(company.admin, 'company_logo');
  await expire(expired.id);
  const answers = await Promise.all(
    [unknown, used.code, stopped.code, expired.code, 'A'.repeat(48)].map((code) =>
      new TestPhone(server).open(code),
    ),
  );
  for (const answer of answers)
    expect({ ...answer.body, requestId: '' }).toEqual({
      ...answers[0]?.body,
      requestId: '',
    });
  expect(answers[0]).toMatchObject(ended);
});

test('a phone sends nothing once its person stopped it, and nothing is left of the picture', async () => {
  const { phone, shown } = await openPhone(server, company.admin, 'company_logo');
  expect((await shown.stop()).body).toMatchObject({ endedAt: expect.any(String), code: null });
  expect(await phone.send()).toMatchObject(ended);
  expect(await phone.finish()).toMatchObject(ended);
  expect(await storedKeys()).toEqual([]);
  // A second stop says how it is and changes nothing.
  expect((await shown.stop()).status).toBe(200);
});

test('a phone sends nothing once it said that it is done', async () => {
  const { phone } = await openPhone(server, company.admin, 'adjustment_pictures');
  await phone.send();
  await phone.finish();
  expect(await phone.send()).toMatchObject(ended);
});

test('a phone sends nothing after ten minutes', async () => {
  const { phone, shown } = await openPhone(server, company.admin, 'company_logo');
  await expire(shown.id);
  expect(await phone.send()).toMatchObject(ended);
});

test('a phone sends nothing after its person signed out', async () => {
  const { phone } = await openPhone(server, company.admin, 'company_logo');
  await company.admin.client.post('/api/logout', {});
  expect(await phone.send()).toMatchObject(ended);
  expect(await storedKeys()).toEqual([]);
});

test('a phone sends nothing for a person who was disabled, or lost the right, meanwhile', async () => {
  const orderId = await newOrder();
  const { phone } = await openPhone(server, company.staff, 'order_pictures', orderId);
  expect((await phone.send()).status).toBe(201);
  const setMember = (set: object) =>
    server.database.forTenant(company.id, ({ db, tenantId }) =>
      db
        .updateTable('members')
        .set(set)
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', company.staff.id)
        .execute(),
    );
  await setMember({ status: 'requested' });
  expect((await phone.send()).status).toBe(403);
  await setMember({ status: 'active' });
  expect((await phone.send()).status).toBe(201);

  const { phone: adminsPhone } = await openPhone(server, company.admin, 'company_logo');
  await server.database.asSystem('keep the accounts of users', ({ db }) =>
    db.updateTable('users').set({ is_enabled: false }).where('id', '=', company.admin.id).execute(),
  );
  expect((await adminsPhone.send()).status).toBe(403);
});

test('an admin who became staff meanwhile sends no more logo', async () => {
  const { phone } = await openPhone(server, company.admin, 'company_logo');
  await server.database.forTenant(company.id, ({ db, tenantId }) =>
    db
      .updateTable('members')
      .set({ role: 'staff' })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', company.admin.id)
      .execute(),
  );
  expect(await phone.send()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await storedKeys()).toEqual([]);
});

test('the right and the plan of the purpose are needed to show a code, and again with each picture', async () => {
  const start = (client: TestClient, purpose: string) =>
    client.post('/api/phone-uploads', { purpose, recordId: null });
  expect((await start(company.staff.client, 'company_logo')).body.code).toBe('forbidden');
  expect((await start(company.staff.client, 'product_picture')).body.code).toBe('forbidden');
  const { phone } = await openPhone(server, company.staff, 'expense_receipt');
  expect((await phone.send()).status).toBe(201);
  await company.setPlan('free');
  expect(await phone.send(await pictureOf(33))).toMatchObject({
    status: 402,
    body: { code: 'plan_feature' },
  });
  expect((await start(company.staff.client, 'expense_receipt')).body.code).toBe('plan_feature');
});

test('what the plan has no room for is refused, and not counted', async () => {
  const { phone, shown } = await openPhone(server, company.admin, 'company_logo');
  await company.setPlan('free');
  const id = newId();
  await server.database.forTenant(company.id, ({ db, tenantId }) =>
    db
      .insertInto('files')
      .values({
        tenant_id: tenantId,
        id,
        storage_key: `${tenantId}/${id}.webp`,
        media_type: 'image/webp',
        bytes: 100_000_000,
        width: 1,
        height: 1,
        created_by: company.admin.id,
      })
      .execute(),
  );
  expect(await phone.send()).toMatchObject({ status: 402, body: { code: 'plan_storage' } });
  expect((await shown.look()).fileIds).toEqual([]);
  expect(await storedKeys()).toEqual([]);
});

test('what is no picture is refused, and not counted', async () => {
  const { phone, shown } = await openPhone(server, company.admin, 'company_logo');
  expect((await phone.send(Buffer.from('not a picture'))).body.code).toBe('image_unreadable');
  expect((await shown.look()).fileIds).toEqual([]);
  expect((await phone.send()).status).toBe(201);
});

test('a record of another company is not found, and a form’s purpose takes no record', async () => {
  const other = await foundCompany(server);
  const start = (purpose: string, recordId: string | null) =>
    company.admin.client.post('/api/phone-uploads', { purpose, recordId });
  expect((await start('order_pictures', await newOrder(other))).status).toBe(404);
  expect((await start('order_pictures', null)).status).toBe(404);
  expect((await start('company_logo', newId())).status).toBe(404);
});

test('what a colleague or another company shows is not found', async () => {
  const other = await foundCompany(server);
  const { id } = await showCode(company.staff, 'expense_receipt');
  for (const { client } of [company.admin, other.admin]) {
    expect((await client.get(`/api/phone-uploads/${id}`)).status).toBe(404);
    expect((await client.post(`/api/phone-uploads/${id}/stop`, {})).status).toBe(404);
  }
});

test('a key that was altered, or names another upload, sends nothing', async () => {
  const { phone } = await openPhone(server, company.admin, 'company_logo');
  const { key } = phone;
  const other = (await openPhone(server, (await foundCompany(server)).admin, 'company_logo')).phone.key;
  for (const forged of [
    `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    other.slice(0, 22) + key.slice(22),
    'x',
  ]) {
    phone.key = forged;
    expect(await phone.send()).toMatchObject(ended);
  }
});

test('a session sends no picture in place of a phone, and a key without a session opens no other call', async () => {
  const { admin } = company;
  const asAdmin = await admin.client.post('/api/phone-uploads/pictures', await pictureOf(), {
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(asAdmin).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  const { phone } = await openPhone(server, admin, 'company_logo');
  const asToken = new TestClient(server.app, { access: phone.key });
  expect((await asToken.get('/api/user')).status).toBe(401);
  const headers = { 'x-upload-key': phone.key };
  for (const { id, method, path } of everyCall.filter(needsSession)) {
    const ofOne = path.replaceAll(/\{\w+\}/gu, newId());
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await new TestClient(server.app).request(method, ofOne, body, { headers });
    expect([id, status]).toEqual([id, 401]);
  }
});

test('housekeeping removes what is over since a day, and leaves the pictures', async () => {
  const orderId = await newOrder();
  const { phone, shown } = await openPhone(server, company.admin, 'order_pictures', orderId);
  await phone.send();
  await tidyUp(server.database, server.services, new Date());
  expect((await shown.look()).fileIds).toHaveLength(1);
  await tidyUp(server.database, server.services, new Date(Date.now() + 86_400_000 + 660_000));
  expect((await company.admin.client.get(`/api/phone-uploads/${shown.id}`)).status).toBe(404);
  expect((await company.admin.client.get(`/api/orders/${orderId}`)).body.pictures).toHaveLength(1);
});

test('codes that are none may be tried only so often from one address, which keeps no phone with a good one out', async () => {
  const own = await startTestServer();
  const shop = await foundCompany(own);
  const answers: number[] = [];
  for (let at = 0; at < 61; at += 1)
    answers.push((await new TestPhone(own).open('A'.repeat(48), newOpener())).status);
  const { phone } = await openPhone(own, shop.admin, 'company_logo', null);
  expect((await phone.send()).status).toBeLessThan(300);
  await own.close();
  expect([...new Set(answers.slice(0, 60))]).toEqual([410]);
  expect(answers[60]).toBe(429);
});
