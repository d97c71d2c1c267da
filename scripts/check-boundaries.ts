import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './launch.ts';

/** Who may call whom among areas: an area may use those of the lines above its own, never its own line or below. */
const areaLines = [
  ['identity'],
  ['billing', 'files', 'audit'],
  ['ledger'],
  ['catalog', 'contacts'],
  ['inventory'],
  ['purchasing', 'sales'],
  ['finance'],
  ['people'],
  ['reporting'],
];

/** A folder may import from its own line and those above. */
const layerLines: Record<string, string[][]> = {
  contract: [['primitives', 'access'], ['features']],
  server: [['platform'], ['db'], ['features'], ['app']],
  web: [['lib', 'theme', 'locales'], ['components'], ['features'], ['shell'], ['routes', 'entries']],
};
const allowedPackages: Record<string, string[]> = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
};
const because = {
  packages: 'contract <- server, contract <- web; server and web never meet: share it through the contract',
  layers: 'imports go one way; move the shared part down, or pass it in from above',
  face: 'an area is entered through its index.ts only, so that its inside can change; export it there if it is meant for others',
  arrow:
    'areas call only those before them (architecture.md); the other way round, react to an event of the outbox',
  test: 'what the product runs must not need the test harness',
};

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

/** Why this import breaks the dependency rule, undefined when it keeps it. */
const findFault = (from: string, target: string): string | undefined => {
  const [here, there] = [placeOf(from), placeOf(target)];
  if (!here) return undefined;
  if (!there || !allowedPackages[here.pkg]?.includes(there.pkg)) return because.packages;
  if (here.pkg !== there.pkg || /\.test\.tsx?$/.test(from) || here.layer === 'test') return undefined;
  if (there.layer === 'test') return because.test;
  const lines = layerLines[here.pkg];
  const [hereLine, thereLine] = [lineOf(lines, here.layer), lineOf(lines, there.layer)];
  if (hereLine >= 0 && (thereLine > hereLine || there.layer === undefined)) return because.layers;
  if (!here.area || !there.area || here.area === there.area) return undefined;
  if (lineOf(areaLines, there.area) >= lineOf(areaLines, here.area)) return because.arrow;
  // The contract has no faces: its files are all public.
  return here.pkg === 'contract' || there.inside === 'index.ts' ? undefined : because.face;
};

const importPattern = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Every import under packages/<name>/src of this tree that breaks the dependency rule of architecture.md. */
export const findViolations = (tree: string): string[] => {
  const files = readdirSync(join(tree, 'packages'), { recursive: true, encoding: 'utf8' })
    .map((file) => `packages/${file}`)
    .filter((file) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
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
  const violations = findViolations(root);
  for (const violation of violations) console.error(violation);
  process.exit(violations.length > 0 ? 1 : 0);
}
