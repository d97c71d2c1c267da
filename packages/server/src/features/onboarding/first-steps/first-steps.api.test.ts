import type { FirstSteps } from '@shelfwise/contract/features/onboarding/first-steps/first-steps.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async ({ admin }: TestCompany, client = admin.client): Promise<FirstSteps> =>
  (await client.get('/api/first-steps')).body;
const doneIn = async (company: TestCompany): Promise<string[]> =>
  (await read(company)).steps.filter(({ isDone }) => isDone).map(({ name }) => name);

/** A company of one person; those of the tests begin with three. */
const alone = async (): Promise<TestCompany> => {
  const company = await foundCompany(server);
  await server.database.forTenant(company.id, (tx) =>
    tx.db
      .deleteFrom('members')
      .where('tenant_id', '=', company.id)
      .where('user_id', '<>', company.admin.id)
      .execute(),
  );
  return company;
};

test('each step is done as soon as what it asks for is there, and leads to the record it is about', async () => {
  const company = await alone();
  const { client } = company.admin;
  expect(await read(company)).toEqual({
    steps: [
      { name: 'company', isDone: true },
      ...['product', 'stock', 'customer', 'order', 'invoice', 'colleague'].map((name) => ({
        name,
        isDone: false,
      })),
    ],
    productId: null,
    orderId: null,
  });

  const bare = await stockedProduct(company);
  expect(await read(company)).toMatchObject({ productId: bare.id });
  expect(await doneIn(company)).toEqual(['company', 'product']);
  const product = await stockedProduct(company, { quantity: '10' });
  expect(await read(company)).toMatchObject({ productId: null });
  expect(await doneIn(company)).toEqual(['company', 'product', 'stock']);

  const { draft, act } = selling(company);
  const order = await draft([{ productId: product.id, quantity: '1' }]);
  // A draft is no sale yet.
  expect(await doneIn(company)).toEqual(['company', 'product', 'stock', 'customer']);
  expect((await act(order.id, 'confirm')).status).toBe(200);
  expect(await read(company)).toMatchObject({ orderId: order.id });
  expect((await act(order.id, 'invoice')).status).toBeLessThan(300);
  expect(await read(company)).toMatchObject({ orderId: null });
  expect(await doneIn(company)).toEqual(['company', 'product', 'stock', 'customer', 'order', 'invoice']);

  const invitation = await client.post('/api/invitations', { email: 'ama@example.com', role: 'staff' });
  expect(await doneIn(company)).toContain('colleague');
  expect((await client.post(`/api/invitations/${invitation.body.id}/revoke`)).status).toBe(200);
  expect(await doneIn(company)).not.toContain('colleague');
});

test('managers are not asked to invite colleagues, and staff are told nothing', async () => {
  const company = await foundCompany(server);
  const { steps } = await read(company, company.manager.client);
  expect(steps.map(({ name }) => name)).toEqual([
    'company',
    'product',
    'stock',
    'customer',
    'order',
    'invoice',
  ]);
  expect((await company.staff.client.get('/api/first-steps')).status).toBe(403);
});

test('another company’s records are no steps of this one', async () => {
  const other = await foundCompany(server);
  await stockedProduct(other, { quantity: '1' });
  expect(await doneIn(await alone())).toEqual(['company']);
});

test('who puts the steps away is told so with the next session, and nobody else is', async () => {
  const company = await foundCompany(server);
  const hides = async ({ client }: TestCompany['admin']): Promise<boolean> =>
    (await client.get('/api/user')).body.hidesFirstSteps;
  expect(await hides(company.admin)).toBe(false);
  expect((await company.admin.client.patch('/api/user', { hidesFirstSteps: true })).body).toMatchObject({
    hidesFirstSteps: true,
  });
  expect([await hides(company.admin), await hides(company.manager)]).toEqual([true, false]);
});
