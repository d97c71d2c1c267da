import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bin, root, runToEnd } from './launch.ts';
import { countPlaywright, countVitest } from './test-reports.ts';

let folder: string;
beforeEach(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'reports-'));
});
afterEach(() => rm(folder, { recursive: true }));

const report = async (program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const file = join(folder, 'report.json');
  await runToEnd(bin(program), args, { isQuiet: true, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  return readFile(file, 'utf8');
};

test('a report of Vitest tells what passed, what passed only the second time, and each failure with its file, its name and why', async () => {
  await writeFile(
    join(folder, 'sums.test.mjs'),
    `import { expect, test } from 'vitest';
     test('adds', () => expect(1 + 1).toBe(2));
     test('takes away', () => expect(2 - 1).toBe(3));
     let tries = 0;
     test('wavers', { retry: 1 }, () => expect(++tries).toBe(2));`,
  );
  await writeFile(join(folder, 'broken.test.mjs'), `import './is-not-there.mjs';`);
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default {};');
  const { passed, failures, wavered } = countVitest(
    await report('vitest', [
      'run',
      '--root',
      folder,
      '--reporter=json',
      `--outputFile=${join(folder, 'report.json')}`,
    ]),
  );
  expect(passed).toBe(2);
  expect(wavered).toEqual([expect.stringMatching(/sums\.test\.mjs: wavers\n.*expected 1 to be 2/su)]);
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/broken\.test\.mjs\n.*is-not-there/su),
    expect.stringMatching(/sums\.test\.mjs: takes away\n.*expected 1 to be 3/su),
  ]);
});

test('a report of Playwright tells the same', async () => {
  await writeFile(
    join(folder, 'sums.spec.mjs'),
    `import { expect, test } from '@playwright/test';
     test('adds', () => expect(1 + 1).toBe(2));
     test.describe('further', () => test('takes away', () => expect(2 - 1).toBe(3)));
     test('wavers', ({}, { retry }) => expect(retry).toBe(1));`,
  );
  await writeFile(
    join(folder, 'playwright.config.mjs'),
    `export default { testDir: '.', retries: 1, reporter: 'json' };`,
  );
  const { passed, failures, wavered } = countPlaywright(
    await report('playwright', ['test', '--config', join(folder, 'playwright.config.mjs')]),
  );
  expect(passed).toBe(2);
  expect(wavered).toEqual([expect.stringMatching(/^sums\.spec\.mjs:4 wavers\n.*toBe/su)]);
  expect(failures).toEqual([expect.stringMatching(/^sums\.spec\.mjs:3 takes away\n.*toBe.*Expected: .*3/su)]);
});
