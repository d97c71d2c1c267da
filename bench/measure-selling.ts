import type { BenchCompany } from '../scripts/seeded-companies.ts';
import { loadReads } from './http-load.ts';
import { anotherDay } from './long-ledger.ts';
import { addSales } from './selling.ts';
import type { Bench, Take } from './taking.ts';

const words = [
  'njeri were',
  'otieno karanja tra',
  '+254 70000',
  'achieng maina',
  'mwangi 777',
  'kamau hardware',
];

/** Lists of selling at the sizes that they must stand: one reader, so that the times are those of one answer. */
export const measureSelling = async (
  { adminUrl, server, seconds }: Bench,
  company: BenchCompany,
  take: Take,
): Promise<void> => {
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
