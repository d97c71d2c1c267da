import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buying } from '../../../test/buying.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { transferring } from '../../../test/test-transfers.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let here: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  here = (await shop.get('locations')).items[0].id;
});
afterAll(() => verifyAndClose(server));

const waiting = async (productId: string, quantity: string, more: object = {}) => {
  const { id } = await shop.draft([{ productId, quantity }], more);
  return shop.must(shop.act(id, 'confirm', { backorder: true }));
};
const holds = async (id: string) =>
  (await shop.order(id)).lines.map(({ reservedQuantity }) => reservedQuantity).join(' ');
const adjust = (productId: string, quantity: string, locationId = here) => {
  const lines = [{ productId, quantity, unitCost: '2' }];
  return shop.must(shop.post('stock-adjustments', { locationId, reason: 'opening', lines }, 'manager'));
};

describe('an order for more than is there', () => {
  it('is refused unless the rest may wait; then what is there is reserved, and shipped', async () => {
    const product = await stockedProduct(company, { quantity: '3', unitPrice: '5.00' });
    const draft = await shop.draft([{ productId: product.id, quantity: '5' }]);
    expect(await shop.act(draft.id, 'confirm')).toMatchObject({ body: { code: 'short_stock' } });
    const order = await shop.must(shop.act(draft.id, 'confirm', { backorder: true }));
    expect(order).toMatchObject({ isWaiting: true, lines: [{ reservedQuantity: '3', available: '3' }] });
    const lineId = order.lines[0].id;
    expect(await shop.act(order.id, 'ship', { lines: [{ lineId, quantity: '4' }] })).toMatchObject({
      body: { code: 'over_shipment', fields: { 'lines.0.quantity': { message: 'At most 3.' } } },
    });
    const shipped = await shop.must(shop.act(order.id, 'ship'));
    expect(shipped).toMatchObject({ deliveryState: 'part', lines: [{ shippedQuantity: '3' }] });
    expect(shipped.actions).not.toContain('ship');
    expect(await shop.act(order.id, 'ship')).toMatchObject({ status: 409, body: { code: 'goods_awaited' } });
    await adjust(product.id, '2');
    expect(await shop.must(shop.act(order.id, 'ship'))).toMatchObject({
      deliveryState: 'full',
      isWaiting: false,
    });
  });

  it('is bought, and the stock of its product names it', async () => {
    const product = await stockedProduct(company, { quantity: '2', unitPrice: '5.00' });
    const order = await waiting(product.id, '9');
    const needs = (await shop.get('reorder', 'manager')).items;
    expect(needs.find(({ productId }: { productId: string }) => productId === product.id)).toMatchObject({
      available: '0',
      waiting: '7',
      sold: '0',
      quantity: '7',
      missed: '7',
    });
    const { waitingBy, reservedBy } = await shop.get(`products/${product.id}/stock/reasons`);
    expect(waitingBy).toMatchObject([{ orderId: order.id, number: order.number, quantity: '7' }]);
    expect(reservedBy).toMatchObject([{ orderId: order.id, quantity: '2' }]);
  });

  it('is in the view of what waits, and not among those to ship while nothing is there', async () => {
    const product = await stockedProduct(company);
    const before = await shop.get('order-counts');
    const order = await waiting(product.id, '2');
    const listed = async (filter: string) =>
      (await shop.get(`orders?${filter}`)).items.some(({ id }: { id: string }) => id === order.id);
    expect(await listed('waiting=true')).toBe(true);
    expect(await listed('ready=true')).toBe(false);
    expect(await shop.get('order-counts')).toMatchObject({
      waiting: before.waiting + 1,
      toShip: before.toShip,
    });
    await adjust(product.id, '1');
    expect([await listed('waiting=true'), await listed('ready=true')]).toEqual([true, true]);
    await adjust(product.id, '1');
    expect([await listed('waiting=true'), await listed('ready=true')]).toEqual([false, true]);
  });

  it('can be cancelled as a whole, or for the rest: then the next in the queue gets its goods', async () => {
    const product = await stockedProduct(company, { quantity: '3' });
    const first = await waiting(product.id, '5');
    const second = await waiting(product.id, '4');
    expect([await holds(first.id), await holds(second.id)]).toEqual(['3', '0']);
    await shop.must(shop.act(first.id, 'cancel'));
    expect([await holds(first.id), await holds(second.id)]).toEqual(['0', '3']);
    await shop.must(shop.act(second.id, 'ship'));
    await shop.must(shop.act(second.id, 'cancel-rest'));
    expect(await shop.order(second.id)).toMatchObject({ isWaiting: false, deliveryState: 'full' });
  });
});

