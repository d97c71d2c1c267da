import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOf, type Plan, planLimitNames, type PlanLimit, plans } from '@shelfwise/contract/access/plans';
import { newId } from '../../platform/ids.ts';
import { stockedProduct } from '../stocked-product.ts';
import { foundCompany, type TestCompany } from '../test-company.ts';
import type { TestAnswer } from '../test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

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

/** Writes so many copies of a company's first row of a table, with what must differ in each. */
const copies = async (company: TestCompany, table: string, count: number, differing: string) => {
  const { rows } = await admin.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]?.columns;
  await admin.query(
    `insert into ${table} (${columns})
      select ${columns} from (
        select (jsonb_populate_record(one.r, jsonb_build_object('id', uuidv7(), '${differing}', 'C-' || n))).*
        from (select r from ${table} r where tenant_id = $1 order by id limit 1) one, generate_series(1, $2::int) n) made`,
    [company.id, count],
  );
};

interface Counted {
  /** Fills a company up to `left` below what its plan allows; `most` is that. */
  fill: (company: TestCompany, most: number) => Promise<unknown>;
  /** What is needed for ten tries at once. */
  prepare?: (company: TestCompany) => Promise<readonly string[]>;
  /** One more. */
  add: (company: TestCompany, prepared: string | undefined) => Promise<TestAnswer>;
}

const product = ({ admin: { client } }: TestCompany) =>
  client.post('/api/products', { name: `Soap ${newId()}`, unitPrice: '1' });

/** How each limit is filled and passed. A new limit without a line does not compile. */
const counted: Record<Exclude<PlanLimit, 'storageMb'>, Counted> = {
  // The company has three users and one location from its founding.
  users: {
    fill: async ({ admin: { client } }, most) => {
      for (let used = 3; used < most - 1; used += 1)
        await client.post('/api/invitations', { email: `${newId()}@example.com`, role: 'staff' });
    },
    add: ({ admin: { client } }) =>
      client.post('/api/invitations', { email: `${newId()}@example.com`, role: 'staff' }),
  },
  locations: {
    fill: async ({ admin: { client } }, most) => {
      for (let used = 1; used < most - 1; used += 1)
        await client.post('/api/locations', { name: `Branch ${used}`, kind: 'shop', parentId: null });
    },
    add: ({ admin: { client } }) =>
      client.post('/api/locations', { name: `Branch ${newId()}`, kind: 'shop', parentId: null }),
  },
  products: {
    fill: async (company, most) => {
      await product(company);
      await copies(company, 'products', most - 2, 'sku');
    },
    add: product,
  },
  ordersPerMonth: {
    fill: async (company, most) => {
      const { id } = await order(company);
      const confirmed = await company.admin.client.post(`/api/orders/${id}/confirm`, {});
      expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
      await copies(company, 'orders', most - 2, 'number');
    },
    prepare: async (company) => {
      const ids: string[] = [];
      for (let made = 0; made < 10; made += 1) ids.push((await order(company)).id);
      return ids;
    },
    add: ({ admin: { client } }, id) => client.post(`/api/orders/${id}/confirm`, {}),
  },
};

const order = async (company: TestCompany): Promise<{ id: string }> => {
  const { id: productId } = await stockedProduct(company, { quantity: '5' });
  const made = await company.admin.client.post('/api/orders', {
    lines: [{ productId, quantity: '1' }],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};

/** Copying more takes half a minute, and they are counted by the same code. */
const mostCopied = 10_000;

const cells = (Object.keys(counted) as (keyof typeof counted)[]).flatMap((limit) =>
  ['gold', ...plans].flatMap((plan) => {
    const known = plan === 'gold' ? 'free' : (plan as Plan);
    const most = limitOf(known, limit);
    return most === null || most > mostCopied ? [] : [{ limit, plan, known, most }];
  }),
);

describe('ten at once for the last place', () => {
  it.each(cells)(
    '$limit of the plan "$plan": $most and not one more',
    async ({ limit, plan, known, most }) => {
      const company = await foundCompany(server, { plan: 'enterprise' });
      const { fill, prepare, add } = counted[limit];
      // A limit that the founding fills already leaves no place.
      const isFull = (limit === 'users' ? 3 : limit === 'locations' ? 1 : 0) >= most;
      if (!isFull) await fill(company, most);
      const prepared = await prepare?.(company);
      await server.database.asSystem('found a company', ({ db }) =>
        db.updateTable('tenants').set({ plan }).where('id', '=', company.id).execute(),
      );
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => add(company, prepared?.[index])),
      );
      const refused = answers.filter(({ status }) => status === 402);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(isFull ? 0 : 1);
      expect(refused).toHaveLength(isFull ? 10 : 9);
      for (const { body } of refused)
        expect(body).toMatchObject({
          code: 'plan_limit',
          detail: { limit: most, used: most },
          upgrade: { limit, currentTier: known },
        });
      const { usage } = (await company.admin.client.get('/api/subscription')).body;
      expect(usage).toContainEqual({ limit, used: most, most });
    },
  );

  it('every limit is tried, or has a test of its own', () => {
    // Room for pictures: `files/storage.api.test.ts`.
    expect([...Object.keys(counted), 'storageMb'].toSorted()).toEqual(planLimitNames.toSorted());
  });
});
