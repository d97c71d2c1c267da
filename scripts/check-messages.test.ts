import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMessageFaults } from './check-messages.ts';

const source = `
interface TFunction<Area, Prefix = undefined> { (key: string, options?: object): string; area?: Area; prefix?: Prefix }
declare const t: TFunction<'shop', undefined>;
declare const tBoth: TFunction<readonly ['shop', 'kit'], undefined>;
declare const tUnder: TFunction<'shop', 'kinds'>;
declare const kind: 'tool' | 'food';
declare const isOne: boolean;
export const texts = [
  t('title'), t('rows', { count: 2 }), t(\`names.\${kind}\` as const), t(isOne ? 'yes' : 'no'),
  tBoth('kit:close'), tUnder('hidden'), t('away', { ns: 'kit' }),
];
`;
const shop = {
  title: 'Shop of {{name}}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  names: { tool: 'Tool', food: 'Food' },
  yes: 'Yes',
  no: 'No',
  kinds: { hidden: 'Hidden' },
};
const kit = { close: 'Close', away: 'Away' };

let base: string;
let project: string;
const write = (path: string, content: string): void => writeFileSync(join(project, path), content);
const texts = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(project, path), 'utf8')) as Record<string, unknown>;
const plant = (path: string, change: object): void =>
  write(path, JSON.stringify({ ...texts(path), ...change }));

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'messages-')));
});
afterAll(() => rmSync(base, { recursive: true }));
beforeEach(() => {
  project = join(base, 'project');
  rmSync(project, { recursive: true, force: true });
  for (const language of ['en', 'fr'])
    mkdirSync(join(project, 'src', 'locales', language), { recursive: true });
  write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['src'] }));
  write('src/screen.ts', source);
  write('src/locales/en/shop.json', JSON.stringify(shop));
  write('src/locales/en/kit.json', JSON.stringify(kit));
  cpSync(join(project, 'src/locales/en'), join(project, 'src/locales/fr'), { recursive: true });
  plant('src/locales/fr/shop.json', { rows_many: '{{count}} de lignes' });
});

test('a catalogue in which each text is used, and each use has its text, is without fault', () => {
  expect(findMessageFaults(project)).toEqual([]);
});

test('a text that is never used is found in either language', () => {
  plant('src/locales/en/shop.json', { planted: 'Nobody reads me' });
  expect(findMessageFaults(project)).toEqual([
    'shop:planted stands in en but not in fr',
    'shop:planted is used nowhere',
  ]);
  plant('src/locales/fr/shop.json', { planted: 'Personne ne me lit' });
  expect(findMessageFaults(project)).toEqual(['shop:planted is used nowhere']);
});

test('French with a space that breaks before a sign, or with a straight apostrophe, is found', () => {
  const rule = 'is not set as French is: U+202F before ; : ! ? % », after «, U+00A0 before a currency, and ’';
  for (const yes of ['Oui !', 'Oui\u00a0!', '« Oui\u202f»', "C'est oui", '5 $/mois']) {
    plant('src/locales/fr/shop.json', { yes });
    expect(findMessageFaults(project)).toEqual([`shop:yes ${rule}`]);
  }
  plant('src/locales/fr/shop.json', { yes: '«\u202fOui\u202f»\u202f! C’est à 16:30, 5\u00a0$' });
  expect(findMessageFaults(project)).toEqual([]);
});

test('a text that is used but missing is found, with its place', () => {
  write('src/other.ts', source.replaceAll("'title'", "'planted.title'").replaceAll('texts', 'more'));
  expect(findMessageFaults(project)).toEqual(['shop:planted.title is missing (asked for in src/other.ts)']);
});

