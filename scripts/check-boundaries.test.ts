import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './check-boundaries.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
afterEach(() => rmSync(tree, { recursive: true }));

const write = (path: string, specifier: string): void => {
  const file = join(tree, 'packages', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { something } from '${specifier}';\nexport const other = something;\n`);
};

test.each([
  ['the web client meets the server', 'web/src/lib/api.ts', '@shelfwise/server/app/app.ts'],
  ['the server reaches into the web client by path', 'server/src/app/app.ts', '../../../web/src/lib/api.ts'],
  ['the contract needs the server', 'contract/src/primitives/ids.ts', '@shelfwise/server'],
  ['the platform knows the database layer', 'server/src/platform/http.ts', '../db/tenant.ts'],
  [
    'a feature knows the composition',
    'server/src/features/sales/orders/confirm-order.ts',
    '../../../app/app.ts',
  ],
  ['a component knows a feature', 'web/src/components/table.tsx', '../features/sales/orders/x.ts'],
  [
    'a feature knows the shell',
    'web/src/features/sales/orders/orders-screen.tsx',
    '../../../shell/frame.tsx',
  ],
  [
    'an area is entered past its face',
    'server/src/features/sales/orders/ship.ts',
    '../../inventory/levels/x.ts',
  ],
  ['an area calls against the arrow', 'server/src/features/inventory/levels/x.ts', '../../sales/index.ts'],
  [
    'areas of one line call each other',
    'server/src/features/sales/orders/ship.ts',
    '../../purchasing/index.ts',
  ],
  [
    'the contract of an area goes against the arrow',
    'contract/src/features/catalog/a/a.ts',
    '../../sales/b/b.ts',
  ],
  [
    'the product needs the test harness',
    'server/src/features/sales/orders/ship.ts',
    '../../../test/harness.ts',
  ],
])('refused: %s', (_what, file, specifier) => {
  write(file, specifier);
  expect(findViolations(tree)).toEqual([expect.stringContaining(`packages/${file} imports '${specifier}'`)]);
});

test.each([
  ['server/src/features/sales/orders/ship.ts', '../../inventory/index.ts'],
  ['server/src/features/sales/orders/ship.ts', './orders.queries.ts'],
  ['server/src/features/sales/orders/ship.ts', '@shelfwise/contract/features/sales/orders/orders.totals'],
  ['server/src/features/sales/orders/ship.ts', '../../../db/tenant.ts'],
  ['server/src/features/inventory/levels/levels.api.test.ts', '../../../test/harness.ts'],
  ['contract/src/features/sales/orders/orders.contract.ts', '../../catalog/products/products.schemas.ts'],
  ['web/src/routes/orders.tsx', '../features/sales/orders/orders-screen.tsx'],
  ['server/src/app/app.ts', '../features/sales/index.ts'],
  ['server/src/main.ts', './app/app.ts'],
])('kept: %s imports %s', (file, specifier) => {
  write(file, specifier);
  expect(findViolations(tree)).toEqual([]);
});
