import { randomUUID } from 'node:crypto';
import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

/** An order that was sent, goods that went back, and a payment with tax kept back. */
export const makeRecords = async ({ get, post }: Caller) => {
  const supplierId = (await post('/api/suppliers', { name: `Sent to ${unique()}` })).id as string;
  const product = await post('/api/products', { name: `Printed ${unique()}`, unitPrice: '9' });
  const [location] = (await get('/api/locations')).items as { id: string }[];
  const order = await post('/api/purchase-orders', {
    supplierId,
    lines: [{ productId: product.id, quantity: '5', unitPrice: '4' }],
  });
  await post(`/api/purchase-orders/${order.id}/send`, { version: 1 });
  const { id, version } = await post('/api/stock-receipts', {
    supplierId,
    locationId: location?.id,
    lines: [{ productId: product.id, enteredQuantity: '3', unitPrice: '4' }],
  });
  await post(`/api/stock-receipts/${id}/post`, { version, isAnotherDelivery: true });
  const { returns } = await post(`/api/stock-receipts/${id}/returns`, {
    reason: 'Broken',
    lines: [{ lineNumber: 1, enteredQuantity: '1' }],
  });
  const paid = await post('/api/supplier-payments', {
    supplierId,
    method: 'cash',
    amountMinor: 10_000,
    withheldMinor: 300,
    bills: [],
  });
  return {
    orderId: order.id as string,
    returnId: returns[0].id as string,
    certificateId: paid.withholdingId as string,
  };
};

export default {
  orderPdf: (_world, { orderId }) => ({ id: orderId }),
  debitNotePdf: (_world, { returnId }) => ({ id: returnId }),
  certificatePdf: (_world, { certificateId }) => ({ id: certificateId }),
  link: (_world, { orderId }) => ({ id: orderId }),
  stop: (_world, { returnId }) => ({ id: returnId }),
  mail: (_world, { orderId }) => ({
    id: orderId,
    to: `${randomUUID()}@example.com`,
    message: 'Please deliver',
  }),
} satisfies Samples<'purchaseDocuments', Awaited<ReturnType<typeof makeRecords>>>;
