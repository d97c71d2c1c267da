import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './launch.ts';

type Tables = ReadonlyMap<string, ReadonlySet<string>>;

/** Tables with their columns, as they were generated from the database. */
export const readTables = (generated: string): Tables => {
  const columns = new Map(
    [...generated.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].map(([, name = '', body = '']) => [
      name,
      new Set([...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column)),
    ]),
  );
  const listed = generated.slice(generated.indexOf('export interface DB '));
  return new Map(
    [...listed.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = '', type = '']) => [
      table,
      columns.get(type) ?? new Set<string>(),
    ]),
  );
};

const keywords = new Set(
  'as on where set values using order group having limit join left right inner cross full lateral for union except intersect returning select from and or not with when then default conflict'.split(
    ' ',
  ),
);
const naming = /\b(?:from|join|update|into|using)\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?(\w+))?/g;
/** Names that a statement defines itself: `(select …) as owed`, `with page as (…)`. */
const making =
  /(?:\)|(?:from|join)\s+\?|ordinality)\s+(?:as\s+)?(\w+)\b|\b(\w+)\s+(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/g;
const referring = /(?<![.\w$'"{])([a-z_]\w*)\.([a-z_]\w*)\b(?!\s*\()/g;

/**
 * Reads a template literal after its backtick: its text with `?` for each value put in, the templates within those values, and
 * its end.
 */
const readTemplate = (source: string, start: number): { text: string; inner: string[]; end: number } => {
  const inner: string[] = [];
  let text = '';
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '`' && depth === 0) return { text, inner, end: at };
    else if (character === '`') {
      const nested = readTemplate(source, at + 1);
      inner.push(nested.text, ...nested.inner);
      at = nested.end;
    } else if (depth > 0) depth += { '{': 1, '}': -1 }[character] ?? 0;
    else if (source.startsWith('${', at)) {
      text += ' ? ';
      depth = 1;
      at += 1;
    } else text += character;
  }
  return { text, inner, end: source.length };
};

/** The raw statements of a source. */
const statementsIn = (source: string): string[] => {
  const texts: string[] = [];
  const begins = /\bsql(?:<[^`]*?>)?`/g;
  for (let found = begins.exec(source); found; found = begins.exec(source)) {
    const { text, inner, end } = readTemplate(source, begins.lastIndex);
    texts.push(text, ...inner);
    begins.lastIndex = end + 1;
  }
  return texts;
};

/**
 * Columns that raw SQL names by a table's alias and that the table lacks. An alias may stand for any table that the file gives it
 * to. An alias from another file, or one that a statement defines itself, is not judged.
 */
export const unknownColumns = (source: string, tables: Tables): string[] => {
  const statements = statementsIn(source);
  const meaning = new Map<string, Set<string>>();
  const made = new Set<string>();
  for (const text of statements) {
    for (const [, table = '', alias] of text.matchAll(naming)) {
      const name = alias === undefined || keywords.has(alias) ? table : alias;
      if (!tables.has(table)) made.add(name);
      else meaning.set(name, (meaning.get(name) ?? new Set()).add(table));
    }
    for (const [, one, other] of text.matchAll(making)) made.add(one ?? other ?? '');
  }
  return statements.flatMap((text) =>
    [...text.matchAll(referring)].flatMap(([whole, alias = '', column = '']) => {
      const meant = meaning.get(alias);
      if (!meant || made.has(alias) || alias === 'excluded') return [];
      return [...meant].some((table) => tables.get(table)?.has(column)) ? [] : [whole];
    }),
  );
};

const sources = 'packages/server/src';

export const findUnknownColumns = (tree: string): string[] => {
  const tables = readTables(readFileSync(join(tree, sources, 'db/tables.gen.ts'), 'utf8'));
  return readdirSync(join(tree, sources), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.gen.ts'))
    .flatMap((file) =>
      unknownColumns(readFileSync(join(tree, sources, file), 'utf8'), tables).map(
        (name) => `${sources}/${file}: no table has ${name}`,
      ),
    );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = findUnknownColumns(root);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
