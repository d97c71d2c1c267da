import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** Counts in every state that a call needs, each of a place of its own, since a product at a place is in one open count. */
export const makeRecords = async ({ get, post }: Caller) => {
  const { id: productId } = await post('/api/products', {
    name: `Counted ${unique()}`,
    unitPrice: '10',
  });
  const [first] = (await get('/api/locations')).items;
  const fill = async (locationId: string): Promise<string> => {
    await post('/api/stock-adjustments', {
      locationId,
      reason: 'opening',
      lines: [{ productId, quantity: '100', unitCost: '4' }],
    });
    return locationId;
  };
  const place = async (name: string) =>
    fill((await post('/api/locations', { name: `${name} ${unique()}` })).id);
  const open = async (locationId: string) =>
    post('/api/stock-counts', { locationId, scope: 'products', productIds: [productId] });
  const counted = async (name: string) => {
    const locationId = await place(name);
    const count = await open(locationId);
    const entry = await post(`/api/count-sheets/${count.id}/entries`, {
      locationId,
      productId,
      quantity: '98',
    });
    return { id: count.id as string, locationId, entryId: entry.id as string };
  };
  const reviewed = async (name: string) => {
    const count = await counted(name);
    await post(`/api/stock-counts/${count.id}/review`, { version: 2 });
    return count;
  };
  const posted = await reviewed('Count shelf 3');
  await post(`/api/stock-counts/${posted.id}/post`, { version: 3 });
  const uncounted = await open(await place('Count shelf 4'));
  await post(`/api/stock-counts/${uncounted.id}/review`, { version: 1 });
  return {
    locationId: await fill(first.id as string),
    productId: productId as string,
    counting: await counted('Count shelf 1'),
    review: await reviewed('Count shelf 2'),
    postedId: posted.id,
    uncountedId: uncounted.id as string,
  };
};

export default {
  list: nothing,
  get: (_world, own) => ({ id: own.counting.id }),
  lines: (_world, own) => ({ id: own.review.id }),
  create: (_world, { locationId, productId }) => ({ locationId, scope: 'products', productIds: [productId] }),
  review: (_world, own) => ({ id: own.counting.id, version: 2 }),
  reopen: (_world, own) => ({ id: own.review.id, version: 3 }),
  recount: (_world, { review, productId }) => ({
    id: review.id,
    version: 3,
    lines: [{ locationId: review.locationId, productId }],
  }),
  zero: (_world, own) => ({ id: own.uncountedId, version: 2 }),
  setCost: (_world, { review, productId }) => ({
    id: review.id,
    version: 3,
    locationId: review.locationId,
    productId,
    unitCost: '4',
  }),
  approve: (_world, own) => ({ id: own.review.id, version: 3 }),
  post: (_world, own) => ({ id: own.review.id, version: 3 }),
  reverse: (_world, own) => ({ id: own.postedId }),
  cancel: (_world, own) => ({ id: own.counting.id, version: 2 }),
  sheets: nothing,
  sheet: (_world, own) => ({ id: own.counting.id }),
  sheetLines: (_world, own) => ({ id: own.counting.id }),
  entries: (_world, own) => ({ id: own.counting.id }),
  count: (_world, { counting, productId }) => ({
    id: counting.id,
    locationId: counting.locationId,
    productId,
    quantity: '1',
  }),
  takeBack: (_world, { counting }) => ({ id: counting.id, entryId: counting.entryId }),
  correct: (_world, { counting, productId }) => ({
    id: counting.id,
    entryId: counting.entryId,
    locationId: counting.locationId,
    productId,
    quantity: '97',
  }),
} satisfies Samples<'stockCounts', Awaited<ReturnType<typeof makeRecords>>>;
