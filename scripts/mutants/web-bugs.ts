import type { PlantedBug } from './planted-bug.ts';

const lib = 'packages/web/src/lib';
const components = 'packages/web/src/components';
const sales = 'packages/web/src/features/sales';
const rules = 'packages/web/src/features/ledger/trading-rules';
const adjustments = 'packages/web/src/features/inventory/stock-adjustments';

/** Bugs of how a page asks (a refused request is not repeated), and of what the page itself computes of sales. */
export const webBugs: readonly PlantedBug[] = [
  {
    name: 'a refusal is told before the screen that asked is there',
    file: `${lib}/ask-ahead.ts`,
    find: '      await untilShown(context, failure);\n',
    replace: '',
    project: 'unit',
    tests: [`${lib}/ask-ahead.test.ts`],
  },
  {
    name: 'a refusal is kept for ever',
    file: `${lib}/ask-ahead.ts`,
    find: 'setTimeout(forget, keptMs)',
    replace: 'setTimeout(() => undefined, keptMs)',
    project: 'unit',
    tests: [`${lib}/ask-ahead.test.ts`],
  },
  {
    name: 'each call asks again whether the session is over',
    file: `${lib}/session-refresh.ts`,
    find: 'Date.now() - verdict.at < verdictMs',
    replace: 'false',
    project: 'unit',
    tests: [`${lib}/session-refresh.test.ts`],
  },
  {
    name: 'that the session was over stands also after a new sign-in',
    file: `${lib}/session-refresh.ts`,
    find: 'Date.now() - verdict.at < verdictMs && refreshedAt() < verdict.at',
    replace: 'true',
    project: 'unit',
    tests: [`${lib}/session-refresh.test.ts`],
  },
  {
    name: 'an amount of another currency is read as one of the field’s own',
    file: `${lib}/decimal-text.ts`,
    find: '(?:${code.slice(0, 2)}|F(?=CFA))?',
    replace: '[a-z]{0,2}',
    project: 'unit',
    tests: [`${lib}/decimal-text.test.ts`],
  },
  {
    name: 'a sum beyond 2^53 loses its last digits',
    file: 'packages/contract/src/primitives/money-text.ts',
    find: 'const text = String(minor);',
    replace: 'const text = String(Number(minor));',
    project: 'unit',
    tests: ['packages/contract/src/primitives/money-text.test.ts'],
  },
  {
    name: 'a draft that is moved to prices without tax costs the customer more',
    file: `${sales}/orders/editor/draft-prices.ts`,
    find: '{ from: !includesTax, to: includesTax }',
    replace: '{ from: includesTax, to: includesTax }',
    project: 'unit',
    tests: [`${sales}/orders/editor/draft-prices.test.ts`],
  },
  {
    name: 'a price that was approved asks for an approval again',
    file: `${sales}/orders/record/low-prices.ts`,
    find: ' || order.pricesApprovedBy !== null',
    replace: '',
    project: 'unit',
    tests: [`${sales}/orders/record/low-prices.test.ts`],
  },
  {
    name: 'what was cancelled is offered to be shipped',
    file: `${sales}/orders/record/line-quantities.ts`,
    find: 'new Exact(line.quantity).minus(line.cancelledQuantity).toFixed();',
    replace: 'new Exact(line.quantity).toFixed();',
    project: 'unit',
    tests: [`${sales}/orders/record/line-quantities.test.ts`],
  },
  {
    name: 'cash goes along with a reference that is not shown any more',
    file: `${sales}/payments/payment-form.ts`,
    find: 'hasReference(values.method) && values.reference',
    replace: 'values.reference',
    project: 'unit',
    tests: [`${sales}/payments/payment-form.test.ts`],
  },
  {
    name: 'the screen’s idea of today is sent as the day of a document',
    file: `${rules}/business-days.ts`,
    find: 'day === today ? {}',
    replace: "day === '' ? {}",
    project: 'unit',
    tests: [`${rules}/business-days.test.ts`],
  },
  {
    name: 'a message asks for the whole of an invoice that is part paid',
    file: `${sales}/sharing/shared-document.ts`,
    find: "return paidMinor + creditedMinor > 0 ? 'partPaid' : 'owed';",
    replace: "return 'owed';",
    project: 'unit',
    tests: [`${sales}/sharing/share-words.test.ts`],
  },
  {
    name: 'changing a draft of several products keeps only the first',
    file: `${adjustments}/draft-lines.ts`,
    find: 'lines: made.flatMap(({ adjustment }) => adjustment.lines)',
    replace: 'lines: first.adjustment.lines',
    project: 'unit',
    tests: [`${adjustments}/draft-lines.test.ts`],
  },
  {
    name: 'a key that is held down is read as a barcode',
    file: `${components}/scanning/burst.ts`,
    find: 'pressed.isRepeat || pressed.isCombination',
    replace: 'pressed.isCombination',
    project: 'unit',
    tests: [`${components}/scanning/burst.test.ts`],
  },
  {
    name: 'who types fast is taken for a scanner',
    file: `${components}/scanning/burst.ts`,
    find: 'const longestGapMs = 40;',
    replace: 'const longestGapMs = 100;',
    project: 'unit',
    tests: [`${components}/scanning/burst.test.ts`],
  },
  {
    name: 'where a table has no room its totals go',
    file: `${components}/data-table/fitting.ts`,
    find: '.filter(({ priority }) => priority !== undefined)',
    replace: '.filter(() => true)',
    project: 'unit',
    tests: [`${components}/data-table/fitting.test.ts`],
  },
];
