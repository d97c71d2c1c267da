import type { PlantedBug } from './planted-bugs.ts';

const ledger = 'packages/server/src/features/ledger';
const places = `${ledger}/payment-methods/money-places.api.test.ts`;

/** Of where the company keeps money, and the ways it is paid. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'a way to pay leads to an account out of use',
    file: `${ledger}/money-accounts/archive-money-account.ts`,
    find: 'if (rows[0]) throw',
    replace: 'if (rows[9]) throw',
    project: 'api',
    tests: [places],
  },
  {
    name: 'a kind of account is left without its main one',
    file: `${ledger}/money-accounts/archive-money-account.ts`,
    find: "if (status === 'active') await makeMainIfAlone(tx, current);",
    replace: '',
    project: 'api',
    tests: [places],
  },
  {
    name: 'an order made of an older list loses a way to pay its place',
    file: `${ledger}/payment-methods/reorder-payment-methods.ts`,
    find: 'if (codes.toSorted().join() !== before.toSorted().join())',
    replace: 'if (codes.length > before.length)',
    project: 'api',
    tests: [places],
  },
];
