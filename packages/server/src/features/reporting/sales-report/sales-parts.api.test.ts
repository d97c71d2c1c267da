import type {
  BookedSales,
  SalesDocuments,
  SalesRow,
  SalesRows,
  SalesSummary,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { salesDimensions } from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let soap: string;
let ama: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  soap = (await stockedProduct(company, { quantity: '100', unitPrice: '10.00', unitCost: '4.00' })).id;
  ama = await shop.customer({ name: 'Ama' });
});

const summary = async (query = ''): Promise<SalesSummary> => shop.get(`sales?${query}`);
const rowsBy = async (by: string, query = ''): Promise<SalesRow[]> =>
  ((await shop.get(`sales/rows?by=${by}&${query}`)) as SalesRows).items;

/** The figures of the days, once it is certain that each breakdown comes to them, and that the books say the same. */
const figures = async () => {
  const { now } = (await summary()).figures;
  const booked: BookedSales = await shop.get('sales/booked');
  const { netMinor, allowedMinor, deliveryMinor, costMinor } = now;
  expect(booked).toMatchObject({ netMinor, allowedMinor, deliveryMinor, costMinor });
  for (const by of salesDimensions) {
    if (by === 'method' || by === 'discount') continue;
    const rows = await rowsBy(by);
    const sum = (field: 'soldMinor' | 'returnedMinor' | 'allowedMinor' | 'netMinor' | 'deliveryMinor') =>
      rows.reduce((total, row) => total + Number(row[field]), 0);
    expect([by, sum('soldMinor'), sum('returnedMinor'), sum('allowedMinor')]).toEqual([
      by,
      now.soldMinor,
      now.returnedMinor,
      allowedMinor,
    ]);
    expect([by, sum('netMinor'), sum('deliveryMinor')]).toEqual([by, netMinor, deliveryMinor]);
  }
  // Each figure opens documents that come to it, also where the report is of one product.
  for (const query of ['', `productId=${soap}&`]) {
    const shown = (await summary(query)).figures.now;
    for (const [figure, minor] of [
      ['net', shown.netMinor],
      ['returned', shown.returnedMinor],
      ['allowed', shown.allowedMinor],
    ] as const) {
      const opened: SalesDocuments = await shop.get(`sales/documents?${query}figure=${figure}`);
      expect([figure, opened.restMinor, opened.count]).toEqual([figure, 0, opened.items.length]);
      expect([figure, opened.items.reduce((total, one) => total + Number(one.amountMinor), 0)]).toEqual([
        figure,
        minor,
      ]);
    }
  }
  return now;
};

/** An order that was shipped, and its invoice. */
const sold = async (quantity: string, more: object = {}) => {
  const order = await shop.confirmed([{ productId: soap, quantity }], { customerId: ama, ...more });
  await shop.must(shop.act(order.id, 'ship'));
  const [invoice] = await shop.invoices(order.id);
  return { order, invoiceId: invoice?.id };
};
const fee = { deliveryFee: { description: 'To Kumasi', amount: '6.00', taxClassId: null } };

describe('what is taken off an invoice', () => {
  it('is a return only where goods came back: goodwill is an allowance, a price put right was never sold', async () => {
    const { order, invoiceId } = await sold('5');
    await shop.must(shop.post(`invoices/${invoiceId}/goodwill`, { amountMinor: 400, reason: 'Late' }));
    expect(await figures()).toMatchObject({
      soldMinor: 5_000,
      returnedMinor: 0,
      allowedMinor: 400,
      netMinor: 4_600,
    });
    await shop.must(
      shop.post(`invoices/${invoiceId}/correct-price`, { lines: [{ number: 1, amountMinor: 600 }] }),
    );
    expect(await figures()).toMatchObject({
      soldMinor: 4_400,
      returnedMinor: 0,
      allowedMinor: 400,
      netMinor: 4_000,
    });
    const back = await shop.must(
      shop.post('returns', {
        orderId: order.id,
        upTo: 'inspected',
        lines: [{ orderLineId: order.lines[0]?.id, quantity: '1', reason: 'damaged' }],
      }),
    );
    await shop.must(shop.post(`returns/${back.id}/settle`, { version: back.version, gives: 'credit' }));
    expect(await figures()).toMatchObject({ soldMinor: 4_400, returnedMinor: 800, allowedMinor: 400 });
    const [row] = await rowsBy('product');
    expect(row).toMatchObject({ key: soap, quantity: '4', returnedMinor: 800, allowedMinor: 400 });
  });

  it('is in the file too', async () => {
    const { invoiceId } = await sold('5', fee);
    await shop.must(shop.post(`invoices/${invoiceId}/goodwill`, { amountMinor: 560, reason: 'Late' }));
    const [head = [], ...rows] = readCsv((await company.admin.client.get('/api/sales.csv?by=product')).raw);
    const cells = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(cells('By')).toEqual([expect.stringContaining('Product'), 'Delivery']);
    expect(cells('Allowances')).toEqual(['5.00', '0.60']);
    expect(cells('Delivery fees in net')).toEqual(['0.00', '6.00']);
  });
});

