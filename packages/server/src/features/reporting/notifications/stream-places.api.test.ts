import type { LiveEvent } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { idBefore, newId, timeOfId } from '../../../platform/ids.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { openStreamAs, type TestStream } from '../../../test/test-stream.ts';

let server: TestServer;
let url: string;
let company: TestCompany;
const open: TestStream[] = [];
beforeAll(async () => {
  server = await startTestServer();
  url = await server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await foundCompany(server);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const listen = async (place: Parameters<typeof openStreamAs>[2] = {}): Promise<TestStream> => {
  const stream = await openStreamAs(company.staff.client, url, place);
  open.push(stream);
  return stream;
};
/** The place of a page whose first answer is this call's. */
const placeOfPage = async ({ staff }: TestCompany = company): Promise<string> => {
  const { status, headers } = await staff.client.get('/api/user');
  expect(status).toBe(200);
  return String(headers['x-request-id']);
};
const tell = (orderNumber: string, { id } = company): Promise<void> =>
  server.database.forTenant(id, async (tx) =>
    tx.event({ type: 'new_order', subjectId: newId(), data: { orderNumber } }),
  );
const numberOf = ({ notification }: LiveEvent): string | undefined => notification?.data.orderNumber;
/** The orders that the stream has told of when it tells of one made now. */
const ordersUntilNow = async (stream: TestStream): Promise<string[]> => {
  const last = `last ${newId()}`;
  await tell(last);
  await stream.next((event) => numberOf(event) === last, 15_000);
  return stream.events.map((event) => numberOf(event) ?? '').filter((number) => /^(SO|theirs)/u.test(number));
};

test('a page hears of what was changed after its first answer and before its stream was open', async () => {
  const since = await placeOfPage();
  await tell('SO-1');
  // The first stream of the company, and one beside it.
  for (const stream of [await listen({ since }), await listen({ since })])
    expect(await ordersUntilNow(stream)).toEqual(['SO-1']);
});

test('a page does not hear again of what was changed seconds before it was opened', async () => {
  const watching = await listen();
  await tell('SO-1');
  const { id } = await watching.next((event) => numberOf(event) === 'SO-1', 15_000);
  const changedAt = timeOfId(id) ?? 0;
  const [soon, later] = [
    await listen({ since: idBefore(changedAt + 1_000) }),
    await listen({ since: idBefore(changedAt + 3_000) }),
  ];
  expect(await ordersUntilNow(soon)).toEqual(['SO-1']);
  expect(await ordersUntilNow(later)).toEqual([]);
});

test('a stream that broke before its first event resumes where it began', async () => {
  const begun = await listen();
  await expect.poll(begun.lastId).toBeDefined();
  begun.close();
  await tell('SO-1');
  const resumed = await listen({ lastEventId: String(begun.lastId()) });
  expect(await ordersUntilNow(resumed)).toEqual(['SO-1']);

  const since = await placeOfPage();
  const page = await listen({ since });
  await expect.poll(page.lastId).toBeDefined();
  page.close();
  await tell('SO-2');
  // The browser repeats the address, and says where it was.
  const again = await listen({ since, lastEventId: String(page.lastId()) });
  expect(await ordersUntilNow(again)).toContain('SO-2');
});

test('what a browser heard last counts, not where its page began', async () => {
  const since = await placeOfPage();
  const stream = await listen({ since });
  await tell('SO-1');
  const { id } = await stream.next((event) => numberOf(event) === 'SO-1', 15_000);
  stream.close();
  const resumed = await listen({ since, lastEventId: id });
  expect(await ordersUntilNow(resumed)).toEqual([]);
});

test("a place of another company, of another process or of any time tells of one's own changes only", async () => {
  const other = await foundCompany(server);
  const foreign = await placeOfPage(other);
  await tell('theirs', other);
  await tell('SO-1');
  expect(await ordersUntilNow(await listen({ since: foreign }))).toEqual(['SO-1']);
  expect(await ordersUntilNow(await listen({ since: idBefore(0) }))).toEqual(['SO-1']);
  const future = ['ffffffff-ffff-7fff-bfff-ffffffffffff', idBefore(Date.now() + 3_600_000)];
  for (const since of future) expect(await ordersUntilNow(await listen({ since }))).toEqual([]);
});

test('a place that is none is refused, and so is one with too much after it', async () => {
  const statusOf = async (query: string): Promise<number> =>
    (await company.staff.client.get(`/api/events?${query}`)).status;
  for (const none of ['', 'nonsense', 'x'.repeat(4_000), '%00', "'%20or%20true--", `${newId()}%0Aid:%201`])
    expect(await statusOf(`since=${none}`)).toBe(400);
  expect(await statusOf(`since=${newId()}&since=${newId()}`)).toBe(400);

  const since = await placeOfPage();
  await server.database.forTenant(company.id, async (tx) => {
    for (let index = 0; index < 520; index += 1) tx.event({ type: 'product.update', subjectId: newId() });
  });
  expect((await listen({ since })).status).toBe(204);
  // An id, but not one that says when it was made.
  expect((await listen({ since: crypto.randomUUID() })).status).toBe(204);
});
