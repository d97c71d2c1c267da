import { afterAll } from 'vitest';
// This file runs again for each test file, but the watch itself must not: each would watch the one before and check every statement again.
import { takeStatementFaults } from './watched-statements.ts';

afterAll(() => {
  const found = takeStatementFaults();
  if (found.length > 0)
    throw new Error(`statements that a distributed database refuses:\n${found.join('\n')}`);
});
