import { daysBetween } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { listProductFigures, type ProductFigures } from './product-figures.ts';
import type { Report } from './report.ts';
import { soldWithin, stockEntries, worthAtEnd, worthBefore } from './stock-entries.ts';
import { stockNote, sumOf, tableBody, type TableColumn } from './table-report.ts';

const productKey = ({ id, name, sku }: { id: string; name: string; sku: string }) => ({
  key: id,
  title: name,
  note: sku,
  href: `/products/${id}`,
});

const quantity = (
  id: 'opening' | 'came' | 'went' | 'sold' | 'closing',
  en: string,
  fr: string,
): TableColumn<ProductFigures> => ({ id, title: { en, fr }, kind: 'quantity', cellOf: (row) => row[id] });
const money = (
  id: 'openingValue' | 'closingValue' | 'soldCost',
  en: string,
  fr: string,
): TableColumn<ProductFigures> => ({
  id,
  title: { en, fr },
  kind: 'money',
  cellOf: (row) => toSumMinor(row[id]),
  isSummed: true,
});

const declared = { group: 'stock', compares: ['none'], filters: ['location'] } as const;

/** What each product was worth at the end of a day, and all of them: the stock account of the books. */
export const stockValuation: Report = {
  ...declared,
  id: 'stock-valuation',
  entries: stockEntries({ closingValue: worthAtEnd }),
  period: 'moment',
  words: {
    en: { title: 'What the stock is worth', lead: 'Quantity and value of each product at the end of a day.' },
    fr: { title: 'Ce que vaut le stock', lead: 'Quantité et valeur de chaque produit à la fin d’un jour.' },
  },
  run: async (asked) => {
    const rows = (await listProductFigures(asked)).filter(
      ({ closing, closingValue }) => Number(closing) !== 0 || Number(closingValue) !== 0,
    );
    const worth = sumOf(rows, ({ closingValue }) => closingValue);
    return tableBody(asked, {
      columns: [
        quantity('closing', 'Quantity', 'Quantité'),
        {
          id: 'share',
          title: { en: 'Share', fr: 'Part' },
          kind: 'percent',
          cellOf: ({ closingValue }) =>
            Number(worth) === 0
              ? null
              : new Exact(closingValue).dividedBy(worth).times(100).toDecimalPlaces(1).toFixed(),
        },
        money('closingValue', 'Value', 'Valeur'),
      ],
      rows,
      keyOf: productKey,
      opens: true,
      notes: await stockNote(asked, worth),
    });
  },
};

/** What came and went of each product in some days. */
export const stockMovement: Report = {
  ...declared,
  id: 'stock-movement',
  entries: stockEntries({ openingValue: worthBefore, closingValue: worthAtEnd }),
  period: 'range',
  words: {
    en: { title: 'What came and went', lead: 'Each product: stock before, in, out, and at the end.' },
    fr: { title: 'Entrées et sorties', lead: 'Chaque produit : stock avant, entrées, sorties, et à la fin.' },
  },
  run: async (asked) => {
    const rows = await listProductFigures(asked);
    return tableBody(asked, {
      columns: [
        quantity('opening', 'Before', 'Avant'),
        quantity('came', 'In', 'Entrées'),
        quantity('went', 'Out', 'Sorties'),
        quantity('closing', 'At the end', 'À la fin'),
        money('openingValue', 'Value before', 'Valeur avant'),
        money('closingValue', 'Value at the end', 'Valeur à la fin'),
      ],
      rows,
      keyOf: productKey,
      opens: true,
      notes: await stockNote(
        asked,
        sumOf(rows, ({ closingValue }) => closingValue),
      ),
    });
  },
};

/** How often the stock of each product was sold in a year at the pace of these days, and how many days it lasts. */
export const stockTurnover: Report = {
  ...declared,
  id: 'stock-turnover',
  entries: stockEntries({ soldCost: soldWithin, closingValue: worthAtEnd }),
  period: 'range',
  words: {
    en: { title: 'How fast stock sells', lead: 'Times a year that stock sells, and how many days it lasts.' },
    fr: { title: 'Vitesse de vente du stock', lead: 'Rotations par an, et jours que dure le stock.' },
  },
  run: async (asked) => {
    const { from, until } = asked.days;
    const count = daysBetween(from ?? until, until) + 1;
    return tableBody(asked, {
      columns: [
        quantity('sold', 'Sold', 'Vendu'),
        quantity('closing', 'In stock', 'En stock'),
        {
          id: 'turnover',
          title: { en: 'Times a year', fr: 'Fois par an' },
          kind: 'quantity',
          cellOf: ({ soldCost, openingValue, closingValue }) => {
            const average = new Exact(openingValue).plus(closingValue).dividedBy(2);
            return average.lessThanOrEqualTo(0)
              ? null
              : new Exact(soldCost)
                  .dividedBy(average)
                  .times(365)
                  .dividedBy(count)
                  .toDecimalPlaces(1)
                  .toFixed();
          },
        },
        {
          id: 'cover',
          title: { en: 'Lasts days', fr: 'Dure (jours)' },
          kind: 'count',
          cellOf: ({ sold, closing }) =>
            new Exact(sold).lessThanOrEqualTo(0)
              ? null
              : new Exact(closing).dividedBy(sold).times(count).toDecimalPlaces(0).toNumber(),
        },
        money('soldCost', 'Cost of what was sold', 'Coût de ce qui a été vendu'),
        money('closingValue', 'Value', 'Valeur'),
      ],
      rows: await listProductFigures(asked),
      keyOf: productKey,
      opens: true,
    });
  },
};

/** Products in stock of which nothing was sold in these days, the most worth first. */
export const deadStock: Report = {
  ...declared,
  id: 'slow-stock',
  entries: stockEntries({ closingValue: worthAtEnd }),
  period: 'range',
  words: {
    en: {
      title: 'Stock that does not sell',
      lead: 'Products in stock of which nothing was sold in these days.',
    },
    fr: {
      title: 'Stock qui ne se vend pas',
      lead: 'Produits en stock dont rien n’a été vendu pendant ces jours.',
    },
  },
  run: async (asked) =>
    tableBody(asked, {
      columns: [
        quantity('opening', 'Before', 'Avant'),
        quantity('closing', 'In stock', 'En stock'),
        money('closingValue', 'Value', 'Valeur'),
      ],
      rows: (await listProductFigures(asked)).filter(
        ({ sold, closing }) => new Exact(sold).lessThanOrEqualTo(0) && new Exact(closing).greaterThan(0),
      ),
      keyOf: productKey,
      opens: true,
    }),
};
