import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bin, endWithBootstrap, root, runToEnd, secondsSince } from './launch.ts';
import type { PlantedBug } from './mutants/planted-bug.ts';
import { plantedBugs } from './mutants/planted-bugs.ts';

endWithBootstrap();

/** A copy of the sources beside the installed packages, so that nobody's working tree is ever planted with bugs. */
const copyTree = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'shelfwise-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
  await mkdir(join(copy, 'node_modules', '@shelfwise'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@shelfwise')
      await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const workspace of await readdir(join(copy, 'packages'))) {
    await symlink(join(copy, 'packages', workspace), join(copy, 'node_modules', '@shelfwise', workspace));
    const own = join('packages', workspace, 'node_modules');
    if (existsSync(join(root, own))) await symlink(join(root, own), join(copy, own));
  }
  return copy;
};

const runTests = (copy: string, project: PlantedBug['project'], tests: readonly string[]) =>
  runToEnd(
    bin('vitest'),
    [
      'run',
      '--root',
      copy,
      '--project',
      project,
      '--bail',
      '1',
      ...tests.filter((test) => existsSync(join(copy, test))),
    ],
    {
      cwd: copy,
      isQuiet: true,
    },
  );

/** Plants one bug, runs its tests, takes it out again. A test must have failed, not merely not have started. */
const isCaught = async (copy: string, bug: PlantedBug): Promise<boolean> => {
  const file = join(copy, bug.file);
  const source = await readFile(file, 'utf8');
  if (source.split(bug.find).length !== 2)
    throw new Error(`"${bug.name}": its place is not found exactly once in ${bug.file}`);
  await writeFile(
    file,
    source.replace(bug.find, () => bug.replace),
  );
  try {
    const { code, output } = await runTests(copy, bug.project, bug.tests);
    return code !== 0 && /Tests\s.*\d+ failed|FAIL/.test(output);
  } finally {
    await writeFile(file, source);
  }
};

/** Words of a bug's name, or a part of the path of the file it is planted in. */
const wanted = process.argv.slice(2).join(' ').toLowerCase();
const chosen = plantedBugs.filter(
  ({ name, file }) => name.toLowerCase().includes(wanted) || file.includes(wanted),
);
const copy = await copyTree();
const survivors: string[] = [];
try {
  for (const project of ['unit', 'api'] as const) {
    const tests = [...new Set(chosen.filter((bug) => bug.project === project).flatMap((bug) => bug.tests))];
    if (tests.length === 0) continue;
    const { code, output } = await runTests(copy, project, tests);
    if (code !== 0)
      throw new Error(`the ${project} tests fail without any bug planted:\n${output.slice(-4_000)}`);
  }
  for (const bug of chosen) {
    const startedAt = performance.now();
    const caught = await isCaught(copy, bug);
    if (!caught) survivors.push(bug.name);
    console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${bug.name} (${secondsSince(startedAt)})`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} planted bugs caught`);
process.exit(survivors.length > 0 ? 1 : 0);
