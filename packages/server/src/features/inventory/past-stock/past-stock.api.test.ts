import { addDays, dayIn, dayMs } from '@shelfwise/contract/primitives/days';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { atTime, giveOwnTime } from '../../../test/histories/own-time.ts';
import { Chance } from '../../../test/random.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let takeOwnTime: () => void;
let admin: pg.Client;
beforeAll(async () => {
  takeOwnTime = giveOwnTime();
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
  takeOwnTime();
});

interface Movement {
  at: string;
  businessDate: string;
  productId: string;
  locationId: string;
  quantity: string;
  valueMinor: number;
}

const openBooks = async (client: TestClient): Promise<void> => {
  const { version } = (await client.get('/api/trading-rules')).body;
  const opened = await client.patch('/api/trading-rules', { version, booksOpenOn: dayFromToday(-60) });
  expect(opened.status).toBe(200);
};

/** What the inventory account held at the end of a day, as far as it was recorded by the end of another. */
const accountOn = async (tenantId: string, day: string, knownOn: string): Promise<number> => {
  const { rows } = await admin.query<{ minor: number }>(
    `select coalesce(sum(l.debit_minor - l.credit_minor), 0)::int as minor from journal_lines l
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.purpose = 'inventory'
     join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
     where l.tenant_id = $1 and e.entry_date <= $2 and e.posted_at < $3::date + 1`,
    [tenantId, day, knownOn],
  );
  return rows[0]?.minor ?? 0;
};

test('of any day, as known on any other, it is the sum of the movements and what the books say', async () => {
  const seed = 20_261_124;
  const chance = new Chance(seed);
  const company = await foundCompany(server);
  const { client } = company.admin;
  await openBooks(client);
  const shop = await defaultLocation(client);
  const places = [shop, await addLocation(client, 'Yard')];
  const products = [await addProduct(client), await addProduct(client), await addProduct(client)];
  for (const [index, daysAgo] of [40, 31, 22, 13, 9, 4, 0, 0].entries())
    await atTime(new Date(Date.now() - daysAgo * dayMs), async () => {
      const businessDate = dayFromToday(-chance.whole(0, 15));
      const line = { productId: products[index % 3] ?? '', quantity: String(chance.whole(3, 30)) };
      const body = { locationId: chance.pick(places), reason: 'opening', businessDate };
      const posted = await client.post('/api/stock-adjustments', {
        ...body,
        lines: [{ ...line, unitCost: `${chance.whole(1, 9)}.37` }],
      });
      expect(posted.status, JSON.stringify(posted.body)).toBe(201);
      const damage = { productId: line.productId, quantity: '-1' };
      const damaged = index % 2 === 0 ? [await adjust(client, body.locationId, 'damage', damage)] : [];
      expect(damaged.every(({ status }) => status === 201)).toBe(true);
    });
  const movements = (await client.get('/api/stock-movements?limit=100')).body.items as Movement[];
  expect(movements).toHaveLength(12);

  const sum = (of: readonly Movement[]) => of.reduce((all, { valueMinor }) => all + valueMinor, 0);
  for (const day of [-60, -45, -25, -10, -3, 0].map(dayFromToday))
    for (const known of [-50, -23, -10, 0, undefined]) {
      const knownOn = dayFromToday(known ?? 0);
      const moment = `day=${day}${known === undefined ? '' : `&knownOn=${knownOn}`}`;
      const then = movements.filter(
        ({ businessDate, at }) => businessDate <= day && dayIn('UTC', new Date(at)) <= knownOn,
      );
      const { items, total } = (await client.get(`/api/stock-on-day?${moment}`)).body;
      const expected = products
        .map((id) => ({ id, of: then.filter(({ productId }) => productId === id) }))
        .filter(({ of }) => of.length > 0)
        .map(({ id, of }) => ({
          id,
          quantity: String(of.reduce((all, { quantity }) => all + Number(quantity), 0)),
          valueMinor: sum(of),
        }))
        .toSorted((a, b) => b.valueMinor - a.valueMinor);
      const said = `seed ${seed}: ${moment}`;
      expect(items, said).toMatchObject(expected);
      expect(total.count, said).toBe(expected.length);
      const { body: sums } = await client.get(`/api/stock-on-day/sums?${moment}`);
      expect(sums.valueMinor, said).toBe(sum(then));
      expect(sums.valueMinor, said).toBe(await accountOn(company.id, day, knownOn));
      expect(
        Object.fromEntries(
          sums.places.map((one: { locationId: string; valueMinor: number }) => [
            one.locationId,
            one.valueMinor,
          ]),
        ),
        said,
      ).toEqual(
        Object.fromEntries(
          places
            .map((id) => [id, sum(then.filter(({ locationId }) => locationId === id))])
            .filter(([, minor]) => minor !== 0),
        ),
      );
      expect(sums.months.at(-1), said).toEqual({ day, valueMinor: sums.valueMinor });
    }
});

