import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Line {
  id: string;
  lineNumber: number;
  amountMinor: number;
  day: string;
}

/** A bank that got 5,000 and 3,000 and paid out 1,000, on three days. */
const banking = async (company: TestCompany) => {
  const shop = selling(company);
  const { version } = await shop.get('trading-rules');
  await company.admin.client.patch('/api/trading-rules', { version, booksOpenOn: dayFromToday(-60) });
  const { items } = await shop.get('money-accounts');
  const idOf = (kind: string): string => items.find((one: { kind: string }) => one.kind === kind).id;
  const [cash, bank] = [idOf('cash'), idOf('bank')];
  const move = (fromId: string, toId: string, amountMinor: number, days: number) =>
    shop.must(
      shop.post('money-transfers', { fromId, toId, amountMinor, transferredOn: dayFromToday(-days) }),
    );
  await move(cash, bank, 5_000, 20);
  await move(cash, bank, 3_000, 15);
  await move(bank, cash, 1_000, 10);
  const start = (statementMinor: number, days: number, moneyAccountId = bank) =>
    shop.post('reconciliations', { moneyAccountId, statementOn: dayFromToday(-days), statementMinor });
  const linesOf = async (id: string, show = 'all'): Promise<Line[]> =>
    (await shop.get(`reconciliations/${id}/lines?show=${show}`)).items;
  const tick = (id: string, lines: readonly Line[], isTicked = true) =>
    shop.post(`reconciliations/${id}/tick`, {
      lines: lines.map((line) => ({ id: line.id, lineNumber: line.lineNumber })),
      isTicked,
    });
  const act = (id: string, verb: string, body: object = {}) =>
    shop.post(`reconciliations/${id}/${verb}`, body);
  return { shop, cash, bank, move, start, linesOf, tick, act };
};
const unknown = (field: string) => ({
  status: 404,
  body: { fields: { [field]: { code: 'unknown_record' } } },
});
const refused = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: { code } } } });

test('an account is ticked off until it ties; the next statement begins where this one ended', async () => {
  const { shop, start, linesOf, tick, act } = await banking(await foundCompany(server));
  const statement = await shop.must(start(5_000, 12));
  expect(statement).toMatchObject({
    openingMinor: 0,
    differenceMinor: 5_000,
    bookedMinor: 8_000,
    openCount: 2,
  });
  const lines = await linesOf(statement.id);
  expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([5_000, 3_000]);
  expect((await act(statement.id, 'finish')).body.code).toBe('does_not_tie');
  await shop.must(tick(statement.id, lines));
  expect((await act(statement.id, 'finish')).body.code).toBe('does_not_tie');
  const ticked = await shop.must(tick(statement.id, lines.slice(1), false));
  expect(ticked).toMatchObject({ tickedMinor: 5_000, tickedCount: 1, differenceMinor: 0, openMinor: 3_000 });
  expect(await shop.must(act(statement.id, 'finish'))).toMatchObject({ status: 'finished', canReopen: true });
  const next = await shop.must(start(7_000, 1));
  expect(next).toMatchObject({ openingMinor: 5_000, differenceMinor: 2_000, openCount: 2 });
  expect((await linesOf(next.id)).map(({ amountMinor }) => amountMinor)).toEqual([3_000, -1_000]);
  await shop.must(tick(next.id, await linesOf(next.id)));
  await shop.must(act(next.id, 'finish'));
  // What only the later one shows was still open on the day of the first, which tells the same for good.
  expect(await shop.get(`reconciliations/${statement.id}`)).toMatchObject({
    openingMinor: 0,
    tickedMinor: 5_000,
    differenceMinor: 0,
    openMinor: 3_000,
    openCount: 1,
  });
  expect((await linesOf(statement.id, 'open')).map(({ amountMinor }) => amountMinor)).toEqual([3_000]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a line says whose money it was', async () => {
  const { shop, start, linesOf, bank } = await banking(await foundCompany(server));
  const customerId = await shop.customer();
  const { name } = await shop.get(`customers/${customerId}`);
  await shop.must(shop.post('customer-payments', { customerId, amountMinor: 500, method: 'bank' }));
  const { id } = await shop.must(start(0, 0, bank));
  const lines = await linesOf(id);
  expect(lines.at(-1)).toMatchObject({ amountMinor: 500, partyName: name });
  expect(lines[0]).toMatchObject({ partyName: null });
});

test('a statement finished with one tick too many is opened again, the newest first', async () => {
  const { shop, start, linesOf, tick, act } = await banking(await foundCompany(server));
  const first = await shop.must(start(8_000, 12));
  await shop.must(tick(first.id, await linesOf(first.id)));
  await shop.must(act(first.id, 'finish'));
  const second = await shop.must(start(7_000, 5));
  expect((await act(first.id, 'reopen', { reason: 'One too many' })).body.code).toBe('reconciliation_open');
  await shop.must(tick(second.id, await linesOf(second.id)));
  await shop.must(act(second.id, 'finish'));
  expect((await act(first.id, 'reopen', { reason: 'One too many' })).body.code).toBe('newer_statement');
  const open = await shop.must(act(second.id, 'reopen', { reason: 'One too many' }));
  expect(open).toMatchObject({ status: 'open', tickedCount: 1 });
  await shop.must(tick(second.id, await linesOf(second.id, 'ticked'), false));
  expect((await act(second.id, 'finish')).body.code).toBe('does_not_tie');
});

test('an account has one open statement, each later than the finished ones; of two begun at once one is refused', async () => {
  const company = await foundCompany(server);
  const { shop, start, linesOf, tick, act, cash } = await banking(company);
  const answers = await Promise.all([start(8_000, 12), start(8_000, 11), start(8_000, 13)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
  await shop.must(start(0, 1, cash));
  await shop.must(tick(id, await linesOf(id)));
  await shop.must(act(id, 'finish'));
  expect(await start(8_000, 20)).toMatchObject(refused('statementOn', 'too_early'));
  expect(await start(8_000, -1)).toMatchObject(refused('statementOn', 'in_future'));
  expect((await act(id, 'finish')).body.code).toBe('wrong_state');
  expect((await tick(id, await linesOf(id), false)).body.code).toBe('wrong_state');
  expect((await company.admin.client.delete(`/api/reconciliations/${id}`)).body.code).toBe('wrong_state');
});

test('only lines of the account up to the day are ticked, and an earlier day takes off those after it', async () => {
  const company = await foundCompany(server);
  const { shop, start, linesOf, tick, cash } = await banking(company);
  const statement = await shop.must(start(7_000, 5));
  const lines = await linesOf(statement.id);
  const ofCash = await shop.must(start(0, 1, cash));
  const [foreign] = await linesOf(ofCash.id);
  if (!foreign) throw new Error('no line of cash');
  expect(await tick(statement.id, [foreign])).toMatchObject(unknown('lines'));
  expect((await shop.must(tick(statement.id, [...lines]))).tickedCount).toBe(3);
  expect((await shop.must(tick(statement.id, [...lines]))).tickedCount).toBe(3);
  const moved = await company.admin.client.patch(`/api/reconciliations/${statement.id}`, {
    version: 1,
    statementOn: dayFromToday(-12),
  });
  expect(moved.body).toMatchObject({ tickedCount: 2, tickedMinor: 8_000 });
  expect((await company.admin.client.delete(`/api/reconciliations/${statement.id}`)).status).toBe(200);
  const again = await shop.must(start(7_000, 5));
  expect(again.openCount).toBe(3);
});
