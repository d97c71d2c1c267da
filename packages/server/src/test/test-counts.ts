import type {
  CountEntry,
  StockCount,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { expect } from 'vitest';
import { addLocation, addProduct, receive } from './test-adjustments.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

interface Counted {
  locationId: string;
  productId: string;
  packId?: string;
  quantity: string;
  countedAt?: string;
}

/** What people do when they count, call by call; `enter` and the verbs of `done` must succeed. */
export const counting = (client: TestClient) => {
  const must = async (answer: Promise<TestAnswer>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const read = async (id: string): Promise<StockCount> => must(client.get(`/api/stock-counts/${id}`));
  const act = ({ id, version }: Pick<StockCount, 'id' | 'version'>, verb: string, body: object = {}) =>
    client.post(`/api/stock-counts/${id}/${verb}`, { version, ...body });
  /** A verb on the count as it is now. */
  const done = async (id: string, verb: string, body: object = {}): Promise<StockCount> =>
    must(act(await read(id), verb, body));
  const tryEnter = (id: string, entry: Counted): Promise<TestAnswer> =>
    client.post(`/api/count-sheets/${id}/entries`, entry);
  return {
    must,
    read,
    act,
    done,
    tryEnter,
    open: (locationId: string, fields: object = {}): Promise<TestAnswer> =>
      client.post('/api/stock-counts', { locationId, ...fields }),
    enter: (id: string, entry: Counted): Promise<CountEntry> => must(tryEnter(id, entry)),
    lines: async (id: string, query = '') =>
      (await must(client.get(`/api/stock-counts/${id}/lines${query}`))).items,
    sheetLines: async (id: string) => (await must(client.get(`/api/count-sheets/${id}/lines`))).items,
  };
};

/** Counts in every state, with every kind of entry. */
export const workOnCounts = async (client: TestClient): Promise<void> => {
  const { open, enter, done, must } = counting(client);
  const [hall, aisle] = [await addLocation(client, 'Hall'), await addLocation(client, 'Aisle')];
  const goods = [await addProduct(client), await addProduct(client, { unit: 'm' }), await addProduct(client)];
  const [nails = '', cord = '', paint = ''] = goods;
  for (const place of [hall, aisle])
    await receive(
      client,
      place,
      ...goods.map((productId, index) => ({ productId, quantity: '20', unitCost: `${index + 1}.37` })),
    );
  const fresh = async (place: string): Promise<string> => (await must(open(place))).id;
  const first = await fresh(hall);
  const wrong = await enter(first, { locationId: hall, productId: nails, quantity: '7' });
  await must(
    client.post(`/api/count-sheets/${first}/entries/${wrong.id}/correct`, {
      locationId: hall,
      productId: paint,
      quantity: '22',
    }),
  );
  const twice = await enter(first, { locationId: hall, productId: cord, quantity: '9.5' });
  await must(client.post(`/api/count-sheets/${first}/entries/${twice.id}/take-back`, {}));
  await enter(first, { locationId: hall, productId: cord, quantity: '9.5' });
  await enter(first, { locationId: hall, productId: cord, quantity: '8' });
  await done(first, 'review');
  await done(first, 'recount', { lines: [{ locationId: hall, productId: paint }] });
  await enter(first, { locationId: hall, productId: paint, quantity: '21' });
  await done(first, 'review');
  await done(first, 'zero', { lines: [{ locationId: hall, productId: nails }] });
  await done(first, 'post');

  const undone = await fresh(aisle);
  await enter(undone, { locationId: aisle, productId: nails, quantity: '18' });
  await done(undone, 'review');
  await done(undone, 'post');
  await must(client.post(`/api/stock-counts/${undone}/reverse`, {}));
  await done(await fresh(aisle), 'cancel');
  const running = await fresh(aisle);
  await enter(running, { locationId: aisle, productId: nails, quantity: '19' });
  const waiting = await fresh(hall);
  await enter(waiting, { locationId: hall, productId: cord, quantity: '17' });
  await done(waiting, 'review');
};
