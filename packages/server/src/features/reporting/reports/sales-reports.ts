import type { SalesRow } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import type { SalesDimension } from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { listSalesRows } from '../sales-report/sales-rows.ts';
import type { Asked, Report, Words } from './report.ts';
import { tableBody, type TableColumn } from './table-report.ts';

const marginOf = ({ netMinor, costMinor }: SalesRow): Exact => new Exact(netMinor).minus(costMinor ?? 0);

const money = (
  id: 'soldMinor' | 'returnedMinor' | 'netMinor' | 'costMinor',
  en: string,
  fr: string,
): TableColumn<SalesRow> => ({
  id,
  title: { en, fr },
  kind: 'money',
  cellOf: (row) => row[id] ?? null,
  isSummed: true,
});
const net = money('netMinor', 'Net sales', 'Ventes nettes');
const cost = money('costMinor', 'Cost', 'Coût');
const margin: TableColumn<SalesRow> = {
  id: 'margin',
  title: { en: 'Margin', fr: 'Marge' },
  kind: 'money',
  cellOf: (row) => toSumMinor(marginOf(row)),
  isSummed: true,
};
const marginShare: TableColumn<SalesRow> = {
  id: 'marginShare',
  title: { en: 'Margin %', fr: 'Marge %' },
  kind: 'percent',
  cellOf: (row) =>
    new Exact(row.netMinor).isZero()
      ? null
      : marginOf(row).dividedBy(row.netMinor).times(100).toDecimalPlaces(1).toFixed(),
};

const pages: Partial<Record<SalesDimension, string>> = { product: '/products', customer: '/customers' };
const without: Words<{ delivery: string; none: string }> = {
  en: { delivery: 'Delivery', none: 'Without' },
  fr: { delivery: 'Livraison', none: 'Sans' },
};

const readRows = async (asked: Asked, by: SalesDimension): Promise<SalesRow[]> => {
  const { call, days, query } = asked;
  const { items } = await listSalesRows(
    call,
    {
      by,
      until: days.until,
      ...(days.from !== null && { from: days.from }),
      ...(query.locationId !== undefined && { locationId: query.locationId }),
    },
    200_000,
  );
  return items;
};

const keyOf =
  ({ call: { language } }: Asked, by: SalesDimension) =>
  ({ key, name, isDelivery }: SalesRow) => {
    const page = pages[by];
    return {
      key: isDelivery ? 'delivery' : (key ?? 'none'),
      title: isDelivery ? without[language].delivery : (name ?? key ?? without[language].none),
      href: page === undefined || key === null || isDelivery ? null : `${page}/${key}`,
    };
  };

const declared = { group: 'selling', period: 'range', compares: ['none'], filters: ['location'] } as const;

const salesBy = (by: SalesDimension, titles: Words): Report => ({
  ...declared,
  id: `sales-by-${by}`,
  words: {
    en: { title: titles.en, lead: 'What was sold and returned, what it cost, and the margin.' },
    fr: { title: titles.fr, lead: 'Ce qui a été vendu et retourné, son coût, et la marge.' },
  },
  run: async (asked) =>
    tableBody(asked, {
      columns: [
        money('soldMinor', 'Sold', 'Vendu'),
        money('returnedMinor', 'Returned', 'Retourné'),
        net,
        cost,
        margin,
        marginShare,
      ],
      rows: await readRows(asked, by),
      keyOf: keyOf(asked, by),
    }),
});

/** The figures of `/sales`, by each thing that it tells them by. */
export const salesReports: readonly Report[] = [
  salesBy('product', { en: 'Sales by product', fr: 'Ventes par produit' }),
  salesBy('category', { en: 'Sales by category', fr: 'Ventes par catégorie' }),
  salesBy('customer', { en: 'Sales by customer', fr: 'Ventes par client' }),
  salesBy('salesperson', { en: 'Sales by salesperson', fr: 'Ventes par vendeur' }),
  salesBy('location', { en: 'Sales by location', fr: 'Ventes par lieu' }),
  salesBy('month', { en: 'Sales by month', fr: 'Ventes par mois' }),
];

/** The part of the whole, in percent, until which products are A, and B; the rest is C. */
const classes = [
  ['A', 80],
  ['B', 95],
] as const;

const abcBy = (id: string, amountOf: (row: SalesRow) => Exact, titles: Report['words']): Report => ({
  ...declared,
  id,
  words: titles,
  run: async (asked) => {
    const rows = (await readRows(asked, 'product'))
      .filter(({ isDelivery }) => !isDelivery)
      .toSorted((one, other) => amountOf(other).comparedTo(amountOf(one)));
    const earning = rows.map(amountOf).filter((amount) => amount.greaterThan(0));
    const whole = earning.reduce((total, amount) => total.plus(amount), new Exact(0));
    let so = new Exact(0);
    const ranked = rows.map((row) => {
      // A product belongs to the class in which its own part begins, so that the first one is always an A.
      const begins = whole.isZero() ? new Exact(100) : so.dividedBy(whole).times(100);
      if (amountOf(row).greaterThan(0)) so = so.plus(amountOf(row));
      const found = amountOf(row).greaterThan(0)
        ? classes.find(([, until]) => begins.lessThan(until))
        : undefined;
      const reached = whole.isZero() ? null : so.dividedBy(whole).times(100).toDecimalPlaces(1).toFixed();
      return { ...row, rank: found?.[0] ?? 'C', reached };
    });
    return tableBody(asked, {
      columns: [
        { id: 'class', title: { en: 'Class', fr: 'Classe' }, kind: 'text', cellOf: ({ rank }) => rank },
        net,
        margin,
        marginShare,
        {
          id: 'reached',
          title: { en: 'Together so far', fr: 'Cumul' },
          kind: 'percent',
          cellOf: ({ reached }) => reached,
        },
      ],
      rows: ranked,
      keyOf: keyOf(asked, 'product'),
    });
  },
});

/** Products by what they bring: A makes up four fifths of it, B most of the rest. */
export const abcReports: readonly Report[] = [
  abcBy('abc-by-sales', ({ netMinor }) => new Exact(netMinor), {
    en: {
      title: 'ABC by sales',
      lead: 'A: the few products that make up 80 % of sales. B: the next 15 %. C: the rest.',
    },
    fr: {
      title: 'ABC par ventes',
      lead: 'A : les quelques produits qui font 80 % des ventes. B : les 15 % suivants. C : le reste.',
    },
  }),
  abcBy('abc-by-margin', marginOf, {
    en: {
      title: 'ABC by margin',
      lead: 'A: the few products that make up 80 % of the margin. B: the next 15 %. C: the rest.',
    },
    fr: {
      title: 'ABC par marge',
      lead: 'A : les quelques produits qui font 80 % de la marge. B : les 15 % suivants. C : le reste.',
    },
  }),
];
