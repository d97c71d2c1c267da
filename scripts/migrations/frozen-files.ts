import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes of the frozen files, by their path within the folder of migrations. */
type Hashes = Record<string, string>;

/** The list of frozen files: released migrations, and for each release the rows of a database filled by it. */
const listOf = (folder: string): string => join(folder, 'frozen', 'files.json');

export const readFrozen = (folder: string): Hashes =>
  JSON.parse(readFileSync(listOf(folder), 'utf8')) as Hashes;

/** In the order they run in. */
export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

const hashOf = (folder: string, file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');

export const freeze = (folder: string, files: readonly string[]): void => {
  const added = Object.fromEntries(files.map((file) => [file, hashOf(folder, file)]));
  writeFileSync(listOf(folder), `${JSON.stringify({ ...readFrozen(folder), ...added }, null, 2)}\n`);
};

const because =
  'databases that ran it would differ from new ones. Put it back, and write a migration with a new number';

/** Frozen files that have changed, and new ones that would run before them. */
export const findFrozenFaults = (folder: string): string[] => {
  const frozen = readFrozen(folder);
  const files = migrationFiles(folder);
  const faults = Object.entries(frozen).flatMap(([file, hash]) => {
    try {
      return hashOf(folder, file) === hash ? [] : [`${file} is frozen and was changed: ${because}`];
    } catch {
      return [`${file} is frozen and is missing: ${because}`];
    }
  });
  const last = files.findLast((file) => file in frozen) ?? '';
  const late = files.filter((file) => !(file in frozen) && file < last);
  return [
    ...faults,
    ...late.map((file) => `${file} comes before ${last}, which is frozen: give it the next number`),
  ];
};
