import type { PlantedBug } from './planted-bug.ts';

const folder = 'packages/server/src/features/finance/revaluations';
const tests = [`${folder}/revaluations.api.test.ts`];
const rules = 'packages/contract/src/features/finance/revaluations';

/** Bugs of what is open in other currencies, and its value on a day. */
export const revaluationBugs: readonly PlantedBug[] = [
  {
    name: 'two revaluations at once both stand for a day',
    file: `${folder}/post-revaluation.ts`,
    find: `  const number = await nextNumber(tx, 'revaluation');
  const standing = await findStanding(tx, day);`,
    replace: `  const standing = await findStanding(tx, day);
  const number = await nextNumber(tx, 'revaluation');`,
    project: 'api',
    tests,
  },
  {
    name: 'a revaluation is never taken back',
    file: `${folder}/post-revaluation.ts`,
    find: 'lines: revaluationLines(lines, -1),',
    replace: 'lines: [],',
    project: 'api',
    tests,
  },
  {
    name: 'what is owed in dollars gains when they rise',
    file: `${rules}/revaluations.facts.ts`,
    find: `kind === 'customer_credit' || kind === 'bills'`,
    replace: `kind === 'customer_credit'`,
    project: 'unit',
    tests: [`${rules}/revaluations.rules.test.ts`],
  },
  {
    name: 'an invoice that was settled later is not open on the day',
    file: `${folder}/open-abroad.ts`,
    find: 'from allocations a where a.tenant_id = ${t} and a.allocated_on <= ${day}::date',
    replace: 'from allocations a where a.tenant_id = ${t}',
    project: 'api',
    tests,
  },
  {
    name: 'a bill voided later is not open on the day',
    file: `${folder}/open-abroad.ts`,
    find: `d.kind = 'bill' and d.number is not null and d.currency <> \${books} and d.business_date <= \${day}::date
        and (d.voided_on is null or d.voided_on > \${day}::date)`,
    replace: `d.kind = 'bill' and d.number is not null and d.currency <> \${books} and d.business_date <= \${day}::date
        and d.voided_on is null`,
    project: 'api',
    tests,
  },
  {
    name: 'a revaluation is undone twice',
    file: `${folder}/undo-revaluation.ts`,
    find: 'and r.id = ${id} for update`',
    replace: 'and r.id = ${id}`',
    project: 'api',
    tests,
  },
  {
    name: 'a day that still runs is revalued',
    file: `${folder}/day-of-revaluation.ts`,
    find: 'const latest = addDays(todayOf(call), -1);',
    replace: 'const latest = todayOf(call);',
    project: 'api',
    tests,
  },
];
