import { nothing, type MakeRecords, type Samples } from '../../../test/walks/sample.ts';

interface Own {
  sellerId: string;
}

export const makeRecords: MakeRecords = async ({ post }) => ({
  sellerId: (await post('/api/suppliers', { name: 'Sells what is short' })).id,
});

export default {
  list: nothing,
  order: ({ productId }, { sellerId }) => ({
    lines: [{ supplierId: sellerId, productId, quantity: '2' }],
  }),
} satisfies Samples<'reorder', Own>;
