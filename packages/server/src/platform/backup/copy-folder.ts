import { chown, copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunAs } from '../embedded-database-place.ts';

interface Copying {
  /** decides by the path within the folder */
  isLeftOut?: (path: string) => boolean;
  /** a folder that may already hold the same files: those are linked, not written again */
  sameAs?: string | undefined;
  owner?: RunAs | undefined;
  onBytes?: (bytes: number) => void;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const linkSame = async (from: string, same: string, to: string): Promise<boolean> => {
  const [one, other] = await Promise.all([stat(from), stat(same).catch(() => undefined)]);
  if (other?.size !== one.size) return false;
  return link(same, to).then(
    () => true,
    () => false,
  );
};

const copyOne = async (path: string, from: string, to: string, options: Copying): Promise<void> => {
  const { sameAs, owner, onBytes } = options;
  if (sameAs === undefined || !(await linkSame(from, join(sameAs, path), to))) {
    await copyFile(from, to);
    await flush(to);
    if (owner) await chown(to, owner.uid, owner.gid);
  }
  onBytes?.((await stat(to)).size);
};

/**
 * Copies a folder while files may appear and disappear in it; what is copied has been synced to the disk. Links are not followed, since
 * there are none.
 */
export const copyFolder = async (
  from: string,
  to: string,
  options: Copying = {},
  within = '',
): Promise<void> => {
  const { isLeftOut = () => false, owner } = options;
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (owner) await chown(to, owner.uid, owner.gid);
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(within, entry.name);
    if (isLeftOut(path)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, options, path);
    else if (entry.isFile())
      await copyOne(path, source, target, options).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
  }
  await flush(to);
};

export const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Reports every few seconds how far a long copy is. */
export const countBytes = (what: string, total: number, onProgress: (line: string) => void) => {
  let done = 0;
  let saidAt = Date.now();
  return (bytes: number): void => {
    done += bytes;
    if (Date.now() - saidAt < 3_000) return;
    saidAt = Date.now();
    onProgress(
      `${what}: ${Math.min(99, Math.floor((100 * done) / Math.max(total, 1)))} % of ${Math.ceil(total / 1e6)} MB`,
    );
  };
};
