import type { PlantedBug } from './planted-bug.ts';

const kit = 'packages/server/src/kit';
const records = `${kit}/records.ts`;

/** Bugs of what all records share: how they are edited, archived and removed. */
export const recordBugs: readonly PlantedBug[] = [
  {
    name: 'an edit overwrites a newer version',
    file: records,
    find: "if (current.version !== version) throw new AppError('version_conflict', { current: shown });",
    replace: '',
    project: 'api',
    tests: [`${kit}/records.api.test.ts`],
  },
  {
    name: 'a record is edited without its lock',
    file: records,
    find: ' for ${sql.raw(strength)}`',
    replace: '`',
    project: 'api',
    tests: [`${kit}/records.api.test.ts`],
  },
  {
    name: 'a record whose kind has a lock of its own is edited without it',
    file: records,
    find: 'await kind.lock?.(call);',
    replace: '',
    project: 'api',
    tests: [`${kit}/records.api.test.ts`],
  },
  {
    name: 'archiving does not wait for documents that refer to the record',
    file: records,
    find: "lock(call, kind, id, 'update');",
    replace: "lock(call, kind, id, 'no key update');",
    project: 'api',
    tests: ['packages/server/src/features/contacts/customers/customer-figures.api.test.ts'],
  },
  {
    name: 'archiving what is archived is written and told once more',
    file: records,
    find: 'if (current.status === status) {',
    replace: "if (status === 'active' && current.status === status) {",
    project: 'api',
    tests: [`${kit}/records.api.test.ts`],
  },
];
