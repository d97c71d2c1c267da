// What a slice costs by the pattern of now and before it: node scripts/bootstrap.mjs pattern-figures
// The last three rows come from the last `npm test` in this checkout.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kbOfFirstScreen, readBuiltClient } from './check-first-screen.ts';
import { endWithBootstrap, root } from './launch.ts';
import { buildWebWhenChanged } from './web-build.ts';

endWithBootstrap();

const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

/** How many files and lines these are, without tests, samples and texts. */
const size = (pattern: string): string => {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.(test|samples)\.tsx?/u.test(file));
  return `${files.length}; ${files.reduce((sum, file) => sum + linesOf(file), 0).toLocaleString('en')}`;
};
const slice = (noun: string): string => size(`packages/*/src/features/*/${noun}/**/*.{ts,tsx}`);

/** Statements of the server whose row types are written by hand. */
const untypedStatements = (): string => {
  const cwd = join(root, 'packages/server/src');
  const files = globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts', 'test/**', 'db/rows.ts'] });
  const found = files.map((file) => readFileSync(join(cwd, file), 'utf8').split('sql<').length - 1);
  return String(found.reduce((sum, count) => sum + count, 0));
};

interface Suite {
  suites?: Suite[];
  specs: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

/** The annotations of browser tests about the requests that they counted. */
const requestsNoted = ({ suites = [], specs }: Suite): [string, string][] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations
        .filter(({ type }) => type.startsWith('GETs '))
        .map(({ type, description }): [string, string] => [type, description ?? '']),
    ),
  ),
  ...suites.flatMap(requestsNoted),
];

const readReport = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(root, '.cache/test-results', `${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
};

const secondsOfVitest = (name: string): number => {
  const report = readReport(name) as { testResults: { startTime: number; endTime: number }[] } | undefined;
  if (!report) return Number.NaN;
  const from = Math.min(...report.testResults.map(({ startTime }) => startTime));
  return (Math.max(...report.testResults.map(({ endTime }) => endTime)) - from) / 1_000;
};

await buildWebWhenChanged();
const browserReport = readReport('browser-tests') as (Suite & { stats: { duration: number } }) | undefined;
const requests = new Map(
  browserReport ? requestsNoted({ suites: browserReport.suites ?? [], specs: [] }) : [],
);
const testSeconds =
  secondsOfVitest('unit-tests') +
  secondsOfVitest('API-tests') +
  (browserReport?.stats.duration ?? Number.NaN) / 1_000;
const minutes = (seconds: number): string =>
  Number.isNaN(seconds) ? 'run npm test' : (seconds / 60).toFixed(1);

const rows = [
  ['a plain noun: files; lines', '', size('scripts/new-feature/templates/{contract,server,web}/*.txt')],
  ['customers, with what they owe: files; lines', '25; 1,491', slice('customers')],
  ['products: files; lines', '', slice('products')],
  ['orders: files; lines', '', slice('orders')],
  ['statements whose rows are typed by hand', '67', untypedStatements()],
  ['script of the first screen, KB', '276', kbOfFirstScreen(readBuiltClient()).toFixed(1)],
  ['GETs of the products screen', '6', requests.get('GETs of the products screen') ?? 'run npm test'],
  ['GETs after confirming an order', '8', requests.get('GETs after confirming an order') ?? 'run npm test'],
  ['minutes of unit, API and browser tests', '9.4', minutes(testSeconds)],
];
console.log('| | before | now |\n|---|---:|---:|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
process.exit(0);
