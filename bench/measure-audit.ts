import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { Database } from '../packages/server/src/db/database.ts';
import { AuditChain } from '../packages/server/src/features/audit/index.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { figuresOf, type Figures } from '../scripts/figures.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';
import { loadReads } from './http-load.ts';
import type { Bench, Take } from './taking.ts';

const wanted = 1_000_000;

/** Fills the trail up to a million entries of all kinds, spread over two years; one in ten thousand is rare. */
const fillTrail = async (adminUrl: string, { tenantId, adminId }: BenchCompany): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ count: number }>(
      'select count(*)::int as count from audit_entries where tenant_id = $1',
      [tenantId],
    );
    const missing = wanted - (rows[0]?.count ?? 0);
    if (missing <= 0) return;
    await admin.query(
      `insert into audit_entries (tenant_id, id, at, actor_id, action, subject_type, subject_id, after, address)
       select $1, uuidv7(n.back), now() + n.back, case when n.n % 50 = 0 then null else $2::uuid end, a.action, split_part(a.action, '.', 1), gen_random_uuid(),
         jsonb_build_object('number', 'X-' || n.n, 'amountMinor', (n.n::bigint * 7919) % 5000000), '192.0.2.1'
       from (select n, -interval '2 years' * (n::float8 / $3) - interval '1 hour' as back from generate_series(1, $3::int) n) n
       cross join lateral (select case when n.n % 10000 = 0 then 'supplier.reveal_payout'
         else (array['order.pay', 'order.confirm', 'product.update', 'stock_adjustment.post', 'customer.update', 'invoice.issue', 'session.start'])[n.n % 7 + 1] end as action) a`,
      [tenantId, adminId, missing],
    );
    await admin.query('analyze audit_entries');
  } finally {
    await admin.end();
  }
};

/** Changes of one company by 50 at a time, each with its audit entry, for some seconds. */
const write = async (database: Database, tenantId: string, seconds: number): Promise<Figures> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await database.forTenant(tenantId, async (tx) => {
        tx.audit({
          action: 'product.update',
          subject: 'product',
          subjectId: tenantId,
          before: { name: 'was', unitPrice: '10.00' },
          after: { name: 'is', unitPrice: '11.00' },
        });
      });
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 50 }, work));
  return figuresOf(times, (performance.now() - startedAt) / 1_000, 0);
};

/** The same writers with the chain formed behind them, as a server does it, and without. */
const measureWriting = async (
  { databaseUrl, seconds }: Bench,
  tenantId: string,
  take: Take,
): Promise<void> => {
  const log = createLog('silent');
  const long = Math.max(seconds * 5, 15);
  const open = (chain?: { note: (id: string) => void }) =>
    new Database({ url: databaseUrl, ...(chain && { onNews: (id: string) => chain.note(id) }) });
  const plain = open();
  await take('50 writers of one company, without the chain', 50, () => write(plain, tenantId, long));
  await plain.close();
  const behind = new Database({ url: databaseUrl, size: 2 });
  const chain = new AuditChain(behind, log);
  const chained = open(chain);
  await take('  with the chain formed behind them', 50, () => write(chained, tenantId, long));
  await chain.stop();
  await Promise.all([chained.close(), behind.close()]);
};

/** The list of all that happened at a million entries, by each filter, and writing with the chain and without. */
export const measureAudit = async (bench: Bench, company: BenchCompany, take: Take): Promise<void> => {
  const { server, seconds, adminUrl } = bench;
  await measureWriting(bench, company.tenantId, take);
  await fillTrail(adminUrl, company);
  const load = { url: server.url, seconds, connections: 1 };
  const read = (what: string, query: string): Promise<void> =>
    take(what, 1, () =>
      loadReads(load, () => ({ path: `/api/transactions?${query}`, cookie: company.cookie })),
    );
  const first = await fetch(`${server.url}/api/transactions?from=2025-06-01&until=2025-06-02&limit=1`, {
    headers: { cookie: company.cookie },
  });
  const { nextCursor } = (await first.json()) as { nextCursor: string };
  await read('transactions, first page of a million', '');
  await read('  a page from the middle', `cursor=${nextCursor}`);
  await read('  money', 'kind=money');
  await read('  views, one in ten thousand', 'kind=views');
  await read('  of one person', `personId=${company.adminId}`);
  await read('  of a person, and of a kind', `personId=${company.adminId}&kind=stock`);
  await read('  of one day', 'from=2025-06-01&until=2025-06-01');
  await read('  of one amount', 'amountFrom=123400&amountUntil=123499');
  await read('  of amounts above half of all', 'amountFrom=2500000');
  await read('  of an amount and a kind', 'amountFrom=123400&amountUntil=123999&kind=money');
  await read('  search of a number', 'q=SO-12');
};
