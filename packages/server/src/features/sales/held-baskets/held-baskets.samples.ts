import { randomUUID } from 'node:crypto';
import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

const basketOf = (productId: string) => ({
  lines: [{ productId, packId: null, quantity: '2' }],
  customerId: null,
  couponCodes: [],
});

/** A basket that was put aside. */
export const makeRecords = async ({ get, post }: Caller) => {
  const [place] = (await get('/api/locations')).items;
  const product = await post('/api/products', { name: `Held ${unique()}`, unitPrice: '1.00' });
  const held = await post('/api/held-baskets', {
    id: randomUUID(),
    locationId: place.id,
    basket: basketOf(product.id),
    totalMinor: 100,
  });
  return { heldId: held.id as string };
};

export default {
  list: (world) => ({ locationId: world.locationId }),
  hold: (world) => ({
    id: randomUUID(),
    locationId: world.locationId,
    basket: basketOf(world.productId),
    totalMinor: 500,
    label: 'Blue shirt',
  }),
  recall: (_world, own) => ({ id: own.heldId }),
} satisfies Samples<'heldBaskets', Awaited<ReturnType<typeof makeRecords>>>;