describe('goods that come in', () => {
  it('go to the oldest order first, and say so in its history and to whoever made it', async () => {
    const product = await stockedProduct(company);
    const first = await waiting(product.id, '4');
    const second = await waiting(product.id, '3');
    await adjust(product.id, '5');
    expect([await holds(first.id), await holds(second.id)]).toEqual(['4', '1']);
    const told = await shop.get('notifications');
    const types = told.items.filter((one: { data: { orderId?: string } }) => one.data.orderId === first.id);
    expect(types.map(({ type }: { type: string }) => type)).toContain('backorder_filled');
    const { items } = await shop.get(`timeline?subject=order&id=${second.id}`);
    expect(items[0]).toMatchObject({
      action: 'order.fill',
      after: { lines: [{ sku: product.sku, quantity: '1' }] },
    });
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ reserved: '5', available: '0' });
  });

  it('are reserved whatever brought them: a transfer, a count of an adjustment undone, a smaller order', async () => {
    const product = await stockedProduct(company, { quantity: '6' });
    const there = (await shop.must(shop.post('locations', { name: 'Tamale' }))).id;
    const rest = await shop.confirmed([{ productId: product.id, quantity: '6' }]);
    const order = await waiting(product.id, '9');
    const line = { id: rest.lines[0]?.id, productId: product.id, quantity: '4' };
    await shop.must(shop.act(rest.id, 'revise', { version: rest.version, lines: [line] }));
    expect(await holds(order.id)).toBe('2');
    await adjust(product.id, '3', there);
    expect(await holds(order.id)).toBe('2');
    await shop.must(
      transferring(company.admin.client).make(
        [there, here],
        [{ productId: product.id, quantity: '3' }],
        'received',
      ),
    );
    expect(await holds(order.id)).toBe('5');
    const found = await adjust(product.id, '1');
    expect(await holds(order.id)).toBe('6');
    expect(await shop.post(`stock-adjustments/${found.id}/reverse`)).toMatchObject({ status: 409 });
  });

  it('are reserved when they are received from a supplier', async () => {
    const product = await stockedProduct(company);
    const order = await waiting(product.id, '2');
    const buyer = buying(company);
    const supplier = await buyer.supplier();
    const bought = await buyer.sent(supplier.id, [{ productId: product.id, quantity: '7', unitPrice: '2' }]);
    const { id, version } = await buyer.receiptOf(bought, ['7']);
    await buyer.must(buyer.post(`stock-receipts/${id}/post`, { version }));
    expect(await holds(order.id)).toBe('2');
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ available: '5' });
  });

  it('are not taken by a younger order, nor where the order moved to another place', async () => {
    const product = await stockedProduct(company);
    const order = await waiting(product.id, '2');
    const there = (await shop.must(shop.post('locations', { name: 'Ho' }))).id;
    const { version } = await shop.order(order.id);
    expect(await shop.act(order.id, 'revise', { version, locationId: there })).toMatchObject({
      body: { code: 'short_stock' },
    });
    await shop.must(shop.act(order.id, 'revise', { version, locationId: there, backorder: true }));
    await adjust(product.id, '2');
    expect(await holds(order.id)).toBe('0');
    await adjust(product.id, '3', there);
    expect(await holds(order.id)).toBe('2');
  });
});

it('an order that waits can be changed; only what becomes short is asked about', async () => {
  const [rice, oil] = [await stockedProduct(company), await stockedProduct(company, { quantity: '5' })];
  const order = await waiting(rice.id, '2');
  const own = { id: order.lines[0].id, productId: rice.id };
  const change = (quantity: string, more: object = {}) =>
    shop.act(order.id, 'revise', {
      version: order.version,
      lines: [
        { ...own, quantity },
        { productId: oil.id, quantity: '5' },
      ],
      ...more,
    });
  expect(await change('3')).toMatchObject({ body: { code: 'short_stock' } });
  expect(await shop.must(change('2'))).toMatchObject({ isWaiting: true });
  expect(await holds(order.id)).toBe('0 5');
});

describe('at once', () => {
  it('two receipts, a cancellation and a shipment share out each piece once', async () => {
    const product = await stockedProduct(company, { quantity: '2' });
    const first = await waiting(product.id, '4');
    const second = await waiting(product.id, '4');
    await Promise.all([
      adjust(product.id, '1'),
      adjust(product.id, '2'),
      shop.act(first.id, 'ship'),
      shop.act(second.id, 'cancel'),
      adjust(product.id, '1'),
    ]);
    const { lines } = await shop.order(first.id);
    const [line] = lines;
    expect(Number(line?.shippedQuantity) + Number(line?.reservedQuantity)).toBe(4);
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ available: '2' });
  });

  it('a cancelled order gives back what came in for it while it was being cancelled', async () => {
    const product = await stockedProduct(company, { quantity: '1' });
    for (let round = 0; round < 5; round += 1) {
      const order = await waiting(product.id, '9');
      await Promise.all([shop.act(order.id, 'cancel'), adjust(product.id, '1')]);
      expect(await holds(order.id)).toBe('0');
    }
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ reserved: '0', available: '6' });
  });
});
