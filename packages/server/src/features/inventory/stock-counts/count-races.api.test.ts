import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { counting } from '../../../test/test-counts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const openCount = async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const locationId = await defaultLocation(client);
  const productId = await addProduct(client);
  await receive(client, locationId, { productId, quantity: '40', unitCost: '2' });
  const verbs = counting(client);
  const { id } = await verbs.must(verbs.open(locationId));
  const onHand = async () => (await client.get(`/api/products/${productId}`)).body.onHand;
  return { company, client, locationId, productId, id: id as string, onHand, ...verbs };
};

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('many people who count one line at once: every entry counts once', async () => {
  const { company, id, locationId, productId, enter, lines } = await openCount();
  // The first to count has the count alone, so it is counted in already.
  await enter(id, { locationId, productId, quantity: '1' });
  const people = [company.admin, company.manager, company.staff].map(({ client }) => counting(client));
  const entry = { locationId, productId, quantity: '2' };
  const answers = await Promise.all([0, 1, 2, 3].flatMap(() => people.map((one) => one.tryEnter(id, entry))));
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  expect((await lines(id))[0]).toMatchObject({ counted: '25', entries: 13, expected: '40' });
});

test('people who find the same thing at once, where the count had no line of it, count it on one line', async () => {
  const { company, client, id, lines } = await openCount();
  const locationId = await addLocation(client, 'Attic');
  const productId = await addProduct(client);
  const people = [company.admin, company.manager, company.staff].map(({ client: one }) => counting(one));
  const answers = await Promise.all(
    people.map((one) => one.tryEnter(id, { locationId, productId, quantity: '1' })),
  );
  expect(statuses(answers)).toEqual([201, 201, 201]);
  expect(await lines(id, `?locationId=${locationId}`)).toMatchObject([{ counted: '3', entries: 3 }]);
});

test('an entry whose answer was lost is sent again under its key and counts once', async () => {
  const { client, id, locationId, productId, lines } = await openCount();
  const send = () =>
    client.post(
      `/api/count-sheets/${id}/entries`,
      { locationId, productId, quantity: '5' },
      { key: 'the-same-entry-1' },
    );
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect((await lines(id))[0]).toMatchObject({ counted: '5', entries: 1 });
});

test('a count posted twice at once moves stock once, and has one number', async () => {
  const { company, id, locationId, productId, enter, done, read, act, onHand } = await openCount();
  await enter(id, { locationId, productId, quantity: '37' });
  await done(id, 'review');
  const seen = await read(id);
  const admin = counting(company.admin.client);
  const answers = await Promise.all([act(seen, 'post'), admin.act(seen, 'post'), admin.act(seen, 'post')]);
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(await onHand()).toBe('37');
  expect(await read(id)).toMatchObject({ number: 'CNT-1' });
  const reversed = await Promise.all(
    [company.manager, company.admin].map(({ client }) => client.post(`/api/stock-counts/${id}/reverse`, {})),
  );
  expect(statuses(reversed)).toEqual([200, 409]);
  expect(await onHand()).toBe('40');
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a count posted while its lines are moved posts what its reader saw, or nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { company, id, locationId, productId, enter, done, read, act, tryEnter, onHand } =
      await openCount();
    const entry = await enter(id, { locationId, productId, quantity: '37' });
    await done(id, 'review');
    const seen = await read(id);
    const [posted, added, back] = await Promise.all([
      counting(company.admin.client).act(seen, 'post'),
      tryEnter(id, { locationId, productId, quantity: '2' }),
      company.admin.client.post(`/api/count-sheets/${id}/entries/${entry.id}/take-back`, {}),
    ]);
    // Whoever came first: what was counted after the posting is refused, and a posting after that is one of another version.
    expect([200, 409]).toContain(posted.status);
    expect(posted.status === 200).toBe(added.status === 409 && back.status === 409);
    expect(await onHand()).toBe(posted.status === 200 ? '37' : '40');
    expect((await act(seen, 'post')).status).toBe(409);
  }
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a count posted while others sell and correct the same goods: all of it counts', async () => {
  const { client, id, locationId, productId, enter, done, read, act, onHand } = await openCount();
  await enter(id, { locationId, productId, quantity: '38' });
  await done(id, 'review');
  const seen = await read(id);
  const answers = await Promise.all([
    act(seen, 'post'),
    ...Array.from({ length: 5 }, () => adjust(client, locationId, 'damage', { productId, quantity: '-1' })),
  ]);
  expect(statuses(answers)).toEqual([200, 201, 201, 201, 201, 201]);
  expect(await onHand()).toBe('33');
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('two counts of the same goods opened at once: one of them is refused', async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const locationId = await defaultLocation(client);
  const productId = await addProduct(client);
  await receive(client, locationId, { productId, quantity: '4', unitCost: '2' });
  const answers = await Promise.all(
    [company.manager, company.admin, company.manager].map(({ client: one }) =>
      counting(one).open(locationId),
    ),
  );
  expect(statuses(answers)).toEqual([201, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
  expect(refused).toEqual(['counted_elsewhere', 'counted_elsewhere']);
});
