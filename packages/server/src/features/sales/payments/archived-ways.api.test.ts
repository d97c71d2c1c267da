import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let shiftId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '100', unitCost: '4' })).id;
  const locationId = (await shop.get('locations')).items[0].id;
  const till = await shop.must(shop.post('tills', { name: 'Front', locationId }));
  shiftId = (await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }))).id;
});
afterAll(() => verifyAndClose(server));

/** A way to pay, with what archives it. */
const newWay = async (name: string) => {
  const accounts = (await shop.get('money-accounts')).items as { id: string; kind: string }[];
  const moneyAccountId = accounts.find(({ kind }) => kind === 'mobile_money')?.id;
  const way = await shop.must(
    shop.post('payment-methods', { name, kind: 'mobile_money', moneyAccountId, feePercent: '0' }),
  );
  return {
    code: way.code as string,
    archive: async () => {
      const change = { version: way.version, status: 'archived' };
      await shop.must(company.admin.client.patch(`/api/payment-methods/${way.code}`, change));
    },
  };
};
const sell = (method: string) =>
  shop.post('quick-sales', {
    id: randomUUID(),
    shiftId,
    lines: [{ productId, quantity: '2' }],
    totalMinor: 2_000,
    tenders: [{ method, amountMinor: 2_000 }],
  });

it('what came by a way that was archived since goes back by it: a sale undone, goods taken back; no new sale takes it', async () => {
  const { code, archive } = await newWay('Old wallet');
  const [undone, back] = [await shop.must(sell(code)), await shop.must(sell(code))];
  const byCash = await shop.must(sell('cash'));
  await archive();
  expect(await sell(code)).toMatchObject({
    status: 409,
    body: { code: 'archived', fields: { 'tenders.0.method': { code: 'archived' } } },
  });

  await shop.must(shop.post(`quick-sales/${undone.id}/undo`, { shiftId, reason: 'Rung up twice' }));
  const takeBack = async (id: string) => {
    const [line] = (await shop.order(id)).lines;
    const lines = [{ orderLineId: line?.id, quantity: '1' }];
    return shop.post(`quick-sales/${id}/take-back`, {
      shiftId,
      lines,
      reason: 'not_wanted',
      gives: 'refund',
      method: code,
    });
  };
  expect(await shop.must(takeBack(back.id))).toMatchObject({
    paidBack: [{ method: code, amountMinor: 1_000 }],
  });
  // What came in cash cannot leave by it.
  expect((await takeBack(byCash.id)).body).toMatchObject({ code: 'archived' });
});

it('money in advance goes back by the way it came, though that was archived since, and by no other that was', async () => {
  const [one, other] = [await newWay('First wallet'), await newWay('Second wallet')];
  const customerId = await shop.customer({ name: 'Adwoa' });
  const paid = await shop.must(
    shop.post('customer-payments', { customerId, method: one.code, amountMinor: 3_000 }),
  );
  await one.archive();
  await other.archive();
  const refund = (method: string) => shop.post(`credits/${paid.id}/refund`, { method, amountMinor: 1_000 });
  expect((await refund(other.code)).body).toMatchObject({ code: 'archived' });
  await shop.must(refund(one.code));
});
