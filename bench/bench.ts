import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabase } from '../packages/server/src/app/start-database.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';
import { endWithBootstrap } from '../scripts/launch.ts';
import { buildWebWhenChanged } from '../scripts/web-build.ts';
import { paintsOfEntries } from './entry-paints.ts';
import { scriptOfFirstScreen } from './first-screen.ts';
import { measureAudit } from './measure-audit.ts';
import { measureBuying } from './measure-buying.ts';
import { measureDashboard } from './measure-dashboard.ts';
import { timeDiscounts } from './measure-discounts.ts';
import { measureReports } from './measure-reports.ts';
import { measureSelling } from './measure-selling.ts';
import { measure } from './measurements.ts';
import { tableHead, taking, type Bench, type Measurement } from './taking.ts';
import { seedCompanies } from '../scripts/seed/seed-companies.ts';
import { countSeeded, enterCompanies } from '../scripts/seeded-companies.ts';
import { startServerProcess } from '../scripts/server-process.ts';

endWithBootstrap();
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** a folder to keep: the next run with it uses the data that is seeded there already */
    data: { type: 'string' },
    port: { type: 'string', default: '3850' },
    json: { type: 'string' },
    /** only what is bought, and stock by place and day: a few minutes */
    buying: { type: 'boolean', default: false },
    /** only selling: its long lists, the sales report, quick sales and the keys at the till */
    selling: { type: 'boolean', default: false },
    /** only the audit trail: its list at a million entries, and writing with its chain and without */
    audit: { type: 'boolean', default: false },
    /** only reports, at a million journal lines and movements */
    reports: { type: 'boolean', default: false },
    /** only the dashboards, at a million journal lines and 100,000 orders */
    dashboard: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => console.log(line);
const port = Number(options.port);

/** Seconds until the product can be used: at the first start on an empty folder, which fills demo companies, and at the second. */
const timeToReady = async (): Promise<{ first: number; second: number }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-bench-ready-'));
  await chmod(dataDir, 0o755);
  try {
    const starts: number[] = [];
    for (let start = 0; start < 2; start += 1) {
      const server = await startServerProcess({ port, dataDir, env: { DEMO_DATA: 'small' } });
      starts.push(server.readyAfter);
      await server.stop();
    }
    return { first: starts[0] ?? Number.NaN, second: starts[1] ?? Number.NaN };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** One area alone, on two companies. */
const isOneArea = options.buying || options.selling || options.audit || options.reports || options.dashboard;
const others = isOneArea ? 0 : options.quick ? 4 : 20;
const sizes = options.quick
  ? [1_000, 20_000, ...Array.from({ length: others }, () => 2_000)].map((products) => ({
      products,
      orders: 1_000,
    }))
  : [isOneArea ? 5_000 : 1_000, 100_000, ...Array.from({ length: others }, () => 5_000)].map((products) => ({
      products,
      orders: Math.ceil(100_000 / 22),
    }));

const rateOf = (all: readonly Measurement[], what: RegExp, connections = 10): Measurement['figures'] => {
  const found = all.find((one) => what.test(one.what) && one.connections === connections);
  if (!found) throw new Error(`not measured: ${String(what)}`);
  return found.figures;
};

const summarize = (all: readonly Measurement[]) => {
  const ceiling = rateOf(all, /the same statements/);
  const orders = rateOf(all, /^order placement/);
  return {
    ordersPerSecond: orders.perSecond,
    ordersOfCeiling: orders.perSecond / ceiling.perSecond,
    productListOfBare: rateOf(all, /^product list page/).perSecond / rateOf(all, /bare Fastify/).perSecond,
    listP95LargestToSmallest:
      rateOf(all, /^product list, largest/).p95 / rateOf(all, /^product list, smallest/).p95,
    searchOfPostgres:
      rateOf(all, /^product search, largest/).perSecond / rateOf(all, /the search statement/).perSecond,
    searchLargestP99: rateOf(all, /^product search, largest/).p99,
  };
};

const measureOneArea = async (bench: Bench): Promise<void> => {
  const [small, big] = bench.companies.toSorted((a, b) => a.productCount - b.productCount);
  if (!small || !big) throw new Error('nothing is seeded');
  say(tableHead);
  const { take } = taking(bench);
  if (options.buying) await measureBuying({ ...bench, small, big }, take);
  if (options.reports) await measureReports(bench, big, take);
  if (options.dashboard) await measureDashboard(bench, big, take);
  if (options.selling) await measureSelling(bench, { company: small, big }, take);
  if (options.audit) await measureAudit(bench, small, take);
};

const main = async (): Promise<void> => {
  await buildWebWhenChanged();
  const ready = options.quick || isOneArea ? { first: Number.NaN, second: Number.NaN } : await timeToReady();
  say(
    `time to ready: ${ready.first.toFixed(1)} s on an empty folder with demo companies, ${ready.second.toFixed(1)} s again`,
  );
  const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'shelfwise-bench-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const database = await startDatabase(readSettings({ ...process.env, DATA_DIR: dataDir }), say);
  try {
    if ((await countSeeded(database.adminUrl)) === 0) await seedCompanies(database, sizes, say);
    const server = await startServerProcess({ port, dataDir });
    try {
      const companies = await enterCompanies(database.adminUrl, server.url);
      const runs = options.quick ? 1 : 3;
      const bench = {
        databaseUrl: database.url,
        adminUrl: database.adminUrl,
        dataDir,
        port,
        server,
        companies,
        runs,
        seconds: options.quick ? 2 : 4,
        say,
      };
      if (isOneArea) return await measureOneArea(bench);
      const { measurements, residentMb } = await measure(bench);
      const discounts = timeDiscounts();
      for (const [what, { p50, p95 }] of Object.entries(discounts))
        say(`100 lines × 200 discounts, ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      const scriptBytes = await scriptOfFirstScreen(server.url, companies[0]?.username ?? '');
      const entryPaints = await paintsOfEntries(server.url);
      for (const { path, scriptKb, largestMs } of entryPaints ?? [])
        say(`${path}: ${scriptKb.toFixed(1)} KB of script, largest paint after ${largestMs.toFixed(0)} ms`);
      const summary = {
        ...summarize(measurements),
        residentMb,
        readyFirst: ready.first,
        readySecond: ready.second,
        firstScreenScriptKb: scriptBytes === undefined ? null : scriptBytes / 1_024,
      };
      say('');
      for (const [name, value] of Object.entries(summary))
        say(`${name.padEnd(28)}${value === null ? 'not measured: no browser' : value.toFixed(2)}`);
      const report = {
        at: new Date().toISOString(),
        processors: cpus().map(({ model }) => model),
        runs,
        summary,
        discounts,
        entryPaints,
        measurements,
      };
      if (options.json === undefined) say(`\n${JSON.stringify(report)}`);
      else await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
    if (options.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
};

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();
