import pg from 'pg';
import type { Plan } from '@shelfwise/contract/access/plans';
import { sampleKinds } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { namingCustomers, namingSuppliers, partsOfPeople } from './used-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const withSample = async (kind: string, plan: Plan = 'enterprise') => {
  const company = await foundCompany(server, { plan });
  const { client } = company.admin;
  const added = await client.post('/api/sample-shop', { kind });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return { company, client, added: added.body };
};
const remove = ({ admin }: TestCompany) => admin.client.post('/api/sample-shop/remove');
const worthOf = async ({ admin }: TestCompany): Promise<number> =>
  (await admin.client.get('/api/dashboard')).body.money.stockValueMinor;
const totalsOf = async ({ admin }: TestCompany) => {
  const lists = ['products', 'customers', 'suppliers', 'orders', 'invoices'];
  const pages = await Promise.all(lists.map((list) => admin.client.get(`/api/${list}`)));
  return Object.fromEntries(lists.map((list, index) => [list, pages[index]?.body.items?.length]));
};

describe('a sample shop', () => {
  test.each(sampleKinds)(
    'of %s is there, holds every invariant, and is gone without a trace in figures',
    async (kind) => {
      const { company, added } = await withSample(kind);
      expect(added).toMatchObject({ kind, customers: 3, suppliers: 2, canAdd: false });
      expect(added.products).toBeGreaterThanOrEqual(8);
      expect(await totalsOf(company)).toMatchObject({ products: added.products, orders: 0, invoices: 0 });
      expect(await worthOf(company)).toBeGreaterThan(0);
      expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);

      expect((await remove(company)).body).toEqual({ removed: added.products + 5, kept: [] });
      expect(await totalsOf(company)).toEqual({
        products: 0,
        customers: 0,
        suppliers: 0,
        orders: 0,
        invoices: 0,
      });
      expect(await worthOf(company)).toBe(0);
      expect((await company.admin.client.get('/api/dashboard')).body.toDo.lowStock).toBe(0);
      expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
      // Its codes are free again, for the company's own goods or for another try.
      expect((await company.admin.client.post('/api/sample-shop', { kind })).status).toBe(201);
    },
  );

  test('keeps what something was done with, says so, and takes the rest', async () => {
    const { company, client, added } = await withSample('provisions');
    const { items } = (await client.get('/api/products?sort=sku')).body;
    const customers = (await client.get('/api/customers')).body.items;
    const { draft } = selling(company);
    await draft([{ productId: items[0].id, quantity: '2' }], { customerId: customers[0].id });
    const { body } = await remove(company);
    expect(body).toEqual({
      removed: added.products + 5 - 2,
      kept: [
        { kind: 'product', id: items[0].id, name: items[0].name },
        { kind: 'customer', id: customers[0].id, name: customers[0].name },
      ],
    });
    expect(await worthOf(company)).toBe(items[0].stockValueMinor);
    expect((await client.get('/api/sample-shop')).body).toMatchObject({
      kind: null,
      products: 0,
      canAdd: true,
      invented: [{ id: items[0].id, name: items[0].name, openingId: expect.any(String) }],
    });
    // Another one is added beside what stayed, whose SKU is taken.
    const again = await client.post('/api/sample-shop', { kind: 'pharmacy' });
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    expect((await remove(company)).body.kept).toEqual([]);
    expect((await client.get('/api/sample-shop')).body.invented).toHaveLength(1);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  test('leaves a product that was corrected, and its stock', async () => {
    const { company, client } = await withSample('phones');
    const [product] = (await client.get('/api/products')).body.items;
    const locationId = (await client.get('/api/locations')).body.items[0].id;
    const lines = [{ productId: product.id, quantity: '-1' }];
    expect(
      (await client.post('/api/stock-adjustments', { locationId, reason: 'damage', lines })).status,
    ).toBe(201);
    expect((await remove(company)).body.kept).toMatchObject([{ kind: 'product', id: product.id }]);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  test('names the invented stock of what stays until it is undone, which is no loss in the books', async () => {
    const { company, client } = await withSample('phones');
    const [product, undone] = (await client.get('/api/products')).body.items;
    for (const { id, version } of [product, undone])
      await client.patch(`/api/products/${id}`, { version, name: `Our own ${id}` });
    const openings = (await client.get('/api/stock-adjustments')).body.items;
    const openingOf = async (productId: string): Promise<string> => {
      for (const { id } of openings)
        if ((await client.get(`/api/stock-adjustments/${id}`)).body.lines[0].productId === productId)
          return id;
      throw new Error('no opening');
    };
    // One that was undone by hand is not offered again.
    await client.post(`/api/stock-adjustments/${await openingOf(undone.id)}/reverse`);
    expect((await remove(company)).body.kept).toHaveLength(2);
    const invented = async () => (await client.get('/api/sample-shop')).body.invented;
    const openingId = await openingOf(product.id);
    expect(await invented()).toEqual([{ id: product.id, name: `Our own ${product.id}`, openingId }]);
    expect((await client.post(`/api/stock-adjustments/${openingId}/reverse`)).status).toBe(200);
    expect(await invented()).toEqual([]);
    expect((await client.get(`/api/products/${product.id}`)).body).toMatchObject({ onHand: '0' });
    expect(await worthOf(company)).toBe(0);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  test('invented stock of which some was sold is not taken out, and not half of it', async () => {
    const { company, client } = await withSample('phones');
    const [product] = (await client.get('/api/products')).body.items;
    const { onHand } = (await client.get(`/api/products/${product.id}`)).body;
    const order = await selling(company).confirmed([{ productId: product.id, quantity: '1' }]);
    expect((await client.post(`/api/orders/${order.id}/ship`, {})).status).toBeLessThan(300);
    await remove(company);
    const [invented] = (await client.get('/api/sample-shop')).body.invented;
    const worth = await worthOf(company);
    expect(await client.post(`/api/stock-adjustments/${invented.openingId}/reverse`)).toMatchObject({
      status: 409,
      body: { code: 'below_zero', detail: { products: [{ productId: product.id }] } },
    });
    expect((await client.get(`/api/products/${product.id}`)).body).toMatchObject({
      onHand: String(Number(onHand) - 1),
    });
    expect(await worthOf(company)).toBe(worth);
    // Whoever says what is really there is not asked any more.
    const locationId = (await client.get('/api/locations')).body.items[0].id;
    const adjust = (reason: string, quantity: string) =>
      client.post('/api/stock-adjustments', {
        locationId,
        reason,
        lines: [{ productId: product.id, quantity }],
      });
    await adjust('damage', '-1');
    expect((await client.get('/api/sample-shop')).body.invented).toHaveLength(1);
    await adjust('count', '-5');
    expect((await client.get('/api/sample-shop')).body.invented).toEqual([]);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  test('is no step of the company’s own, neither while it is there nor once it is gone', async () => {
    const { company, client } = await withSample('provisions');
    const done = async (): Promise<string[]> =>
      (await client.get('/api/first-steps')).body.steps.flatMap(
        ({ isDone, name }: { isDone: boolean; name: string }) => (isDone ? [name] : []),
      );
    expect(await done()).toEqual(['company', 'colleague']);
    await remove(company);
    expect(await done()).toEqual(['company', 'colleague']);
  });

  test('without suppliers in the plan has none, and speaks the reader’s language', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const { client } = company.admin;
    const added = await client.request(
      'POST',
      '/api/sample-shop',
      { kind: 'clothes' },
      {
        headers: { 'accept-language': 'fr' },
      },
    );
    expect(added.body).toMatchObject({ suppliers: 0, customers: 3 });
    expect(
      (await client.get('/api/products')).body.items.map(({ name }: { name: string }) => name),
    ).toContain('Sandales en cuir');
  });

  test('is one at a time, also of ten who ask at once, and removed once', async () => {
    const company = await foundCompany(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => company.admin.client.post('/api/sample-shop', { kind: 'pharmacy' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wrong_state')).toHaveLength(9);
    const removals = await Promise.all(Array.from({ length: 5 }, () => remove(company)));
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('removed while orders are written for its people, keeps those who are in one', async () => {
    const { company, client } = await withSample('provisions');
    const customers: { id: string }[] = (await client.get('/api/customers')).body.items;
    const { id: productId } = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
    const lines = [{ productId, quantity: '1' }];
    const [removed, ...orders] = await Promise.all([
      remove(company),
      ...customers.map(({ id }) => client.post('/api/orders', { customerId: id, lines })),
    ]);
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    for (const { status } of orders) expect([201, 404]).toContain(status);
    const kept = removed.body.kept.filter(({ kind }: { kind: string }) => kind === 'customer');
    expect(kept).toHaveLength(orders.filter(({ status }) => status === 201).length);
  });

  test('is not for a company that has begun, nor where the plan has no room, nor for managers', async () => {
    const begun = await foundCompany(server);
    const locationId = (await begun.admin.client.get('/api/locations')).body.items[0].id;
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `Own ${at}`, unitPrice: '1' }));
    await begun.admin.client.post('/api/product-imports', { locationId, rows: rows(20) });
    expect(await begun.admin.client.post('/api/sample-shop', { kind: 'phones' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect((await begun.manager.client.post('/api/sample-shop', { kind: 'phones' })).status).toBe(403);
    expect((await begun.staff.client.get('/api/sample-shop')).status).toBe(403);
    expect((await remove(begun)).body.code).toBe('wrong_state');
  });

  test('of another company is none of this one’s', async () => {
    await withSample('phones');
    const company = await foundCompany(server);
    await stockedProduct(company);
    expect((await company.admin.client.get('/api/sample-shop')).body).toMatchObject({
      kind: null,
      products: 0,
    });
  });
});

test('what somebody changed of it is their own, and stays', async () => {
  const { company, client, added } = await withSample('provisions');
  const made: { kind: string; id: string; name: string }[] = [];
  for (const list of ['products', 'customers', 'suppliers']) {
    const [one] = (await client.get(`/api/${list}`)).body.items;
    const name = `My own ${list}`;
    const changed = await client.patch(`/api/${list}/${one.id}`, { version: one.version, name });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    made.push({ kind: list.slice(0, -1), id: one.id, name });
  }
  expect((await remove(company)).body).toMatchObject({ removed: added.products + 5 - 3, kept: made });
  expect(await totalsOf(company)).toMatchObject({ products: 1, customers: 1, suppliers: 1 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('every column that names a customer or a supplier is known: as a use of them, or as a part', async () => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; column: string }>(`
    select distinct c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
    where c.contype = 'f' and c.confrelid in ('customers'::regclass, 'suppliers'::regclass, 'parties'::regclass) and c.conparentid = 0`);
  await client.end();
  // Entries and the register name a party with an invoice, a bill or a payment, which is looked at.
  const itself = new Set(['customers.id', 'suppliers.id', 'journal_lines.party_id', 'documents.party_id']);
  const uses = rows
    .filter(({ name }) => !partsOfPeople.some((part) => part === name))
    .map(({ name, column }) => `${name}.${column}`)
    .filter((name) => !itself.has(name));
  expect(uses.toSorted()).toEqual(
    [...namingCustomers, ...namingSuppliers].map((pair) => pair.join('.')).toSorted(),
  );
});
