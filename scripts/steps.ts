import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bin, root, runToEnd, secondsSince } from './launch.ts';

export type Count = { passed: number; failed: number };
export type Step = { name: string; run: () => Promise<Count> };

const results = join(root, '.cache', 'test-results');

/** A check that has no tests of its own counts as one; its output is shown only when it fails. */
const check = (name: string, ...commands: [string, string[]][]): Step => ({
  name,
  run: async () => {
    const outcomes = await Promise.all(
      commands.map(([command, args]) => runToEnd(command, args, { isQuiet: true })),
    );
    const refusals = outcomes.filter(({ code }) => code !== 0);
    for (const { output } of refusals) process.stdout.write(output);
    return refusals.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

const script = (name: string): [string, string[]] => [process.execPath, [join(root, 'scripts', name)]];
const types = (project: string): [string, string[]] => [bin('tsc'), ['-p', project]];

/** Whatever the report says: a run that ended in an error has not passed. */
const withExitCode = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

const countVitest = (text: string): Count => {
  const report = JSON.parse(text) as VitestReport;
  // A file that cannot even be loaded has no tests to count.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
};

const countPlaywright = (text: string): Count => {
  const { stats, errors } = JSON.parse(text) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
};

type Suite = {
  name: string;
  args: string[];
  bin: string;
  env?: NodeJS.ProcessEnv;
  count: (text: string) => Count;
};

const suite = ({ name, bin: program, args, env, count }: Suite): Step => ({
  name,
  run: async () => {
    const report = join(results, `${name.replaceAll(' ', '-')}.json`);
    await rm(report, { force: true });
    const { code } = await runToEnd(bin(program), args, { env: { ...env, REPORT_FILE: report } });
    const text = await readFile(report, 'utf8').catch(() => undefined);
    return withExitCode(text === undefined ? { passed: 0, failed: 1 } : count(text), code);
  },
});

const vitest = (name: string, project: string): Step =>
  suite({
    name,
    bin: 'vitest',
    args: ['run', '--project', project, '--passWithNoTests'],
    count: countVitest,
  });

export const staticChecks: Step[] = [
  check(
    'types',
    types('packages/contract'),
    types('packages/server'),
    types('packages/web'),
    types('tsconfig.json'),
  ),
  check('lint', [bin('oxlint'), []]),
  check('format', [bin('oxfmt'), ['--check']]),
  check('boundaries', script('check-boundaries.ts')),
  check('lock file', script('check-lock.ts')),
  check('messages', script('check-messages.ts')),
  check('held promises', script('check-promises.ts')),
  check('migrations', script('check-migrations.ts')),
  check('unused code and packages', [bin('knip'), []]),
  check('workspaces', [bin('sherif'), ['--fail-on-warnings', '--ignore-rule', 'root-package-manager-field']]),
];
export const unitTests = vitest('unit tests', 'unit');
export const apiTests = vitest('API tests', 'api');
export const browserTests = (browser: string): Step =>
  suite({
    name: 'browser tests',
    bin: 'playwright',
    args: ['test', '--pass-with-no-tests'],
    env: { CHROMIUM_PATH: browser },
    count: countPlaywright,
  });

/** Runs every step, whatever the ones before it gave, says name and time of each, and adds up. */
export const runSteps = async (steps: Step[]): Promise<Count> => {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const startedAt = performance.now();
    const { passed, failed } = await step.run().catch((error: Error) => {
      process.stdout.write(`${error.message}\n`);
      return { passed: 0, failed: 1 };
    });
    total.passed += passed;
    total.failed += failed;
    const mark = failed > 0 ? `${failed} FAILED, ${passed} passed` : `${passed} passed`;
    process.stdout.write(`== ${step.name}: ${mark} (${secondsSince(startedAt)})\n`);
  }
  return total;
};
