import type { PlantedBug } from './planted-bugs.ts';

const identity = 'packages/server/src/features/identity';
const ledger = 'packages/server/src/features/ledger/tax-classes';
const rates = 'packages/contract/src/features/identity/exchange-rates';

/** Of the company's settings: rates, taxes, numbers, documents, and what of the plan is used. */
export const companyBugs: readonly PlantedBug[] = [
  {
    name: 'a rate that begins later holds today',
    file: `${rates}/exchange-rates.rules.ts`,
    find: 'rates.find(({ validFrom }) => validFrom <= day)',
    replace: 'rates.find(({ validFrom }) => validFrom !== day)',
    project: 'unit',
    tests: [`${rates}/exchange-rates.rules.test.ts`],
  },
  {
    name: 'a currency is shown by default without a rate',
    file: `${identity}/company/set-currency.ts`,
    find: '  await requireRate(call, currency);',
    replace: '',
    project: 'api',
    tests: [`${identity}/exchange-rates/exchange-rates.api.test.ts`],
  },
  {
    name: 'the next number is moved after one was given',
    file: `${identity}/number-series/update-number-series.ts`,
    find: 'if (after.nextNumber !== undefined && current.hasGiven)',
    replace: 'if (after.nextNumber === 0 && current.hasGiven)',
    project: 'api',
    tests: [`${identity}/number-series/number-series.api.test.ts`],
  },
  {
    name: 'the books change their currency with orders in them',
    file: `${identity}/company/update-company.ts`,
    find: "if (await isBaseCurrencyFixed(tx)) throw new AppError('base_currency_fixed');",
    replace: '',
    project: 'api',
    tests: [`${identity}/company/update-company.api.test.ts`],
  },
  {
    name: 'the books change their currency while a first order is written',
    file: `${identity}/company/company-record.ts`,
    find: 'withBooks ? sql`for update` : sql`for no key update`',
    replace: 'withBooks ? sql`for no key update` : sql`for no key update`',
    project: 'api',
    tests: [`${identity}/company/currency-of-books.api.test.ts`],
  },
  {
    name: 'a first order is written in the currency that the books had a moment ago',
    file: 'packages/server/src/features/sales/orders/create-order.ts',
    find: 'currency_of_books(${tx.tenantId}, ${currency})',
    replace: '${currency}',
    project: 'api',
    tests: [`${identity}/company/currency-of-books.api.test.ts`],
  },
  {
    name: 'a first entry is reckoned in the currency that the books had a moment ago',
    file: 'packages/server/src/features/ledger/journal/post-entry.ts',
    find: '(select currency_of_books(${tx.tenantId}, ${entry.currency})) is not null',
    replace: '${entry.currency}::text is not null',
    project: 'api',
    tests: [`${identity}/company/currency-of-books.api.test.ts`],
  },
  {
    name: 'a tax is changed for days gone by',
    file: `${ledger}/write-tax-class.ts`,
    find: 'if (validFrom < dayIn(actor.company.timezone, now))',
    replace: "if (validFrom < '2000-01-01')",
    project: 'api',
    tests: [`${ledger}/change-tax.api.test.ts`],
  },
  {
    name: 'a new rate leaves the old one in force beside it',
    file: `${ledger}/tax-classes.rules.ts`,
    find: '? { ...rate, validUntil: dayBefore(from) } : rate',
    replace: '? rate : rate',
    project: 'unit',
    tests: [`${ledger}/tax-classes.rules.test.ts`],
  },
  {
    name: 'an invoice is printed without the company’s template',
    file: 'packages/server/src/features/sales/invoices/invoice-pdf.ts',
    find: 'drawInvoice(call, invoice, look)',
    replace: 'drawInvoice(call, invoice, { ...look, terms: null, footer: null })',
    project: 'api',
    tests: ['packages/server/src/features/sales/document-template/document-template.api.test.ts'],
  },
  {
    name: 'archived products count as used',
    file: 'packages/server/src/features/billing/subscription/subscription.queries.ts',
    find: "from products where tenant_id = ${tx.tenantId} and status = 'active')",
    replace: 'from products where tenant_id = ${tx.tenantId})',
    project: 'api',
    tests: ['packages/server/src/features/billing/subscription/subscription.api.test.ts'],
  },
];
