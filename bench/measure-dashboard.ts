import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { figuresOf, type Figures } from '../scripts/figures.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';
import { loadReads } from './http-load.ts';
import { lengthenBooks, lengthenLedger } from './long-ledger.ts';
import { startRecording, type RoundTrips } from './record-statements.ts';
import { addYear } from './sold-year.ts';
import type { Bench, Take } from './taking.ts';

const long = 1_000_000;

/** What each figure of the dashboards depends on: after these events nothing is remembered. */
const changes = ['order.confirm', 'product.update', 'expense.approve', 'stock_receipt.post'];

const timed = async (
  seconds: number,
  run: () => Promise<boolean>,
  before: () => Promise<unknown>,
): Promise<Figures> => {
  const latencies: number[] = [];
  let failed = 0;
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000 || latencies.length === 0) {
    await before();
    const at = performance.now();
    if (!(await run())) failed += 1;
    latencies.push(performance.now() - at);
  }
  return figuresOf(latencies, (performance.now() - begun) / 1_000, failed);
};

/** Sends what a call sent to the database again, in the same round trips and without the server. */
const replay = async (client: pg.Client, roundTrips: RoundTrips): Promise<boolean> => {
  for (const statements of roundTrips)
    await Promise.all(statements.map(({ text, values }) => client.query({ text, values })));
  return true;
};

/**
 * The calls of both dashboards, in a company with a million journal lines, a million movements and 100,000 orders: after a change, so that nothing
 * is remembered; again without one; and the same statements sent to the database directly, which is what it takes at least.
 */
export const measureDashboard = async (bench: Bench, company: BenchCompany, take: Take): Promise<void> => {
  const { adminUrl, databaseUrl, dataDir, server, seconds } = bench;
  await addYear(adminUrl, company, 100_000);
  await lengthenBooks(adminUrl, company, long);
  await lengthenLedger(adminUrl, company, long);
  const admin = new pg.Client({ connectionString: adminUrl });
  const direct = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([admin.connect(), direct.connect()]);
  const recording = await startRecording(databaseUrl, dataDir);
  const { cookie, tenantId } = company;
  const change = () =>
    admin.query(
      `insert into events (tenant_id, type, subject_id) select $1, type, uuidv7() from unnest($2::text[]) as type`,
      [tenantId, changes],
    );
  /** What a call sends. A busy machine refuses the first tries. */
  const recorded = async (path: string, tries = 10): Promise<RoundTrips> => {
    await change();
    const { status, roundTrips } = await recording.record('GET', path, { cookie });
    if (status === 200) return roundTrips;
    if (tries === 1) throw new Error(`${path} answered ${status}`);
    return recorded(path, tries - 1);
  };
  try {
    for (const [what, path] of [
      ['dashboard, 14 days', '/api/dashboard'],
      ['dashboard, 90 days', '/api/dashboard?days=90'],
      ['cash forecast', '/api/cash-forecast'],
      ['  what its first week is made of', '/api/cash-forecast/0'],
      ['margin guard', '/api/margin-guard'],
      ['ops dashboard', '/api/ops-dashboard'],
    ] as const) {
      const roundTrips = await recorded(path);
      await take(`${what}: after a change`, 1, () =>
        timed(seconds, async () => (await fetch(`${server.url}${path}`, { headers: { cookie } })).ok, change),
      );
      await take(`  the same statements`, 1, () => timed(seconds, () => replay(direct, roundTrips), change));
      await take(`  again`, 1, () =>
        loadReads({ url: server.url, seconds, connections: 1 }, () => ({ path, cookie })),
      );
    }
  } finally {
    await recording.stop();
    await Promise.all([admin.end(), direct.end()]);
  }
};
