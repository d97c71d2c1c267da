import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A supplier with two products, one to change and one to take away, and a product that is still to come. */
export const makeRecords = async ({ post }: Caller) => {
  const { id: supplierId } = await post('/api/suppliers', { name: `Seller ${unique()}` });
  const product = async (): Promise<string> =>
    (await post('/api/products', { name: `Sold ${unique()}`, sku: unique(), unitPrice: '3' })).id as string;
  const sold = async (): Promise<string> => {
    const made = { supplierId, productId: await product(), agreedPrice: '2', supplierCode: 'A 1' };
    return (await post('/api/supplier-products', made)).id as string;
  };
  return { supplierId, newProductId: await product(), id: await sold(), spareId: await sold() };
};

export default {
  list: nothing,
  get: (_world, { id }) => ({ id }),
  create: (_world, { supplierId, newProductId }) => ({
    supplierId,
    productId: newProductId,
    agreedPrice: '4.25',
    priceBreaks: [{ fromQuantity: '10', price: '4' }],
    minimumQuantity: '5',
    leadTimeDays: 3,
    isPreferred: true,
  }),
  update: (_world, { id }) => ({ id, version: 1, agreedPrice: '2.5', isPreferred: true }),
  remove: (_world, { spareId }) => ({ id: spareId }),
} satisfies Samples<'supplierProducts', Awaited<ReturnType<typeof makeRecords>>>;
