import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { reckoned, selectRows } from '../../../db/rows.ts';
import { worthByAge } from './worth-by-age.ts';
import { listProductFigures, type ProductFigures } from './product-figures.ts';
import type { Asked, Report } from './report.ts';
import { stockNote, sumOf, tableBody, type TableColumn } from './table-report.ts';

/** The last day of each age but the oldest, which has what is left. */
const ages = [30, 60, 90, 180] as const;

interface Came {
  productId: string;
  /** what came in each age, the newest first */
  came: string[];
}

/**
 * What came of each product in each age. Goods between places of the company count for a place only, from the day they came there; what was
 * undone did not come, and what undoes something is no new goods.
 */
const listCame = ({ call: { tx }, days: { until }, places }: Asked): Promise<Came[]> => {
  const { tenantId, db } = tx;
  const younger = (days: number) => sql`m.business_date > ${until}::date - ${days}::int`;
  const sums = ages.map((age, index) => {
    const since = ages[index - 1] ?? 0;
    const isYounger = since === 0 ? sql`true` : sql`not ${younger(since)}`;
    return sql`coalesce(sum(m.quantity) filter (where ${younger(age)} and ${isYounger}), 0)::text`;
  });
  const at = places === undefined ? sql`m.kind <> 'transfer'` : sql`m.location_id = any (${places}::uuid[])`;
  return selectRows(
    db,
    reckoned<Came>(sql`m.product_id as "productId", array[${sql.join(sums)}] as came`),
    sql`from stock_movements m
      join documents d on d.tenant_id = ${tenantId} and d.id = m.document_id and d.status = 'standing'
      where m.tenant_id = ${tenantId} and m.quantity > 0 and m.kind <> 'reversal' and m.business_date <= ${until}::date
        and ${younger(ages.at(-1) ?? 0)} and ${at}
      group by 1`,
  );
};

type Aged = ProductFigures & { values: Exact[] };

const column = (index: number, en: string, fr: string): TableColumn<Aged> => ({
  id: `age${index}`,
  title: { en, fr },
  kind: 'money',
  cellOf: ({ values }) => toSumMinor(values[index] ?? new Exact(0)),
  isSummed: true,
});

/** How long goods have lain there: what each product's stock is worth, by when it came. */
export const stockAgeing: Report = {
  id: 'stock-ageing',
  group: 'stock',
  period: 'moment',
  compares: ['none'],
  filters: ['location'],
  words: {
    en: {
      title: 'How old the stock is',
      lead: 'What each product’s stock is worth, by how many days ago it came. The oldest is taken to be sold first.',
    },
    fr: {
      title: 'Âge du stock',
      lead: 'Ce que vaut le stock de chaque produit, selon le nombre de jours depuis son arrivée. Le plus ancien est censé partir d’abord.',
    },
  },
  run: async (asked) => {
    const [figures, came] = await Promise.all([listProductFigures(asked), listCame(asked)]);
    const byProduct = new Map(came.map((row) => [row.productId, row.came]));
    const none = ages.map(() => '0');
    const rows = figures
      .filter(({ closing, closingValue }) => Number(closing) !== 0 || Number(closingValue) !== 0)
      .map((product) => ({
        ...product,
        values: worthByAge(product.closing, product.closingValue, byProduct.get(product.id) ?? none),
      }))
      .toSorted((one, other) => (other.values.at(-1) ?? new Exact(0)).comparedTo(one.values.at(-1) ?? 0));
    return tableBody(asked, {
      columns: [
        {
          id: 'closing',
          title: { en: 'Quantity', fr: 'Quantité' },
          kind: 'quantity',
          cellOf: ({ closing }) => closing,
        },
        {
          id: 'value',
          title: { en: 'Value', fr: 'Valeur' },
          kind: 'money',
          cellOf: ({ closingValue }) => toSumMinor(closingValue),
          isSummed: true,
        },
        column(0, 'Up to 30 days', 'Jusqu’à 30 jours'),
        column(1, '31 to 60', '31 à 60'),
        column(2, '61 to 90', '61 à 90'),
        column(3, '91 to 180', '91 à 180'),
        column(4, 'Older', 'Plus ancien'),
      ],
      rows,
      keyOf: ({ id, name, sku }) => ({ key: id, title: name, note: sku, href: `/products/${id}` }),
      notes: await stockNote(
        asked,
        sumOf(rows, ({ closingValue }) => closingValue),
      ),
    });
  },
};
