import type { Caller } from './sample.ts';
import type { Sales } from './world.ts';

/** Orders in every state that a call can be about, for one customer, and one walk-in order. */
export const makeSales = async (
  { get, post }: Caller,
  { productId, customerId }: { productId: string; customerId: string },
): Promise<Sales> => {
  const order = (quantity = '2') => post('/api/orders', { customerId, lines: [{ productId, quantity }] });
  const confirmed = async () => post(`/api/orders/${(await order()).id}/confirm`, {});
  const pay = (id: string, amountMinor: number) =>
    post(`/api/orders/${id}/payments`, { method: 'cash', amountMinor });
  const [shipped, paid, invoiced, credited] = [
    await confirmed(),
    await confirmed(),
    await confirmed(),
    await confirmed(),
  ];
  await post(`/api/orders/${shipped.id}/ship`, {});
  const payment = await pay(paid.id, 100);
  const invoice = await post(`/api/orders/${invoiced.id}/invoice`, {});
  const creditedInvoice = await post(`/api/orders/${credited.id}/invoice`, {});
  const creditNote = await post(`/api/invoices/${creditedInvoice.id}/credit`, {
    lines: [{ number: 1, quantity: '1' }],
  });
  const credit = await pay(credited.id, credited.totalMinor * 2);
  const walkIn = await post('/api/orders', { lines: [{ productId, quantity: '20' }] });
  await post(`/api/orders/${walkIn.id}/confirm`, {});
  const open = await confirmed();
  return {
    draftOrderId: (await order()).id,
    spareDraftId: (await order()).id,
    confirmedOrderId: open.id,
    confirmedLineId: open.lines[0].id,
    walkInOrderId: walkIn.id,
    shippedOrderId: shipped.id,
    shippedLineId: shipped.lines[0].id,
    shipmentId: (await get(`/api/orders/${shipped.id}/shipments`)).items[0].id,
    paidOrderId: paid.id,
    invoiceId: invoice.id,
    creditedInvoiceId: creditedInvoice.id,
    creditNoteId: creditNote.id,
    paymentId: payment.id,
    creditId: credit.id,
  };
};
