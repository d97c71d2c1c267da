import type { BenchCompany } from '../scripts/seeded-companies.ts';
import { loadReads } from './http-load.ts';
import { anotherDay, lengthenBooks, lengthenLedger } from './long-ledger.ts';
import type { Bench, Take } from './taking.ts';

const longBooks = 1_000_000;

/** Each report of a company with a million journal lines and a million movements, on another day each time; one reader. */
export const measureReports = async (bench: Bench, company: BenchCompany, take: Take): Promise<void> => {
  const { adminUrl, server, seconds } = bench;
  await lengthenBooks(adminUrl, company, longBooks);
  await lengthenLedger(adminUrl, company, longBooks);
  const { cookie } = company;
  const read = (what: string, path: () => string): Promise<void> =>
    take(what, 1, () =>
      loadReads({ url: server.url, seconds, connections: 1 }, () => ({ path: path(), cookie })),
    );
  const year = () => {
    const until = anotherDay();
    return `from=${Number(until.slice(0, 4)) - 1}${until.slice(4)}&until=${until}`;
  };
  for (const report of [
    'balance-sheet',
    'trial-balance',
    'receivables',
    'payables',
    'stock-valuation',
    'stock-ageing',
  ])
    await read(`${report} of a day`, () => `/api/reports/${report}?until=${anotherDay()}`);
  for (const report of [
    'profit-and-loss',
    'cash-flow',
    'cash-book',
    'general-ledger',
    'taxes',
    'stock-movement',
    'stock-turnover',
    'slow-stock',
    'shrinkage',
    'sales-by-product',
    'abc-by-margin',
    'price-variance',
    'supplier-performance',
  ])
    await read(`${report} of a year`, () => `/api/reports/${report}?${year()}`);
  for (const [measure, by] of [
    ['margin', 'category'],
    ['expenses', 'account'],
    ['stock-value', 'category'],
    ['stock-out', 'month'],
  ])
    await read(
      `built, ${measure} by ${by}, of a year`,
      () => `/api/reports/built?${year()}&measure=${measure}&by=${by}&compare=before`,
    );
  await read('profit-and-loss, its months', () => `/api/reports/profit-and-loss?${year()}&compare=months`);
  await read(
    'the entries of its profit',
    () => `/api/reports/profit-and-loss/entries?${year()}&row=profit&column=now`,
  );
  await read(
    'balance-sheet as it was known',
    () => `/api/reports/balance-sheet?until=${anotherDay()}&knownOn=${anotherDay()}`,
  );
};
