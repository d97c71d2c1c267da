import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };
const folder = import.meta.dirname;
const areas = (language: string): string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .toSorted();

function leaves(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') found.set(here, value);
    else for (const [inner, text] of leaves(value, here)) found.set(inner, text);
  }
  return found;
}

const read = (language: string, area: string): Map<string, string> =>
  leaves(JSON.parse(readFileSync(join(folder, language, area), 'utf8')) as Tree);
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*([\w.]+)/gu)].map((match) => match[1] ?? '').toSorted();
/** French needs a `_many` form for large counts that English has not; it is allowed beside `_other`. */
const shared = (keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !key.endsWith('_many')).toSorted();

describe('message catalogues', () => {
  it('have the same areas in both languages', () => {
    expect(areas('fr')).toEqual(areas('en'));
  });

  it.each(areas('en'))('%s is complete in both languages', (area) => {
    const english = read('en', area);
    const french = read('fr', area);
    expect(shared(french.keys())).toEqual(shared(english.keys()));
    for (const [key, text] of english) {
      expect(text.trim(), key).not.toBe('');
      expect(french.get(key)?.trim(), key).not.toBe('');
      expect(placeholders(french.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });
});
