import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file that does not exist yet, and says whether this process was the first. The file appears whole or not at all, so that
 * another process that starts at the same moment never reads a part of it.
 */
export const writeFirst = async (file: string, text: string): Promise<boolean> => {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text, { mode: 0o600 });
  try {
    await link(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** The text of a file that all processes share; the first one writes it. */
export const readOrWriteFirst = async (file: string, text: string): Promise<string> => {
  await writeFirst(file, text);
  return (await readFile(file, 'utf8')).trim();
};
