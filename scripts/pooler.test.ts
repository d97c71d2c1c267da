import { expect, test } from 'vitest';
import { isNewEnough } from './pooler.ts';

test.each([
  ['PgBouncer 1.18.0\nlibevent 2.1.12-stable', false],
  ['PgBouncer 1.20.1', false],
  ['PgBouncer 1.21.0', true],
  ['PgBouncer 1.25.2', true],
  ['PgBouncer 2.0.0', true],
  ['', false],
])('%o has named statements in transaction mode: %o', (version, isSo) => {
  expect(isNewEnough(version)).toBe(isSo);
});
