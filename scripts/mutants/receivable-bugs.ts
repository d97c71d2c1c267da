import type { PlantedBug } from './planted-bug.ts';

const sales = 'packages/server/src/features/sales';
const abroad = `${sales}/orders/orders-abroad.api.test.ts`;
const corrected = `${sales}/invoices/correct-particulars.api.test.ts`;
const writtenOff = `${sales}/invoices/write-off.api.test.ts`;

/** Bugs of what takes something off an invoice without money, of what an invoice says of its customer, and of tax that customers keep back. */
export const receivableBugs: readonly PlantedBug[] = [
  {
    name: 'a corrected price eats the goods that can be returned',
    file: `${sales}/invoices/credit.rules.ts`,
    find: "if (!foreign) return { line, quantity: '0',",
    replace: "if (!foreign) return { line, quantity: '1',",
    project: 'api',
    tests: [writtenOff],
  },
  {
    name: 'tax that a customer kept back is taken for money received',
    file: `${sales}/payments/paid-amount.ts`,
    find: '...side(baseMinor - withheldMinor - fee.baseMinor)',
    replace: '...side(baseMinor - fee.baseMinor)',
    project: 'api',
    tests: [`${sales}/customer-payments/withheld.api.test.ts`],
  },
  {
    name: 'an invoice that was paid meanwhile is written off',
    file: `${sales}/invoices/write-off.ts`,
    find: "if (openMinor === 0) throw new AppError('wrong_state'",
    replace: "if (openMinor < 0) throw new AppError('wrong_state'",
    project: 'api',
    tests: [writtenOff],
  },
  {
    name: 'what was written off is credited too, and becomes the customer’s money',
    file: `${sales}/invoices/write-credit-note.ts`,
    find: 'if (invoice.writtenOffMinor > 0) throw',
    replace: 'if (invoice.writtenOffMinor < 0) throw',
    project: 'api',
    tests: [writtenOff],
  },
  {
    name: 'what an invoice said before it was corrected is lost',
    file: `${sales}/invoices/correct-particulars.ts`,
    find: '${newId()}, ${id}, ${current.customerName}',
    replace: '${newId()}, ${id}, ${wanted.customerName}',
    project: 'api',
    tests: [corrected],
  },
  {
    name: 'of two corrections at once the second overwrites the first',
    file: `${sales}/invoices/correct-particulars.ts`,
    find: 'if (current.version !== version) throw',
    replace: 'if (current.version < version) throw',
    project: 'api',
    tests: [corrected],
  },
  {
    name: 'a corrected invoice does not say that it replaces another paper',
    file: 'packages/server/src/features/documents/printed-documents/invoice-document.ts',
    find: '...(newest && { corrected:',
    replace: '...(newest === null && { corrected:',
    project: 'api',
    tests: [corrected],
  },
  {
    name: 'credit from before the books opened is taken for money that came',
    file: `${sales}/payments/paid-amount.ts`,
    find: "...(isOpening ? { account: 'opening_equity' as const } : { accountId }),",
    replace: 'accountId,',
    project: 'api',
    tests: [`${sales}/customer-payments/opening-credit.api.test.ts`],
  },
  {
    name: 'an order in dollars is paid in cedis',
    file: `${sales}/payments/record-payment.ts`,
    find: 'if (invoiceCurrency !== null && currency !== invoiceCurrency)',
    replace: 'if (invoiceCurrency !== null && currency !== undefined && currency !== invoiceCurrency)',
    project: 'api',
    tests: [abroad],
  },
  {
    name: 'an advance in dollars counts at the rate of its day',
    file: `${sales}/orders/update-order-state.ts`,
    find: 'depositsAtAgreedRate(tenantId, loaded.order, billedLines(loaded)) ??',
    replace: 'undefined ??',
    project: 'api',
    tests: [abroad],
  },
  {
    name: 'an exchange for goods sold in dollars has the rate of the day',
    file: `${sales}/returns/settle-return.ts`,
    find: '            ...(loaded.order.exchangeRate !== null && { rate: loaded.order.exchangeRate }),\n',
    replace: '',
    project: 'api',
    tests: [abroad],
  },
];
