import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Usage } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { tidyUp } from '../../../app/housekeeping.ts';
import { newId } from '../../../platform/ids.ts';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const mb = 1_000_000;

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await foundCompany(server, { plan: 'free' });
});

/** Adds the row of a picture of this size, without a file. */
const addStored = async (bytes: number, of = company): Promise<string> => {
  const id = newId();

  await server.database.forTenant(of.id, (tx) =>
    tx.db
      .insertInto('files')
      .values({
        tenant_id: of.id,
        id,
        storage_key: `${of.id}/${id}.webp`,
        media_type: 'image/webp',
        bytes,
        width: 1,
        height: 1,
        created_by: of.admin.id,
      })
      .execute(),
  );
  return id;
};
const upload = async (of = company): Promise<TestAnswer> => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  return of.admin.client.post('/api/files', picture, { key: randomUUID(), headers });
};
const storedKeys = async (of = company): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of server.services.files.list(of.id)) keys.push(key);
  return keys;
};
const usedMb = async (of = company): Promise<number | undefined> => {
  const { usage } = (await of.staff.client.get('/api/subscription')).body;
  return (usage as Usage[]).find(({ limit }) => limit === 'storageMb')?.used;
};

test('a picture that the plan has no room for is refused with a message, and leaves nothing behind', async () => {
  await addStored(100 * mb - 10);
  expect(await usedMb()).toBe(100);
  const refused = await upload();
  expect(refused).toMatchObject({
    status: 402,
    body: {
      code: 'plan_storage',
      detail: { limit: 100, used: 100, plan: 'Free' },
      upgrade: { limit: 'storageMb', requiredTier: 'basic', price: 25 },
    },
  });
  expect(refused.body.error).toContain('room for 100 MB of pictures');
  expect(await storedKeys()).toEqual([]);
  expect(await usedMb()).toBe(100);
  const other = await foundCompany(server, { plan: 'free' });
  expect((await upload(other)).status).toBe(201);
});

test('of two pictures at once only one gets the last room', async () => {
  const { bytes } = (await upload()).body;
  await addStored(100 * mb - 2 * (bytes as number) - 1);
  // No more than two of a company are taken in at once.
  const answers = await heldAtOnce(server.adminUrl, 'files', 2, () =>
    Promise.all([upload(), upload(), upload()]),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402, 402]);
});

test('on the largest plan nothing larger is offered', async () => {
  const large = await foundCompany(server, { plan: 'enterprise' });
  for (let index = 0; index < 100; index += 1) await addStored(2_000 * mb, large);
  const refused = await upload(large);
  expect(refused).toMatchObject({ status: 402, body: { code: 'plan_storage', detail: { limit: 200_000 } } });
  expect(refused.body.upgrade).toBeUndefined();
});

test('a picture that is replaced, or removed with its product, frees its room at once', async () => {
  const { client } = company.admin;
  const product = await stockedProduct(company);
  const spare = await client.post('/api/products', {
    sku: 'SPARE',
    name: 'Spare',
    unit: 'piece',
    unitPrice: '1',
    imageFileId: await addStored(5 * mb),
  });
  const [first, second, logo, avatar] = [
    await addStored(10 * mb),
    await addStored(20 * mb),
    await addStored(4 * mb),
    await addStored(3 * mb),
  ];
  expect(await usedMb()).toBe(42);
  const show = async (imageFileId: string | null): Promise<TestAnswer> => {
    const { version } = (await client.get(`/api/products/${product.id}`)).body;
    return client.patch(`/api/products/${product.id}`, { version, imageFileId });
  };
  expect((await show(first)).status).toBe(200);
  expect((await show(second)).status).toBe(200);
  expect(await usedMb()).toBe(32);
  expect((await client.delete(`/api/products/${spare.body.id}`)).status).toBe(200);
  expect(await usedMb()).toBe(27);
  const setLogo = async (logoFileId: string | null): Promise<TestAnswer> => {
    const { version } = (await client.get('/api/tenant')).body;
    return client.patch('/api/tenant', { version, logoFileId });
  };
  expect([(await setLogo(logo)).status, (await setLogo(null)).status]).toEqual([200, 200]);
  expect(await usedMb()).toBe(23);
  for (const avatarFileId of [avatar, null])
    expect((await client.patch('/api/user', { avatarFileId })).status).toBe(200);
  expect(await usedMb()).toBe(20);
  // A picture that no longer counts cannot be shown again past the limit.
  expect(await show(first)).toMatchObject({
    status: 400,
    body: { fields: { imageFileId: { code: 'unknown_record' } } },
  });
});

test('a picture that is still in use elsewhere still counts', async () => {
  const { client } = company.admin;
  const image = await addStored(10 * mb);
  const [one, other] = [await stockedProduct(company), await stockedProduct(company)];
  for (const { id } of [one, other]) {
    const { version } = (await client.get(`/api/products/${id}`)).body;
    await client.patch(`/api/products/${id}`, { version, imageFileId: image });
  }
  const { version } = (await client.get(`/api/products/${one.id}`)).body;
  await client.patch(`/api/products/${one.id}`, { version, imageFileId: null });
  expect(await usedMb()).toBe(10);
});

test('housekeeping removes unused pictures after a day, and keeps those in use', async () => {
  const { client } = company.admin;
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.push((await upload()).body.id as string);
  const [onProduct, logo, avatar, replaced, never] = ids;
  const product = await stockedProduct(company);
  const change = async (imageFileId: string | undefined) => {
    const { version } = (await client.get(`/api/products/${product.id}`)).body;
    expect((await client.patch(`/api/products/${product.id}`, { version, imageFileId })).status).toBe(200);
  };
  await change(replaced);
  await change(onProduct);
  const { version } = (await client.get('/api/tenant')).body;
  await client.patch('/api/tenant', { version, logoFileId: logo });
  await client.patch('/api/user', { avatarFileId: avatar });
  // As two changes at once may leave it: marked as unused, but shown.
  await server.database.forTenant(company.id, (tx) =>
    tx.db
      .updateTable('files')
      .set({ unused_since: new Date().toISOString() })
      .where('tenant_id', '=', company.id)
      .where('id', '=', avatar ?? '')
      .execute(),
  );
  await tidyUp(server.database, server.services);
  expect(await storedKeys()).toHaveLength(5);
  await tidyUp(server.database, server.services, new Date(Date.now() + 2 * 86_400_000));
  expect((await storedKeys()).toSorted()).toEqual(
    [onProduct, logo, avatar].map((id) => `${company.id}/${id}.webp`).toSorted(),
  );
  for (const id of [onProduct, logo, avatar]) expect((await client.get(`/api/files/${id}`)).status).toBe(200);
  expect((await client.get(`/api/files/${never}`)).status).toBe(404);
  expect(await usedMb()).toBe(1);
});
