import { ledgerReport } from './ledger-report.ts';
import { accounts, type Unit } from './sources.ts';
import type { Part, StatementLine } from './statement.ts';

const words = {
  en: {
    income: 'What you earned',
    totalIncome: 'Earned in all',
    cost: 'What the goods cost',
    totalCost: 'Cost of goods in all',
    gross: 'Left after the cost of goods',
    expenses: 'What running the business cost',
    totalExpenses: 'Running cost in all',
    profit: 'Profit',
    grossFormula: 'Earned in all − cost of goods in all',
    profitFormula: 'Earned in all − cost of goods in all − running cost in all',
    ofPlace:
      'Only what names this place is in here. What is of the whole company, such as a bill for its office, is not.',
  },
  fr: {
    income: 'Ce que vous avez gagné',
    totalIncome: 'Gagné en tout',
    cost: 'Ce que les marchandises ont coûté',
    totalCost: 'Coût des marchandises en tout',
    gross: 'Reste après le coût des marchandises',
    expenses: 'Ce que l’activité a coûté',
    totalExpenses: 'Frais en tout',
    profit: 'Bénéfice',
    grossFormula: 'Gagné en tout − coût des marchandises en tout',
    profitFormula: 'Gagné en tout − coût des marchandises en tout − frais en tout',
    ofPlace:
      'Seul ce qui nomme cet emplacement figure ici. Ce qui est de toute l’entreprise, comme une facture pour son bureau, n’y est pas.',
  },
};

/** Whether an expense is of the goods themselves: sold, lost, found or worth another amount. */
const isOfGoods = ({ purpose }: Unit): boolean =>
  purpose !== null && (purpose === 'cost_of_sales' || purpose.startsWith('stock_'));

const signed = (units: readonly Unit[], sign: 1 | -1): Part[] => units.map((unit) => ({ unit, sign }));

const lineOf = (unit: Unit, sign: 1 | -1): StatementLine => ({
  key: unit.id,
  kind: 'line',
  level: 1,
  title: unit.name,
  note: unit.code,
  parts: [{ unit, sign }],
});

/** What was earned, what it cost, and what was left, as the journal has it. */
export const profitAndLoss = ledgerReport({
  id: 'profit-and-loss',
  group: 'money',
  words: {
    en: { title: 'Profit and loss', lead: 'What you earned, what it cost, and what was left.' },
    fr: {
      title: 'Compte de résultat',
      lead: 'Ce que vous avez gagné, ce que cela a coûté, et ce qui est resté.',
    },
  },
  rule: {
    en: 'Income counts on the day of its invoice, the cost of goods on the day they leave, other costs on the day of their bill. Taxes on sales are not income.',
    fr: 'Un revenu compte au jour de sa facture, le coût des marchandises au jour de leur sortie, les autres frais au jour de leur facture. Les taxes sur les ventes ne sont pas un revenu.',
  },
  period: 'range',
  compares: ['none', 'before', 'last_year', 'months'],
  filters: ['location'],
  source: accounts,
  drawn: ['income', 'profit'],
  lines: ({ call: { language } }, units) => {
    const said = words[language];
    const income = units.filter(({ kind }) => kind === 'income');
    const expenses = units.filter(({ kind }) => kind === 'expense');
    const goods = expenses.filter(isOfGoods);
    const running = expenses.filter((unit) => !isOfGoods(unit));
    const total = (key: string, title: string, parts: Part[], formula?: string): StatementLine => ({
      key,
      kind: 'total',
      level: 0,
      title,
      parts,
      ...(formula !== undefined && { formula }),
    });
    const group = (key: string, title: string): StatementLine => ({
      key,
      kind: 'group',
      level: 0,
      title,
      parts: [],
    });
    return [
      group('income-group', said.income),
      ...income.map((unit) => lineOf(unit, -1)),
      total('income', said.totalIncome, signed(income, -1)),
      group('goods-group', said.cost),
      ...goods.map((unit) => lineOf(unit, 1)),
      total('goods', said.totalCost, signed(goods, 1)),
      total('gross', said.gross, [...signed(income, -1), ...signed(goods, -1)], said.grossFormula),
      group('expenses-group', said.expenses),
      ...running.map((unit) => lineOf(unit, 1)),
      total('expenses', said.totalExpenses, signed(running, 1)),
      total('profit', said.profit, [...signed(income, -1), ...signed(expenses, -1)], said.profitFormula),
    ];
  },
  notes: (_rows, { places, call: { language } }) =>
    places === undefined ? [] : [{ text: words[language].ofPlace, isWarning: false }],
});
