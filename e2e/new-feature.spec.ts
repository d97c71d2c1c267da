import { cp, readFile, writeFile } from 'node:fs/promises';
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

  // It needs an entry of the menu that leads to it: one like that of suppliers.
  const insert = async (file: string, before: string, text: string): Promise<void> => {
    const path = join(tree.folder, 'packages/web/src', file);
    const parts = (await readFile(path, 'utf8')).split(before);
    expect(parts, file).toHaveLength(2);
    await writeFile(path, parts.join(text + before));
  };
  await insert(
    'shell/menu.ts',
    "  {\n    name: 'suppliers',",
    "  {\n    name: 'vehicles',\n    href: '/vehicles',\n    group: 'inventoryProducts',\n    icon: Truck,\n    right: 'canManageInventory',\n    feature: 'coreInventory',\n  },\n",
  );
  await insert('shell/menu.ts', "    | 'suppliers'\n", "    | 'vehicles'\n");
  await insert(
    'shell/menu.test.ts',
    "  ['Suppliers', '/suppliers',",
    "  ['Vehicles', '/vehicles', 'Inventory & Products', ['admin', 'manager'], 'free'],\n",
  );
  await insert('shell/pages.ts', "  '/suppliers': 'backOffice',\n", "  '/vehicles': 'backOffice',\n");
  for (const [language, name, description] of [
    ['en', 'Vehicles', 'What goods are brought in'],
    ['fr', 'Véhicules', 'Ce qui transporte les marchandises'],
  ] as const) {
    const words = `locales/${language}/shell.json`;
    const path = join(tree.folder, 'packages/web/src', words);
    const texts = JSON.parse(await readFile(path, 'utf8'));
    texts.menu.vehicles = name;
    texts.menuDescriptions.vehicles = description;
    await writeFile(path, `${JSON.stringify(texts, null, 2)}\n`);
  }

  const written = (await script('new-feature', 'contacts', 'vehicles')).trim().split('\n');
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
