import type { BenchCompany } from '../scripts/seeded-companies.ts';
import { loadReads } from './http-load.ts';
import { anotherDay } from './long-ledger.ts';
import { timeDiscounts } from './measure-discounts.ts';
import { measureQuickSales } from './measure-quick-sales.ts';
import { addSales } from './selling.ts';
import { addYear } from './sold-year.ts';
import type { Bench, Take } from './taking.ts';
import { timeKeysAtTill } from './till-keys.ts';

const words = [
  'njeri were',
  'otieno karanja tra',
  '+254 70000',
  'achieng maina',
  'mwangi 777',
  'kamau hardware',
];

/** What the sales report takes over a year of 100,000 orders, and what a seller at a till of 100,000 products waits for. */
const measureBig = async (bench: Bench, big: BenchCompany, take: Take): Promise<void> => {
  const { server, seconds, say, adminUrl } = bench;
  await addYear(adminUrl, big, 100_000);
  const until = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const report = (what: string, path: string): Promise<void> =>
    take(what, 1, () =>
      loadReads({ url: server.url, seconds, connections: 1 }, () => ({
        path: `/api/sales${path}from=${from}&until=${until}`,
        cookie: big.cookie,
      })),
    );
  await report('sales of a year, 100,000 orders: whole', '?');
  for (const by of ['product', 'day', 'customer', 'method', 'discount'])
    await report(`  by ${by}`, `/rows?by=${by}&`);
  await measureQuickSales(bench, big, take);
  const keys = await timeKeysAtTill(server.url, big);
  say(
    keys === undefined
      ? 'keys at the till: not measured, no browser'
      : `a key at the till, ${big.productCount} products, processor slowed down 4 times: p50 ${keys.p50.toFixed(0)} ms, p95 ${keys.p95.toFixed(0)} ms, at most ${keys.most.toFixed(0)} ms of ${keys.count}`,
  );
  for (const [what, { p50, p95 }] of Object.entries(timeDiscounts()))
    say(`100 lines × 200 discounts, ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
};

/** Lists of selling at the sizes that they must stand: one reader, so that the times are those of one answer. */
export const measureSelling = async (
  bench: Bench,
  { company, big }: { company: BenchCompany; big: BenchCompany },
  take: Take,
): Promise<void> => {
  const { adminUrl, server, seconds } = bench;
  await measureBig(bench, big, take);
  await addSales(adminUrl, company, { customers: 100_000, orders: 1_000_000, openInvoices: 100_000 });
  const read = (what: string, path: () => string): Promise<void> =>
    take(what, 1, () =>
      loadReads({ url: server.url, seconds, connections: 1 }, () => ({
        path: path(),
        cookie: company.cookie,
      })),
    );
  let asked = 0;
  const word = (): string => encodeURIComponent(words[asked++ % words.length] ?? '');
  await read('order list, 1,000,000 orders', () => '/api/orders');
  await read('  those still to ship', () => '/api/orders?ready=true');
  await read('  its figures', () => '/api/order-counts');
  await read('  a search', () => `/api/orders?q=${word()}`);
  await read('customer list, 100,000 customers', () => '/api/customers');
  await read('  a search', () => `/api/customers?q=${word()}`);
  await read('invoice list, 100,000 unpaid', () => '/api/invoices');
  await read('ageing now, 100,000 open invoices', () => '/api/receivables-ageing');
  await read('  on a day before', () => `/api/receivables-ageing?asOf=${anotherDay()}`);
};
