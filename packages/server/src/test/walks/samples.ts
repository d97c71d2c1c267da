import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '@shelfwise/contract';
import type { MakeRecords, Sample } from './sample.ts';

/** The exports of `<noun>.samples.ts`. */
interface SamplesFile {
  default: Record<string, Sample>;
  makeRecords?: MakeRecords;
}

const features = join(import.meta.dirname, '..', '..', 'features');
const ending = '.samples.ts';
const camelCase = (text: string): string =>
  text.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

const readAll = async (): Promise<Map<string, SamplesFile>> => {
  const paths = (await readdir(features, { recursive: true })).filter((path) => path.endsWith(ending));
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, SamplesFile]> => {
      const file = (await import(pathToFileURL(join(features, path)).href)) as SamplesFile;
      return [camelCase(basename(path, ending)), file];
    }),
  );
  return new Map(files);
};

const byNoun = await readAll();
const needed = Object.keys(contract);
const faults = [
  ...needed
    .filter((noun) => !byNoun.has(noun))
    .map((noun) => `"${noun}" of the contract has no samples: write <noun>${ending} in its folder`),
  ...[...byNoun.keys()]
    .filter((noun) => !needed.includes(noun))
    .map((noun) => `"${noun}" has samples, but no calls in the contract`),
];
if (faults.length > 0) throw new Error(faults.join('\n'));

/** By noun, the function that makes the records of its own samples. */
export const recordMakers: ReadonlyMap<string, MakeRecords> = new Map(
  [...byNoun].flatMap(([noun, { makeRecords }]) => (makeRecords ? [[noun, makeRecords]] : [])),
);

/** The sample of a call; for `products.list` this is `list` in `products.samples.ts`. */
export const findSample = (noun: string, call: string): Sample => {
  const sample = byNoun.get(noun)?.default[call];
  if (!sample) throw new Error(`${noun}.${call} has no sample`);
  return sample;
};
