import { accountEntries } from './account-entries.ts';
import { movementColumns, movementLines } from './account-movements.ts';
import { ledgerReport } from './ledger-report.ts';
import { accounts } from './sources.ts';

const columnWords = {
  en: { opening: 'Before', debits: 'Money in', credits: 'Money out', closing: 'At the end' },
  fr: { opening: 'Avant', debits: 'Entrées', credits: 'Sorties', closing: 'À la fin' },
};

/** Every cash box, bank and wallet with what it held, what came in and went out; each opens its entries. */
export const cashBook = ledgerReport({
  id: 'cash-book',
  group: 'money',
  words: {
    en: {
      title: 'Cash book',
      lead: 'Each cash box, bank and wallet: what came in, what went out, what is there.',
    },
    fr: {
      title: 'Livre de caisse',
      lead: 'Chaque caisse, banque et portefeuille : entrées, sorties et solde.',
    },
  },
  rule: {
    en: 'All entries of the account, on the day the money moved, in the currency of the books.',
    fr: 'Toutes les écritures du compte, au jour où l’argent a bougé, dans la devise des comptes.',
  },
  period: 'range',
  compares: ['none'],
  filters: ['account'],
  source: {
    ...accounts,
    units: async (asked) => (await accounts.units(asked)).filter(({ isMoney }) => isMoney),
  },
  columns: movementColumns(columnWords),
  lines: movementLines('cash-book', { en: 'In all', fr: 'En tout' }),
  ofAccount: accountEntries({
    en: {
      day: 'Day',
      text: 'Entry',
      party: 'With whom',
      debits: 'In',
      credits: 'Out',
      balance: 'There',
      opening: 'Before',
      closing: 'At the end',
    },
    fr: {
      day: 'Jour',
      text: 'Écriture',
      party: 'Avec qui',
      debits: 'Entrée',
      credits: 'Sortie',
      balance: 'Solde',
      opening: 'Avant',
      closing: 'À la fin',
    },
  }),
});
