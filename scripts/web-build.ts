import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bin, root, runToEnd, secondsSince } from './launch.ts';

const web = join(root, 'packages', 'web');
const stampFile = join(root, '.cache', 'web-build.sha256');
const sources = ['packages/web', 'packages/contract', 'package-lock.json'];
const isSource = (path: string): boolean =>
  !/(^|\/)(dist|node_modules|\.[^/]*)(\/|$)|\.gen\.ts$|\.test\.tsx?$/.test(path);

const listFiles = async (path: string): Promise<string[]> => {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [path];
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
};

/** A stamp of the contents, not of the times: a fresh checkout or a touched file causes no new build. */
const readStamp = async (): Promise<string> => {
  const files = (await Promise.all(sources.map(listFiles))).flat().filter(isSource).toSorted();
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  for (const [index, file] of files.entries()) hash.update(`${file}\0`).update(contents[index] ?? '');
  return hash.digest('hex');
};

/** Builds the web client into packages/web/dist unless the sources are those of the last build. */
export const buildWebWhenChanged = async (): Promise<void> => {
  const stamp = await readStamp();
  const built = await readFile(stampFile, 'utf8').catch(() => undefined);
  if (built === stamp && existsSync(join(web, 'dist', 'index.html'))) return;
  const startedAt = performance.now();
  process.stdout.write('building the web client ... ');
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runToEnd(bin('vite'), ['build', '--logLevel', 'warn'], {
    cwd: web,
    env,
    isQuiet: true,
  });
  if (code !== 0) throw new Error(`The web client could not be built.\n${output}`);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stampFile, stamp);
  process.stdout.write(`${secondsSince(startedAt)}\n`);
};
