import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './launch.ts';
import { findTableFaults } from './table-owners.ts';

/** Which areas may use which: an area may use those of the lines above its own, never those of its own line or below. */
export const areaLines = [
  ['files'],
  ['company'],
  ['identity'],
  ['audit'],
  ['ledger'],
  ['catalog', 'contacts'],
  ['inventory'],
  ['documents'],
  ['billing'],
  ['purchasing', 'sales'],
  ['finance'],
  ['people'],
  ['reporting'],
  ['support', 'onboarding'],
];

/** A folder may import from its own line and those above. */
const layerLines: Record<string, string[][]> = {
  contract: [['primitives', 'access'], ['features']],
  server: [['platform'], ['db'], ['kit'], ['features'], ['app']],
  web: [['lib', 'theme', 'locales'], ['components'], ['features'], ['shell'], ['routes', 'entries']],
};
const allowedPackages: Record<string, string[]> = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
};
/** The folders beside the packages, and what each may import apart from itself and the packages. */
const allowedFolders: Record<string, string[]> = { scripts: [], bench: ['scripts'], e2e: ['scripts'] };
const because = {
  packages: 'contract <- server, contract <- web; server and web never meet: share it through the contract',
  layers: 'imports go one way; move the shared part down, or pass it in from above',
  face: 'an area is entered through its index.ts only, so that its inside can change; export it there if it is meant for others',
  arrow:
    'areas call only those before them (architecture.md); the other way round, react to its changes (kit/reactions.ts)',
  test: 'what the product runs must not need the test harness',
  folders: 'packages <- scripts <- bench, e2e: move the shared part into scripts',
};

/** Tests, and the samples of a slice that the walks are made of. */
const forTests = /\.(?:test|samples)\.tsx?$/;

type Place = { pkg: string; layer: string | undefined; area: string | undefined; inside: string };

const placeOf = (path: string): Place | undefined => {
  const [packages, pkg, src, ...rest] = path.split('/');
  if (packages !== 'packages' || !pkg || src !== 'src') return undefined;
  const layer = rest.length > 1 ? rest[0] : undefined;
  const area = layer === 'features' && rest.length > 2 ? rest[1] : undefined;
  return { pkg, layer, area, inside: rest.slice(2).join('/') };
};

const lineOf = (lines: string[][] | undefined, name: string | undefined): number =>
  name === undefined ? -1 : (lines?.findIndex((line) => line.includes(name)) ?? -1);

const targetOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const own = /^@shelfwise\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2] ?? 'index'}` : undefined;
};

const findFolderFault = (from: string, target: string): string | undefined => {
  const [[here = ''], [there = '']] = [from.split('/'), target.split('/')];
  const isKept = here === there || !(there in allowedFolders) || allowedFolders[here]?.includes(there);
  return isKept ? undefined : because.folders;
};

/** Why this import breaks the dependency rule, undefined when it keeps it. */
const findFault = (from: string, target: string): string | undefined => {
  const [here, there] = [placeOf(from), placeOf(target)];
  if (!here) return findFolderFault(from, target);
  if (!there || !allowedPackages[here.pkg]?.includes(there.pkg)) return because.packages;
  if (here.pkg !== there.pkg || forTests.test(from) || here.layer === 'test') return undefined;
  if (there.layer === 'test' || forTests.test(target)) return because.test;
  const lines = layerLines[here.pkg];
  const [hereLine, thereLine] = [lineOf(lines, here.layer), lineOf(lines, there.layer)];
  if (hereLine >= 0 && (thereLine > hereLine || there.layer === undefined)) return because.layers;
  if (!here.area || !there.area || here.area === there.area) return undefined;
  if (lineOf(areaLines, there.area) >= lineOf(areaLines, here.area)) return because.arrow;
  // Areas of the contract have no public face: all its files are public.
  return here.pkg === 'contract' || there.inside === 'index.ts' ? undefined : because.face;
};

const importPattern = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'([^']+)'/g;

const checked = /^(?:packages\/[^/]+\/src|scripts|bench|e2e)\/.*\.(?:tsx?|mts|mjs)$/;

/** Every import of this tree that breaks the dependency rule of ARCHITECTURE.md. */
export const findViolations = (tree: string): string[] => {
  const files = ['packages', ...Object.keys(allowedFolders)]
    .filter((folder) => existsSync(join(tree, folder)))
    .flatMap((folder) =>
      readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => checked.test(file) && !file.endsWith('.gen.ts'));
  return files.flatMap((file) => {
    const imports = [...readFileSync(join(tree, file), 'utf8').matchAll(importPattern)];
    return imports.flatMap(([, specifier = '']) => {
      const target = targetOf(file, specifier);
      const fault = target && findFault(file, target);
      return fault ? [`${file} imports '${specifier}'\n    ${fault}`] : [];
    });
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = [...findViolations(root), ...findTableFaults(root, (area) => lineOf(areaLines, area))];
  for (const violation of violations) console.error(violation);
  process.exit(violations.length > 0 ? 1 : 0);
}
