import { stockedProduct } from './stocked-product.ts';
import type { TestCompany } from './test-company.ts';
import { done } from './test-sales.ts';

/**
 * Invoices in euros, each at another rate: one is paid in parts, credited and written off; what settled another one is taken back and used
 * for a third; one is credited after it was paid; a rest is paid back; and an order is paid in advance, invoiced in parts and returned in part. So every invariant of another currency has something to look at.
 */
export const doForeignInvoices = async (company: TestCompany): Promise<void> => {
  const { client } = company.admin;
  const post = async (path: string, body: object = {}): Promise<ReturnType<typeof JSON.parse>> =>
    done(client.post(`/api/${path}`, body));
  const { id: customerId } = await post('customers', { name: 'Lyon Textiles', currency: 'EUR' });
  const { items: classes } = (await client.get('/api/tax-classes')).body;
  const issue = async (rate?: string) => {
    const { id } = await post('invoice-drafts', {
      customerId,
      lines: ['41.37', '0.99'].map((unitPrice) => ({
        description: 'Cloth',
        quantity: '3',
        unitPrice,
        discountPercent: '10',
        taxClassId: classes[0].id,
      })),
    });
    return post(`invoice-drafts/${id}/issue`, { version: 1, ...(rate !== undefined && { rate }) });
  };
  const first = await issue();
  const at = (share: number): string => (Number(first.foreign.rate) * share).toFixed(4);
  const [second, third] = [await issue(at(1.03)), await issue(at(0.97))];
  const inEuros = { method: 'cash', currency: 'EUR' };
  const pay = (amountMinor: number, rate: string, invoiceId: string) =>
    post('customer-payments', {
      customerId,
      ...inEuros,
      amountMinor,
      rate,
      invoices: [{ id: invoiceId }],
    });
  await pay(3_333, at(1.01), first.id);
  await post(`invoices/${first.id}/credit`, { lines: [{ number: 1, quantity: '1' }] });
  await post(`invoices/${first.id}/goodwill`, { reason: 'Late', amountMinor: 111 });
  await post(`invoices/${first.id}/write-off`, { reason: 'Closed down' });
  const paid = await pay(20_000, at(1.05), second.id);
  await post(`allocations/${paid.settlements[0].id}/undo`);
  await post(`credits/${paid.id}/allocate`, { invoices: [{ id: third.id, amountMinor: 5_000 }] });
  await post(`credits/${paid.id}/allocate`, { invoices: [{ id: second.id }] });
  await post(`invoices/${second.id}/credit`, { lines: [{ number: 2, quantity: '1' }] });
  await post(`credits/${paid.id}/refund`, { ...inEuros, amountMinor: 300, rate: at(1) });
  const reversed = await pay(1_000, at(0.9), third.id);
  await post(`payments/${reversed.id}/reverse`);

  const { id: productId } = await stockedProduct(company, { unitPrice: at(10.1), quantity: '50' });
  const order = await post('orders', { customerId, rate: at(1), lines: [{ productId, quantity: '7' }] });
  const { lines } = await post(`orders/${order.id}/confirm`);
  await post(`orders/${order.id}/payments`, { ...inEuros, amountMinor: 500, rate: at(1.02) });
  for (const quantity of ['3', '4'])
    await post(`orders/${order.id}/ship`, { lines: [{ lineId: lines[0].id, quantity }] });
  await post(`orders/${order.id}/payments`, { ...inEuros, amountMinor: 101, rate: at(0.98) });
  await post('returns', {
    orderId: order.id,
    lines: [{ orderLineId: lines[0].id, quantity: '1', reason: 'damaged' }],
    settle: { gives: 'credit' },
  });
};