test('the picture has the value at the end of each of twelve months, older stock included', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const shop = await defaultLocation(client);
  const productId = await addProduct(client);
  await receive(client, shop, { productId, quantity: '4', unitCost: '2.50' });
  const today = dayIn('UTC', new Date());
  const { months } = (await client.get('/api/stock-on-day/sums')).body as {
    months: { day: string; valueMinor: number }[];
  };
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ day: today, valueMinor: 1_000 });
  for (const [index, { day, valueMinor }] of months.slice(0, -1).entries()) {
    expect(addDays(day, 1), day).toMatch(/-01$/);
    expect(day < (months[index + 1]?.day ?? '')).toBe(true);
    expect(valueMinor).toBe(0);
  }
  const first = await client.get('/api/stock-on-day/sums?day=1970-02-01');
  expect(first).toMatchObject({
    status: 200,
    body: { months: [{ day: '1970-01-31' }, { day: '1970-02-01' }] },
  });
  const later = addDays(today, 800);
  const then = (await client.get(`/api/stock-on-day/sums?day=${later}`)).body.months;
  expect(then.map((month: { valueMinor: number }) => month.valueMinor)).toEqual(Array(12).fill(1_000));
});

test('it is searched, narrowed to a place, sorted, paged and exported; staff and strangers see nothing of it', async () => {
  const { admin: owner, manager, staff } = await foundCompany(server, { plan: 'enterprise' });
  const { client } = manager;
  const shop = await defaultLocation(client);
  const yard = await addLocation(client, 'Yard');
  const ids: string[] = [];
  for (const name of ['Anchor', 'Bolt', 'Chain', 'Drill'])
    ids.push(await addProduct(owner.client, { name, sku: `${name}-1` }));
  for (const [index, productId] of ids.entries())
    await receive(client, index === 3 ? yard : shop, {
      productId,
      quantity: '2',
      unitCost: String(5 - index),
    });
  const names = async (query: string): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { status, body } = await client.get(
        `/api/stock-on-day?limit=1${query && `&${query}`}${cursor && `&cursor=${cursor}`}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      found.push(...body.items.map((row: { name: string }) => row.name));
      cursor = body.nextCursor;
    }
    return found;
  };
  expect(await names('')).toEqual(['Anchor', 'Bolt', 'Chain', 'Drill']);
  expect(await names('sort=-name')).toEqual(['Drill', 'Chain', 'Bolt', 'Anchor']);
  expect(await names('sort=value')).toEqual(['Drill', 'Chain', 'Bolt', 'Anchor']);
  expect(await names(`locationId=${yard}`)).toEqual(['Drill']);
  expect(await names('q=chain')).toEqual(['Chain']);
  expect(await names(`day=${dayFromToday(-1)}`)).toEqual([]);
  const csv = readCsv((await client.get(`/api/stock-on-day.csv?locationId=${shop}&sort=name`)).raw);
  expect(csv.slice(1).map((row) => row.slice(0, 2))).toEqual([
    ['Anchor-1', 'Anchor'],
    ['Bolt-1', 'Bolt'],
    ['Chain-1', 'Chain'],
  ]);
  expect(await staff.client.get('/api/stock-on-day')).toMatchObject({ status: 403 });
  const stranger = await foundCompany(server);
  expect((await stranger.admin.client.get('/api/stock-on-day')).body.items).toEqual([]);
  expect(await client.get('/api/stock-on-day?day=2026-13-01')).toMatchObject({
    status: 400,
    body: { fields: { day: expect.anything() } },
  });
});
