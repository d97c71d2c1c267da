import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './launch.ts';

const budgetKb = 235;

/** What Vite writes of each file it built. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

export interface BuiltClient {
  manifest: Manifest;
  read: (file: string) => string;
}

interface Weighed {
  file: string;
  kb: number;
  hasZod: boolean;
}

/** Screens that open after sign-in, each with its own words and the name of its route. */
const screens = ['dashboard', 'ops-dashboard'];
const routeOf: Readonly<Record<string, string>> = { 'ops-dashboard': 'ops-dashboard.index' };
/** Lists, which show rows before anybody types into a field: the library that checks input comes with their dialogs. */
const lists = ['customers.index', 'inventory.index', 'orders.index', 'products.index'];
const languages = ['en', 'fr'];
const words = ['shell', 'kit', 'errors', 'notifications', 'order-states'];

const componentOf = (screen: string): string =>
  `src/routes/_app/${routeOf[screen] ?? screen}.tsx?tsr-split=component`;

/** The modules that start the application on a screen. Nothing of the frame or the screen is shown before all of them are there. */
const startsOf = (screen: string, language: string): string[] => [
  'index.html',
  componentOf(screen),
  ...[...words, screen].map((area) => `src/locales/${language}/${area}.json`),
];

/** The name by which zod's schemas tell other libraries what they are. No other code contains it. */
const zodMark = /vendor:["'`]zod["'`]/;

/** The files that these modules need, the heaviest first. */
function filesFrom({ manifest, read }: BuiltClient, starts: readonly string[]): Weighed[] {
  const found = new Set<string>();
  const add = (key: string): void => {
    // What asks for the data of a page may be one file with it, and is named after it then.
    const whole = Object.keys(manifest).find((name) => name.startsWith(`${key}---`));
    const entry = manifest[key] ?? (whole === undefined ? undefined : manifest[whole]);
    if (!entry) throw new Error(`The built client has no ${key}.`);
    if (found.has(entry.file)) return;
    found.add(entry.file);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const key of starts) add(key);
  return [...found]
    .map((file) => {
      const code = read(file);
      return { file, kb: gzipSync(code).length / 1_024, hasZod: zodMark.test(code) };
    })
    .toSorted((one, other) => other.kb - one.kb);
}

const filesOf = (client: BuiltClient, screen: string, language: string): Weighed[] =>
  filesFrom(client, startsOf(screen, language));

/** The faults of the first screens of a built client, and of its lists. */
export function findFirstScreenFaults(client: BuiltClient): string[] {
  const scripts = Object.values(client.manifest).filter(({ file }) => file.endsWith('.js'));
  if (!scripts.some(({ file }) => zodMark.test(client.read(file))))
    return ['No file of the client is known for zod: it names itself in another way now, or is gone.'];
  const listFaults = lists.flatMap((list) =>
    filesFrom(client, [componentOf(list)])
      .filter(({ hasZod }) => hasZod)
      .map(({ file }) => `${list} is shown only when zod is there, in ${file}.`),
  );
  const screenFaults = screens.flatMap((screen) =>
    languages.flatMap((language) => {
      const files = filesOf(client, screen, language);
      const kb = files.reduce((sum, file) => sum + file.kb, 0);
      const table = files.slice(0, 12).map((file) => `\n  ${file.kb.toFixed(1).padStart(6)} KB ${file.file}`);
      return [
        ...(kb > budgetKb
          ? [
              `${screen} (${language}) starts with ${kb.toFixed(1)} KB of script, ${budgetKb} KB at most:${table.join('')}`,
            ]
          : []),
        ...files
          .filter(({ hasZod }) => hasZod)
          .map(({ file }) => `${screen} (${language}) starts with zod, in ${file}.`),
      ];
    }),
  );
  return [...screenFaults, ...listFaults];
}

/** The client as the last build left it. */
export function readBuiltClient(): BuiltClient {
  const dist = join(root, 'packages', 'web', 'dist');
  return {
    manifest: JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest,
    read: (file) => readFileSync(join(dist, file), 'utf8'),
  };
}

/** The script of the dashboard in English, gzipped, in KB. */
export const kbOfFirstScreen = (client: BuiltClient): number =>
  filesOf(client, 'dashboard', 'en').reduce((sum, { kb }) => sum + kb, 0);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const client = readBuiltClient();
  const faults = findFirstScreenFaults(client);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0)
    for (const { file, kb } of filesOf(client, 'dashboard', 'en'))
      console.log(`${kb.toFixed(1).padStart(6)} KB ${file}`);
  process.exit(faults.length > 0 ? 1 : 0);
}
