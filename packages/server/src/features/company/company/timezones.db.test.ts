import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { timezoneSchema } from '@shelfwise/contract/primitives/dates';
import { migrate } from '../../../db/migrate.ts';
import { databaseBefore } from '../../../test/older-database.ts';
import type { TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeEach(async () => {
  database = await databaseBefore(28);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

test('companies keep their time zone under a name that the database reads alike', async () => {
  const zones = {
    'Africa/Accra': 'Africa/Accra',
    'Asia/Kolkata': 'Asia/Kolkata',
    UTC: 'UTC',
    utc: 'UTC',
    'asia/tokyo': 'Asia/Tokyo',
    'US/Pacific': 'America/Los_Angeles',
    AET: 'Australia/Sydney',
    PST: 'America/Los_Angeles',
    '+05:30': 'UTC',
    'SystemV/PST8': 'UTC',
    'Mars/Olympus': 'UTC',
  };
  for (const zone of Object.keys(zones))
    await admin.query(
      `with made as (insert into tenants default values returning id)
       insert into companies (tenant_id, name, timezone) select id, $1, $1 from made`,
      [zone],
    );
  await migrate(database.adminUrl);
  const { rows } = await admin.query<{ name: string; timezone: string }>(
    'select name, timezone from companies',
  );
  expect(Object.fromEntries(rows.map(({ name, timezone }) => [name, timezone]))).toEqual(zones);
  await expect(admin.query(`update companies set timezone = 'IST'`)).rejects.toThrow(/timezone_check/);
});

test('the database knows each time zone that the program takes', async () => {
  const { rows } = await admin.query<{ name: string }>('select name from pg_timezone_names');
  const known = new Set(rows.map(({ name }) => name));
  const taken = [...known, ...Intl.supportedValuesOf('timeZone')].flatMap((name) => {
    const { success, data } = timezoneSchema.safeParse(name);
    return success ? [data] : [];
  });
  expect(taken.length).toBeGreaterThan(400);
  expect(taken.filter((name) => !known.has(name))).toEqual([]);
});