test('a group asked for whole uses each of its texts', () => {
  for (const language of ['en', 'fr'])
    plant(`src/locales/${language}/shop.json`, { gone: { title: 'Gone', text: 'It is gone' } });
  expect(findMessageFaults(project)).toEqual([
    'shop:gone.title is used nowhere',
    'shop:gone.text is used nowhere',
  ]);
  write(
    'src/group.ts',
    source
      .replace("t('title')", "t('title'), t('gone', { returnObjects: true })")
      .replaceAll('texts', 'more'),
  );
  expect(findMessageFaults(project)).toEqual([]);
  write(
    'src/group.ts',
    source.replace("t('title')", "t('title'), t('gon', { returnObjects: true })").replaceAll('texts', 'more'),
  );
  expect(findMessageFaults(project)).toContain('shop:gon.* is missing (asked for in src/group.ts)');
});

test('a Trans element uses a text like a call does', () => {
  plant('src/locales/en/shop.json', { rich: 'A <b>word</b>' });
  plant('src/locales/fr/shop.json', { rich: 'Un <b>mot</b>' });
  write(
    'src/element.tsx',
    `import type { TFunction } from './shape.ts';
    declare const t: TFunction<'shop'>;
    declare function Trans(asked: { t: unknown; i18nKey: string }): null;
    export const elements = [<Trans t={t} i18nKey="rich" />, <Trans t={t} i18nKey="planted"></Trans>];`,
  );
  write('src/shape.ts', 'export interface TFunction<Area> { (key: string): string; area?: Area }');
  expect(findMessageFaults(project)).toEqual(['shop:planted is missing (asked for in src/element.tsx)']);
});

test('different placeholders in one language, and an empty text, are found', () => {
  plant('src/locales/fr/shop.json', { title: 'Boutique de {{nom}}', yes: ' ' });
  expect(findMessageFaults(project)).toEqual([
    'shop:title has other blanks in fr than in en',
    'shop:yes is empty',
  ]);
});

test('a key of the type string is refused: it could be any text', () => {
  write(
    'src/other.ts',
    'declare const t: import("./shape.ts").TFunction<"shop">; declare const key: string; export const x = t(key);',
  );
  write('src/shape.ts', 'export interface TFunction<Area> { (key: string): string; area?: Area }');
  expect(findMessageFaults(project)).toEqual([
    'the types do not tell which text this asks for: src/other.ts: key',
  ]);
});

test('a route that does not name the words of its screens, or too many, is found', () => {
  for (const folder of ['routes', 'lib', 'areas'])
    mkdirSync(join(project, 'src', folder), { recursive: true });
  write('src/lib/words.ts', "export const frameWords = ['kit'] as const;");
  write('src/shape.ts', 'export interface TFunction<Area> { (key: string): string; area?: Area }');
  const asking = (area: string, key: string): string =>
    `declare const t: import('../shape.ts').TFunction<'${area}'>; export const ${key} = t('${key}');`;
  write('src/areas/title.ts', asking('shop', 'title'));
  write('src/areas/away.ts', asking('kit', 'away'));
  // Through a public face, only the file behind the imported name counts.
  write('src/locales/en/other.json', '{"note":"Note"}');
  write('src/locales/fr/other.json', '{"note":"Note"}');
  write('src/areas/note.ts', asking('other', 'note'));
  write(
    'src/areas/index.ts',
    "/** Face. */\nexport { title } from './title.ts';\nexport { note } from './note.ts';\n",
  );
  const route = (words: string): void =>
    write(
      'src/routes/index.tsx',
      `import { title } from '../areas/index.ts';\nimport { away } from '../areas/away.ts';
      export const later = () => import('../areas/note.ts');
      export const Route = { staticData: { words: [${words}] }, title, away };`,
    );
  route("'shop'");
  expect(findMessageFaults(project)).toEqual([]);
  route('');
  expect(findMessageFaults(project)).toEqual([
    'src/routes/index.tsx does not name the words of shop, which its screens ask for',
  ]);
  route("'shop', 'other'");
  expect(findMessageFaults(project)).toEqual([
    'src/routes/index.tsx names the words of other, which its screens do not ask for',
  ]);
});
