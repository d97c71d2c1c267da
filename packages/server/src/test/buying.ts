import { randomBytes } from 'node:crypto';
import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { Role } from '@shelfwise/contract/access/roles';
import type { TestAnswer } from './test-client.ts';
import type { TestCompany } from './test-company.ts';

interface Line {
  productId: string;
  quantity: string;
  [field: string]: unknown;
}

const must = async (answer: Promise<TestAnswer>): Promise<ReturnType<typeof JSON.parse>> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** What a company's people do when they buy. Each call is the manager's, unless another is named. */
export const buying = (company: TestCompany) => {
  const post = (path: string, body: object = {}, role: Role = 'manager') =>
    company[role].client.post(`/api/${path}`, body);
  const supplier = (fields: object = {}): Promise<Supplier> =>
    must(post('suppliers', { name: `Supplier ${randomBytes(4).toString('hex')}`, ...fields }));
  const draft = (supplierId: string, lines: readonly Line[], fields: object = {}): Promise<PurchaseOrder> =>
    must(post('purchase-orders', { supplierId, lines, ...fields }));
  const get = (id: string): Promise<PurchaseOrder> =>
    must(company.manager.client.get(`/api/purchase-orders/${id}`));
  /** A verb of an order, in the version that it has. */
  const act = async (id: string, verb: string, body: object = {}, role: Role = 'manager') =>
    post(`purchase-orders/${id}/${verb}`, { ...body, version: (await get(id)).version }, role);
  const sent = async (supplierId: string, lines: readonly Line[], fields: object = {}) => {
    const { id } = await draft(supplierId, lines, fields);
    return (await must(act(id, 'send'))) as PurchaseOrder;
  };
  /** The draft of a receipt of the first lines of an order: so many of each. */
  const receiptOf = (
    { supplierId, locationId, lines }: PurchaseOrder,
    quantities: readonly string[],
  ): Promise<{ id: string; version: number }> =>
    must(
      post('stock-receipts', {
        supplierId,
        locationId,
        lines: quantities.map((enteredQuantity, index) => ({
          productId: lines[index]?.productId,
          orderLineId: lines[index]?.id,
          enteredQuantity,
          unitPrice: '10',
        })),
      }),
    );
  return { post, must, supplier, draft, get, act, sent, receiptOf };
};
