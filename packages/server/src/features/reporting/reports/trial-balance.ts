import { formerProfit, isOfYear, sinceYearBegan } from './financial-years.ts';
import { ledgerReport } from './ledger-report.ts';
import { accounts } from './sources.ts';
import type { StatementColumn, StatementLine } from './statement.ts';

const words = {
  en: {
    debit: 'Debit',
    credit: 'Credit',
    all: 'In all',
    equal: 'Debits and credits are equal, as they must be.',
    differs: 'Debits and credits differ. Ask support to look at the books.',
  },
  fr: {
    debit: 'Débit',
    credit: 'Crédit',
    all: 'En tout',
    equal: 'Débits et crédits sont égaux, comme il se doit.',
    differs: 'Débits et crédits diffèrent. Demandez au support de regarder les comptes.',
  },
};

/** The balance of each account at the end of a day, on its side. */
export const trialBalance = ledgerReport({
  id: 'trial-balance',
  group: 'money',
  words: {
    en: {
      title: 'Trial balance',
      lead: 'The balance of each account at the end of a day: for your accountant.',
    },
    fr: {
      title: 'Balance générale',
      lead: 'Le solde de chaque compte à la fin d’un jour : pour votre comptable.',
    },
  },
  rule: {
    en: 'The balance of an account is all its debits less all its credits: of income and costs since the financial year began, of all others from the first day of the books.',
    fr: 'Le solde d’un compte est tous ses débits moins tous ses crédits : des revenus et des frais depuis le début de l’exercice, des autres depuis le premier jour des comptes.',
  },
  period: 'moment',
  compares: ['none'],
  filters: [],
  source: accounts,
  columns: ({ days, call: { language } }) => {
    const column = (side: StatementColumn['side'], title: string): StatementColumn => ({
      id: side,
      title,
      days,
      side,
    });
    return [column('debitBalance', words[language].debit), column('creditBalance', words[language].credit)];
  },
  lines: (asked, units) => {
    const { until } = asked.days;
    const lines = [
      ...units.map((unit): StatementLine => ({
        key: unit.id,
        kind: 'line',
        level: 0,
        title: unit.name,
        note: unit.code,
        parts: [{ unit, sign: 1 }],
        ...(isOfYear(unit) && { daysOf: sinceYearBegan(asked, until) }),
      })),
      formerProfit(asked, units, until),
    ];
    const all: StatementLine = {
      key: 'all',
      kind: 'total',
      level: 0,
      title: words[asked.call.language].all,
      parts: [],
      adds: lines,
    };
    return [...lines, all];
  },
  notes: (rows, { call: { language } }) => {
    const { debitBalance, creditBalance } = rows.find(({ key }) => key === 'all')?.cells ?? {};
    const isEqual = debitBalance === creditBalance;
    return [{ text: words[language][isEqual ? 'equal' : 'differs'], isWarning: !isEqual }];
  },
});
