import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { [key: string]: string | Tree };

/** The texts of one language by 'area:key.of.text'. */
export type Texts = Map<string, string>;

const collect = (texts: Texts, tree: Tree, path: string, between: string): void => {
  for (const [key, value] of Object.entries(tree)) {
    const here = `${path}${between}${key}`;
    if (typeof value === 'string') texts.set(here, value);
    else collect(texts, value, here, '.');
  }
};

/** Reads `<folder>/<language>/<area>.json` for every language there is. */
export const readCatalogues = (folder: string): Map<string, Texts> =>
  new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }): [string, Texts] => {
        const texts: Texts = new Map();
        for (const file of readdirSync(join(folder, name)).filter((one) => one.endsWith('.json'))) {
          const tree = JSON.parse(readFileSync(join(folder, name, file), 'utf8')) as Tree;
          collect(texts, tree, file.slice(0, -'.json'.length), ':');
        }
        return [name, texts];
      }),
  );

const plural = /_(?:zero|one|two|few|many|other)$/u;
/** 'rows_one' and 'rows_other' are both the text that is asked for as 'rows'. */
const asked = (key: string): string => key.replace(plural, '');
/** French has a plural form for large counts (`_many`) that English lacks. */
const isShared = (key: string): boolean => !key.endsWith('_many');

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{-?\s*([\w.]+)/gu)]
    .map((match) => match[1] ?? '')
    .toSorted()
    .join(' ');

/** Differences between the languages: texts that one of them lacks, and texts with other placeholders. */
export const differences = (catalogues: Map<string, Texts>): string[] => {
  const [first, ...others] = [...catalogues];
  if (!first) return ['there is no catalogue'];
  const [reference, texts] = first;
  return others.flatMap(([language, translated]) => [
    ...[...texts.keys()]
      .filter((key) => isShared(key) && !translated.has(key))
      .map((key) => `${key} stands in ${reference} but not in ${language}`),
    ...[...translated.keys()]
      .filter((key) => isShared(key) && !texts.has(key))
      .map((key) => `${key} stands in ${language} but not in ${reference}`),
    ...[...translated].flatMap(([key, text]) => {
      const original = texts.get(key) ?? texts.get(key.replace(plural, '_other'));
      if (text.trim() === '' || original?.trim() === '') return [`${key} is empty`];
      return original === undefined || placeholders(original) === placeholders(text)
        ? []
        : [`${key} has other blanks in ${language} than in ${reference}`];
    }),
  ]);
};

const isGroup = (key: string): boolean => key.endsWith('.*');

/** Texts that are never used, and used texts that do not exist. */
export const unmatched = (texts: Texts, used: ReadonlyMap<string, string>): string[] => {
  const present = new Set([...texts.keys()].flatMap((key) => [key, asked(key)]));
  const groups = [...used.keys()].filter(isGroup).map((key) => key.slice(0, -1));
  const isPresent = (key: string): boolean =>
    isGroup(key) ? [...present].some((one) => one.startsWith(key.slice(0, -1))) : present.has(key);
  return [
    ...[...texts.keys()]
      .filter((key) => !used.has(key) && !used.has(asked(key)))
      .filter((key) => !groups.some((group) => key.startsWith(group)))
      .map((key) => `${key} is used nowhere`),
    ...[...used]
      .filter(([key]) => !isPresent(key))
      .map(([key, place]) => `${key} is missing (asked for in ${place})`),
  ];
};

/**
 * French sets a narrow space, at which no line breaks, before ; : ! ? % and inside « », and writes its apostrophe as ’. An amount
 * and its currency stay on one line too.
 */
const misspaced = /[ \u00a0][;:!?%»]|«[^\u202f]| \p{Sc}|'/u;

export const frenchFaults = (catalogues: Map<string, Texts>): string[] =>
  [...(catalogues.get('fr') ?? [])]
    .filter(([, text]) => misspaced.test(text))
    .map(
      ([key]) =>
        `${key} is not set as French is: U+202F before ; : ! ? % », after «, U+00A0 before a currency, and ’`,
    );
