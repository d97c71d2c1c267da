import type { PlantedBug } from './planted-bug.ts';

const finance = 'packages/server/src/features/finance';
const expenses = `${finance}/expenses`;
const rules = 'packages/contract/src/features/finance/expenses';

/** Bugs of what people spend, who approves it, and what is paid back. */
export const expenseBugs: readonly PlantedBug[] = [
  {
    name: 'two approve or pay one expense at once',
    file: `${expenses}/expenses.queries.ts`,
    find: 'order by e.id for update of e`',
    replace: 'order by e.id`',
    project: 'api',
    tests: [`${expenses}/expenses.api.test.ts`],
  },
  {
    name: 'two approvals of one budget see the same rest',
    file: `${expenses}/approve-expense.ts`,
    find: 'order by c.id for no key update of c`',
    replace: 'order by c.id`',
    project: 'api',
    tests: [`${finance}/expense-categories/expense-categories.api.test.ts`],
  },
  {
    name: 'people approve what they spent themselves',
    file: `${rules}/expenses.rules.ts`,
    find: 'if (expense.spentById !== reader.userId) return undefined;',
    replace: 'if (expense.spentById !== reader.userId || reader.role) return undefined;',
    project: 'unit',
    tests: [`${rules}/expenses.rules.test.ts`],
  },
  {
    name: 'staff see what others spent',
    file: `${expenses}/expenses.queries.ts`,
    find: "can('canViewReports') ? sql`true` : sql`e.spent_by = ${actor.userId}`;",
    replace: "can('canViewReports') || actor.userId ? sql`true` : sql`false`;",
    project: 'api',
    tests: [`${expenses}/expenses.api.test.ts`],
  },
  {
    name: 'a changed expense stays handed in',
    file: `${expenses}/draft-expense.ts`,
    find: "      status: 'draft',\n      submitted_at: null,",
    replace:
      "      status: expense.status === 'submitted' ? 'submitted' : 'draft',\n      submitted_at: null,",
    project: 'api',
    tests: [`${expenses}/expenses.api.test.ts`],
  },
  {
    name: 'a correction leaves the reimbursement of the wrong expense',
    file: `${expenses}/undo-expense.ts`,
    find: 'if (payment) await undoPayment(call, payment, { reason, day });',
    replace: 'void undoPayment;',
    project: 'api',
    tests: [`${expenses}/undo-expense.api.test.ts`],
  },
  {
    name: 'two servers make the draft of a day twice',
    file: `${finance}/expense-templates/make-due-drafts.ts`,
    find: 'order by r.id for update of r skip locked`',
    replace: 'order by r.id`',
    project: 'api',
    tests: [`${finance}/expense-templates/expense-templates.api.test.ts`],
  },
  {
    name: 'the receipt of what is in the books is moved away by whoever spent it',
    file: `${expenses}/receipts.ts`,
    find: 'if (from && !isOpen(from)) await requireDecider(call, from);',
    replace: '',
    project: 'api',
    tests: [`${expenses}/receipts.api.test.ts`],
  },
  {
    name: 'an expense lowers the profit of no place',
    file: `${expenses}/approve-expense.ts`,
    find: '[spent]: netMinor, locationId }',
    replace: '[spent]: netMinor }',
    project: 'api',
    tests: ['packages/server/src/features/reporting/reports/reports.api.test.ts'],
  },
  {
    name: 'a template is changed over what a colleague changed',
    file: `${finance}/expense-templates/update-template.ts`,
    find: "if (locked.version !== version) throw new AppError('version_conflict', { current: locked });",
    replace: '',
    project: 'api',
    tests: [`${finance}/expense-templates/expense-templates.api.test.ts`],
  },
  {
    name: 'budgets keep the units of a currency with other decimals',
    file: `${finance}/scale-amounts.ts`,
    find: 'Math.round(minor * factor)',
    replace: 'minor',
    project: 'api',
    tests: [`${finance}/expense-categories/expense-categories.api.test.ts`],
  },
];
