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
