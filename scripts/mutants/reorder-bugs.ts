import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src/features/purchasing/reorder';
const contract = 'packages/contract/src/features/purchasing/reorder';

/** Bugs of what it is time to buy. */
export const reorderBugs: readonly PlantedBug[] = [
  {
    name: 'what is on order is bought again',
    file: `${server}/list-needs.ts`,
    find: 'coalesce(coming.quantity, 0) as incoming',
    replace: '0::numeric as incoming',
    project: 'api',
    tests: [`${server}/reorder.api.test.ts`],
  },
  {
    name: 'the lead time of the supplier is left out of the need',
    file: `${server}/list-needs.ts`,
    find: 'need.sold * (need.lead_time_days + ${safetyDays}::int)',
    replace: 'need.sold * (${safetyDays}::int)',
    project: 'api',
    tests: [`${server}/reorder.api.test.ts`],
  },
  {
    name: 'a budget is spent below the minimum of a supplier',
    file: `${contract}/reorder.rules.ts`,
    find: 'if (more <= 0 || quantity < line.minimum) return;',
    replace: 'if (more <= 0) return;',
    project: 'unit',
    tests: [`${contract}/reorder.rules.test.ts`],
  },
  {
    name: 'what a customer’s order lacks is ordered again although it is on a draft',
    file: `${server}/order-missing.ts`,
    find: "covered.get(id) ?? '0')",
    replace: "'0')",
    project: 'api',
    tests: [`${server}/reorder.api.test.ts`],
  },
  {
    name: 'a budget is spent on what keeps no sales while others are lost',
    file: `${contract}/reorder.rules.ts`,
    find: 'for (const index of order) buy(index, keepingSales);',
    replace: '',
    project: 'unit',
    tests: [`${contract}/reorder.rules.test.ts`],
  },
  {
    name: 'what is bought keeps no sales',
    file: `${contract}/reorder.rules.ts`,
    find: 'line.missedSalesMinor - savedBy(line, quantity);',
    replace: 'line.missedSalesMinor;',
    project: 'unit',
    tests: [`${contract}/reorder.rules.test.ts`],
  },
];
