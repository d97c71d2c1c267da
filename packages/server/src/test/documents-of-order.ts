import type { TestCompany } from './test-company.ts';
import { stockedProduct } from './stocked-product.ts';

interface MadeDocument {
  id: string;
  number: string;
}

/** An order of a customer that was shipped, invoiced, paid, and credited for one of its two pieces: one document of each kind. */
export interface DocumentsOfOrder {
  orderId: string;
  invoice: MadeDocument;
  shipment: MadeDocument;
  payment: MadeDocument;
  creditNote: MadeDocument;
}

/** Two pieces at 12.00 each. */
export const documentsOfOrder = async (company: TestCompany): Promise<DocumentsOfOrder> => {
  const { client } = company.admin;
  const post = async (path: string, body: object = {}) => (await client.post(`/api/${path}`, body)).body;
  const product = await stockedProduct(company, { unitPrice: '12.00', quantity: '10' });
  const customer = await post('customers', { name: 'Ama Serwaa' });
  const lines = [{ productId: product.id, quantity: '2' }];
  const { id: orderId } = await post('orders', { customerId: customer.id, lines });
  await post(`orders/${orderId}/confirm`);
  await post(`orders/${orderId}/ship`);
  const [invoice] = (await client.get(`/api/orders/${orderId}/invoices`)).body.items;
  const [shipment] = (await client.get(`/api/orders/${orderId}/shipments`)).body.items;
  const payment = await post(`orders/${orderId}/payments`, { method: 'cash', amountMinor: 2_400 });
  const creditNote = await post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] });
  return { orderId, invoice, shipment, payment, creditNote };
};
