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
  const dear = await post('/api/products', { name: `Dear ${unique()}`, unitPrice: '1.00' });
  await post('/api/stock-adjustments', {
    reason: 'opening',
    locationId: place.id,
    lines: [{ productId: dear.id, quantity: '10', unitCost: '1' }],
  });
  const order = await post('/api/orders', { lines: [{ productId: dear.id, quantity: '1' }] });
  const paid = await post('/api/quick-sales', {
    id: randomUUID(),
    shiftId: shift.id,
    lines: [{ productId: dear.id, quantity: '1' }],
    totalMinor: order.totalMinor,
    tenders: [{ method: 'cash', amountMinor: order.totalMinor }],
  });
  const [line] = (await get(`/api/orders/${paid.id}`)).lines;
  return {
    orderLineId: line.id as string,
    paidId: paid.id as string,
    paymentId: paid.tenders[0].paymentId as string,
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
  undo: (_world, own) => ({ id: own.saleId, shiftId: own.shiftId, reason: 'Rung up twice' }),
  exchangeTender: (_world, own) => ({
    id: own.paidId,
    paymentId: own.paymentId,
    shiftId: own.shiftId,
    method: 'card',
  }),
  takeBack: (_world, own) => ({
    id: own.paidId,
    shiftId: own.shiftId,
    lines: [{ orderLineId: own.orderLineId, quantity: '1' }],
    reason: 'not_wanted',
    gives: 'refund',
    method: 'cash',
  }),
  pdf: (_world, own) => ({ id: own.saleId, paper: '58' }),
  get: (_world, own) => ({ id: own.saleId }),
} satisfies Samples<'quickSales', Awaited<ReturnType<typeof makeRecords>>>;
