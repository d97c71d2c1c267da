import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const text = read('docs', 'security.md');

/** Folders as the text abbreviates them, and where they are. */
const places: Record<string, string> = {
  'web/': 'packages/web/src/',
  'server/': 'packages/server/src/',
  'contract/': 'packages/contract/src/',
};
const pathOf = (name: string): string => {
  const short = Object.keys(places).find((prefix) => name.startsWith(prefix));
  return short === undefined ? name : (places[short] ?? '') + name.slice(short.length);
};
/** Tests are named without their folder where the name is unique. */
const isTest = (name: string): boolean => /^[\w-]+\.(api\.|db\.|pooler\.)?(test|spec)$/u.test(name);
const isPath = (name: string): boolean =>
  /^[a-z.][\w.-]*\/[\w./-]*\w$/u.test(name) || /^[\w.-]+\.md$/u.test(name);

const testFiles = ['packages', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(test|spec)\.tsx?$/u.test(path) && !path.includes('node_modules'),
  ),
);
const inTicks = [...new Set([...text.matchAll(/`([^`\n]+)`/gu)].map(([, name = '']) => name))];
const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/gu)].map(([, target = '']) => target);

describe('what docs/security.md names is there', () => {
  it.each(inTicks.filter(isPath))('%s', (name) => {
    expect(existsSync(join(root, pathOf(name)))).toBe(true);
  });
  it.each(inTicks.filter(isTest))('%s, once', (name) => {
    const found = testFiles.filter(
      (path) =>
        path
          .split('/')
          .at(-1)
          ?.replace(/\.tsx?$/u, '') === name,
    );
    expect(found).toHaveLength(1);
  });
  it.each([...new Set(links)])('%s', (target) => {
    expect(existsSync(join(root, 'docs', target))).toBe(true);
  });
  const decisions = [...text.matchAll(/[Dd]ecisions? (\d{4}(?:, \d{4})*)/gu)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  );
  it.each([...new Set(decisions)])('decision %s', (number) => {
    expect(readdirSync(join(root, 'docs', 'decisions')).some((file) => file.startsWith(`${number}-`))).toBe(
      true,
    );
  });
});

/** Level 1 and 2 of ASVS 5.0.0, in its order; the list says `1.2: 1-9` for 1.2.1 to 1.2.9. */
const requirements = read('scripts', 'asvs-level-2.txt')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.split(': ');
    return numbers.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
    });
  });

const verdicts = ['met', 'partly', 'does not apply'] as const;
type Verdict = (typeof verdicts)[number];

const expand = (range: string): string[] => {
  const [first = '', last = first] = range.trim().split('–');
  const [from, to] = [requirements.indexOf(first), requirements.indexOf(last)];
  expect([from >= 0, to >= from], range).toEqual([true, true]);
  return requirements.slice(from, to + 1);
};
const rows = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, ids = '']) => /^\d+\.\d+\.\d+/u.test(ids))
  .map(([, ids = '', verdict = '', why = '']) => ({ ids, verdict: verdict as Verdict, why }));

describe('ASVS 5.0.0, level 1 and 2', () => {
  it('has 253 requirements, each in one row', () => {
    expect(requirements).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => ids.split(',').flatMap(expand)).toSorted()).toEqual(
      requirements.toSorted(),
    );
  });

  it.each(rows)('$ids is $verdict, and why', ({ verdict, why }) => {
    expect(verdicts).toContain(verdict);
    expect(why).not.toBe('');
  });

  it.each(rows.filter(({ verdict }) => verdict === 'met'))('$ids is shown by something', ({ why }) => {
    // A file, a test, a decision, or a part of the document.
    expect(why).toMatch(/`[^`]+`|"[^"]+"|[Dd]ecision \d{4}|\]\(/u);
  });

  it('is counted chapter by chapter as the rows say', () => {
    const counted = Array.from({ length: 17 }, (_, index) => {
      const counts = verdicts.map((verdict) =>
        rows
          .filter((row) => row.verdict === verdict)
          .flatMap(({ ids }) => ids.split(',').flatMap(expand))
          .filter((id) => id.startsWith(`${index + 1}.`)),
      );
      return `| V${index + 1} | ${counts.map(({ length }) => length).join(' | ')} |`;
    });
    for (const line of counted) expect(text).toContain(line);
  });
});
