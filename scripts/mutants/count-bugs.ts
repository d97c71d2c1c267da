import type { PlantedBug } from './planted-bug.ts';

const contract = 'packages/contract/src/features/inventory/stock-counts';
const server = 'packages/server/src/features/inventory/stock-counts';
const web = 'packages/web/src/features/inventory/stock-counts';
const api = { project: 'api', tests: [`${server}/stock-counts.api.test.ts`] } as const;
const races = { project: 'api', tests: [`${server}/count-races.api.test.ts`] } as const;

/** Bugs of counting stock. */
export const countBugs: readonly PlantedBug[] = [
  {
    name: 'a line is compared with what the ledger said at its last entry',
    file: `${contract}/count-line.rules.ts`,
    find: 'Date.parse(a.countedAt) - Date.parse(b.countedAt)',
    replace: 'Date.parse(b.countedAt) - Date.parse(a.countedAt)',
    project: 'unit',
    tests: [`${contract}/count-line.rules.test.ts`],
  },
  {
    name: 'the product that reaches four fifths of the sales is in class B',
    file: `${contract}/product-classes.rules.ts`,
    find: 'before < total * shareOfA\n',
    replace: 'before + soldMinor <= total * shareOfA\n',
    project: 'unit',
    tests: [`${contract}/product-classes.rules.test.ts`],
  },
  {
    name: 'an entry is compared with the stock of now, whenever it was counted',
    file: `${server}/enter-count.ts`,
    find: 'const onHand = await onHandAt(tx, entry, countedAt);',
    replace: 'const onHand = await onHandAt(tx, entry, tx.at as string);',
    ...api,
  },
  {
    name: 'those who count are told what is expected',
    file: `${server}/count-lines.queries.ts`,
    find: '...(showsExpected && {',
    replace: '...(showsExpected !== undefined && {',
    ...api,
  },
  {
    name: 'staff take back what others counted',
    file: `${server}/enter-count.ts`,
    find: "entry.recordedBy !== actor.userId && !call.can('canManageInventory')",
    replace: 'entry.recordedBy === null',
    ...api,
  },
  {
    name: 'entries that a recount ended still count',
    file: `${server}/review-count.ts`,
    find: "set ended_as = 'recount', ended_at",
    replace: 'set ended_as = null, ended_at = null, ended_by = null where false and ended_at',
    ...api,
  },
  {
    name: 'a reviewed count stays approved when somebody counts on',
    file: `${server}/lock-count.ts`,
    find: 'approved_by = null, version',
    replace: 'version',
    ...api,
  },
  {
    name: 'a count above the amount needs nobody’s approval',
    file: `${server}/post-count.ts`,
    find: 'count.approvedBy !== null,',
    replace: 'true,',
    ...api,
  },
  {
    name: 'two people who count one line at once lose an entry',
    file: `${server}/count-entries.queries.ts`,
    find: 'order by l.location_id, l.product_id for update`',
    replace: 'order by l.location_id, l.product_id`',
    ...races,
  },
  {
    name: 'a count is posted while its lines change',
    file: `${server}/lock-count.ts`,
    find: 'c.id = ${id} for update`',
    replace: 'c.id = ${id}`',
    ...races,
  },
  {
    name: 'a scanned pack counts one piece',
    file: `${web}/counting/counting-draft.ts`,
    find: 'return base === undefined ? undefined : stepped(draft, base);',
    replace: "return base === undefined ? undefined : stepped(draft, '1');",
    project: 'unit',
    tests: [`${web}/counting/counting-draft.test.ts`],
  },
];
