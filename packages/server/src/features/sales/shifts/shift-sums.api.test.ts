import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let here: string;
let there: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  here = (await shop.get('locations')).items[0].id;
  there = (await shop.must(shop.post('locations', { name: 'Kumasi' }))).id;
  const till = async (locationId: string): Promise<string> =>
    (await shop.must(shop.post('tills', { name: `Till of ${locationId}`, locationId }))).id;
  const [front, back] = [await till(here), await till(there)];
  const shift = async (tillId: string, float: number, counted: number | null, by: 'staff' | 'manager') => {
    const { id } = await shop.must(shop.post('shifts', { tillId, countedMinor: float, note: 'Float' }, by));
    if (counted !== null) await shop.must(shop.post(`shifts/${id}/close`, { countedMinor: counted }, by));
    return id as string;
  };
  // 50.00 in the drawer that held nothing, then 3.00 short; 1.00 over; 2.00 short, which was 0.50 once it was counted again; one is open.
  await shift(front, 5_000, 4_700, 'staff');
  await shift(front, 4_700, 4_800, 'manager');
  const wrong = await shift(back, 0, 0, 'staff');
  await shop.must(shop.post(`shifts/${wrong}/correct`, { countedMinor: 150, note: 'Under the tray' }));
  const again = await shift(front, 4_800, 4_600, 'staff');
  await shop.must(shop.post(`shifts/${again}/correct`, { countedMinor: 4_750, note: 'Under the tray' }));
  await shift(back, 150, null, 'manager');
});
afterAll(() => verifyAndClose(server));

/** What the account of cash over and short holds, more than expected above zero. */
const booked = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ minor: number }>(
    `select coalesce(sum(l.credit_minor - l.debit_minor), 0)::int as minor from journal_lines l
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.purpose = 'cash_differences'
     where l.tenant_id = $1`,
    [company.id],
  );
  await client.end();
  return rows[0]?.minor ?? 0;
};

it('sums up how far counts were off, as they were put right, and equals the books', async () => {
  const sums = await shop.get('shifts/sums', 'manager');
  expect(sums).toEqual({
    currency: 'GHS',
    count: 5,
    openCount: 1,
    offCount: 4,
    shortMinor: 350,
    overMinor: 250,
    varianceMinor: -100,
    floatMinor: 5_000,
  });
  expect(sums.varianceMinor + sums.floatMinor).toBe(await booked());
});

it('is of the days and the place that are asked for, in the list, the sums and the file', async () => {
  const of = async (query: string) => {
    const [list, sums, file] = [
      await shop.get(`shifts?${query}`, 'manager'),
      await shop.get(`shifts/sums?${query}`, 'manager'),
      await company.manager.client.get(`/api/shifts.csv?${query}`),
    ];
    const [head = [], ...rows] = readCsv(file.raw);
    return {
      listed: [list.items.length, list.total.count],
      summed: [sums.count, sums.varianceMinor],
      exported: rows.map((row) => row[head.indexOf('Difference')]),
    };
  };
  expect(await of('')).toEqual({
    listed: [5, 5],
    summed: [5, -100],
    exported: [expect.toBeOneOf(['', undefined]), '-0.50', '1.50', '1.00', '-3.00'],
  });
  expect(await of(`locationId=${there}`)).toMatchObject({ listed: [2, 2], summed: [2, 150] });
  expect(await of(`locationId=${here}&from=${dayFromToday(0)}&until=${dayFromToday(0)}`)).toMatchObject({
    listed: [3, 3],
    summed: [3, -250],
  });
  const none = { listed: [0, 0], summed: [0, 0], exported: [] };
  expect(await of(`until=${dayFromToday(-1)}`)).toEqual(none);
  expect(await of(`from=${dayFromToday(1)}`)).toEqual(none);
});

it('tells staff of their own shifts only', async () => {
  expect(await shop.get('shifts/sums', 'staff')).toMatchObject({ count: 3, varianceMinor: -200 });
  const rows = readCsv((await company.staff.client.get('/api/shifts.csv')).raw);
  expect(rows.slice(1).map((row) => row[3])).toEqual(Array(3).fill(company.staff.username));
});
