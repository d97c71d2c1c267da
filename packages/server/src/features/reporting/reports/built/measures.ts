import type { MeasureList } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import {
  dimensions as dimensionIds,
  measures as measureIds,
  type CellKind,
  type Dimension,
  type Measure,
} from '@shelfwise/contract/features/reporting/reports/reports.facts';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { sql, type RawBuilder } from 'kysely';
import type { Words } from '../report.ts';
import { dimensions } from './dimensions.ts';
import type { SourceName } from './sources.ts';

interface Measured {
  title: Words;
  source: SourceName;
  kind: Extract<CellKind, 'money' | 'quantity'>;
  /** what a row `r` of the source adds */
  amount: RawBuilder<unknown>;
  by: readonly Dimension[];
  /** all there was until the end of the days, and not what moved in them */
  isBalance?: true;
}

const time = ['day', 'week', 'month'] as const;
const goods = [...time, 'product', 'category', 'location'] as const;
const ofSales = [...goods, 'customer', 'salesperson'] as const;
const ofBooks = [...time, 'account', 'location', 'customer', 'supplier'] as const;
const ofKind = (kind: string, sign: RawBuilder<unknown>) =>
  sql`case when r.kind = ${kind} then ${sign} r.moved else 0 end`;

const sale = (title: Words, amount: RawBuilder<unknown>): Measured => ({
  title,
  source: 'sales',
  kind: 'money',
  amount,
  by: ofSales,
});

/** Everything that can be added up, each by one expression over the rows of its source. */
export const measures: Readonly<Record<Measure, Measured>> = {
  'net-sales': sale({ en: 'Net sales', fr: 'Ventes nettes' }, sql`r.sold - r.returned - r.allowed`),
  sold: sale({ en: 'Sold', fr: 'Vendu' }, sql`r.sold`),
  returned: sale({ en: 'Returned', fr: 'Retourné' }, sql`r.returned`),
  'sold-quantity': {
    ...sale(
      { en: 'Quantity sold', fr: 'Quantité vendue' },
      sql`case when r.product_id is null then 0 else r.quantity end`,
    ),
    kind: 'quantity',
  },
  cost: sale({ en: 'Cost of what was sold', fr: 'Coût de ce qui a été vendu' }, sql`r.cost`),
  margin: sale({ en: 'Margin', fr: 'Marge' }, sql`r.sold - r.returned - r.allowed - r.cost`),
  income: {
    title: { en: 'Income in the books', fr: 'Produits dans les livres' },
    source: 'journal',
    kind: 'money',
    amount: ofKind('income', sql`-`),
    by: ofBooks,
  },
  expenses: {
    title: { en: 'Expenses in the books', fr: 'Charges dans les livres' },
    source: 'journal',
    kind: 'money',
    amount: ofKind('expense', sql``),
    by: ofBooks,
  },
  'account-movement': {
    title: { en: 'What accounts moved', fr: 'Mouvements des comptes' },
    source: 'journal',
    kind: 'money',
    amount: sql`r.moved`,
    by: ofBooks,
  },
  received: {
    title: { en: 'Goods received', fr: 'Marchandises reçues' },
    source: 'purchases',
    kind: 'money',
    amount: sql`r.received`,
    by: [...goods, 'supplier'],
  },
  'received-quantity': {
    title: { en: 'Quantity received', fr: 'Quantité reçue' },
    source: 'purchases',
    kind: 'quantity',
    amount: sql`r.quantity`,
    by: [...goods, 'supplier'],
  },
  'stock-value': {
    title: { en: 'Stock value', fr: 'Valeur du stock' },
    source: 'stock',
    kind: 'money',
    amount: sql`r.value`,
    by: ['product', 'category', 'location'],
    isBalance: true,
  },
  'stock-in': {
    title: { en: 'Value that came into stock', fr: 'Valeur entrée en stock' },
    source: 'stock',
    kind: 'money',
    amount: sql`greatest(r.value, 0)`,
    by: goods,
  },
  'stock-out': {
    title: { en: 'Value that left stock', fr: 'Valeur sortie du stock' },
    source: 'stock',
    kind: 'money',
    amount: sql`greatest(-r.value, 0)`,
    by: goods,
  },
};

export const listMeasures = (language: Language): MeasureList => ({
  measures: measureIds.map((id) => ({
    id,
    title: measures[id].title[language],
    dimensions: dimensionIds.filter((one) => measures[id].by.includes(one)),
  })),
  dimensions: dimensionIds.map((id) => ({ id, title: dimensions[id].title[language] })),
});
