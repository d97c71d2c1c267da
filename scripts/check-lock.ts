import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './launch.ts';

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

/** Node's own look-up: beside the package, then in each folder above it. */
const isLocked = (lock: Lock, from: string, name: string): boolean => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '' || !folder.includes('/node_modules/'))
      return Boolean(lock.packages[`node_modules/${name}`]);
  }
};

/**
 * Optional packages (binaries for other systems) that the lock file names nowhere. `npm install` writes such
 * a lock without a word when the registry lacks one of them; the next `npm ci` refuses it.
 */
export const findUnlocked = (lock: Lock): string[] =>
  Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(lock, path, name))
      .map((name) => `${path || 'package.json'} wants ${name}, which package-lock.json lacks`),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const unlocked = findUnlocked(lock);
  for (const line of unlocked) console.error(line);
  if (unlocked.length > 0) console.error('Step that package back a few versions, or set an override.');
  process.exit(unlocked.length > 0 ? 1 : 0);
}
