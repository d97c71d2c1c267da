import type { PlantedBug } from './planted-bug.ts';

const sales = 'packages/server/src/features/sales';
const documents = 'packages/server/src/features/documents';
const printed = `${documents}/printed-documents`;

/** Bugs of printed documents and exports. */
export const documentBugs: readonly PlantedBug[] = [
  {
    name: 'a credited amount is printed with its minus behind the sign',
    file: `${printed}/printed-figures.ts`,
    find: '`${minus(isNegative)}${symbol} ',
    replace: '`${symbol} ${minus(isNegative)}',
    project: 'unit',
    tests: [`${printed}/printed-figures.test.ts`],
  },
  {
    name: 'a delivery note tells the driver the prices',
    file: `${printed}/delivery-note-document.ts`,
    find: 'lines: note.lines.map(({ description, sku, quantity, unit }) => ({ description, sku, quantity, unit })),',
    replace: 'lines: note.lines,',
    project: 'unit',
    tests: [`${printed}/documents.test.ts`],
  },
  {
    name: 'the receipt of a reversed payment still says that it paid',
    file: `${printed}/receipt-document.ts`,
    find: 'totals: receipt.isReversed ? [] : totalsOf(receipt),',
    replace: 'totals: totalsOf(receipt),',
    project: 'unit',
    tests: [`${printed}/documents.test.ts`],
  },
  {
    name: 'an export carries live formulas',
    file: 'packages/server/src/kit/csv-answer.ts',
    find: 'formulaStart.test(line) || ',
    replace: '',
    project: 'unit',
    tests: ['packages/server/src/kit/csv-answer.test.ts'],
  },
  {
    name: 'a formula hides behind the semicolon in a file of commas',
    file: 'packages/server/src/kit/csv-answer.ts',
    find: `.replaceAll(foreignStart[language], "$1'")`,
    replace: '',
    project: 'unit',
    tests: ['packages/server/src/kit/csv-answer.test.ts'],
  },
  {
    name: 'a list of some days goes by when orders were written down',
    file: `${sales}/orders/list-orders.ts`,
    find: '((o.ordered_on >= ${day}::date and o.confirmed_at',
    replace: '((o.confirmed_at::date >= ${day}::date and o.confirmed_at',
    project: 'api',
    tests: [`${sales}/orders/orders-due.api.test.ts`],
  },
  {
    name: 'an export tells the days of UTC',
    file: `${sales}/orders/export-orders.ts`,
    find: '?? dayIn(timezone, new Date(createdAt))',
    replace: "?? dayIn('UTC', new Date(createdAt))",
    project: 'api',
    tests: [`${sales}/orders/export-orders.api.test.ts`],
  },
  {
    name: 'a link opens whatever document is written into it',
    file: 'packages/server/src/kit/link-token.ts',
    find: 'if (!key.hasSigned(kind, content, seal, sealBytes)) return undefined;',
    replace: '',
    project: 'unit',
    tests: ['packages/server/src/kit/link-token.test.ts'],
  },
  {
    name: 'a link goes on leading to a document whose sharing was stopped',
    file: `${documents}/sharing/open-link.ts`,
    find: 'if ((await countStops(tx, id)) !== stops) return undefined;',
    replace: '',
    project: 'api',
    tests: [`${sales}/document-links/document-links.api.test.ts`],
  },
  {
    name: 'money paid back is printed as money received',
    file: `${printed}/receipt-document.ts`,
    find: "kind: receipt.direction === 'in' ? 'receipt' : 'refund',",
    replace: "kind: 'receipt',",
    project: 'unit',
    tests: [`${printed}/documents.test.ts`],
  },
  {
    name: 'a link goes on leading to a purchase order that was revised',
    file: 'packages/server/src/features/purchasing/purchase-orders/send-purchase.ts',
    find: 'await endOrderLinks(call, order);',
    replace: '',
    project: 'api',
    tests: ['packages/server/src/features/purchasing/purchase-documents/purchase-documents.api.test.ts'],
  },
];
