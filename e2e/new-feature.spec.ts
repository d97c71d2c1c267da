import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bin, runToEnd } from '../scripts/launch.ts';
import { copyTree } from './tree-copy.ts';

test('what npm run new-feature writes passes the checks, the walk over its calls, and axe', async () => {
  test.setTimeout(900_000);
  await using tree = await copyTree('new-noun');
  const inFolder = async (folder: string, program: string, args: string[]): Promise<string> => {
    const { code, output } = await runToEnd(program, args, {
      isQuiet: true,
      cwd: join(tree.folder, folder),
    });
    expect(code, `${program} ${args.join(' ')}\n${output}`).toBe(0);
    return output;
  };
  const run = (program: string, ...args: string[]) => inFolder('.', program, args);
  const script = (name: string, ...args: string[]) => run(process.execPath, `scripts/${name}.ts`, ...args);

  const written = (await script('new-feature', 'contacts', 'vehicles', 'véhicules')).trim().split('\n');
  const sources = written.filter((file) => /\.tsx?$/u.test(file));

  await test.step('checks', async () => {
    await script('check-types-of', ...sources.map((file) => join(tree.folder, file)));
    for (const name of ['boundaries', 'columns', 'messages', 'migrations']) await script(`check-${name}`);
    await run(bin('oxlint'), ...sources);
    await run(bin('oxfmt'), '--check', ...written.filter((file) => !file.endsWith('.sql')));
    await run(bin('vitest'), 'run', '--project', 'unit', 'shell/menu.test');
  });

  await test.step('its own test, the walk over its calls, and its screens', async () => {
    await inFolder('packages/web', bin('vite'), ['build', '--logLevel', 'warn', '--mode', 'once']);
    const screens = 'bench/new-feature-screens.db.test.ts';
    await cp(join(tree.folder, 'e2e', 'new-feature-screens.ts'), join(tree.folder, screens));
    const tests = ['vehicles.api.test', 'walks/guards.api.test', 'catalogue.db.test', screens];
    const names = 'vehicle|the schema as it was migrated';
    // One after the other, so that what they import is read once.
    const alone = ['--project', 'api', '--maxWorkers', '1'];
    const output = await run(bin('vitest'), 'run', ...alone, ...tests, '-t', names);
    // A file whose tests all have other names would be skipped and pass.
    for (const file of tests) expect(output).toMatch(new RegExp(`✓.*${file}`, 'u'));
  });
});
