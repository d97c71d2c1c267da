import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const importing = /^(?:import|export)\s+(?!type\b)([^;]*?)from\s+'(\.[^']+)';/gmu;
const naming = /(?:^|[{,])\s*(?!type\b)([\w$]+)(?:\s+as\s+[\w$]+)?\s*(?=[,}])/gmu;
const onlyExports = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n|export\s[^;]*?from\s+'[^']+';)*$/u;

interface Import {
  file: string;
  names: string[];
}

const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(importing)].map(([, names = '', path = '']) => ({
    file: resolve(dirname(file), path),
    names: [...names.matchAll(naming)].map(([, name = '']) => name),
  }));

/** The files behind an area's public face: only those that export an imported name. */
const behindFace = ({ file, names }: Import): string[] =>
  onlyExports.test(readFileSync(file, 'utf8'))
    ? importsOf(file)
        .filter((passed) => passed.names.some((name) => names.includes(name)))
        .flatMap(behindFace)
    : [file];

/** The source files of a screen. Code that is imported late is left out: it waits for its words in a place of its own. */
const sourcesOf = (start: string): Set<string> => {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file) || !/\.tsx?$/u.test(file) || !existsSync(file)) return;
    reached.add(file);
    for (const one of importsOf(file)) if (existsSync(one.file)) behindFace(one).forEach(follow);
  };
  follow(start);
  return reached;
};

const named = (text: string, list: RegExp): string[] =>
  [...(list.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/gu)].map(([, area = '']) => area);

/**
 * Routes that do not name exactly the areas of texts that their screens use. An area left out would load while the screen is
 * shown already, and hide it until then.
 */
export const routeFaults = (
  projectFolder: string,
  areasOf: ReadonlyMap<string, ReadonlySet<string>>,
): string[] => {
  const folder = join(projectFolder, 'src', 'routes');
  if (!existsSync(folder)) return [];
  const frame = named(
    readFileSync(join(projectFolder, 'src', 'lib', 'words.ts'), 'utf8'),
    /frameWords = \[([^\]]*)\]/u,
  );
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // Layout routes are no screens: words of their own, beyond those of the frame, load in a place of their own.
      .filter((path) => path.endsWith('.tsx') && !/^_[^/]*$/u.test(path))
      .flatMap((path) => {
        const file = join(folder, path);
        const said = new Set(named(readFileSync(file, 'utf8'), /\bwords: \[([^\]]*)\]/u));
        const asked = new Set([...sourcesOf(file)].flatMap((source) => [...(areasOf.get(source) ?? [])]));
        for (const area of frame) asked.delete(area);
        return [
          ...[...asked.difference(said)].map(
            (area) => `does not name the words of ${area}, which its screens ask for`,
          ),
          ...[...said.difference(asked)].map(
            (area) => `names the words of ${area}, which its screens do not ask for`,
          ),
        ].map((fault) => `${relative(projectFolder, file)} ${fault}`);
      })
  );
};
