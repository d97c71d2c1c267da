import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './launch.ts';
import { findFrozenFaults, migrationFiles } from './migrations/frozen-files.ts';
import { hiddenRelations, findSilent } from './migrations/silent-statements.ts';

const migrationName = /^(\d{4})_[a-z0-9_]+(?:\.sql|\.backfill\.ts)$/;

const findMisnamed = (files: readonly string[]): string[] => {
  const numbers = files.map((file) => migrationName.exec(file)?.[1]);
  return files.flatMap((file, at) => {
    if (numbers[at] === undefined)
      return [`${file} is called neither NNNN_<what>.sql nor NNNN_<what>.backfill.ts`];
    return numbers.indexOf(numbers[at]) < at ? [`${file} has a number that another migration has`] : [];
  });
};

/** Finds imports that could change later. `import type` is gone when the file runs, and modules of Node stay as they are. */
const imported =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^;'"]*\bfrom\s+)?['"](?!node:)[^'"]+['"]|\bimport\s*\(.*|\brequire\s*\(.*/gm;

const findImports = (source: string): string[] =>
  [...source.matchAll(imported)].map(
    ([found]) =>
      `"${found.trim()}": a backfill carries all it needs, since what it imports may change after its release`,
  );

/** Everything wrong with a folder of migrations, by file. */
export const findMigrationFaults = (folder: string): string[] => {
  const files = migrationFiles(folder);
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const hidden = hiddenRelations([...sources.values()]);
  const within = [...sources].flatMap(([file, source]) =>
    (file.endsWith('.ts') ? findImports(source) : findSilent(source, hidden)).map(
      (fault) => `${file}: ${fault}`,
    ),
  );
  return [...findFrozenFaults(folder), ...findMisnamed(files), ...within];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = findMigrationFaults(join(root, 'packages', 'server', 'migrations'));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
