import type { PlantedBug } from './planted-bug.ts';

const orders = 'packages/server/src/features/sales/orders';
const revised = `${orders}/revise-order.api.test.ts`;

/** Bugs of orders after they are confirmed. */
export const orderBugs: readonly PlantedBug[] = [
  {
    name: 'a changed order may have less than was shipped',
    file: `${orders}/revision.rules.ts`,
    find: 'if (new Exact(after.quantity).greaterThanOrEqualTo(before.shippedQuantity)) continue;',
    replace: 'if (new Exact(after.quantity).greaterThanOrEqualTo(0)) continue;',
    project: 'api',
    tests: [revised],
  },
  {
    name: 'a changed price leaves what was invoiced at the old one',
    file: `${orders}/revision.rules.ts`,
    find: '      takenBack.set(before.id, invoiced);',
    replace: '      takenBack.set(before.id, new Exact(0));',
    project: 'api',
    tests: [revised],
  },
  {
    name: 'goods taken off an order stay reserved',
    file: `${orders}/revise-order.ts`,
    find: '  releaseStock(tx, changes.filter(({ more }) => more.isNegative()).map(quantityOf), before);\n',
    replace: '',
    project: 'api',
    tests: [revised],
  },
];
