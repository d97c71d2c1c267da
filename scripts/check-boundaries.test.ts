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
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { something } from '${specifier}';\nexport const other = something;\n`);
};

test.each([
  ['the web client meets the server', 'packages/web/src/lib/api.ts', '@shelfwise/server/app/app.ts'],
  [
    'the server reaches into the web client by path',
    'packages/server/src/app/app.ts',
    '../../../web/src/lib/api.ts',
  ],
  ['the contract needs the server', 'packages/contract/src/primitives/ids.ts', '@shelfwise/server'],
  ['the platform knows the database layer', 'packages/server/src/platform/http.ts', '../db/tenant.ts'],
  [
    'a feature knows the composition',
    'packages/server/src/features/sales/orders/confirm-order.ts',
    '../../../app/app.ts',
  ],
  ['a component knows a feature', 'packages/web/src/components/table.tsx', '../features/sales/orders/x.ts'],
  [
    'a feature knows the shell',
    'packages/web/src/features/sales/orders/list/order-list.tsx',
    '../../../shell/frame.tsx',
  ],
  [
    'an area is entered past its face',
    'packages/server/src/features/sales/orders/ship.ts',
    '../../inventory/levels/x.ts',
  ],
  [
    'an area calls against the arrow',
    'packages/server/src/features/inventory/levels/x.ts',
    '../../sales/index.ts',
  ],
  [
    'areas of one line call each other',
    'packages/server/src/features/sales/orders/ship.ts',
    '../../purchasing/index.ts',
  ],
  [
    'the contract of an area goes against the arrow',
    'packages/contract/src/features/catalog/a/a.ts',
    '../../sales/b/b.ts',
  ],
  [
    'the product needs the test harness',
    'packages/server/src/features/sales/orders/ship.ts',
    '../../../test/harness.ts',
  ],
  [
    'the product needs the samples of the walks',
    'packages/server/src/features/sales/orders/ship.ts',
    './orders.samples.ts',
  ],
  ['the product needs a script', 'packages/server/src/app/app.ts', '../../../../scripts/launch.ts'],
  ['a script needs the browser tests', 'scripts/seed/pictures.ts', '../../e2e/people.ts'],
  ['a script needs the benchmark', 'scripts/start.mjs', '../bench/http-load.ts'],
  ['the browser tests need the benchmark', 'e2e/people.ts', '../bench/http-load.ts'],
  ['the benchmark needs the browser tests', 'bench/bench.ts', '../e2e/people.ts'],
])('refused: %s', (_what, file, specifier) => {
  write(file, specifier);
  expect(findViolations(tree)).toEqual([expect.stringContaining(`${file} imports '${specifier}'`)]);
});

test.each([
  ['packages/server/src/features/sales/orders/ship.ts', '../../inventory/index.ts'],
  ['packages/server/src/features/sales/orders/ship.ts', './orders.queries.ts'],
  [
    'packages/server/src/features/sales/orders/ship.ts',
    '@shelfwise/contract/features/ledger/tax-classes/document-totals',
  ],
  ['packages/server/src/features/sales/orders/ship.ts', '../../../db/tenant.ts'],
  ['packages/server/src/features/inventory/levels/levels.api.test.ts', '../../../test/harness.ts'],
  ['packages/server/src/features/inventory/levels/levels.samples.ts', '../../../test/harness.ts'],
  [
    'packages/contract/src/features/sales/orders/orders.contract.ts',
    '../../catalog/products/products.schemas.ts',
  ],
  ['packages/web/src/routes/orders.tsx', '../features/sales/orders/list/order-list.tsx'],
  ['packages/server/src/app/app.ts', '../features/sales/index.ts'],
  ['packages/server/src/main.ts', './app/app.ts'],
  ['scripts/seed.ts', '../packages/server/src/platform/settings.ts'],
  ['e2e/landing.spec.ts', '../scripts/first-paint.ts'],
  ['bench/bench.ts', './measurements.ts'],
])('kept: %s imports %s', (file, specifier) => {
  write(file, specifier);
  expect(findViolations(tree)).toEqual([]);
});
