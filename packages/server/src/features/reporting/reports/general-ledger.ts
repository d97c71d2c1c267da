import { accountEntries } from './account-entries.ts';
import { movementColumns, movementLines } from './account-movements.ts';
import { ledgerReport } from './ledger-report.ts';
import { accounts } from './sources.ts';

const columnWords = {
  en: { opening: 'Before', debits: 'Debits', credits: 'Credits', closing: 'At the end' },
  fr: { opening: 'Avant', debits: 'Débits', credits: 'Crédits', closing: 'À la fin' },
};

/** Every account with what it held before, what moved it, and what it held at the end; an account opens its entries. */
export const generalLedger = ledgerReport({
  id: 'general-ledger',
  group: 'money',
  words: {
    en: { title: 'General ledger', lead: 'Every account, what moved it, and its entries one by one.' },
    fr: { title: 'Grand livre', lead: 'Chaque compte, ce qui l’a fait bouger, et ses écritures une à une.' },
  },
  rule: {
    en: 'Debits add to an account and credits take off. What you owe and what you earned therefore stand below zero.',
    fr: 'Les débits ajoutent à un compte et les crédits en retirent. Ce que vous devez et ce que vous avez gagné sont donc négatifs.',
  },
  period: 'range',
  compares: ['none'],
  filters: ['account'],
  source: accounts,
  columns: movementColumns(columnWords),
  lines: movementLines('general-ledger', { en: 'In all', fr: 'En tout' }),
  ofAccount: accountEntries({
    en: {
      day: 'Day',
      text: 'Entry',
      party: 'With whom',
      debits: 'Debit',
      credits: 'Credit',
      balance: 'Balance',
      opening: 'Before',
      closing: 'At the end',
    },
    fr: {
      day: 'Jour',
      text: 'Écriture',
      party: 'Avec qui',
      debits: 'Débit',
      credits: 'Crédit',
      balance: 'Solde',
      opening: 'Avant',
      closing: 'À la fin',
    },
  }),
});
