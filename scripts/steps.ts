import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stripVTControlCharacters } from 'node:util';
import { bin, root, runToEnd, secondsSince } from './launch.ts';
import { countPlaywright, countVitest, type Count } from './test-reports.ts';

export type Step = { name: string; run: () => Promise<Count> };

const results = join(root, '.cache', 'test-results');
/** Node.js keeps here what it compiled: each server that a test starts takes 1 s of the processor less. */
const compiled = join(root, '.cache', 'compiled');

/** A check that has no tests of its own counts as one test; its output is shown only when it fails. */
const check = (name: string, ...commands: [string, string[]][]): Step => ({
  name,
  run: async () => {
    const outcomes = await Promise.all(
      commands.map(([command, args]) => runToEnd(command, args, { isQuiet: true })),
    );
    const refusals = outcomes.filter(({ code }) => code !== 0);
    for (const { output } of refusals) process.stdout.write(output);
    return refusals.length === 0
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: [[name, ...refusals.map(({ output }) => output)].join('\n')] };
  },
});

const script = (name: string): [string, string[]] => [process.execPath, [join(root, 'scripts', name)]];
/** The projects are checked at the same time, each by one checker: several of a project share little of their work. */
const types = (project: string): [string, string[]] => [bin('tsc'), ['-p', project, '--checkers', '1']];

/** A run that ended in an error counts as failed, whatever its report says. */
const withExitCode = (count: Count, code: number): Count =>
  code !== 0 && count.failures.length === 0
    ? { ...count, failures: [`ended with exit code ${code}`] }
    : count;

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
    const { code } = await runToEnd(bin(program), args, {
      env: { NODE_COMPILE_CACHE: compiled, ...env, REPORT_FILE: report },
    });
    const text = await readFile(report, 'utf8').catch(() => undefined);
    return withExitCode(
      text === undefined ? { passed: 0, failures: ['no report was written'] } : count(text),
      code,
    );
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
  check('columns', script('check-columns.ts')),
  check('lock file', script('check-lock.ts')),
  check('messages', script('check-messages.ts')),
  check('held promises', script('check-promises.ts')),
  check('migrations', script('check-migrations.ts')),
  check('unused code and packages', [bin('knip'), []]),
  check('workspaces', [bin('sherif'), ['--fail-on-warnings', '--ignore-rule', 'root-package-manager-field']]),
];
/** Checks the client as it is built. */
export const firstScreenCheck = check('first screen', script('check-first-screen.ts'));
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

/** So many characters of each failure are repeated at the end, because often only the end of a long log is kept. */
const repeatedCharacters = 1500;

/** Most of these keep one core busy, and the machine we aim at has two. */
const runTwoAtATime = async (steps: Step[], run: (step: Step) => Promise<void>): Promise<void> => {
  const left = [...steps];
  const runRest = async (): Promise<void> => {
    for (let step = left.shift(); step; step = left.shift()) await run(step);
  };
  await Promise.all([runRest(), runRest()]);
};

/**
 * Runs every step, whatever the ones before it gave, and says name and time of each; of a group two at a time. At the end it
 * repeats each failure and each test that wavered, adds up, and ends the process: with 1 when anything failed.
 */
export const runSteps = async (steps: (Step | Step[])[]): Promise<never> => {
  let allPassed = 0;
  const allFailures: string[] = [];
  const allWavered: string[] = [];
  const runStep = async (step: Step): Promise<void> => {
    const startedAt = performance.now();
    const {
      passed,
      failures,
      wavered = [],
    } = await step.run().catch((error: Error): Count => {
      process.stdout.write(`${error.message}\n`);
      return { passed: 0, failures: [error.message] };
    });
    allPassed += passed;
    allFailures.push(...failures.map((failure) => `${step.name}: ${failure}`));
    allWavered.push(...wavered.map((test) => `${step.name}: ${test}`));
    const mark = failures.length > 0 ? `${failures.length} FAILED, ${passed} passed` : `${passed} passed`;
    process.stdout.write(`== ${step.name}: ${mark} (${secondsSince(startedAt)})\n`);
  };
  for (const step of steps) await (Array.isArray(step) ? runTwoAtATime(step, runStep) : runStep(step));
  const repeat = (word: string, tests: readonly string[]): void => {
    for (const test of tests) {
      process.stdout.write(`\n${word} ${stripVTControlCharacters(test).slice(0, repeatedCharacters)}\n`);
    }
  };
  repeat('PASSED ONLY AT THE SECOND TRY', allWavered);
  repeat('FAILED', allFailures);
  process.stdout.write(
    `${allPassed} passed, ${allWavered.length} of them only at the second try, ${allFailures.length} failed\n`,
  );
  process.exit(allFailures.length > 0 ? 1 : 0);
};
