import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src';
const chain = `${server}/features/audit/chain`;
const trail = `${server}/app/calls/audit-trail.api.test.ts`;
const chaining = `${chain}/chain-company.api.test.ts`;

/** Bugs of the audit trail and its hash chain. */
export const auditBugs: readonly PlantedBug[] = [
  {
    name: 'everybody reads the history of a record that they may not read',
    file: `${server}/features/audit/timeline/timeline.handlers.ts`,
    find: 'requireReader(call, query.subject);',
    replace: 'void requireReader;',
    project: 'api',
    tests: [`${server}/features/audit/timeline/timeline.api.test.ts`],
  },
  {
    name: 'the chain takes what is above its end instead of what is not in it',
    file: `${chain}/chain.queries.ts`,
    find: 'c.entry_id is not null as "isChained"',
    replace:
      'e.id <= (select l.entry_id from audit_chain l where l.tenant_id = ${tx.tenantId} order by l.seq desc limit 1) as "isChained"',
    project: 'api',
    tests: [chaining],
  },
  {
    name: 'the chain is made longer without holding its end',
    file: `${chain}/chain.queries.ts`,
    find: 'where h.tenant_id = ${tx.tenantId} for no key update`',
    replace: 'where h.tenant_id = ${tx.tenantId}`',
    project: 'api',
    tests: [chaining],
  },
  {
    name: 'what another writer chained meanwhile is chained again',
    file: `${chain}/chain.queries.ts`,
    find: '\n      and not exists (select from audit_chain c where c.tenant_id = ${tx.tenantId} and c.entry_id = e.id)',
    replace: '',
    project: 'api',
    tests: [chaining],
  },
  {
    name: 'a sale throws away what is remembered of lists that depend on no order',
    file: `${server}/kit/counting.ts`,
    find: '!types.some((type) => concerns(of, type))',
    replace: 'types.length === 0',
    project: 'api',
    tests: [`${server}/kit/counting.api.test.ts`],
  },
  {
    name: 'a flood of refusals is written one by one',
    file: `${server}/db/audit-notes.ts`,
    find: 'kept.restsUntil = now + restMs;',
    replace: 'kept.restsUntil = now;',
    project: 'api',
    tests: [trail],
  },
  {
    name: 'who takes a list out is in no trail',
    file: `${server}/kit/export-answer.ts`,
    find: '  tx.note({',
    replace: '  void ({',
    project: 'api',
    tests: [trail],
  },
  {
    name: 'a refused sign-in is said to be of the account that it was tried with',
    file: `${server}/features/identity/session/failed-sign-ins.ts`,
    find: "by === 'session' ? account.id : null",
    replace: 'account.id',
    project: 'api',
    tests: [trail],
  },
  {
    name: 'two servers seal the same day and mail it twice',
    file: `${server}/features/audit/seals/seal-company.ts`,
    find: '    await lockHead(tx);\n',
    replace: '    void lockHead;\n',
    project: 'api',
    tests: [`${server}/features/audit/seals/seals.api.test.ts`],
  },
  {
    name: 'a manager reads what only admins decide about',
    file: `${server}/features/audit/transactions/transactions.queries.ts`,
    find: '...(hidden.length > 0 ? [sql`e.action <> all(${hidden})`] : []),',
    replace: '...(hidden.length > 9_999 ? [sql`e.action <> all(${hidden})`] : []),',
    project: 'api',
    tests: [`${server}/features/audit/transactions/transactions.api.test.ts`],
  },
  {
    name: 'a check of the trail believes the hash that a link says',
    file: `${server}/features/audit/trail/check-trail.ts`,
    find: 'line.hash === hashOf(line.previous, line.entry)',
    replace: 'line.hash !== null',
    project: 'api',
    tests: [`${server}/features/audit/trail/tampering.api.test.ts`],
  },
];
