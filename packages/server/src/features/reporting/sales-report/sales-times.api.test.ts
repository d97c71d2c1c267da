import type { SalesRows } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let soap: string;
let rice: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  soap = (await stockedProduct(company, { quantity: '500', unitPrice: '10.00', unitCost: '4.00' })).id;
  rice = (await stockedProduct(company, { quantity: '500', unitPrice: '25.00', unitCost: '9.00' })).id;
});
afterAll(() => verifyAndClose(server));

/** How often something was sold to a customer; undefined where nothing is left of it. */
const times = async (customerId: string): Promise<number | undefined> => {
  const { items } = (await shop.get('sales/rows?by=customer')) as SalesRows;
  return items.find(({ key }) => key === customerId)?.count;
};

/** An order of soap and rice that was shipped and invoiced. */
const sold = async () => {
  const customerId = await shop.customer({ name: 'Ama' });
  const order = await shop.confirmed(
    [
      { productId: soap, quantity: '5' },
      { productId: rice, quantity: '2' },
    ],
    { customerId },
  );
  await shop.must(shop.act(order.id, 'ship'));
  const priced = (line: 0 | 1, unitPrice: string) => ({
    id: order.lines[line]?.id,
    productId: line === 0 ? soap : rice,
    quantity: line === 0 ? '5' : '2',
    unitPrice,
  });
  const revise = async (lines: object[]) => {
    const { version } = await shop.order(order.id);
    return shop.must(shop.act(order.id, 'revise', { version, lines }));
  };
  return { id: order.id, customerId, priced, revise };
};

it('a price put right by invoicing anew is the same sale, one line after the other or both at once', async () => {
  const { customerId, priced, revise, id } = await sold();
  expect(await times(customerId)).toBe(1);
  await revise([priced(0, '9.00'), priced(1, '25.00')]);
  expect((await shop.invoices(id)).length).toBe(2);
  expect(await times(customerId)).toBe(1);
  await revise([priced(0, '9.00'), priced(1, '24.00')]);
  expect(await times(customerId)).toBe(1);
  await revise([priced(0, '8.00'), priced(1, '23.00')]);
  expect(await times(customerId)).toBe(1);
});

it('parts of an order are one sale, and one that is voided and invoiced again counts for what it is', async () => {
  const customerId = await shop.customer({ name: 'Kofi' });
  const order = await shop.confirmed([{ productId: soap, quantity: '6' }], { customerId });
  const lineId = order.lines[0]?.id;
  for (const quantity of ['2', '3', '1'])
    await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId, quantity }] }));
  const invoices = await shop.invoices(order.id);
  expect(invoices).toHaveLength(3);
  expect(await times(customerId)).toBe(1);
  const first = invoices.toSorted((a, b) => a.id.localeCompare(b.id))[0];
  await shop.must(shop.post(`invoices/${first?.id}/void`, {}));
  expect(await times(customerId)).toBe(1);
  const second = await shop.confirmed([{ productId: soap, quantity: '1' }], { customerId });
  await shop.must(shop.act(second.id, 'ship'));
  expect(await times(customerId)).toBe(2);
  const [only] = await shop.invoices(second.id);
  await shop.must(shop.post(`invoices/${only?.id}/void`, {}));
  expect(await times(customerId)).toBe(1);
});

it('an order that moves to another customer is a sale of that one alone', async () => {
  const { id, customerId } = await sold();
  const other = await shop.customer({ name: 'Yaw' });
  const { version } = await shop.order(id);
  await shop.must(shop.act(id, 'move-customer', { version, customerId: other, reason: 'Mistyped' }));
  expect([await times(customerId), await times(other)]).toEqual([undefined, 1]);
});

it('goods that came back leave the sale counted', async () => {
  const { id, customerId } = await sold();
  const [invoice] = await shop.invoices(id);
  await shop.must(shop.post(`invoices/${invoice?.id}/credit`, { lines: [{ number: 1, quantity: '5' }] }));
  expect(await times(customerId)).toBe(1);
});
