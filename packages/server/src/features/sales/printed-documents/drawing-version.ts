import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { madeOnce } from '../../../platform/made-once.ts';

const server = join(import.meta.dirname, '..', '..', '..', '..');

/** All that decides, beside what is printed, how it looks. A test follows the imports of the drawing to the last. */
export const drawingFolders = {
  own: import.meta.dirname,
  contract: join(server, '..', 'contract', 'src', 'primitives'),
};
const packages = join(server, '..', '..', 'package-lock.json');

const hashCode = async (): Promise<string> => {
  const hash = createHash('sha256').update(process.version);
  for (const folder of Object.values(drawingFolders)) {
    const files = (await readdir(folder)).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    for (const file of files.toSorted()) hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.update(await readFile(packages)).digest('hex');
};

/**
 * Changes with the code that draws, the packages it draws with and the Node that spells days and figures: what was
 * drawn by another version is drawn anew. Nobody has to remember to count it up.
 */
export const drawingVersion = madeOnce(hashCode);
