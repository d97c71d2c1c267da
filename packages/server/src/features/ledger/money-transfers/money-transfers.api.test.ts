import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const movingIn = async (company: TestCompany) => {
  const shop = selling(company);
  const { items } = await shop.get('money-accounts');
  const idOf = (kind: string): string => items.find((one: { kind: string }) => one.kind === kind).id;
  const move = (fromId: string, toId: string, amountMinor: number, more: object = {}) =>
    shop.post('money-transfers', { fromId, toId, amountMinor, ...more });
  const abroad = async (currency = 'USD'): Promise<string> =>
    (await shop.must(shop.post('money-accounts', { name: `In ${currency}`, kind: 'bank', currency }))).id;
  const held = async (id: string) =>
    (await shop.get('money-accounts/balances')).items.find((one: { id: string }) => one.id === id);
  return { shop, idOf, move, abroad, held };
};
const unknown = (field: string) => ({
  status: 404,
  body: { fields: { [field]: { code: 'unknown_record' } } },
});
const refused = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: { code } } } });

test('cash is brought to the bank with its fee, and taken back whole, once', async () => {
  const company = await foundCompany(server);
  const { shop, idOf, move } = await movingIn(company);
  const moved = await shop.must(
    move(idOf('cash'), idOf('bank'), 10_000, { feeMinor: 150, reference: 'SLIP 7' }),
  );
  expect(moved).toMatchObject({
    number: 'MT-1',
    from: { moneyAccountId: idOf('cash'), currency: 'GHS', amountMinor: 10_000 },
    to: { moneyAccountId: idOf('bank'), amountMinor: 10_000 },
    feeMinor: 150,
    exchangeMinor: 0,
  });
  expect(await postedOf(server, moved.id)).toEqual({ bank: 10_000, payment_fees: 150, cash: -10_150 });
  const undo = () => shop.post(`money-transfers/${moved.id}/reverse`, { reason: 'Never happened' });
  const answers = await Promise.all([undo(), undo(), undo()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await postedOf(server, moved.id, 'reverse')).toEqual({
    bank: -10_000,
    payment_fees: -150,
    cash: 10_150,
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('the same transfer entered twice is asked about, also at once; said to be another one it is recorded', async () => {
  const { shop, idOf, move } = await movingIn(await foundCompany(server));
  const again = (more = {}) => move(idOf('cash'), idOf('bank'), 7_000, more);
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await again()).toMatchObject({
    status: 409,
    body: { code: 'repeated_transfer', detail: { number: 'MT-1' } },
  });
  await shop.must(again({ isAnother: true }));
  await shop.must(again({ transferredOn: dayFromToday(-1) }));
  await shop.must(move(idOf('bank'), idOf('cash'), 7_000));
});

test('dollars leave with what they were booked at; the rest was gained or lost by the rate', async () => {
  const company = await foundCompany(server);
  const { shop, idOf, move, abroad, held } = await movingIn(company);
  const dollars = await abroad();
  await shop.must(move(idOf('bank'), dollars, 125_000, { receivedMinor: 10_000 }));
  const quarter = await shop.must(move(dollars, idOf('bank'), 2_500, { receivedMinor: 33_000 }));
  expect(quarter.exchangeMinor).toBe(33_000 - 31_250);
  expect(await held(dollars)).toMatchObject({ balanceMinor: 7_500, bookedMinor: 93_750 });
  const rest = await shop.must(move(dollars, idOf('bank'), 7_500, { receivedMinor: 90_000 }));
  expect(rest.exchangeMinor).toBe(90_000 - 93_750);
  expect(await held(dollars)).toMatchObject({ balanceMinor: 0, bookedMinor: 0 });
  await shop.must(shop.post(`money-transfers/${rest.id}/reverse`, { reason: 'Wrong day' }));
  const euros = await abroad('EUR');
  await shop.must(move(dollars, euros, 3_000, { receivedMinor: 2_700 }));
  expect(await held(euros)).toMatchObject({ balanceMinor: 2_700, bookedMinor: 37_500 });
  expect(await move(dollars, euros, 100_000, { receivedMinor: 90_000 })).toMatchObject(
    refused('amountMinor', 'not_held'),
  );
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('what makes no sense is refused on its field', async () => {
  const company = await foundCompany(server);
  const { shop, idOf, move, abroad } = await movingIn(company);
  const [cash, bank, dollars] = [idOf('cash'), idOf('bank'), await abroad()];
  expect(await move(cash, cash, 1)).toMatchObject(refused('toId', 'choice'));
  expect(await move(cash, company.id, 1)).toMatchObject(unknown('toId'));
  expect(await move(cash, bank, 5, { receivedMinor: 4 })).toMatchObject(refused('receivedMinor', 'not_here'));
  expect(await move(cash, dollars, 5)).toMatchObject(refused('receivedMinor', 'required'));
  expect(await move(dollars, cash, 5, { receivedMinor: 60, feeMinor: 1 })).toMatchObject(
    refused('feeMinor', 'not_here'),
  );
  expect(await move(cash, bank, 5, { transferredOn: dayFromToday(1) })).toMatchObject(
    refused('transferredOn', 'in_future'),
  );
  for (const amount of [0, -5, 1.5, 1e15]) expect((await move(cash, bank, amount)).status).toBe(400);
  const spare = await shop.must(shop.post('money-accounts', { name: 'Old wallet', kind: 'mobile_money' }));
  await shop.must(shop.post(`money-accounts/${spare.id}/archive`));
  expect((await move(cash, spare.id, 5)).body.code).toBe('archived');
  expect(
    (await shop.post('money-transfers', { fromId: cash, toId: bank, amountMinor: 5 }, 'staff')).status,
  ).toBe(403);
});
