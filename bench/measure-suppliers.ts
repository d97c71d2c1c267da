import type { BenchCompany } from '../scripts/seeded-companies.ts';
import { loadMerges, suppliersOfBills } from './buying.ts';
import { loadReads } from './http-load.ts';
import type { Bench, Take } from './taking.ts';

/** Suppliers of a company with many bills: of one who has a fifth of them, and of one who has a few. */
export const measureSuppliers = async (
  { adminUrl, server, seconds }: Bench,
  company: BenchCompany,
  take: Take,
): Promise<void> => {
  const load = { url: server.url, seconds };
  const { many, few } = await suppliersOfBills(adminUrl, company);
  const read = (what: string, path: string): Promise<void> =>
    take(what, 1, () => loadReads({ ...load, connections: 1 }, () => ({ path, cookie: company.cookie })));
  await read('suppliers, a page', '/api/suppliers');
  await read('  of whom something is owed to', '/api/suppliers?owed=true');
  for (const [of, id] of [
    ['a fifth of the bills', many],
    ['few bills', few],
  ] as const) {
    await read(`figures of a supplier with ${of}`, `/api/suppliers/${id}/figures`);
    await read('  what is owed', `/api/suppliers/${id}/open-bills`);
    await read('  payments', `/api/supplier-payments?supplierId=${id}&limit=5`);
    await read('  statement', `/api/suppliers/${id}/statement`);
    await read('  statement of two years', `/api/suppliers/${id}/statement?from=2024-11-01`);
    await read('  statement as PDF', `/api/suppliers/${id}/statement.pdf`);
    await read('  what a merge would move', `/api/suppliers/${id}/merge-preview?intoId=${few}`);
  }
  let last = many;
  await take('merge of a supplier with a fifth of the bills', 1, async () => {
    const merged = await loadMerges(load, company, last);
    last = merged.last;
    return merged.figures;
  });
};
