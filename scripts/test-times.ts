// What the minutes of the last `npm test` went to, file by file: node scripts/bootstrap.mjs test-times
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { endWithBootstrap, root } from './launch.ts';

endWithBootstrap();

const shown = 25;
type Time = { file: string; seconds: number };

const timesOfVitest = (text: string): Time[] => {
  const { testResults } = JSON.parse(text) as {
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
};

type Suite = {
  suites?: Suite[];
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
};
const timesOfSuite = ({ suites = [], specs }: Suite): Time[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ file: `e2e/${file}`, seconds: duration / 1_000 })),
    ),
  ),
  ...suites.flatMap(timesOfSuite),
];
const timesOfPlaywright = (text: string): Time[] =>
  (JSON.parse(text) as { suites: Suite[] }).suites.flatMap(timesOfSuite);

const tell = async (name: string, timesOf: (text: string) => Time[]): Promise<void> => {
  const report = join(root, '.cache', 'test-results', `${name.replaceAll(' ', '-')}.json`);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) {
    console.log(`${name}: no report yet; npm test writes one`);
    return;
  }
  const byFile = new Map<string, number>();
  for (const { file, seconds } of timesOf(text)) byFile.set(file, (byFile.get(file) ?? 0) + seconds);
  const sorted = [...byFile].toSorted(([, one], [, other]) => other - one);
  const sum = (files: typeof sorted): string =>
    files.reduce((total, [, seconds]) => total + seconds, 0).toFixed(0);
  console.log(`\n| ${name}: ${sorted.length} files, three at a time | seconds |\n|---|---:|`);
  for (const [file, seconds] of sorted.slice(0, shown)) console.log(`| ${file} | ${seconds.toFixed(1)} |`);
  console.log(`| the others | ${sum(sorted.slice(shown))} |\n| all | ${sum(sorted)} |`);
};

await tell('API tests', timesOfVitest);
await tell('browser tests', timesOfPlaywright);
process.exit(0);
