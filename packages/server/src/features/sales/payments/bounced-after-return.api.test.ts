import { afterAll, beforeAll, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

/** An order of 100.00, paid by bank, shipped and brought back for credit. */
const broughtBack = async () => {
  const customerId = await shop.customer();
  const { id: productId } = await stockedProduct(company, { unitPrice: '100.00', quantity: '5' });
  const order = await shop.confirmed([{ productId, quantity: '1' }], { customerId });
  await shop.must(shop.act(order.id, 'ship'));
  const paid = await shop.must(
    shop.post(`orders/${order.id}/payments`, { method: 'bank', amountMinor: 10_000 }),
  );
  const orderLineId = order.lines[0]?.id;
  await shop.must(
    shop.post('returns', {
      orderId: order.id,
      upTo: 'inspected',
      lines: [{ orderLineId, quantity: '1', reason: 'not_wanted' }],
      settle: { gives: 'credit' },
    }),
  );
  const open = () => shop.get(`customers/${customerId}/open-invoices`);
  return { order, customerId, paymentId: paid.id as string, open };
};

it('a credit note is for its own invoice again once the money that had paid it is gone', async () => {
  const { order, customerId, paymentId, open } = await broughtBack();
  expect((await open()).credits).toMatchObject([{ openMinor: 10_000 }]);
  await shop.must(shop.post(`payments/${paymentId}/reverse`, { reason: 'Bounced' }, 'manager'));
  expect(await open()).toMatchObject({ items: [], credits: [] });
  expect(await shop.invoices(order.id)).toMatchObject([{ status: 'paid' }]);
  expect(await shop.order(order.id)).toMatchObject({ paymentState: 'paid' });
  const { id: productId } = await stockedProduct(company, { unitPrice: '100.00', quantity: '5' });
  const other = await shop.confirmed([{ productId, quantity: '1' }], { customerId });
  expect((await shop.act(other.id, 'apply-credit', { amountMinor: 10_000 }, 'staff')).status).toBe(409);
});

it('nor are both free where the money is taken back from the invoice', async () => {
  const { open, paymentId } = await broughtBack();
  const { settlements } = await shop.get(`customer-payments/${paymentId}`, 'manager');
  await shop.must(shop.post(`allocations/${settlements[0].id}/undo`, {}, 'manager'));
  const { credits } = await open();
  expect(credits.reduce((sum: number, { openMinor }: { openMinor: number }) => sum + openMinor, 0)).toBe(
    10_000,
  );
});

/** An invoice of 100.00 without an order, paid by bank and credited whole. */
const creditedAlone = async () => {
  const customerId = await shop.customer();
  const draft = await shop.must(
    shop.post('invoice-drafts', {
      customerId,
      pricesIncludeTax: false,
      lines: [{ description: 'Repair', unitPrice: '100' }],
    }),
  );
  const { id } = await shop.must(shop.post(`invoice-drafts/${draft.id}/issue`, { version: 1 }));
  const paid = await shop.must(
    shop.post('customer-payments', {
      customerId,
      method: 'bank',
      amountMinor: 10_000,
      invoices: [{ id, amountMinor: 10_000 }],
    }),
  );
  const lines = [{ number: 1, quantity: '1' }];
  const note = await shop.must(shop.post(`invoices/${id}/credit`, { lines }));
  const open = () => shop.get(`customers/${customerId}/open-invoices`);
  return { id: id as string, paymentId: paid.id as string, noteId: note.id as string, open };
};

it('of an invoice without an order the note is for it again too, once its money bounced', async () => {
  const { paymentId, noteId, open } = await creditedAlone();
  expect((await open()).credits).toMatchObject([{ openMinor: 10_000 }]);
  await shop.must(shop.post(`payments/${paymentId}/reverse`, { reason: 'Bounced' }, 'manager'));
  expect(await open()).toMatchObject({ items: [], credits: [] });
  const refund = await shop.post(`credits/${noteId}/refund`, { method: 'bank', amountMinor: 10_000 });
  expect(refund).toMatchObject({ status: 409, body: { code: 'over_credit' } });
});

it('and where its money is taken back from it, the money is free and the note is not', async () => {
  const { paymentId, open } = await creditedAlone();
  const { settlements } = await shop.get(`customer-payments/${paymentId}`, 'manager');
  await shop.must(shop.post(`allocations/${settlements[0].id}/undo`, {}, 'manager'));
  expect(await open()).toMatchObject({ items: [], credits: [{ id: paymentId, openMinor: 10_000 }] });
});

it('a note that was paid back meanwhile stays so, and its invoice is owed', async () => {
  const { id, noteId, paymentId, open } = await creditedAlone();
  await shop.must(shop.post(`credits/${noteId}/refund`, { method: 'bank', amountMinor: 10_000 }));
  await shop.must(shop.post(`payments/${paymentId}/reverse`, { reason: 'Bounced' }, 'manager'));
  expect(await open()).toMatchObject({ items: [{ id, openMinor: 10_000 }], credits: [] });
});
