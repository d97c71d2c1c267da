import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { endWithBootstrap } from './launch.ts';

endWithBootstrap();

const areas = [
  'identity',
  'billing',
  'files',
  'audit',
  'ledger',
  'catalog',
  'contacts',
  'inventory',
  'purchasing',
  'sales',
  'finance',
  'people',
  'reporting',
];

/** `price-lists`: one slug runs through folder, path, table, error code and event. */
const slug = /^[a-z]+(-[a-z]+)*s$/;

const [area = '', nouns = ''] = process.argv.slice(2);
if (!areas.includes(area) || !slug.test(nouns)) {
  console.error(
    `npm run new-feature -- <area> <nouns>\n  area: ${areas.join(', ')}\n  nouns: plural, kebab-case, like price-lists`,
  );
  process.exit(1);
}

const singular = (plural: string): string =>
  plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
const camel = (text: string): string =>
  text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (text: string): string => camel(`-${text}`);
const words = (text: string): string => text.replaceAll('-', ' ');

const noun = singular(nouns);
const migrations = 'packages/server/migrations';
const last =
  (await readdir(migrations))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1) ?? '0000';

const names: Record<string, string> = {
  area,
  number: String(Number(last.slice(0, 4)) + 1).padStart(4, '0'),
  table: nouns.replaceAll('-', '_'),
  'table-noun': noun.replaceAll('-', '_'),
  'file-nouns': nouns,
  'file-noun': noun,
  nouns: camel(nouns),
  noun: camel(noun),
  Nouns: pascal(nouns),
  Noun: pascal(noun),
  'title noun': words(noun),
  'Title nouns': words(nouns).replace(/^./, (letter) => letter.toUpperCase()),
};
const fill = (text: string, own: Record<string, string> = names): string =>
  text.replaceAll(/\{([\w -]+)\}/g, (whole, name: string) => own[name] ?? whole);

const folders: Record<string, string> = {
  contract: `packages/contract/src/features/${area}/${nouns}`,
  server: `packages/server/src/features/${area}/${nouns}`,
  migration: migrations,
};

const templates = join(import.meta.dirname, 'new-feature', 'templates');
const written: string[] = [];
for (const [kind, folder] of Object.entries(folders)) {
  for (const template of await readdir(join(templates, kind))) {
    const file = join(folder, fill(basename(template, '.txt'), { ...names, nouns, noun }));
    await mkdir(dirname(file), { recursive: true });
    // 'wx': what somebody wrote is never overwritten.
    await writeFile(file, fill(await readFile(join(templates, kind, template), 'utf8')), { flag: 'wx' });
    written.push(file);
  }
}

console.log(`${written.join('\n')}

Next:
1. packages/contract/src/contract.ts: ${camel(nouns)}: ${camel(nouns)}Contract; name the right and feature in ${nouns}.contract.ts
2. packages/server/src/features/${area}/index.ts: ${camel(nouns)}: ${camel(nouns)}Handlers
3. npm run generate, then packages/server/src/test/walks/samples.ts: one good input a call
4. packages/web/src/features/${area}/${nouns}/ and a route: see packages/web/README.md`);
