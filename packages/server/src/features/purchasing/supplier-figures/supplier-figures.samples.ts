import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

/** A supplier who sells one product. */
export const makeRecords = async ({ post }: Caller) => {
  const supplierId = (await post('/api/suppliers', { name: `Measured ${unique()}` })).id as string;
  const otherId = (await post('/api/suppliers', { name: `Twin ${unique()}` })).id as string;
  const product = await post('/api/products', { name: `Priced ${unique()}`, sku: unique(), unitPrice: '3' });
  const sold = await post('/api/supplier-products', { supplierId, productId: product.id });
  return { supplierId, otherId, supplierProductId: sold.id as string };
};

export default {
  get: (_world, { supplierId }) => ({ id: supplierId }),
  scoreRows: (_world, { supplierId }) => ({ id: supplierId, figure: 'fill' }),
  mergePreview: (_world, { supplierId, otherId }) => ({ id: supplierId, intoId: otherId }),
  statement: (_world, { supplierId }) => ({ id: supplierId }),
  statementPdf: (_world, { supplierId }) => ({ id: supplierId }),
  exportStatement: (_world, { supplierId }) => ({ id: supplierId }),
  paidPrices: (_world, { supplierProductId }) => ({ id: supplierProductId }),
} satisfies Samples<'supplierFigures', Awaited<ReturnType<typeof makeRecords>>>;
