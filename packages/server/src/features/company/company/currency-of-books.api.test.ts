import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { Chance } from '../../../test/random.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

/** A company that has written nothing yet, and the first things it can write: 3 at 12.40 each, or at no price. */
const atItsStart = async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const product = await stockedProduct(company, { unitPrice: '12.40' });
  const locationId: string = (await client.get('/api/locations')).body.items[0].id;
  const { version } = (await client.get('/api/tenant')).body;
  const putIn = (unitCost: string) =>
    client.post('/api/stock-adjustments', {
      locationId,
      reason: 'opening',
      lines: [{ productId: product.id, quantity: '3', unitCost }],
    });
  return {
    company,
    order: () => client.post('/api/orders', { lines: [{ productId: product.id, quantity: '3' }] }),
    stock: () => putIn('12.40'),
    gift: () => putIn('0'),
    /** Rwandan francs have no smaller unit, so amounts computed in cedis would be a hundred times too large */
    change: () => client.patch('/api/tenant', { version, baseCurrency: 'RWF' }),
  };
};

/** The currency of the books, and the currencies of what is written in them. */
const booksOf = async ({ id }: TestCompany) => {
  const { rows } = await admin.query(
    `select base_currency as currency,
       (select array_agg(currency) from documents d where d.tenant_id = c.tenant_id) as documents,
       (select array_agg(currency || ' ' || total_minor) from orders o where o.tenant_id = c.tenant_id) as orders,
       (select array_agg(debit_minor::int) from journal_lines l where l.tenant_id = c.tenant_id and debit_minor > 0) as debits
     from companies c where tenant_id = $1`,
    [id],
  );
  return rows[0];
};

test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  'a first order or stock, and a change of the currency at the same instant, are one after the other (seed %i)',
  async (seed) => {
    const chance = new Chance(seed);
    const { company, order, stock, change } = await atItsStart();
    const soon = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
      await new Promise((resolve) => setTimeout(resolve, chance.whole(0, 6)));
      return send();
    };
    const isOrder = seed % 2 === 0;
    const [changed, written] = await Promise.all([soon(change), soon(isOrder ? order : stock)]);
    expect(written).toMatchObject({ status: 201 });
    expect(changed.status === 200 || changed.body.code === 'base_currency_fixed', changed.body.error).toBe(
      true,
    );
    const [currency, total] = changed.status === 200 ? ['RWF', 37] : ['GHS', 3720];
    expect(await booksOf(company)).toEqual({
      currency,
      documents: isOrder ? null : [currency],
      orders: isOrder ? [`${currency} ${total}`] : null,
      debits: isOrder ? null : [total],
    });
  },
);

test.each(['order', 'stock', 'gift'] as const)(
  'whoever writes a first %s while the currency is being changed waits, and reckons anew',
  async (what) => {
    const { company, [what]: write } = await atItsStart();
    await admin.query('begin');
    await admin.query('select from companies where tenant_id = $1 for update', [company.id]);
    await admin.query(
      `update companies set base_currency = 'RWF', version = version + 1 where tenant_id = $1`,
      [company.id],
    );
    const writing = write();
    await lockWaiters(admin, 1);
    await admin.query('commit');
    expect((await writing).status).toBe(201);
    expect(await booksOf(company)).toEqual({
      currency: 'RWF',
      documents: what === 'order' ? null : ['RWF'],
      orders: what === 'order' ? ['RWF 37'] : null,
      debits: what === 'stock' ? [37] : null,
    });
  },
);

test('goods received at no cost are in the books too, so the currency of the books stays', async () => {
  const { company, change, gift } = await atItsStart();
  expect((await gift()).status).toBe(201);
  expect(await change()).toMatchObject({ status: 409, body: { code: 'base_currency_fixed' } });
  expect(await booksOf(company)).toEqual({ currency: 'GHS', documents: ['GHS'], orders: null, debits: null });
});
