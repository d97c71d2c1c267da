import type { PlantedBug } from './planted-bug.ts';

const folder = 'packages/server/src/features/finance/petty-cash';
const tests = [`${folder}/petty-cash.api.test.ts`];
const rules = 'packages/contract/src/features/finance/petty-cash';

/** Bugs of cash boxes that small expenses are paid from. */
export const pettyCashBugs: readonly PlantedBug[] = [
  {
    name: 'two counts at once post the same shortage twice',
    file: `${folder}/write-box.ts`,
    find: 'and b.id = ${id} for update`',
    replace: 'and b.id = ${id}`',
    project: 'api',
    tests,
  },
  {
    name: 'a count does not look whether the box moved',
    file: `${folder}/count-box.ts`,
    find: "if (seenMinor !== expected) throw new AppError('box_moved');",
    replace: '',
    project: 'api',
    tests,
  },
  {
    name: 'what waits for approval counts as missing',
    file: `${rules}/petty-cash.rules.ts`,
    find: 'bookedMinor - waitingMinor;',
    replace: 'bookedMinor - 0 * waitingMinor;',
    project: 'unit',
    tests: [`${rules}/petty-cash.rules.test.ts`],
  },
  {
    name: 'who keeps a box writes off what is missing in it',
    file: `${folder}/count-box.ts`,
    find: '    await requireOther(call, keeperId);\n    if (reason',
    replace: '    if (reason',
    project: 'api',
    tests,
  },
  {
    name: 'a count is undone twice',
    file: `${folder}/petty-cash.queries.ts`,
    find: 'and c.id = ${id} for update of c`',
    replace: 'and c.id = ${id}`',
    project: 'api',
    tests,
  },
  {
    name: 'staff see boxes that others keep',
    file: `${folder}/petty-cash.queries.ts`,
    find: 'sql`b.keeper_id = ${actor.userId}`',
    replace: 'sql`b.keeper_id is not null or b.keeper_id = ${actor.userId}`',
    project: 'api',
    tests,
  },
];
