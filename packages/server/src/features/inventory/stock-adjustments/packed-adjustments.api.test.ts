import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { defaultLocation } from '../../../test/test-adjustments.ts';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let locationId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  locationId = await defaultLocation(company.admin.client);
});
afterAll(() => server.close());

/** A product without stock that is bought in boxes of seven. */
const boxed = async () => {
  const { id, version } = await stockedProduct(company);
  const packs = [{ name: 'Box of 7', numerator: 7 }];
  const { body } = await company.admin.client.patch(`/api/products/${id}`, { version, packs });
  return { productId: id, packId: body.packs[0].id as string, version: body.version as number };
};
const post = (body: object): Promise<TestAnswer> =>
  company.admin.client.post('/api/stock-adjustments', { locationId, ...body });
const stockOf = async (id: string) => (await company.admin.client.get(`/api/products/${id}`)).body;

it('receives packs at exactly what they cost, though no cost of one piece is exact', async () => {
  const { productId, packId } = await boxed();
  const { body, status } = await post({
    reason: 'opening',
    lines: [{ productId, packId, quantity: '3', unitCost: '10' }],
  });
  expect(status).toBe(201);
  expect(body.lines).toMatchObject([
    {
      quantity: '21',
      enteredQuantity: '3',
      pack: { name: 'Box of 7', numerator: 7 },
      valueMinor: 3000,
      packCost: '10.00',
      unitCost: '1.428571',
    },
  ]);
  expect(await stockOf(productId)).toMatchObject({ onHand: '21', stockValueMinor: 3000 });
  await post({ reason: 'damage', lines: [{ productId, packId, quantity: '-2' }] });
  expect(await stockOf(productId)).toMatchObject({ onHand: '7', stockValueMinor: 1000 });
  const corrected = await company.admin.client.post(`/api/stock-adjustments/${body.id}/correct-cost`, {
    lines: [{ lineNumber: 1, unitCost: '2' }],
  });
  expect(corrected.status).toBe(201);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

it('loses nothing of what many packs cost', async () => {
  const { productId, packId } = await boxed();
  const lines = [{ productId, packId, quantity: '70000', unitCost: '10' }];
  expect((await post({ reason: 'opening', lines })).body.lines).toMatchObject([{ valueMinor: 70_000_000 }]);
});

it('keeps a draft as it was entered, also where its pack is archived since, and posts that', async () => {
  const { productId, packId, version } = await boxed();
  const lines = [{ productId, packId, quantity: '3', unitCost: '10' }];
  const { body: draft } = await post({ reason: 'opening', lines, asDraft: true });
  expect(draft.lines).toMatchObject([{ quantity: '21', enteredQuantity: '3', packCost: '10.00' }]);
  await company.admin.client.patch(`/api/products/${productId}`, { version, packs: [] });
  const { body: changed } = await company.admin.client.patch(`/api/stock-adjustments/${draft.id}`, {
    version: draft.version,
    lines: [{ ...lines[0], quantity: '2', unitCost: '11.11' }],
  });
  const posted = await company.admin.client.post(`/api/stock-adjustments/${draft.id}/post`, {
    version: changed.version,
  });
  expect(posted.body).toMatchObject({ status: 'posted', lines: [{ quantity: '14', valueMinor: 2222 }] });
  const reversed = await company.admin.client.post(`/api/stock-adjustments/${draft.id}/reverse`, {});
  expect(reversed.status).toBe(200);
  expect(await stockOf(productId)).toMatchObject({ onHand: '0', stockValueMinor: 0 });
  expect(await post({ reason: 'opening', lines })).toMatchObject({
    status: 409,
    body: { fields: { 'lines.0.packId': { code: 'archived' } } },
  });
});

it('takes no packs where only the value changes', async () => {
  const { productId, packId } = await boxed();
  expect(await post({ reason: 'revaluation', lines: [{ productId, packId, unitCost: '1' }] })).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.packId': { code: 'not_here' } } },
  });
});
