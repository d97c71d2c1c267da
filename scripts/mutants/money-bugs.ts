import type { PlantedBug } from './planted-bug.ts';

const ledger = 'packages/server/src/features/ledger';
const rates = 'packages/server/src/features/company/exchange-rates';
const inDollars = 'packages/server/src/features/sales/invoice-drafts/foreign-settlements.api.test.ts';
const settling = 'packages/server/src/features/sales/payments/settling.test.ts';
const payments = 'packages/server/src/features/sales/payments';
const foreign = `${payments}/foreign-payments.api.test.ts`;
const fees = `${ledger}/payment-methods/payment-fees.api.test.ts`;
const moneyAccounts = `${ledger}/payment-methods/payment-methods.api.test.ts`;

/** Bugs of money accounts and ways to pay. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'a way to pay leads to an account out of use',
    file: `${ledger}/money-accounts/archive-money-account.ts`,
    find: 'if (method) throw',
    replace: "if (method?.name === '') throw",
    project: 'api',
    tests: [moneyAccounts],
  },
  {
    name: 'what the provider keeps is posted to the account all the same',
    file: `${payments}/paid-amount.ts`,
    find: '...side(baseMinor - withheldMinor - fee.baseMinor),',
    replace: '...side(baseMinor - withheldMinor),',
    project: 'api',
    tests: [fees],
  },
  {
    name: 'a reversed payment leaves the fee of its provider',
    file: `${payments}/reverse-payment.ts`,
    find: 'fee: { minor: feeMinor, baseMinor: payment.feeMinor },',
    replace: '',
    project: 'api',
    tests: [fees],
  },
  {
    name: 'cash is kept at a bank',
    file: 'packages/contract/src/features/ledger/payment-methods/payment-methods.facts.ts',
    find: "(account === 'cash') === (method === 'cash');",
    replace: "(account === 'cash') === (method === 'cash') || method === 'cash';",
    project: 'api',
    tests: [fees],
  },
  {
    name: 'a kind of account is left without its main one',
    file: `${ledger}/money-accounts/archive-money-account.ts`,
    find: 'if (account.currency === call.actor.company.baseCurrency) await makeMainIfAlone(call.tx, account);',
    replace: '',
    project: 'api',
    tests: [moneyAccounts],
  },
  {
    name: 'an order made of an older list loses a way to pay its place',
    file: `${ledger}/payment-methods/reorder-payment-methods.ts`,
    find: 'if (JSON.stringify(codes.toSorted()) !== JSON.stringify(before.toSorted()))',
    replace: 'if (codes.length > before.length)',
    project: 'api',
    tests: [moneyAccounts],
  },
  {
    name: 'two ways to pay have one name',
    file: `${ledger}/payment-methods/write-payment-method.ts`,
    find: '  if (after.name !== undefined) requireFreeName(after.name, others);\n',
    replace: '',
    project: 'api',
    tests: [moneyAccounts],
  },
  {
    name: 'dollars are worth what they are today, whenever they came',
    file: `${rates}/rate-in-books.ts`,
    find: '{ of: currency, inside: books, day }',
    replace: "{ of: currency, inside: books, day: '2999-01-01' }",
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'a typed rate is passed over',
    file: `${rates}/rate-in-books.ts`,
    find: 'const rate = typed ?? known;',
    replace: 'const rate = known ?? typed;',
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'a rate with a digit too many is taken',
    file: `${rates}/rate-in-books.ts`,
    find: 'doubtOfRate(rate, known,',
    replace: 'doubtOfRate(known, known,',
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'cedis are taken for dollars',
    file: `${payments}/paid-amount.ts`,
    find: 'const currency = given ?? books;',
    replace: 'const currency = given ?? ofAccount;',
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'a reversed payment leaves its dollars in the account',
    file: `${payments}/reverse-payment.ts`,
    find: 'foreign: payment.foreign,',
    replace: 'foreign: null,',
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'the shares of a payment come to more than was paid',
    file: `${payments}/share-of.ts`,
    find: '.floor()',
    replace: '.ceil()',
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'an undone use keeps its share of the dollars',
    file: `${payments}/allocations.ts`,
    find: '${-row.ownMinor}, ${-row.amountMinor}',
    replace: '${0}, ${-row.amountMinor}',
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'an invoice in dollars is settled at the rate of its payment',
    file: `${payments}/open-amounts.ts`,
    find: 'exchangeMinor: usedMinor - settledMinor,',
    replace: 'exchangeMinor: 0,',
    project: 'api',
    tests: [inDollars],
  },
  {
    name: 'cedis settle an invoice in dollars one to one',
    file: `${payments}/open-amounts.ts`,
    find: 'invoice.foreign === null || invoice.foreign.currency === credit.foreign?.currency',
    replace: 'invoice.foreign === null || credit.openMinor > 0',
    project: 'unit',
    tests: [settling],
  },
  {
    name: 'dollars are paid back at what they came for, not at what they cost',
    file: `${payments}/open-amounts.ts`,
    find: 'ownMinor, exchangeMinor: usedMinor - amountMinor })',
    replace: 'ownMinor, exchangeMinor: 0 })',
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'an invoice is open in dollars and settled in cedis',
    file: `${payments}/share-of.ts`,
    find: '.floor()',
    replace: '.round()',
    project: 'unit',
    tests: [settling],
  },
  {
    name: 'an account in dollars is said to hold cedis',
    file: `${ledger}/money-accounts/money-accounts.queries.ts`,
    find: 'coalesce(l.foreign_minor, 0)',
    replace: 'l.debit_minor - l.credit_minor',
    project: 'api',
    tests: [foreign],
  },
  {
    name: 'an account in dollars takes what is reckoned in cedis',
    file: `${ledger}/money-accounts/update-money-account.ts`,
    find: "throw refuseField('isMain', 'choice');",
    replace: 'return current;',
    project: 'api',
    tests: [foreign],
  },
];
