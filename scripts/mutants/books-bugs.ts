import type { PlantedBug } from './planted-bug.ts';

const ledger = 'packages/server/src/features/ledger';
const periods = `${ledger}/periods/periods.api.test.ts`;
const entries = `${ledger}/manual-entries/manual-entries.api.test.ts`;
const transfers = `${ledger}/money-transfers/money-transfers.api.test.ts`;
const statements = `${ledger}/reconciliations/reconciliations.api.test.ts`;

/** Bugs of closed periods, entries by hand, transfers between money accounts, and statements. */
export const booksBugs: readonly PlantedBug[] = [
  {
    name: 'days are closed while somebody dates a document back to them',
    file: `${ledger}/trading-rules/trading-rules.queries.ts`,
    find: 'pastDay: sql`for key share`',
    replace: 'pastDay: sql``',
    project: 'api',
    tests: [periods],
  },
  {
    name: 'who was let into one part of the books posts in all of them',
    file: `${ledger}/periods/periods.queries.ts`,
    find: 'and o.area = any (${areas}::text[])',
    replace: 'and cardinality(${areas}::text[]) > 0',
    project: 'api',
    tests: [periods],
  },
  {
    name: 'goods leave a closed stock while sales are open',
    file: `${ledger}/periods/areas-of-kind.ts`,
    find: "shipment: ['sales', 'stock'],",
    replace: "shipment: ['sales'],",
    project: 'api',
    tests: [periods],
  },
  {
    name: 'accounts that follow from documents take entries by hand',
    file: `${ledger}/manual-entries/create-entry.ts`,
    find: 'fedByDocuments.has(account.purpose ??',
    replace: 'fedByDocuments.has(`${account.purpose} ` ??',
    project: 'api',
    tests: [entries],
  },
  {
    name: 'an entry reverses itself on a closed day',
    file: `${ledger}/manual-entries/reverse-entry.ts`,
    find: "const day = latestDay(firstOpenDay(rules, 'manual_entry'), entry.reversesOn);",
    replace: 'const day = latestDay(rules.booksOpenOn, entry.reversesOn);',
    project: 'api',
    tests: [entries],
  },
  {
    name: 'the same transfer is taken twice',
    file: `${ledger}/money-transfers/create-transfer.ts`,
    find: 'if (same) throw',
    replace: "if (same?.number === '') throw",
    project: 'api',
    tests: [transfers],
  },
  {
    name: 'what is left of dollars that are gone stays in the books',
    file: `${ledger}/money-transfers/transfer-worth.rules.ts`,
    find: '.times(amountMinor).div(minor)',
    replace: '.times(amountMinor).div(minor).floor().minus(1)',
    project: 'unit',
    tests: [`${ledger}/money-transfers/transfer-worth.rules.test.ts`],
  },
  {
    name: 'a statement is finished that does not tie',
    file: `${ledger}/reconciliations/write-reconciliation.ts`,
    find: 'if (differenceMinor !== 0) throw',
    replace: "if (differenceMinor === 'never') throw",
    project: 'api',
    tests: [statements],
  },
  {
    name: 'a line is ticked that the day of the statement does not reach',
    file: `${ledger}/reconciliations/write-reconciliation.ts`,
    find: 'and e.entry_date > ${changed.statementOn}`',
    replace: "and e.entry_date < '1900-01-01'`",
    project: 'api',
    tests: [statements],
  },
  {
    name: 'a finished statement counts what a later one shows',
    file: `${ledger}/reconciliations/reconciliations.queries.ts`,
    find: ' and s.statement_on <= ${statementOn}',
    replace: '',
    project: 'api',
    tests: [statements],
  },
  {
    name: 'an account is taken out of use though expenses are posted to it',
    file: `${ledger}/accounts/write-account.ts`,
    find: 'if (category) throw',
    replace: 'if (category?.name === null) throw',
    project: 'api',
    tests: [`${ledger}/accounts/accounts.api.test.ts`],
  },
];
