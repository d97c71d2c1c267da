import { expect, test } from 'vitest';
import { findUnlocked } from './check-lock.ts';

const wants = (name: string) => ({ optionalDependencies: { [name]: '1.0.0' } });

test('an optional package is found at the top, beside and above, as Node looks it up', () => {
  const packages = {
    'node_modules/lint': wants('lint-mac'),
    'node_modules/lint-mac': {},
    'node_modules/build': wants('build-mac'),
    'node_modules/build/node_modules/build-mac': {},
    'node_modules/outer/node_modules/inner': wants('inner-mac'),
    'node_modules/outer/node_modules/inner-mac': {},
  };
  expect(findUnlocked({ packages })).toEqual([]);
});

test('a package that the lock file lacks is named with the one that wants it', () => {
  const packages = { 'node_modules/lint': wants('lint-mac'), 'node_modules/other/node_modules/lint-mac': {} };
  expect(findUnlocked({ packages })).toEqual([
    'node_modules/lint wants lint-mac, which package-lock.json lacks',
  ]);
});
