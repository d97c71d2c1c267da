import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src';
const plans = `${server}/test/walks/plans.api.test.ts`;
const events = `${server}/features/billing/subscription/plan-events.api.test.ts`;

/** Bugs in what a plan allows: its features, what is left of a lost one, its limits. */
export const planBugs: readonly PlantedBug[] = [
  {
    name: 'what a lost plan had can still be changed',
    file: `${server}/app/calls/guards.ts`,
    find: '!(isRead && isStillReadable(company, role, feature))',
    replace: '!isStillReadable(company, role, feature)',
    project: 'api',
    tests: [plans],
  },
  {
    name: 'what a lost plan recorded cannot be read',
    file: 'packages/contract/src/access/lost-plans.ts',
    find: '(hasFeature(readablePlan, feature) ||',
    replace: '(',
    project: 'unit',
    tests: ['packages/contract/src/access/lost-plans.test.ts'],
  },
  {
    name: 'anybody takes the records of a lost plan out',
    file: 'packages/contract/src/access/lost-plans.ts',
    find: " && role === 'admin'",
    replace: '',
    project: 'unit',
    tests: ['packages/contract/src/access/lost-plans.test.ts'],
  },
  {
    name: 'a plan that nobody knows is the largest',
    file: 'packages/contract/src/access/plans.ts',
    find: "plan === lower) ?? 'free'",
    replace: "plan === lower) ?? 'enterprise'",
    project: 'api',
    tests: [plans],
  },
  {
    name: 'several at once pass the limit of a plan',
    file: `${server}/kit/plan-limits.ts`,
    find: '  await lockCompany(call);\n  const used = await countUpTo(most);',
    replace: '  const used = await countUpTo(most);',
    project: 'api',
    tests: [`${server}/test/walks/plan-limits.api.test.ts`],
  },
  {
    name: 'a payment of a plan whose beginning was not answered is never asked about',
    file: `${server}/features/billing/subscription/plan-payments.queries.ts`,
    find: " or p.begun_at is not null or p.status = 'failed'",
    replace: '',
    project: 'api',
    tests: [`${server}/features/billing/gateways/silent-provider.api.test.ts`],
  },
  {
    name: 'a payment of a plan that is told of at once counts more than once',
    file: `${server}/features/billing/subscription/apply-state.ts`,
    find: '  await lockSubscription(tx);\n  const payment',
    replace: '  const payment',
    project: 'api',
    tests: [events],
  },
  {
    name: 'a payment of a plan that was given back before anybody asked stays open',
    file: `${server}/features/billing/subscription/apply-state.ts`,
    find: "if (state.status === 'refunded' && isOpen) {",
    replace: 'if (false) {',
    project: 'api',
    tests: [events],
  },
  {
    name: 'reminders of a change and of the end take turns on one day, again and again',
    file: `${server}/features/billing/subscription/remind-of-end.ts`,
    find: '    );\n    return;\n  }\n  const { paidUntil }',
    replace: '    );\n  }\n  const { paidUntil }',
    project: 'api',
    tests: [`${server}/features/billing/subscription/plan-reminders.api.test.ts`],
  },
];
