import sharp from 'sharp';
import { newId } from '../../platform/ids.ts';
import { foundCompany, type TestCompany } from '../test-company.ts';
import type { TestServer } from '../test-server.ts';
import { stockedProduct } from '../stocked-product.ts';
import { cashBox } from '../test-adjustments.ts';
import { makeSales } from './sales.ts';
import type { Caller } from './sample.ts';
import { recordMakers } from './samples.ts';
import type { World } from './world.ts';
import type { TestAnswer } from '../test-client.ts';

const made = (answer: TestAnswer): ReturnType<typeof JSON.parse> => {
  if (answer.status >= 300) throw new Error(`the world could not be made: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Adds people beside the three users of the company: one approved, two who ask to join, two who are invited. */
const makePeople = async (company: TestCompany) => {
  const { client } = company.admin;
  const asking = async (): Promise<string> => {
    const username = `a${newId()}`;
    const account = { username, email: `${username}@example.com`, tenantId: company.id };
    made(await client.post('/api/register', account));
    return made(await client.get(`/api/users?q=${username}`)).items[0].id;
  };
  const invited = async (): Promise<string> =>
    made(await client.post('/api/invitations', { email: `${newId()}@example.com`, role: 'staff' })).id;
  const spareUserId = await asking();
  made(await client.post(`/api/users/${spareUserId}/approve`, { role: 'staff' }));
  return {
    spareUserId,
    requestedUserId: await asking(),
    spareRequestedUserId: await asking(),
    invitationId: await invited(),
    spareInvitationId: await invited(),
  };
};

/** The calls of a company's admin, each of which must succeed. */
const callerOf = ({ admin: { client } }: TestCompany): Caller => ({
  get: async (path) => made(await client.get(path)),
  post: async (path, body) => made(await client.post(path, body)),
  put: async (path, body) => made(await client.put(path, body)),
  patch: async (path, body) => made(await client.patch(path, body)),
});

/** Makes the noun's own records anew in a world whose calls used them up. Returns false where the noun has none, or where that world refuses them. */
export const remakeRecords = async (world: World, noun: string): Promise<boolean> => {
  const records = await recordMakers
    .get(noun)?.(callerOf(world.company))
    .catch(() => undefined);
  if (records) world.own[noun] = records;
  return records !== undefined;
};

export const makeWorld = async (server: TestServer): Promise<World> => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const caller = callerOf(company);
  const { post } = caller;
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#14532d' } })
    .png()
    .toBuffer();
  const file = made(
    await client.request('POST', '/api/files', picture, { headers: { 'content-type': 'image/png' } }),
  );
  const product = await stockedProduct(company, {
    quantity: '1000',
    unitCost: '4',
    reorderPoint: '990',
    packs: [{ name: 'Carton of 24', numerator: 24 }],
  });
  const spare = await stockedProduct(company);
  const customer = await post('/api/customers', { name: 'Kofi Mensah' });
  const locations = made(await client.get('/api/locations')).items;
  const taxClasses = made(await client.get('/api/tax-classes')).items;
  const adjustment = await post('/api/stock-adjustments', {
    locationId: locations[0].id,
    reason: 'found',
    lines: [{ productId: product.id, quantity: '3' }],
  });
  const moneyAccountId = await cashBox(client);
  const draft = () =>
    post('/api/stock-adjustments', {
      locationId: locations[0].id,
      reason: 'received',
      settlement: { kind: 'paid', moneyAccountId },
      lines: [{ productId: product.id, quantity: '3', unitCost: '4' }],
      asDraft: true,
    });
  const sales = await makeSales(caller, { productId: product.id, customerId: customer.id });
  const own: World['own'] = {};
  for (const [noun, makeRecords] of recordMakers) own[noun] = await makeRecords(caller);
  const people = await makePeople(company);
  return {
    company,
    ...people,
    ...sales,
    productId: product.id,
    packId: product.packs[0]?.id ?? '',
    spareProductId: spare.id,
    customerId: customer.id,
    locationId: locations[0].id,
    adjustmentId: adjustment.id,
    draftAdjustmentId: (await draft()).id,
    spareDraftAdjustmentId: (await draft()).id,
    moneyAccountId,
    fileId: file.id,
    taxClassId: taxClasses[0].id,
    spareTaxClassId: taxClasses.at(-1).id,
    notificationId: made(await client.get('/api/notifications')).items[0].id,
    picture,
    own,
  };
};
