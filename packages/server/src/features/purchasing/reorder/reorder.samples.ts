import { nothing, type MakeRecords, type Samples, unique } from '../../../test/walks/sample.ts';

interface Own {
  sellerId: string;
  shortProductId: string;
}

export const makeRecords: MakeRecords = async ({ post }) => {
  const { id: sellerId } = await post('/api/suppliers', { name: `Sells what is short ${unique()}` });
  const { id: shortProductId } = await post('/api/products', { name: `Short ${unique()}`, unitPrice: '3' });
  await post('/api/supplier-products', { supplierId: sellerId, productId: shortProductId, agreedPrice: '2' });
  return { sellerId, shortProductId };
};

export default {
  list: nothing,
  orderMissing: ({ productId, locationId }, { shortProductId }) => ({
    locationId,
    lines: [
      { productId: shortProductId, quantity: '3' },
      { productId, quantity: '1' },
    ],
    note: 'For Ama',
  }),
  order: ({ productId }, { sellerId }) => ({
    lines: [{ supplierId: sellerId, productId, quantity: '2' }],
  }),
} satisfies Samples<'reorder', Own>;
