import { Exact } from '@shelfwise/contract/primitives/money';
import type { SummedDays } from '../../ledger/index.ts';
import { beforeYearBegan, formerProfit, isOfYear, sinceYearBegan } from './financial-years.ts';
import { ledgerReport } from './ledger-report.ts';
import { accounts, type Unit } from './sources.ts';
import type { Part, StatementLine } from './statement.ts';

const words = {
  en: {
    asset: 'What you have',
    totalAsset: 'All you have',
    liability: 'What you owe',
    totalLiability: 'All you owe',
    equity: 'What is yours',
    thisYear: 'Profit of this financial year',
    totalEquity: 'All that is yours',
    both: 'Owed and yours together',
    thisYearFormula: 'Income − costs since the financial year began',
    formerFormula: 'Income − costs from the first day of the books until the financial year began',
    bothFormula: 'All you owe + all that is yours',
    equal: 'Both sides are equal: what you have is what you owe and what is yours.',
    differs: 'The two sides differ. Ask support to look at the books.',
  },
  fr: {
    asset: 'Ce que vous avez',
    totalAsset: 'Tout ce que vous avez',
    liability: 'Ce que vous devez',
    totalLiability: 'Tout ce que vous devez',
    equity: 'Ce qui est à vous',
    thisYear: 'Bénéfice de l’exercice',
    totalEquity: 'Tout ce qui est à vous',
    both: 'Dettes et capitaux ensemble',
    thisYearFormula: 'Revenus − frais depuis le début de l’exercice',
    formerFormula: 'Revenus − frais du premier jour des comptes au début de l’exercice',
    bothFormula: 'Tout ce que vous devez + tout ce qui est à vous',
    equal: 'Les deux côtés sont égaux : ce que vous avez est ce que vous devez et ce qui est à vous.',
    differs: 'Les deux côtés diffèrent. Demandez au support de regarder les comptes.',
  },
};

const signed = (units: readonly Unit[], sign: 1 | -1): Part[] => units.map((unit) => ({ unit, sign }));

/** What the company has, owes and owns at the end of a day. Profit is never moved to equity: that of this and of former years are rows. */
export const balanceSheet = ledgerReport({
  id: 'balance-sheet',
  group: 'money',
  words: {
    en: {
      title: 'Balance sheet',
      lead: 'What you have, what you owe, and what is yours, at the end of a day.',
    },
    fr: {
      title: 'Bilan',
      lead: 'Ce que vous avez, ce que vous devez et ce qui est à vous, à la fin d’un jour.',
    },
  },
  rule: {
    en: 'All entries from the first day of the books until the end of the day. Stock counts at what it cost, not at what it sells for.',
    fr: 'Toutes les écritures du premier jour des comptes à la fin du jour. Le stock compte à son coût, non à son prix de vente.',
  },
  period: 'moment',
  compares: ['none', 'before', 'last_year', 'months'],
  filters: [],
  source: accounts,
  drawn: ['asset', 'equity'],
  lines: (asked, units) => {
    const said = words[asked.call.language];
    // Each column is a moment of its own, in a financial year of its own.
    const ofYear = (days: SummedDays) => sinceYearBegan(asked, days.until)(days);
    const total = (key: string, title: string, parts: Part[], formula?: string): StatementLine => ({
      key,
      kind: 'total',
      level: 0,
      title,
      parts,
      isKept: true,
      ...(formula !== undefined && { formula }),
    });
    const of = (kind: Unit['kind']): Unit[] => units.filter((unit) => unit.kind === kind);
    const earned = units.filter(isOfYear);
    const side = (kind: 'asset' | 'liability' | 'equity', sign: 1 | -1): StatementLine[] => [
      { key: `${kind}-group`, kind: 'group', level: 0, title: said[kind], parts: [] },
      ...of(kind).map((unit): StatementLine => ({
        key: unit.id,
        kind: 'line',
        level: 1,
        title: unit.name,
        note: unit.code,
        parts: [{ unit, sign }],
      })),
    ];
    const own = [...signed(of('equity'), -1), ...signed(earned, -1)];
    return [
      ...side('asset', 1),
      total('asset', said.totalAsset, signed(of('asset'), 1)),
      ...side('liability', -1),
      total('liability', said.totalLiability, signed(of('liability'), -1)),
      ...side('equity', -1),
      {
        ...formerProfit(asked, units, asked.days.until),
        level: 1,
        parts: signed(earned, -1),
        daysOf: (days) => beforeYearBegan(asked, days.until)(days),
        formula: said.formerFormula,
      },
      {
        key: 'profit',
        kind: 'line',
        level: 1,
        title: said.thisYear,
        parts: signed(earned, -1),
        daysOf: ofYear,
        formula: said.thisYearFormula,
        isKept: true,
      },
      total('equity', said.totalEquity, own),
      total('both', said.both, [...signed(of('liability'), -1), ...own], said.bothFormula),
    ];
  },
  notes: (rows, { call: { language } }) => {
    const cellsOf = (of: string) => rows.find(({ key }) => key === of)?.cells ?? {};
    const [asset, both] = [cellsOf('asset'), cellsOf('both')];
    const isEqual = Object.keys(asset).every(
      (column) => column === 'change' || new Exact(asset[column] ?? 0).equals(both[column] ?? 0),
    );
    return [{ text: words[language][isEqual ? 'equal' : 'differs'], isWarning: !isEqual }];
  },
});
