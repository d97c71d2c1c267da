import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import shell from '../locales/en/shell.json' with { type: 'json' };
import { menu } from './menu.ts';

const tree = readFileSync(new URL('../route-tree.gen.ts', import.meta.url), 'utf8');
// A part that ends in '_' stands beside the page of its name, not within it; the address is the same.
const paths = [...tree.matchAll(/'\/_app(?<path>\/[^']+?)\/?': /gu)].map(({ groups }) =>
  (groups?.['path'] ?? '').replaceAll('_/', '/'),
);
/** Named by the menu, or by what they show. */
const named = new Set(menu.map(({ href }) => href));

test('each part of a page’s address has a word for the trail, so that none is shown as it stands in the address', () => {
  const wordless = paths.flatMap((path) => {
    const segments = path.split('/').filter((part) => part !== '');
    return segments.filter((segment, index) => {
      if (segment.startsWith('$') || named.has(`/${segments.slice(0, index + 1).join('/')}`)) return false;
      return ![segment, `${segments[index - 1]}-${segment}`].some((key) => key in shell.crumbs);
    });
  });
  expect([...new Set(wordless)]).toEqual([]);
});
