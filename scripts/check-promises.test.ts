import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHeldPromises } from './check-promises.ts';

let project: string;
beforeAll(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'promises-')));
  mkdirSync(join(project, 'src'));
  const compilerOptions = { strict: true, types: [], target: 'es2022', lib: ['es2022'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
});
afterAll(() => rmSync(project, { recursive: true }));

const foundIn = (body: string): string[] => {
  const asking = 'declare const ask: (what: string) => Promise<number>; declare const count: () => number;';
  writeFileSync(
    join(project, 'src', 'work.ts'),
    `${asking}\nexport const work = async (): Promise<number> => {\n${body}\n};\n`,
  );
  return findHeldPromises(project);
};

test.each([
  'const first = ask("a"); const second = await ask("b"); return second + (await first);',
  'const first = ask("a"); if (count() > 1) { await ask("b"); } return first;',
])('a promise held while another is awaited is found: %s', (body) => {
  expect(foundIn(body)).toEqual(['src/work.ts: first']);
});

test.each([
  'const first = ask("a"); const second = ask("b"); const [x, y] = await Promise.all([first, second]); return x + y;',
  'const first = ask("a"); first.catch(() => undefined); await ask("b"); return first;',
  'const first = await ask("a"); const second = await ask("b"); return first + second;',
  'const first = ask("a"); const later = async () => { await ask("b"); }; void later; return first;',
  'const first = count(); await ask("b"); return first;',
])('and no other: %s', (body) => {
  expect(foundIn(body)).toEqual([]);
});
