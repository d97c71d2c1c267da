import { afterAll, beforeAll, expect, it } from 'vitest';
import { returning } from '../../../test/returning.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let shop: ReturnType<typeof returning>['shop'];
let act: ReturnType<typeof returning>['act'];
let shipped: ReturnType<typeof returning>['shipped'];
beforeAll(async () => {
  server = await startTestServer();
  ({ shop, act, shipped } = returning(await foundCompany(server, { vatRegisteredFrom: null })));
});
afterAll(() => verifyAndClose(server));

it.each([
  ['nothing', 0, { paidMinor: 0 }],
  ['a part', 400, { paidMinor: 400, owedMinor: 600 }],
])('where %s was paid for what came back, no more pays for what goes out instead', async (_, paid, after) => {
  const {
    id: orderId,
    productId,
    back,
  } = await shipped('1', {
    more: { customerId: await shop.customer() },
  });
  if (paid > 0) await shop.must(shop.act(orderId, 'payments', { method: 'cash', amountMinor: paid }));
  const exchange = [{ productId, quantity: '1' }];
  const settled = await shop.must(act(await shop.must(back('1')), 'settle', { gives: 'exchange', exchange }));
  const { exchangeOrderId: id } = settled;
  expect((await shop.order(id)).exchangeFor).toMatchObject({ pays: paid > 0 });
  expect(await shop.must(shop.act(id, 'confirm'))).toMatchObject({
    ...after,
    exchangeFor: { pays: paid > 0 },
  });
});
