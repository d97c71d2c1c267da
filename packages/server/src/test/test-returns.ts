import type { TestCompany } from './test-company.ts';
import { addProduct, adjust, defaultLocation } from './test-adjustments.ts';

/** Shipments that were undone, and returns in all their states: in stock again, set aside, written off, undone before and after money was given, and with each kind of money. */
export const workOnReturns = async ({ admin }: TestCompany): Promise<void> => {
  const { client } = admin;
  const must = async (path: string, body: object = {}) => {
    const answer = await client.post(`/api/${path}`, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const productId = await addProduct(client, { unitPrice: '9.99' });
  await adjust(client, await defaultLocation(client), 'opening', {
    productId,
    quantity: '40',
    unitCost: '3.337',
  });
  const order = await must('orders', { lines: [{ productId, quantity: '20' }] });
  await must(`orders/${order.id}/confirm`);
  await must(`orders/${order.id}/payments`, { method: 'cash', amountMinor: order.totalMinor });
  const ship = (quantity: string) =>
    must(`orders/${order.id}/ship`, { lines: [{ lineId: order.lines[0].id, quantity }] });
  await ship('3');
  const [mistaken] = (await client.get(`/api/orders/${order.id}/shipments`)).body.items;
  await must(`shipments/${mistaken.id}/undo`);
  await ship('7');
  await ship('13');
  const back = (quantity: string, upTo: string) =>
    must('returns', {
      orderId: order.id,
      upTo,
      lines: [{ orderLineId: order.lines[0].id, quantity, reason: 'damaged' }],
    });
  const act = (one: { id: string; version: number }, verb: string, body: object = {}) =>
    must(`returns/${one.id}/${verb}`, { version: one.version, ...body });
  await back('1', 'requested');
  await act(await back('1', 'requested'), 'cancel');
  await act(await back('2', 'inspected'), 'undo');
  const looked = await act(await back('4', 'received'), 'inspect', {
    lines: [{ number: 1, restock: '2', hold: '1', scrap: '1' }],
  });
  await act(looked, 'settle', { gives: 'refund', method: 'cash' });
  await act(await back('1', 'requested'), 'settle', { gives: 'credit', withoutGoods: true });
  await act(await back('5', 'inspected'), 'settle', { gives: 'nothing' });
  const wrong = await act(await back('1', 'inspected'), 'settle', { gives: 'refund', method: 'cash' });
  await act(wrong, 'undo');
};
