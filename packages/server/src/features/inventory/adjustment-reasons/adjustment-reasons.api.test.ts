import { newReasons } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { entriesOf } from '../../../test/selling.ts';
import {
  addProduct,
  adjust,
  defaultLocation,
  receive,
  uploadedPicture,
} from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const prepare = async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const shop = await defaultLocation(client);
  const productId = await addProduct(client);
  await receive(client, shop, { productId, quantity: '10', unitCost: '4' });
  const accounts: { id: string; code: string }[] = (await client.get('/api/adjustment-reasons/accounts')).body
    .items;
  const accountOf = (code: string): string => accounts.find((one) => one.code === code)?.id ?? '';
  const lose = (fields: object) =>
    client.post('/api/stock-adjustments', {
      locationId: shop,
      reason: 'damage',
      lines: [{ productId, quantity: '-1' }],
      ...fields,
    });
  return { company, client, shop, productId, accounts, accountOf, lose };
};

test('a company begins with the built-in reasons, and keeps its own with the account they are posted against', async () => {
  const { client, company, accounts, accountOf, lose } = await prepare();
  const { items } = (await client.get('/api/adjustment-reasons')).body;
  expect(items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([...newReasons].toSorted());
  expect(accounts.map(({ code }) => code)).not.toContain('1000');
  expect(accounts.map(({ code }) => code)).not.toContain('1200');
  const gift = {
    name: 'Given to a charity',
    direction: 'out',
    accountId: accountOf('6000'),
    needsPhoto: false,
  };
  const made = await client.post('/api/adjustment-reasons', gift);
  expect(made).toMatchObject({ status: 201, body: { kind: 'damage', isBuiltIn: false } });
  expect(await client.post('/api/adjustment-reasons', { ...gift, name: 'GIVEN TO A CHARITY' })).toMatchObject(
    {
      status: 409,
      body: { code: 'taken' },
    },
  );
  expect((await company.manager.client.post('/api/adjustment-reasons', gift)).status).toBe(403);
  const posted = await lose({ reasonId: made.body.id });
  expect(posted).toMatchObject({ status: 201, body: { reason: 'damage', reasonName: 'Given to a charity' } });
  const codes = async (id: string) =>
    Object.fromEntries((await entriesOf(server, id)).map(({ purpose, minor }) => [purpose, minor]));
  expect(await codes(posted.body.id)).toEqual({ inventory: -400, operating_expenses: 400 });
  // What was posted is undone where it was posted, whatever became of the reason.
  const { id, version } = made.body;
  await client.patch(`/api/adjustment-reasons/${id}`, { version, accountId: accountOf('6010') });
  await client.post(`/api/stock-adjustments/${posted.body.id}/reverse`, {});
  expect(
    (await entriesOf(server, posted.body.id))
      .filter(({ purpose }) => purpose === 'operating_expenses')
      .reduce((sum, { minor }) => sum + minor, 0),
  ).toBe(0);
  expect((await client.get('/api/stock-movements')).body.items[1]).toMatchObject({
    reasonName: 'Given to a charity',
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a reason that asks for a picture posts nothing without one; a draft waits for it', async () => {
  const { client, lose } = await prepare();
  const damage = (await client.get('/api/adjustment-reasons')).body.items.find(
    ({ kind }: { kind: string }) => kind === 'damage',
  );
  await client.patch(`/api/adjustment-reasons/${damage.id}`, { version: 1, needsPhoto: true });
  expect(await lose({})).toMatchObject({
    status: 400,
    body: { fields: { pictureIds: { code: 'required' } } },
  });
  const draft = (await lose({ asDraft: true })).body;
  const early = await client.post(`/api/stock-adjustments/${draft.id}/post`, { version: draft.version });
  expect(early).toMatchObject({ status: 400, body: { fields: { pictureIds: { code: 'required' } } } });
  const fileId = await uploadedPicture(client);
  const changed = (
    await client.patch(`/api/stock-adjustments/${draft.id}`, { version: draft.version, pictureIds: [fileId] })
  ).body;
  expect(changed.pictures).toEqual([{ fileId, url: `/api/files/${fileId}` }]);
  expect(
    await client.post(`/api/stock-adjustments/${draft.id}/post`, { version: changed.version }),
  ).toMatchObject({ status: 200, body: { status: 'posted', pictures: [{ fileId }] } });
  const foreign = await uploadedPicture((await foundCompany(server)).admin.client);
  expect(await lose({ pictureIds: [foreign] })).toMatchObject({ status: 404 });
});

test('a reason out of use takes no new adjustment, one of another kind neither, and what is needed stays in use', async () => {
  const { client, accountOf, lose, shop, productId } = await prepare();
  const { items } = (await client.get('/api/adjustment-reasons')).body;
  const idOf = (kind: string) => items.find((one: { kind: string }) => one.kind === kind).id;
  expect(await client.post(`/api/adjustment-reasons/${idOf('count')}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'reason_needed' },
  });
  expect((await client.post(`/api/adjustment-reasons/${idOf('theft')}/archive`)).status).toBe(200);
  expect(await adjust(client, shop, 'theft', { productId, quantity: '-1' })).toMatchObject({
    status: 409,
    body: { fields: { reason: { code: 'archived' } } },
  });
  expect(await lose({ reasonId: idOf('found') })).toMatchObject({
    status: 400,
    body: { fields: { reasonId: { code: 'choice' } } },
  });
  const opening = await client.patch(`/api/adjustment-reasons/${idOf('opening')}`, {
    version: 1,
    accountId: accountOf('6000'),
  });
  expect(opening).toMatchObject({ status: 400, body: { fields: { accountId: { code: 'not_here' } } } });
});
