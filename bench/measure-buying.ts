import type { BenchCompany } from '../scripts/seeded-companies.ts';
import { addBills, addPlaces, loadReceipts, makeSupplier } from './buying.ts';
import { loadReads } from './http-load.ts';
import { measureSuppliers } from './measure-suppliers.ts';
import { anotherDay, lengthenLedger } from './long-ledger.ts';
import type { Bench, Take } from './taking.ts';

/** Buying, and stock of many places and days, at the sizes that they must stand: one reader, so that the times are those of one answer. */
export const measureBuying = async (
  bench: Bench & { small: BenchCompany; big: BenchCompany },
  take: Take,
): Promise<void> => {
  const { adminUrl, server, seconds, small, big } = bench;
  const load = { url: server.url, seconds };
  const read = (what: string, company: BenchCompany, path: () => string): Promise<void> =>
    take(what, 1, () =>
      loadReads({ ...load, connections: 1 }, () => ({ path: path(), cookie: company.cookie })),
    );
  for (const company of [small, big]) {
    const supplierId = await makeSupplier(server.url, company);
    await take(`posting a receipt of 50 lines, ${company.productCount} products`, 1, () =>
      loadReceipts(load, company, supplierId),
    );
  }
  for (const company of [small, big]) {
    await addPlaces(adminUrl, company);
    await read(`stock of 20 places, ${company.productCount} products`, company, () => '/api/stock-by-place');
  }
  await read(`what to order, ${big.productCount} products`, big, () => '/api/reorder?historyDays=90');
  const bills = big.productCount;
  await addBills(adminUrl, big, bills);
  await read(`ageing now, ${bills} bills`, big, () => '/api/payables-ageing');
  await read('  on a day before', big, () => `/api/payables-ageing?asOf=${anotherDay()}`);
  await measureSuppliers(bench, big, take);
  const movements = big.productCount * 10;
  await lengthenLedger(adminUrl, big, movements);
  await read(`stock on a day, ${movements} movements`, big, () => `/api/stock-on-day?day=${anotherDay()}`);
  await read('  its sums by place and month', big, () => `/api/stock-on-day/sums?day=${anotherDay()}`);
};
