import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { memberCalls, sampleOf, send, type Input, type WalkedCall } from './every-call.ts';
import { makeWorld } from './make-world.ts';
import type { World } from './world.ts';

let server: TestServer;
let mine: World;
let theirs: World;

beforeAll(async () => {
  server = await startTestServer();
  [mine, theirs] = await Promise.all([makeWorld(server), makeWorld(server)]);
});
afterAll(() => server.close());

type Path = (string | number)[];

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/** The paths to all ids of records in an input. */
const idPaths = (value: unknown, path: Path = []): Path[] => {
  if (isId(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    idPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

const at = (value: unknown, [head, ...rest]: Path): unknown =>
  head === undefined ? value : at((value as Record<string | number, unknown>)[head], rest);

const replaced = (input: Input, path: Path, id: string): Input => {
  const copy = structuredClone(input);
  const last = path.at(-1) ?? '';
  (at(copy, path.slice(0, -1)) as Record<string | number, unknown>)[last] = id;
  return copy;
};

/** Filters and timelines of unknown records are empty, whoever they belong to. */
const answersEmpty = new Set([
  'orders.list',
  'purchaseOrders.list',
  'stock.movements',
  'stockByPlace.list',
  'timeline.list',
  'heldBaskets.list',
  'quickSales.list',
  'quickSales.tiles',
  'products.listForNotifications',
]);
/** A file of foreign records has only its header. */
const isEmptyAnswer = ({ id }: WalkedCall): boolean => answersEmpty.has(id) || id.endsWith('.exportPicked');

/** Ids that the caller makes: they name no record yet. */
const madeByCaller = new Set(['heldBaskets.hold id', 'quickSales.record id']);
/** A wrong PIN ends it before anything is looked up, and after five it rests. Its own test covers it. */
const behindPin = new Set(['tillApprovals.approve']);

const positions = (calls: readonly WalkedCall[]): { call: WalkedCall; path: string; id: string }[] => {
  // Only the shape of the sample matters here; the records are filled in when the test runs.
  const ids = new Proxy({}, { get: () => newId() });
  const special = { company: { id: 'c' }, picture: Buffer.alloc(0), own: new Proxy({}, { get: () => ids }) };
  const shape = new Proxy(special as unknown as World, {
    get: (_target, key) => special[key as keyof typeof special] ?? newId(),
  });
  return calls.flatMap((call) => {
    const input = sampleOf(call, shape);
    return Buffer.isBuffer(input)
      ? []
      : idPaths(input)
          .map((path) => ({ call, id: call.id, path: path.join('.') }))
          .filter(({ id, path }) => !madeByCaller.has(`${id} ${path}`) && !behindPin.has(id));
  });
};

describe("another company's ids", () => {
  it.each(positions(memberCalls))('$id at $path: as if it did not exist', async ({ call, path }) => {
    const keys: Path = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const own = sampleOf(call, mine) as Input;
    const foreign = replaced(own, keys, at(sampleOf(call, theirs), keys) as string);
    const unknown = replaced(own, keys, newId());
    const [answer, reference] = [
      await send(mine.company.admin.client, call, foreign),
      await send(mine.company.admin.client, call, unknown),
    ];
    const { requestId: _one, ...body } = answer.body ?? {};
    const { requestId: _two, ...expected } = reference.body ?? {};
    expect(answer.status).toBe(reference.status);
    expect(body).toEqual(expected);
    expect(answer.status).toBe(isEmptyAnswer(call) ? 200 : 404);
    // An empty list must not contain rows of a foreign record.
    expect(body.items ?? []).toEqual([]);
  });

  it('nothing of the other company changed', async () => {
    const { body } = await theirs.company.admin.client.get(`/api/products/${theirs.productId}`);
    expect(body).toMatchObject({ version: 1, status: 'active' });
  });
});
