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

/** An area's public face passes on single files: only those are followed that are asked for by name. */
const behindFace = ({ file, names }: Import): string[] =>
  onlyExports.test(readFileSync(file, 'utf8'))
    ? importsOf(file)
        .filter((passed) => passed.names.some((name) => names.includes(name)))
        .flatMap(behindFace)
    : [file];

/** The sources a screen consists of. What is imported when it is used, has a place of its own to wait in. */
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
 * Routes that do not name the areas of the catalogue their screens ask for: what is left out would come while the
 * screen is on view already, and hide it until then.
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
      // Frames are not screens: what they add to their own words comes in a place of its own.
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
