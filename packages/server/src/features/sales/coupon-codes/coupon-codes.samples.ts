import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

/** A discount by code with a code to read and one to delete. */
export const makeRecords = async ({ post, get }: Caller) => {
  const { id: discountId } = (await post('/api/discounts', {
    name: `By code ${unique()}`,
    terms: { kind: 'percent', percent: '10', of: 'order' },
    needsCode: true,
  })) as { id: string };
  const add = async (code: string) => {
    await post('/api/coupon-codes', { discountId, code, useLimit: null });
    const { items } = (await get(`/api/coupon-codes?discountId=${discountId}&q=${code}`)) as {
      items: { id: string }[];
    };
    return items[0]?.id as string;
  };
  return {
    discountId,
    id: await add(`KEPT-${unique()}`),
    spareId: await add(`SPARE-${unique()}`),
  };
};

export default {
  list: (_world, { discountId }) => ({ discountId }),
  add: (_world, { discountId }) => ({ discountId, count: 2, prefix: 'EASTER', useLimit: 1 }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  export: (_world, { discountId }) => ({ discountId }),
  exportPicked: (_world, { id }) => ({ ids: [id] }),
} satisfies Samples<'couponCodes', Awaited<ReturnType<typeof makeRecords>>>;
