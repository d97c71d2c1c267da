import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

const terms = { kind: 'percent', percent: '10', of: 'lines' } as const;
const stopped = { terms, startsOn: '2000-01-01', endsOn: '2000-01-02' };

/** One to read and change, one that was paused, and one to delete. Their days are long past, so that they change no price. */
export const makeRecords = async ({ post }: Caller) => {
  const make = async (name: string) =>
    (await post('/api/discounts', { name: `${name} ${unique()}`, ...stopped })).id as string;
  const [id, pausedId, activeId, spareId] = [
    await make('Kept'),
    await make('Paused'),
    await make('Active'),
    await make('Spare'),
  ];
  await post(`/api/discounts/${pausedId}/activate`, {});
  await post(`/api/discounts/${pausedId}/pause`, {});
  await post(`/api/discounts/${activeId}/activate`, {});
  return { id, pausedId, activeId, spareId };
};

export default {
  list: nothing,
  get: (_world, { id }) => ({ id }),
  create: (world) => ({
    name: `New ${unique()}`,
    ...stopped,
    goods: { productIds: [world.productId], categories: ['Drinks'] },
    conditions: {
      customerIds: [world.customerId],
      customerGroups: ['Wholesale'],
      locationIds: [world.locationId],
      minimumQuantity: '2',
      minimumSpend: '10',
      isFirstOrderOnly: false,
      weekdays: [1, 5],
      fromMinute: 480,
      untilMinute: 600,
    },
  }),
  update: (_world, { id }) => ({ id, version: 1, name: `Changed ${unique()}` }),
  duplicate: (_world, { id }) => ({ id }),
  activate: (_world, { pausedId }) => ({ id: pausedId }),
  pause: (_world, { activeId }) => ({ id: activeId }),
  archive: (_world, { id }) => ({ id }),
  restore: (_world, { id }) => ({ id }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  applicable: (world) => ({ customerId: world.customerId, couponCodes: [] }),
  uses: (_world, { id }) => ({ id }),
  replay: (_world, { id }) => ({ id }),
  effect: (_world, { activeId }) => ({ id: activeId }),
  export: nothing,
  exportPicked: (_world, { id }) => ({ ids: [id] }),
} satisfies Samples<'discounts', Awaited<ReturnType<typeof makeRecords>>>;
