import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrencyRate } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inDays = (days: number): string => addDays(dayIn('Africa/Accra', new Date()), days);

const setRate = (of: TestCompany, currency: string, unitsPerUsd: string, validFrom: string) =>
  of.admin.client.post('/api/exchange-rates', { currency, unitsPerUsd, validFrom });
const rateOf = async (of: TestCompany, currency: string): Promise<CurrencyRate> => {
  const { items } = (await of.staff.client.get('/api/exchange-rates')).body;
  return items.find((rate: CurrencyRate) => rate.currency === currency);
};

/** What the audit trail says of the rates that a company set, oldest first. */
const entriesOf = (of: TestCompany) =>
  server.database.forTenant(of.id, (tx) =>
    tx.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', tx.tenantId)
      .select(['before', 'after'])
      .where('action', '=', 'exchange_rate.set')
      .orderBy('id')
      .execute(),
  );

test('all sixteen are listed with the rates of the specification; yen and yuan have none (§9)', async () => {
  const { staff } = await foundCompany(server);
  const { items } = (await staff.client.get('/api/exchange-rates')).body;
  expect(Object.fromEntries(items.map((rate: CurrencyRate) => [rate.currency, rate.unitsPerUsd]))).toEqual({
    USD: '1',
    NGN: '1580',
    GHS: '15.8',
    KES: '129',
    ZAR: '18.2',
    EUR: '0.95',
    GBP: '0.79',
    CAD: '1.41',
    AUD: '1.57',
    EGP: '49.5',
    UGX: '3720',
    TZS: '2380',
    XOF: '615',
    RWF: '1380',
    JPY: null,
    CNY: null,
  });
});

test('yen can be chosen from the day of its first rate, not before', async () => {
  const company = await foundCompany(server);
  const choose = () => company.admin.client.put('/api/tenant/currency', { currency: 'JPY' });
  expect((await choose()).body.code).toBe('currency_without_rate');
  expect((await setRate(company, 'JPY', '151.250000', inDays(2))).status).toBe(201);
  expect(await rateOf(company, 'JPY')).toMatchObject({ unitsPerUsd: null, validFrom: null });
  expect((await choose()).body.code).toBe('currency_without_rate');
  expect(await setRate(company, 'JPY', '149.123456', inDays(0))).toMatchObject({
    status: 201,
    body: { currency: 'JPY', unitsPerUsd: '149.123456', validFrom: inDays(0) },
  });
  expect(await choose()).toMatchObject({ status: 200, body: { preferredCurrency: 'JPY' } });
  expect((await rateOf(company, 'JPY')).history).toMatchObject([
    { unitsPerUsd: '151.25', validFrom: inDays(2), setBy: company.admin.username },
    { unitsPerUsd: '149.123456', validFrom: inDays(0) },
  ]);
});

test('the newest rate of a day counts, one of an earlier day does not replace it, and each company has its own rates', async () => {
  const company = await foundCompany(server);
  await setRate(company, 'EUR', '0.9', inDays(-10));
  await setRate(company, 'EUR', '0.91', inDays(-10));
  await setRate(company, 'EUR', '0.8', inDays(-20));
  expect(await rateOf(company, 'EUR')).toMatchObject({ unitsPerUsd: '0.91', validFrom: inDays(-10) });
  expect((await rateOf(await foundCompany(server), 'EUR')).unitsPerUsd).toBe('0.95');
});

test('the rate in force is found below more planned ones than are shown', async () => {
  const company = await foundCompany(server);
  await setRate(company, 'CNY', '7.1', inDays(-1));
  for (let day = 1; day <= 21; day += 1) await setRate(company, 'CNY', '8', inDays(day));
  const rate = await rateOf(company, 'CNY');
  expect(rate.unitsPerUsd).toBe('7.1');
  expect(rate.history).toHaveLength(20);
});

test.each([
  [{ unitsPerUsd: '0' }, 'unitsPerUsd'],
  [{ unitsPerUsd: '-1' }, 'unitsPerUsd'],
  [{ unitsPerUsd: '1e3' }, 'unitsPerUsd'],
  [{ unitsPerUsd: 151.25 }, 'unitsPerUsd'],
  [{ unitsPerUsd: '1.1234567' }, 'unitsPerUsd'],
  [{ currency: 'USD' }, 'currency'],
  [{ currency: 'XYZ' }, 'currency'],
  [{ validFrom: '2026-02-30' }, 'validFrom'],
])('%o is refused', async (wrong, field) => {
  const { admin } = await foundCompany(server);
  const good = { currency: 'JPY', unitsPerUsd: '151.25', validFrom: '2026-01-01' };
  const answer = await admin.client.post('/api/exchange-rates', { ...good, ...wrong });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('only admins set a rate; it is audited, and a request sent twice sets it once', async () => {
  const company = await foundCompany(server);
  const rate = { currency: 'NGN', unitsPerUsd: '1600', validFrom: '2026-01-01' };
  for (const { client } of [company.manager, company.staff])
    expect((await client.post('/api/exchange-rates', rate)).status).toBe(403);
  const key = 'set-the-naira-rate';
  for (let time = 0; time < 2; time += 1)
    expect((await company.admin.client.post('/api/exchange-rates', rate, { key })).status).toBe(201);
  expect((await rateOf(company, 'NGN')).history).toHaveLength(1);
  expect(await entriesOf(company)).toEqual([
    { before: { currency: 'NGN', unitsPerUsd: '1580' }, after: rate },
  ]);
});

test('a rate that stands already is not set again; another rate of the day, or the same of another day, is', async () => {
  const company = await foundCompany(server);
  const [first, second, day] = ['0.9', '0.91', inDays(-10)];
  await setRate(company, 'EUR', first, day);
  const known = await rateOf(company, 'EUR');
  const eventsOf = () =>
    server.database.forTenant(company.id, (tx) =>
      tx.db.selectFrom('events').select('id').where('tenant_id', '=', tx.tenantId).orderBy('id').execute(),
    );
  const events = await eventsOf();
  expect(await setRate(company, 'EUR', '0.90', day)).toMatchObject({ status: 201, body: known });
  expect(await rateOf(company, 'EUR')).toEqual(known);
  expect(await eventsOf()).toEqual(events);
  for (const [rate, from] of [
    [second, day],
    [first, day],
    [first, inDays(-9)],
  ] as const)
    await setRate(company, 'EUR', rate, from);
  expect((await rateOf(company, 'EUR')).history.map((rate) => rate.unitsPerUsd)).toEqual([
    first,
    first,
    second,
    first,
  ]);
  expect(await entriesOf(company)).toHaveLength(4);
});

test('a rate that is set five times at once is set once', async () => {
  const company = await foundCompany(server);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => setRate(company, 'EUR', '0.93', inDays(-1))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await rateOf(company, 'EUR')).history.map(({ unitsPerUsd }) => unitsPerUsd)).toEqual(['0.93']);
  expect(await entriesOf(company)).toHaveLength(1);
});

test('the audit entry of a back-dated rate names the former rate of its own day', async () => {
  const company = await foundCompany(server);
  await setRate(company, 'EUR', '0.8', inDays(-20));
  await setRate(company, 'EUR', '0.9', inDays(-10));
  await setRate(company, 'EUR', '0.85', inDays(-15));
  expect(await entriesOf(company)).toMatchObject([
    { before: { unitsPerUsd: '0.95' }, after: { unitsPerUsd: '0.8' } },
    { before: { unitsPerUsd: '0.8' }, after: { unitsPerUsd: '0.9' } },
    { before: { unitsPerUsd: '0.8' }, after: { unitsPerUsd: '0.85' } },
  ]);
});
