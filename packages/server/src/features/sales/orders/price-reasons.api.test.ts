import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { priceReasonOf } from '@shelfwise/contract/features/sales/orders/prices';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '500' })).id;
});
afterAll(() => verifyAndClose(server));

const low = { unitPrice: '9.50', priceReason: 'Dented' };
const reasons = ({ lines }: Pick<Order, 'lines'>) => lines.map((line) => priceReasonOf(line.discounts));
const draft = async (line: object = low): Promise<Order> =>
  shop.draft([{ productId, quantity: '2', ...line }], {}, 'manager');
const edit = (order: Order, change: object): Promise<Order> =>
  shop.must(company.admin.client.patch(`/api/orders/${order.id}`, { version: order.version, ...change }));
const audited = async (id: string) => {
  const { items } = await shop.get(`timeline?subject=order&id=${id}`);
  return JSON.stringify(items);
};

describe('why a price is below the list', () => {
  it('is kept though the price lies within one’s right, and stays with it over confirming', async () => {
    const order = await draft();
    expect(reasons(order)).toEqual(['Dented']);
    expect(order.lines[0]?.discounts).toEqual([{ kind: 'manual', amountMinor: 100, reason: 'Dented' }]);
    const confirmed = await shop.must(shop.act(order.id, 'confirm', {}, 'manager'));
    expect(reasons(confirmed)).toEqual(['Dented']);
    expect(await audited(order.id)).toContain('Dented');
  });

  it('is kept by no price that is not below the list, and not on the invoice', async () => {
    expect(reasons(await draft({ unitPrice: '10.00', priceReason: 'Dented' }))).toEqual([undefined]);
    expect(reasons(await draft({ unitPrice: '11.00', priceReason: 'Dented' }))).toEqual([undefined]);
    const order = await draft();
    await shop.must(shop.act(order.id, 'confirm'));
    await shop.must(shop.act(order.id, 'ship'));
    const [invoice] = await shop.invoices(order.id);
    expect(invoice?.lines[0]?.discounts).toEqual([{ kind: 'manual', amountMinor: 100 }]);
  });

  it('can be said later, and changes neither what is offered nor what was approved', async () => {
    const order = await draft({ unitPrice: '5.00' });
    await shop.must(shop.act(order.id, 'approve-prices', { version: order.version }));
    await shop.must(shop.act(order.id, 'quote', {}));
    const before = await shop.order(order.id);
    const after = await edit(before, {
      lines: [{ productId, quantity: '2', unitPrice: '5.00', priceReason: 'Ends soon' }],
    });
    expect(reasons(after)).toEqual(['Ends soon']);
    expect(after).toMatchObject({ pricesApprovedBy: before.pricesApprovedBy, quote: { status: 'open' } });
    // Sent again without a reason, the same price keeps the one it has.
    const again = await edit(after, { lines: [{ productId, quantity: '3', unitPrice: '5.00' }] });
    expect(reasons(again)).toEqual(['Ends soon']);
    const taken = await edit(again, {
      lines: [{ productId, quantity: '3', unitPrice: '5.00', priceReason: '' }],
    });
    expect(reasons(taken)).toEqual([undefined]);
    const written = await edit(taken, { lines: [{ productId, quantity: '3', unitPrice: '4.00' }] });
    expect(reasons(written)).toEqual([undefined]);
  });

  it('follows a change of a confirmed order: kept with its price, said anew, gone with another price', async () => {
    const order = await draft();
    const confirmed = await shop.must(shop.act(order.id, 'confirm'));
    const revise = async (line: object): Promise<Order> => {
      const { version } = await shop.order(order.id);
      const lines = [{ id: confirmed.lines[0].id, productId, quantity: '2', ...line }];
      return shop.must(shop.act(order.id, 'revise', { version, lines }));
    };
    expect(reasons(await revise({ quantity: '3' }))).toEqual(['Dented']);
    expect(reasons(await revise({ unitPrice: '9.50', priceReason: 'Scratched' }))).toEqual(['Scratched']);
    expect(reasons(await shop.order(order.id))).toEqual(['Scratched']);
    expect(reasons(await revise({ unitPrice: '9.00' }))).toEqual([undefined]);
  });

  it('stays on a sale at the till, and in a basket that is put aside', async () => {
    const locationId = (await shop.get('locations')).items[0].id;
    const till = await shop.must(shop.post('tills', { name: 'Front', locationId }));
    const shift = await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }, 'manager'));
    const lines = [{ productId, packId: null, quantity: '2', ...low }];
    const id = randomUUID();
    const basket = { lines, customerId: null, couponCodes: [] };
    await shop.must(shop.post('held-baskets', { id, locationId, basket, totalMinor: 1_900 }, 'manager'));
    const taken = await shop.must(shop.post(`held-baskets/${id}/recall`, {}, 'manager'));
    expect(taken.basket).toEqual(basket);
    const sold = await shop.must(
      shop.post(
        'quick-sales',
        {
          id,
          shiftId: shift.id,
          lines,
          totalMinor: 1_900,
          tenders: [{ method: 'cash', amountMinor: 1_900 }],
        },
        'manager',
      ),
    );
    expect(sold.lines[0].discounts).toEqual([{ kind: 'manual', amountMinor: 100, reason: 'Dented' }]);
    expect(reasons(await shop.order(id))).toEqual(['Dented']);
  });
});
