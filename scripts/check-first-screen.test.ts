import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BuiltClient, findFirstScreenFaults, type Manifest } from './check-first-screen.ts';

const zod = 'const schema={vendor:`zod`,version:1};';

/** A client of small files; `frame` is code that both its start and its screens import. */
const clientWith = (frame: string): BuiltClient => {
  const manifest: Manifest = {
    'index.html': { file: 'index.js', imports: ['_frame.js'] },
    '_frame.js': { file: 'frame.js' },
    '_fields.js': { file: 'fields.js' },
  };
  for (const screen of ['dashboard', 'ops-dashboard.index']) {
    const key = `src/routes/_app/${screen}.tsx?tsr-split=component`;
    manifest[key] = { file: `${screen}.js`, imports: ['_frame.js'] };
  }
  for (const list of ['customers', 'inventory', 'orders', 'products'])
    manifest[`src/routes/_app/${list}.index.tsx?tsr-split=component`] = { file: `${list}.js` };
  for (const language of ['en', 'fr'])
    for (const area of [
      'shell',
      'kit',
      'errors',
      'notifications',
      'order-states',
      'dashboard',
      'ops-dashboard',
    ])
      manifest[`src/locales/${language}/${area}.json`] = { file: `${area}-${language}.js` };
  const codes: Record<string, string> = { 'frame.js': frame, 'fields.js': zod };
  return { manifest, read: (file) => codes[file] ?? 'export {};' };
};

test('a first screen within the budget and without zod has no fault', () => {
  expect(findFirstScreenFaults(clientWith('start();'))).toEqual([]);
});

test('too much script is reported for each screen and language, with its heaviest file', () => {
  const faults = findFirstScreenFaults(clientWith(randomBytes(300 * 1_024).toString('base64')));
  expect(faults).toHaveLength(4);
  expect(faults[0]).toMatch(
    /^dashboard \(en\) starts with 3\d\d\.\d KB of script, 235 KB at most:\n +3\d\d\.\d KB frame\.js/u,
  );
});

test('zod is found in any file that the first screen needs', () => {
  expect(findFirstScreenFaults(clientWith(`start();${zod}`))[0]).toBe(
    'dashboard (en) starts with zod, in frame.js.',
  );
});

test('zod is found in what a list needs', () => {
  const client = clientWith('start();');
  const list = client.manifest['src/routes/_app/inventory.index.tsx?tsr-split=component'];
  if (list) list.imports = ['_fields.js'];
  expect(findFirstScreenFaults(client)).toEqual([
    'inventory.index is shown only when zod is there, in fields.js.',
  ]);
});

test('a mark of zod that no file has, or a screen that is not there, is a fault of the check itself', () => {
  const client = clientWith('start();');
  expect(findFirstScreenFaults({ ...client, read: () => '' })).toEqual([expect.stringContaining('No file')]);
  const { 'index.html': _gone, ...manifest } = client.manifest;
  expect(() => findFirstScreenFaults({ ...client, manifest })).toThrow('no index.html');
});
