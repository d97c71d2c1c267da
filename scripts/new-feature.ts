import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isComing } from '../packages/contract/src/access/coming-features.ts';
import { areaOf } from '../packages/web/src/shell/menu.ts';
import { areaLines } from './check-boundaries.ts';
import { bin, endWithBootstrap, root, runToEnd } from './launch.ts';
import { namesOf, title } from './new-feature/names.ts';

endWithBootstrap();

/** `price-lists`: one slug runs through folder, path, table, error code and event. */
const slug = /^[a-z]+(-[a-z]+)*s$/;
const areas = areaLines.flat();

const json = async <Content>(file: string): Promise<Content> =>
  JSON.parse(await readFile(file, 'utf8')) as Content;
const texts = (language: string) =>
  json<Record<'menu' | 'menuDescriptions', Record<string, string>>>(
    `packages/web/src/locales/${language}/shell.json`,
  );

process.chdir(root);
const [area = '', nouns = '', named] = process.argv.slice(2);
const entry = areaOf(`/${nouns}`);
const french = named ?? (entry && (await texts('fr')).menu[entry.name]);
if (!areas.includes(area) || !slug.test(nouns) || french === undefined) {
  console.error(
    `npm run new-feature -- <area> <nouns> [<nouns in French>]\n  area: ${areas.join(', ')}\n  nouns: plural, kebab-case, like price-lists\n  in French: needed where no entry of the menu leads to them`,
  );
  process.exit(1);
}

const migrations = 'packages/server/migrations';
const last = (await readdir(migrations)).filter((file) => /^\d{4}_/.test(file)).toSorted();
const names = namesOf(area, nouns, {
  number: String(Number(last.at(-1)?.slice(0, 4) ?? 0) + 1).padStart(4, '0'),
  // Without a place in the menu these are a first guess, to be looked at.
  right: entry?.right ?? 'canManageInventory',
  feature: entry?.feature ?? 'coreInventory',
  'Nouns in French': title(french),
  'subtitle in English': (entry && (await texts('en')).menuDescriptions[entry.name]) ?? 'All that you have',
  'subtitle in French':
    (entry && (await texts('fr')).menuDescriptions[entry.name]) ?? 'Tout ce que vous avez',
});
const fill = (text: string, own: Record<string, string> = names): string =>
  text.replaceAll(/\{([\w -]+)\}/g, (whole, name: string) => own[name] ?? whole);

const folders: Record<string, string> = {
  contract: `packages/contract/src/features/${area}/${nouns}`,
  migration: migrations,
  server: `packages/server/src/features/${area}/${nouns}`,
  web: `packages/web/src/features/${area}/${nouns}`,
  routes: 'packages/web/src/routes/_app',
  english: 'packages/web/src/locales/en',
  french: 'packages/web/src/locales/fr',
};
const templates = join(import.meta.dirname, 'new-feature', 'templates');
const written: string[] = [];
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  // 'wx': what somebody wrote is never overwritten.
  await writeFile(file, text, { flag: 'wx' });
  written.push(file);
};
for (const [kind, folder] of Object.entries(folders))
  for (const template of await readdir(join(templates, kind)))
    await write(
      join(folder, fill(basename(template, '.txt'), { ...names, nouns, noun: names['file-noun'] ?? '' })),
      fill(await readFile(join(templates, kind, template), 'utf8')),
    );

/** Puts a text before or behind the first place that the pattern finds. */
const insert = async (file: string, place: RegExp, text: (found: string) => string): Promise<void> => {
  const known = await readFile(file, 'utf8');
  const changed = known.replace(place, text);
  if (changed === known) throw new Error(`${file}: no place was found for the new noun`);
  await writeFile(file, changed);
  written.push(file);
};
const withImport = (what: string, from: string) => (found: string) =>
  `import ${what} from '${from}';\n${found}`;
const { nouns: n = '', noun: one = '', table = '' } = names;

const contract = 'packages/contract/src/contract.ts';
await insert(
  contract,
  /^import/,
  withImport(`{ ${n}Contract }`, `./features/${area}/${nouns}/${nouns}.contract.ts`),
);
await insert(contract, /};\nexport type Contract/, (found) => `  ${n}: ${n}Contract,\n${found}`);

const declared = 'packages/contract/src/features/nouns.ts';
await insert(declared, /^import/, withImport(`{ ${one}Noun }`, `./${area}/${nouns}/${nouns}.noun.ts`));
await insert(declared, /\] as const;/, (found) => `  ${one}Noun,\n${found}`);

const coming = 'packages/contract/src/access/coming-features.ts';
if (entry?.feature && isComing(entry.feature))
  await insert(coming, new RegExp(` {2}'${entry.feature}',\n`), () => '');

const owners = 'scripts/tables-of-areas.ts';
const isKnownArea = (await readFile(owners, 'utf8')).includes(`\n  ${area}: [`);
await insert(owners, isKnownArea ? new RegExp(`\\n  ${area}: \\[`) : /\n {2}reporting: \[/, (found) =>
  isKnownArea ? `${found}'${table}', ` : `\n  ${area}: ['${table}'],${found}`,
);

const face = `packages/server/src/features/${area}/index.ts`;
const handlers = withImport(`{ ${n}Handlers }`, `./${nouns}/${nouns}.handlers.ts`);
if (isKnownArea) {
  await insert(face, /^/, handlers);
  await insert(face, /export const \w+Handlers = \{/, (found) => `${found} ${n}: ${n}Handlers,`);
} else {
  const text = `\n/** The public face of the area "${area}" to the areas behind it. */\nexport const ${area}Handlers = { ${n}: ${n}Handlers };\n`;
  await write(face, handlers(text));
  const all = 'packages/server/src/app/handlers.ts';
  await insert(all, /^import/, withImport(`{ ${area}Handlers }`, `../features/${area}/index.ts`));
  await insert(all, /export const handlers = \{/, (found) => `${found}\n  ...${area}Handlers,`);
}

const messages = 'packages/web/src/locales/messages.d.ts';
await insert(messages, /import type/, withImport(`type ${n}`, `./en/${nouns}.json`));
await insert(messages, /interface Messages \{\n/, (found) => `${found}  '${nouns}': typeof ${n};\n`);

const run = async (program: string, args: string[], cwd = root): Promise<void> => {
  const { code, output } = await runToEnd(program, args, { isQuiet: true, cwd });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed\n${output}`);
};
await run(process.execPath, [join(root, 'scripts', 'generate-tables.ts')]);
// What Vite does as it starts: the tree of the routes is written anew.
const readRoutes = "const { resolveConfig } = await import('vite'); await resolveConfig({}, 'build');";
await run(process.execPath, ['--input-type=module', '--eval', readRoutes], join(root, 'packages', 'web'));
const files = [...new Set(written)];
await run(bin('oxfmt'), [
  ...files.filter((file) => !file.endsWith('.sql')),
  'packages/server/src/db/tables.gen.ts',
]);

console.log(files.join('\n'));
