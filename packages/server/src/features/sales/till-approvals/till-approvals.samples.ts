import { randomUUID } from 'node:crypto';
import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** An open shift in which somebody asks. */
export const makeRecords = async ({ get, post }: Caller) => {
  const [place] = (await get('/api/locations')).items;
  const till = await post('/api/tills', { name: `Asked ${unique()}`, locationId: place.id });
  const shift = await post('/api/shifts', { tillId: till.id, countedMinor: 0 });
  return { shiftId: shift.id as string };
};

export default {
  approvers: nothing,
  approve: (world, own) => ({
    saleId: randomUUID(),
    shiftId: own.shiftId,
    approverId: world.spareUserId,
    pin: '2580',
    reason: 'Dented',
    lines: [{ productId: world.productId, packId: null, quantity: '1', unitPrice: '1.00' }],
  }),
} satisfies Samples<'tillApprovals', Awaited<ReturnType<typeof makeRecords>>>;
