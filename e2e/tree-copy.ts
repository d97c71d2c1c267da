import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../scripts/launch.ts';

const left = new Set(['.git', '.cache', '.data', 'node_modules', 'dist', 'docs']);

/** A copy of the sources to write into, below the tree itself, so that packages are found where they are installed. */
export const copyTree = async (name: string): Promise<{ folder: string } & AsyncDisposable> => {
  const folder = join(root, '.cache', name);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await remove();
  const isSource = (path: string): boolean => path === root || !left.has(basename(path));
  await mkdir(folder, { recursive: true });
  for (const part of ['packages', 'scripts', 'e2e', 'bench'])
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    'playwright.config.ts',
    '.oxlintrc.json',
    '.oxfmtrc.json',
  ])
    await cp(join(root, file), join(folder, file));
  const link = async (to: string, from: string): Promise<void> => {
    await mkdir(join(folder, from, '..'), { recursive: true });
    await symlink(to, join(folder, from));
  };
  await link(join(root, 'node_modules', '.bin'), 'node_modules/.bin');
  for (const one of ['contract', 'server', 'web']) {
    await link(join(folder, 'packages', one), `node_modules/@shelfwise/${one}`);
    await link(join(root, 'packages', one, 'node_modules'), `packages/${one}/node_modules`);
  }
  return { folder, [Symbol.asyncDispose]: remove };
};
