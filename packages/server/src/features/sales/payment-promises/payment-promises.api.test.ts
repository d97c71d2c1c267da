import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday as day } from '../../../test/selling.ts';
import { reminding } from '../../../test/test-reminders.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof reminding>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = reminding(company);
});
afterAll(async () => {
  const broken = await findBrokenInvariants(server.adminUrl);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken).slice(0, 2_000)}`);
  await server.close();
});

const promise = (body: object) => shop.post('payment-promises', body, 'staff');
const promisesOf = async (customerId: string) =>
  (await shop.get(`customers/${customerId}/payment-promises`)).items;

test('a promise is kept by the money that comes, and is open again where that bounced', async () => {
  const { customerId, invoiceId } = await shop.debtor(5);
  const made = await shop.must(
    promise({
      customerId,
      invoiceId,
      amountMinor: 6_000,
      promisedOn: day(3),
      promisedBy: 'Yaw',
      note: 'By phone',
    }),
  );
  expect(made).toMatchObject({
    state: 'open',
    missingMinor: 6_000,
    promisedBy: 'Yaw',
    recordedBy: company.staff.username,
    keptOn: null,
  });
  await shop.pay(customerId, 2_000);
  expect(await promisesOf(customerId)).toMatchObject([{ state: 'open', missingMinor: 4_000 }]);
  const rest = await shop.pay(customerId, 4_000);
  expect(await promisesOf(customerId)).toMatchObject([{ state: 'kept', missingMinor: 0, keptOn: day(0) }]);
  await shop.must(shop.post(`payments/${rest.id}/reverse`));
  expect(await promisesOf(customerId)).toMatchObject([{ state: 'open', missingMinor: 4_000, keptOn: null }]);
  expect((await shop.get(`timeline?subject=invoice&id=${invoiceId}`)).items[0]).toMatchObject({
    action: 'invoice.promise',
    after: { amountMinor: 6_000, promisedOn: day(3), promisedBy: 'Yaw' },
  });
});

test('money for another invoice keeps no promise; what is void or written off is settled, not kept', async () => {
  const { customerId, invoiceId } = await shop.debtor(5);
  const other = await shop.invoice(customerId, 9, '50');
  await shop.must(promise({ customerId, invoiceId, promisedOn: day(3) }));
  await shop.pay(customerId, 5_000, { invoices: [{ id: other }] });
  expect(await promisesOf(customerId)).toMatchObject([{ state: 'open', missingMinor: 10_000 }]);
  await shop.must(shop.post(`invoices/${invoiceId}/void`));
  const settled = { state: 'settled', missingMinor: 0, keptOn: null };
  expect(await promisesOf(customerId)).toMatchObject([settled]);

  // Half of it came, before the rest was given up; of two promises the first was kept by that half.
  const lost = await shop.debtor(5);
  const ofLost = { customerId: lost.customerId, invoiceId: lost.invoiceId };
  await shop.must(promise({ ...ofLost, amountMinor: 4_000, promisedOn: day(3) }));
  await shop.must(promise({ ...ofLost, promisedOn: day(9) }));
  await shop.pay(lost.customerId, 5_000);
  await shop.must(shop.post(`invoices/${lost.invoiceId}/write-off`, { reason: 'A fire' }));
  const [second, first] = await promisesOf(lost.customerId);
  expect([second, first]).toMatchObject([settled, { state: 'kept', keptOn: day(0) }]);
  expect((await shop.post(`payment-promises/${second.id}/withdraw`)).body.code).toBe('wrong_state');
  const { settlements } = await shop.get(`invoices/${lost.invoiceId}/record`);
  const writtenOff = settlements.find((one: { kind: string }) => one.kind === 'write_off');
  await shop.must(shop.post(`write-offs/${writtenOff.documentId}/undo`));
  expect((await promisesOf(lost.customerId))[0]).toMatchObject({ state: 'open', missingMinor: 5_000 });

  // Credit that they had is money of theirs.
  const rich = await shop.debtor(5);
  const credited = await shop.invoice(rich.customerId, 2, '100');
  await shop.pay(rich.customerId, 10_000, { invoices: [{ id: credited }] });
  await shop.must(promise({ customerId: rich.customerId, invoiceId: rich.invoiceId, promisedOn: day(3) }));
  const note = await shop.must(
    shop.post(`invoices/${credited}/goodwill`, { amountMinor: 10_000, reason: 'Late' }),
  );
  await shop.must(shop.post(`credits/${note.id}/allocate`, { invoices: [{ id: rich.invoiceId }] }));
  expect(await promisesOf(rich.customerId)).toMatchObject([{ state: 'kept', missingMinor: 0 }]);
});

test('promised in parts, the first money keeps the first promise and the next one the second', async () => {
  const { customerId } = await shop.debtor(5);
  await shop.invoice(customerId, 2, '50');
  await shop.must(promise({ customerId, amountMinor: 9_000, promisedOn: day(2) }));
  await shop.must(promise({ customerId, amountMinor: 4_000, promisedOn: day(9) }));
  expect((await promise({ customerId, amountMinor: 2_001, promisedOn: day(9) })).body).toMatchObject({
    code: 'over_payment',
    detail: { openMinor: 2_000 },
  });
  await shop.pay(customerId, 9_000);
  const states = async () => (await promisesOf(customerId)).map((one: { state: string }) => one.state);
  expect(await states()).toEqual(['open', 'kept']);
  await shop.pay(customerId, 4_000);
  expect(await states()).toEqual(['kept', 'kept']);
  await shop.must(promise({ customerId, promisedOn: day(9) }));
  expect((await promisesOf(customerId))[0]).toMatchObject({ amountMinor: 2_000 });
  expect((await promise({ customerId, promisedOn: day(9) })).body.code).toBe('nothing_to_settle');
});

test('two promises at once never promise more than is open', async () => {
  const { customerId } = await shop.debtor(5);
  const answers = await Promise.all(
    [1, 2, 3].map(() => promise({ customerId, amountMinor: 6_000, promisedOn: day(2) })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
});

test('until the promised day nobody is reminded of it; on the day after it is broken, and the ladder goes on', async () => {
  const { customerId } = await shop.debtor(5);
  const made = await shop.must(promise({ customerId, promisedOn: day(0) }));
  expect(await shop.due(customerId)).toBeUndefined();
  expect((await shop.send(customerId, 1)).body.items[0].outcome).toBe('not_due');
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query('update payment_promises set promised_on = promised_on - 1 where id = $1', [made.id]);
  await admin.end();
  expect(await promisesOf(customerId)).toMatchObject([{ state: 'broken', missingMinor: 10_000 }]);
  expect(await shop.due(customerId)).toMatchObject({
    step: 1,
    broken: { promisedOn: day(-1), amountMinor: 10_000 },
  });
});

test('a promise is taken back once, but not when it was kept; then reminders go on', async () => {
  const { customerId } = await shop.debtor(5);
  const { id } = await shop.must(promise({ customerId, promisedOn: day(5) }));
  const withdraw = (one: string) => shop.post(`payment-promises/${one}/withdraw`, {}, 'staff');
  expect((await shop.must(withdraw(id))).state).toBe('withdrawn');
  expect((await withdraw(id)).body).toMatchObject({ code: 'wrong_state', detail: { state: 'withdrawn' } });
  expect(await shop.due(customerId)).toBeDefined();
  const kept = await shop.must(promise({ customerId, promisedOn: day(5) }));
  await shop.pay(customerId, 10_000);
  expect((await withdraw(kept.id)).body).toMatchObject({ code: 'wrong_state', detail: { state: 'kept' } });
});

test('the calendar has the promises of its days, for who sees what all owe', async () => {
  const { customerId } = await shop.debtor(5);
  const { id } = await shop.must(promise({ customerId, promisedOn: day(40) }));
  const { items, count } = await shop.get(`payment-promises?from=${day(40)}&until=${day(46)}`);
  expect([items.map((one: { id: string }) => one.id), count]).toEqual([[id], 1]);
  expect((await shop.get(`payment-promises?from=${day(41)}&until=${day(46)}`)).items).toEqual([]);
  const refused = async (query: string) =>
    (await company.admin.client.get(`/api/payment-promises?${query}`)).body.fields.until.code;
  expect(await refused(`from=${day(0)}&until=${day(-1)}`)).toBe('too_early');
  expect(await refused(`from=${day(0)}&until=${day(92)}`)).toBe('too_late');
  expect(
    (await company.staff.client.get(`/api/payment-promises?from=${day(0)}&until=${day(1)}`)).status,
  ).toBe(403);
});

test('a promise names a day to come, and an invoice of the customer', async () => {
  const { customerId } = await shop.debtor(5);
  const other = await shop.debtor(5);
  expect((await promise({ customerId, promisedOn: day(-1) })).body.fields.promisedOn.code).toBe('too_early');
  expect((await promise({ customerId, promisedOn: day(367) })).body.fields.promisedOn.code).toBe('too_late');
  expect((await promise({ customerId, invoiceId: other.invoiceId, promisedOn: day(1) })).status).toBe(404);
});
