import { randomUUID } from 'node:crypto';
import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

/** An open shift, a product that sells there, and a sale of it. */
export const makeRecords = async ({ get, post }: Caller) => {
  const [place] = (await get('/api/locations')).items;
  const till = await post('/api/tills', { name: `Counter ${unique()}`, locationId: place.id });
  const shift = await post('/api/shifts', { tillId: till.id, countedMinor: 1_000, note: 'The first float' });
  const product = await post('/api/products', { name: `Sold ${unique()}`, unitPrice: '0.00' });
  await post('/api/stock-adjustments', {
    reason: 'opening',
    locationId: place.id,
    lines: [{ productId: product.id, quantity: '1000', unitCost: '1' }],
  });
  const sale = await post('/api/quick-sales', {
    id: randomUUID(),
    shiftId: shift.id,
    lines: [{ productId: product.id, quantity: '1' }],
    totalMinor: 0,
  });
  return {
    shiftId: shift.id as string,
    productId: product.id as string,
    saleId: sale.id as string,
    numberBehindPrefix: (sale.number as string).slice(3),
  };
};

export default {
  record: (world, own) => ({
    id: randomUUID(),
    shiftId: own.shiftId,
    customerId: world.customerId,
    lines: [{ productId: own.productId, quantity: '1' }],
    totalMinor: 0,
  }),
  list: (_world, own) => ({ shiftId: own.shiftId }),
  find: (_world, own) => ({ number: `SO-${own.numberBehindPrefix}` }),
  tiles: (world) => ({ locationId: world.locationId }),
  buyer: (world) => ({ id: world.customerId }),
  get: (_world, own) => ({ id: own.saleId }),
} satisfies Samples<'quickSales', Awaited<ReturnType<typeof makeRecords>>>;