describe('fees for delivery', () => {
  it('are a figure of their own, and a row of their own beside products', async () => {
    await sold('5', fee);
    expect(await figures()).toMatchObject({ netMinor: 5_600, deliveryMinor: 600 });
    const rows = await rowsBy('product');
    expect(rows.map(({ key, isDelivery, netMinor }) => ({ key, isDelivery, netMinor }))).toEqual([
      { key: soap, isDelivery: false, netMinor: 5_000 },
      { key: null, isDelivery: true, netMinor: 600 },
    ]);
    expect((await rowsBy('category')).map(({ isDelivery }) => isDelivery)).toEqual([false, true]);
    expect((await rowsBy('day')).map(({ netMinor, deliveryMinor }) => [netMinor, deliveryMinor])).toEqual([
      [5_600, 600],
    ]);
    expect((await summary(`productId=${soap}`)).figures.now).toMatchObject({ deliveryMinor: 0 });
  });

  it('are charged no longer once they are credited or the invoice is voided, and stay what they were with goodwill', async () => {
    const { invoiceId } = await sold('5', fee);
    await shop.must(shop.post(`invoices/${invoiceId}/goodwill`, { amountMinor: 560, reason: 'Late' }));
    expect(await figures()).toMatchObject({ deliveryMinor: 600, allowedMinor: 560 });
    const second = await sold('2', fee);
    await shop.must(
      shop.post(`invoices/${second.invoiceId}/credit`, { lines: [{ number: 2, quantity: '1' }] }),
    );
    expect(await figures()).toMatchObject({ deliveryMinor: 600, returnedMinor: 600 });
    const third = await sold('2', fee);
    await shop.must(shop.post(`invoices/${third.invoiceId}/void`, {}));
    expect(await figures()).toMatchObject({ deliveryMinor: 600 });
  });
});

describe('money and discounts', () => {
  it('count at the place where they were invoiced, though the order went on from another', async () => {
    const [here] = (await shop.get('locations')).items;
    const there = await shop.must(shop.post('locations', { name: 'Kumasi' }));
    const goods = { reason: 'opening', lines: [{ productId: soap, quantity: '50', unitCost: '4' }] };
    await shop.must(shop.post('stock-adjustments', { locationId: there.id, ...goods }));
    const order = await shop.confirmed([{ productId: soap, quantity: '4', unitPrice: '9.00' }], {
      customerId: ama,
    });
    await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId: order.lines[0]?.id, quantity: '1' }] }));
    await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 900 }));
    const { version } = await shop.order(order.id);
    await shop.must(shop.act(order.id, 'revise', { version, locationId: there.id }));
    await shop.must(shop.act(order.id, 'ship'));
    const at = async (locationId: string) => {
      const query = `locationId=${locationId}`;
      const [products, discounts, methods] = [
        await rowsBy('product', query),
        await rowsBy('discount', query),
        await rowsBy('method', query),
      ];
      return {
        sold: products.map(({ netMinor, discountMinor }) => [netMinor, discountMinor]),
        discounts: discounts.map(({ netMinor, discountMinor }) => [netMinor, discountMinor]),
        money: methods.map(({ netMinor }) => netMinor),
      };
    };
    expect(await at(here.id)).toEqual({ sold: [[900, 100]], discounts: [[900, 100]], money: [900] });
    expect(await at(there.id)).toEqual({ sold: [[2_700, 300]], discounts: [[2_700, 300]], money: [] });
  });

  it('of a customer are there also where no order was, and discounts of an invoice that is voided are none', async () => {
    const bottle = (await stockedProduct(company, { quantity: '9', unitPrice: '20.00' })).id;
    const order = await shop.confirmed([{ productId: soap, quantity: '3', unitPrice: '9.00' }], {
      customerId: ama,
    });
    const other = await shop.confirmed([{ productId: bottle, quantity: '1', unitPrice: '15.00' }], {
      customerId: ama,
    });
    await shop.must(shop.act(order.id, 'ship'));
    await shop.must(shop.act(other.id, 'ship'));
    const [invoice] = await shop.invoices(order.id);
    const [voided] = await shop.invoices(other.id);
    await shop.must(shop.post('customer-payments', { customerId: ama, method: 'cash', amountMinor: 4_000 }));
    const kofi = await shop.customer({ name: 'Kofi' });
    const received = async (customerId: string) =>
      (await rowsBy('method', `customerId=${customerId}`)).map(({ netMinor }) => netMinor);
    expect(await received(ama)).toEqual([4_000]);
    expect(await received(kofi)).toEqual([]);
    expect(invoice).toBeDefined();
    const off = async (by: string, query = '') =>
      (await rowsBy(by, query)).reduce((sum, { discountMinor }) => sum + Number(discountMinor), 0);
    expect([await off('product'), await off('discount')]).toEqual([800, 800]);
    expect([await off('product', `productId=${soap}`), await off('discount', `productId=${soap}`)]).toEqual([
      300, 300,
    ]);
    const payments = (await shop.get(`customer-payments?customerId=${ama}`)).items;
    await shop.must(shop.post(`payments/${payments[0].id}/reverse`, {}));
    await shop.must(shop.post(`invoices/${voided?.id}/void`, {}));
    expect([await off('product'), await off('discount')]).toEqual([300, 300]);
  });
});
