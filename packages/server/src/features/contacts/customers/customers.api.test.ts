import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { recordSale } from '../../../test/recorded-sale.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const add = async (of: TestCompany, fields: Record<string, unknown>) => {
  const { status, body } = await of.manager.client.post('/api/customers', fields);
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return body;
};
const names = (items: { name: string }[]): string[] => items.map(({ name }) => name);

describe('a customer', () => {
  test('is added with the given fields, and read back with figures at zero', async () => {
    const made = await add(company, {
      name: '  Ama Mensah ',
      phone: '024 412 3456',
      email: 'AMA@shop.test',
      address: '',
    });
    expect(made).toMatchObject({
      name: 'Ama Mensah',
      kind: 'person',
      phone: '024 412 3456',
      email: 'ama@shop.test',
      address: null,
      paymentTermsDays: 0,
      creditLimitMinor: null,
      status: 'active',
      version: 1,
    });
    const { body } = await company.manager.client.get(`/api/customers/${made.id}`);
    expect(body).toEqual({
      ...made,
      figures: {
        orderCount: 0,
        openMinor: 0,
        overdueMinor: 0,
        creditMinor: 0,
        soldMinor: 0,
        firstOrderOn: null,
        lastOrderOn: null,
      },
    });
  });

  test('is changed field by field; an edit of an older version is refused with the current record', async () => {
    const made = await add(company, { name: 'Kofi', phone: '030 111', notes: 'pays late' });
    const edited = await company.manager.client.patch(`/api/customers/${made.id}`, {
      version: 1,
      phone: '',
      creditLimitMinor: 50_000,
    });
    expect(edited.body).toMatchObject({
      name: 'Kofi',
      phone: null,
      notes: 'pays late',
      creditLimitMinor: 50_000,
      version: 2,
    });
    const stale = await company.admin.client.patch(`/api/customers/${made.id}`, {
      version: 1,
      name: 'Kofi B',
    });
    expect({ status: stale.status, code: stale.body.code, current: stale.body.current.version }).toEqual({
      status: 409,
      code: 'version_conflict',
      current: 2,
    });
    const same = await company.admin.client.patch(`/api/customers/${made.id}`, { version: 2, name: 'Kofi' });
    expect(same.body.version).toBe(2);
  });

  test('two edits of one version at once: one is kept, the other is refused', async () => {
    const made = await add(company, { name: 'Raced' });
    const edits = await Promise.all(
      ['A', 'B', 'C', 'D'].map((notes) =>
        company.staff.client.patch(`/api/customers/${made.id}`, { version: 1, notes }),
      ),
    );
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('is archived and restored; both are harmless to repeat', async () => {
    const made = await add(company, { name: 'Zed Archive' });
    for (let again = 0; again < 2; again += 1) {
      expect((await company.staff.client.post(`/api/customers/${made.id}/archive`)).body).toMatchObject({
        status: 'archived',
        version: 2,
      });
    }
    expect((await company.staff.client.get('/api/customers?q=zed')).body.items).toEqual([]);
    expect(
      names((await company.staff.client.get('/api/customers?q=zed&status=active,archived')).body.items),
    ).toEqual(['Zed Archive']);
    expect((await company.staff.client.post(`/api/customers/${made.id}/restore`)).body).toMatchObject({
      status: 'active',
      version: 3,
    });
  });

  test('is deleted while nothing refers to it, and only archived afterwards', async () => {
    const [unused, used] = [await add(company, { name: 'Unused' }), await add(company, { name: 'Used' })];
    await recordSale(admin, company, { customerId: used.id, status: 'draft', totalMinor: 100, paidMinor: 0 });
    expect((await company.staff.client.delete(`/api/customers/${unused.id}`)).status).toBe(200);
    expect((await company.staff.client.get(`/api/customers/${unused.id}`)).status).toBe(404);
    const refused = await company.staff.client.delete(`/api/customers/${used.id}`);
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'in_use' });
    expect((await company.staff.client.get(`/api/customers/${used.id}`)).status).toBe(200);
  });

  test('wrong input names its fields and leaves nothing behind', async () => {
    const before = (await company.staff.client.get('/api/customers')).body.total.count;
    const bad = await company.staff.client.post('/api/customers', {
      name: ' ',
      email: 'nobody',
      creditLimitMinor: -1,
      paymentTermsDays: 1.5,
      status: 'archived',
    });
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.body.fields).toSorted()).toEqual(
      expect.arrayContaining(['creditLimitMinor', 'email', 'name', 'paymentTermsDays']),
    );
    expect((await company.staff.client.get('/api/customers')).body.total.count).toBe(before);
  });

  test("is not there for another company, by any verb, and its audit trail stays its company's", async () => {
    const made = await add(company, { name: 'Ours Alone' });
    const answers = await Promise.all([
      other.admin.client.get(`/api/customers/${made.id}`),
      other.admin.client.patch(`/api/customers/${made.id}`, { version: 1, name: 'Theirs' }),
      other.admin.client.post(`/api/customers/${made.id}/archive`),
      other.admin.client.post(`/api/customers/${made.id}/restore`),
      other.admin.client.delete(`/api/customers/${made.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await other.admin.client.get('/api/customers?q=ours%20alone')).body.items).toEqual([]);
    expect((await company.staff.client.get(`/api/customers/${made.id}`)).body).toMatchObject({
      name: 'Ours Alone',
      version: 1,
      status: 'active',
    });
  });
});

describe('the list', () => {
  let shop: TestCompany;
  beforeAll(async () => {
    shop = await foundCompany(server);
    for (const name of ['Émile', 'abena', 'Yaw 100%', 'Kwame Nkansah', 'Kwame Adu', 'Bright Ltd']) {
      await add(shop, {
        name,
        phone: name === 'Kwame Adu' ? '+233 24 555 1212' : null,
        taxNumber: name === 'Bright Ltd' ? 'C0012345' : null,
      });
    }
  });
  const find = async (query: string) =>
    names((await shop.staff.client.get(`/api/customers?${query}`)).body.items);

  test('finds by parts of names, by numbers as dialled, by the first letters, and treats no character as a pattern', async () => {
    expect(await find('q=adu%20kwame')).toEqual(['Kwame Adu']);
    expect(await find('q=%2B233245551212')).toEqual(['Kwame Adu']);
    expect(await find('q=c0012')).toEqual(['Bright Ltd']);
    expect(await find('q=kw')).toEqual(['Kwame Adu', 'Kwame Nkansah']);
    expect(await find('q=100%25')).toEqual(['Yaw 100%']);
    expect(await find('q=%25%25%25')).toEqual([]);
  });

  test('pages by key without a gap or a repeat, either way round', async () => {
    for (const sort of ['name', '-name', 'createdAt', '-createdAt']) {
      const whole = await find(`sort=${sort}&limit=200`);
      const paged: string[] = [];
      let cursor: string | null = '';
      do {
        const { body } = await shop.staff.client.get(
          `/api/customers?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
        );
        expect(body.total).toEqual({ count: 6, isEstimate: false });
        paged.push(...names(body.items));
        cursor = body.nextCursor;
      } while (cursor !== null);
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(6);
    }
    expect((await shop.staff.client.get('/api/customers?cursor=nonsense')).status).toBe(400);
  });

  test('shows what each customer bought, owes and has in credit, as a recount by SQL has it', async () => {
    const yard = await foundCompany(server);
    const customers = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => add(yard, { name })));
    const states = ['draft', 'confirmed', 'completed', 'cancelled'] as const;
    let drawn = 7;
    const draw = (below: number): number => (drawn = (drawn * 16_807) % 2_147_483_647) % below;
    for (let sale = 0; sale < 60; sale += 1) {
      const status = states[draw(4)] ?? 'draft';
      const totalMinor = 100 + draw(9_000);
      const isInEffect = status === 'confirmed' || status === 'completed';
      const paidMinor = isInEffect ? ([0, Math.floor(totalMinor / 2), totalMinor][draw(3)] ?? 0) : 0;
      const due = isInEffect && draw(2) === 1 ? { dueInDays: draw(7) - 3 } : {};
      // The customer Dan buys nothing.
      await recordSale(admin, yard, {
        customerId: customers[draw(3)].id,
        status,
        totalMinor,
        paidMinor,
        ...due,
      });
    }
    // Adding a customer writes an event, as a real sale would, so that figures of the list are computed again.
    await add(yard, { name: 'Eve' });
    const { rows } = await admin.query(
      `select c.name,
         (select count(*)::int from orders o where o.customer_id = c.id and o.status in ('confirmed', 'completed')) as "orderCount",
         (select coalesce(sum(total_minor - paid_minor - credited_minor), 0)::int from invoices i where i.customer_id = c.id and i.status <> 'void') as "openMinor",
         (select coalesce(sum(total_minor - paid_minor - credited_minor), 0)::int from invoices i where i.customer_id = c.id and i.status <> 'void' and i.due_on < (now() at time zone 'Africa/Accra')::date) as "overdueMinor",
         (select coalesce(sum(amount_minor), 0)::int from payments p where p.party_id = c.id and p.status = 'recorded')
           - (select coalesce(sum(a.amount_minor), 0)::int from allocations a join payments p on p.id = a.credit_id where p.party_id = c.id) as "creditMinor",
         (select coalesce(sum(total_minor), 0)::int from orders o where o.customer_id = c.id and o.status in ('confirmed', 'completed')) as "soldMinor"
       from customers c where tenant_id = $1 order by c.name`,
      [yard.id],
    );
    const { body } = await yard.staff.client.get('/api/customers');
    const shown = body.items.map(
      ({
        name,
        figures: { firstOrderOn: _, lastOrderOn: __, ...figures },
      }: {
        name: string;
        figures: Record<string, unknown>;
      }) => ({ name, ...figures }),
    );
    expect(shown).toEqual(rows);
    expect(
      rows.some((row) => row.openMinor > 0) &&
        rows.some((row) => row.creditMinor > 0) &&
        rows.some((row) => row.overdueMinor > 0),
    ).toBe(true);

    const owing = rows.filter((row) => row.openMinor > 0).map(({ name }) => name);
    const filtered = await yard.staff.client.get('/api/customers?owing=true');
    expect({ names: names(filtered.body.items), total: filtered.body.total.count }).toEqual({
      names: owing,
      total: owing.length,
    });
    const notOwing = await yard.staff.client.get('/api/customers?owing=false');
    expect(names(notOwing.body.items)).toEqual(
      rows.filter((row) => row.openMinor === 0).map(({ name }) => name),
    );
    const one = await yard.staff.client.get(`/api/customers/${body.items[0].id}`);
    expect(one.body).toEqual(body.items[0]);
  });

  test('is exported as CSV with addresses in one line, telephone numbers whole, and words of the reader’s language', async () => {
    const { name } = await add(shop, {
      name: 'Ama, "the" trader',
      address: '12 Market Street\r\nOsu',
      phone: '0245550199',
    });
    const headers = { 'accept-language': 'fr' };
    const [header, ...lines] = readCsv((await shop.staff.client.get('/api/customers.csv', { headers })).raw);
    expect(header?.slice(3, 8)).toEqual(['Étiquettes', 'Type', 'Téléphone', 'E-mail', 'Adresse']);
    const line = lines.find((cells) => cells[0] === name);
    expect(line?.slice(4, 8)).toEqual(['Particulier', "'0245550199", '', '12 Market Street, Osu']);
    expect(line?.at(-1)).toBe('Actif');
  });

  test('is exported as CSV with harmless formulas, on a plan with exports', async () => {
    await add(shop, { name: '=HYPERLINK("http://evil")', creditLimitMinor: 1_250 });
    const file = await shop.staff.client.get('/api/customers.csv?sort=name');
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = readCsv(file.raw);
    expect(lines).toHaveLength(9);
    expect(lines[1]?.[0]).toBe(`'=HYPERLINK("http://evil")`);
    expect(lines[1]?.[10]).toBe('12.50');
    await shop.setPlan('premium');
    expect((await shop.staff.client.get('/api/customers.csv')).body).toMatchObject({
      code: 'plan_feature',
      upgrade: { requiredTier: 'enterprise' },
    });
  });
});
