import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { madeOnce } from '../../../platform/made-once.ts';

const server = join(import.meta.dirname, '..', '..', '..', '..');

/** All code that decides how a document looks. A test follows the imports of the drawing code. */
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
 * A hash of the drawing code, the packages it uses and the version of Node, which formats days and figures. Drawings of another version are
 * drawn again, and nobody has to raise a number by hand.
 */
export const drawingVersion = madeOnce(hashCode);
