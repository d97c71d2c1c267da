import type { SalesRow } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { returning } from '../../../test/returning.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let goods: ReturnType<typeof returning>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await foundCompany(server);
  goods = returning(company);
});

const rowsBy = async (by: string): Promise<SalesRow[]> => (await goods.shop.get(`sales/rows?by=${by}`)).items;
const sumOf = (rows: SalesRow[], field: 'netMinor' | 'discountMinor' | 'returnedMinor' | 'allowedMinor') =>
  rows.reduce((sum, row) => sum + Number(row[field]), 0);

describe('money by the way it was paid', () => {
  it('is what the accounts of money hold; tax that was kept back has a row of its own', async () => {
    const { shop } = goods;
    const customerId = await shop.customer();
    const pay = (method: string, amountMinor: number, more: object = {}) =>
      shop.must(
        shop.post('customer-payments', { customerId, method, amountMinor, reference: method, ...more }),
      );
    await pay('bank', 99_990, { withheldMinor: 3_000 });
    await pay('cash', 5_000);
    const credit = await pay('mobile_money', 700);
    await shop.must(shop.post(`credits/${credit.id}/refund`, { method: 'cash', amountMinor: 700 }));
    const rows = await rowsBy('method');
    expect(rows.map(({ key, netMinor }) => [key, netMinor])).toEqual([
      ['bank', 96_990],
      ['cash', 4_300],
      [null, 3_000],
      ['mobile_money', 700],
    ]);
    const books = await ledgerBalances(server, company.id);
    expect([books['bank'], books['cash'], books['tax_withheld_by_customers']]).toEqual([
      96_990, 4_300, 3_000,
    ]);
    const [, ...lines] = readCsv((await company.admin.client.get('/api/sales.csv?by=method')).raw);
    expect(lines.map(([name]) => name)).toContain('Tax kept back');
  });
});

describe('discounts', () => {
  /** An order of 5 pieces at 12.00 with 20 % of tax, each sold 10 % cheaper, that is shipped. */
  const cheaper = async (pricesIncludeTax: boolean) => {
    const { shop } = goods;
    const { id: productId } = await goods.product('12.00');
    const unitPrice = pricesIncludeTax ? '10.80' : '9.00';
    const order = await shop.confirmed([{ productId, quantity: '5', unitPrice }], { pricesIncludeTax });
    expect(order.netMinor).toBe(4_500);
    await shop.must(shop.act(order.id, 'ship'));
    return order;
  };

  it('say what came back and what was allowed of their lines, as the other breakdowns do', async () => {
    const { shop } = goods;
    const order = await cheaper(false);
    const [invoice] = await shop.invoices(order.id);
    await shop.must(shop.post(`invoices/${invoice?.id}/goodwill`, { amountMinor: 540, reason: 'Late' }));
    const back = await shop.must(
      shop.post('returns', {
        orderId: order.id,
        upTo: 'inspected',
        lines: [{ orderLineId: order.lines[0]?.id, quantity: '5', reason: 'damaged' }],
      }),
    );
    await shop.must(goods.act(back, 'settle', { gives: 'credit' }));
    const [products, discounts] = [await rowsBy('product'), await rowsBy('discount')];
    for (const field of ['netMinor', 'returnedMinor', 'allowedMinor', 'discountMinor'] as const)
      expect([field, sumOf(discounts, field)]).toEqual([field, sumOf(products, field)]);
    expect(discounts).toMatchObject([{ soldMinor: 4_500, netMinor: 0, discountMinor: 500 }]);
  });

  it('are without tax, whether or not the prices had it in them', async () => {
    await cheaper(true);
    await cheaper(false);
    expect(sumOf(await rowsBy('product'), 'discountMinor')).toBe(1_000);
    expect(await rowsBy('discount')).toMatchObject([{ netMinor: 9_000, discountMinor: 1_000 }]);
  });

  it('are without tax also where the goods were given away, and none once the invoice is voided', async () => {
    const { shop } = goods;
    const [free, priced] = [await goods.product('12.00'), await goods.product('2.00')];
    const order = await shop.confirmed(
      [
        { productId: free.id, quantity: '1', unitPrice: '0' },
        { productId: priced.id, quantity: '1' },
      ],
      { pricesIncludeTax: true },
    );
    await shop.must(shop.act(order.id, 'ship'));
    const [invoice] = await shop.invoices(order.id);
    expect(sumOf(await rowsBy('discount'), 'discountMinor')).toBe(1_000);
    await shop.must(shop.post(`invoices/${invoice?.id}/void`, {}));
    expect(sumOf(await rowsBy('discount'), 'discountMinor')).toBe(0);
  });
});
