import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, reckoned, selectRows } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { nowhere } from '../../ledger/index.ts';
import type { Asked, Report } from './report.ts';
import { sumOf, tableBody, type TableColumn } from './table-report.ts';

interface Billed {
  agreed: string;
  billed: string;
}

const differenceOf = ({ agreed, billed }: Billed): Exact => new Exact(billed).minus(agreed);
const money = (id: 'agreed' | 'billed', en: string, fr: string): TableColumn<Billed> => ({
  id,
  title: { en, fr },
  kind: 'money',
  cellOf: (row) => toSumMinor(row[id]),
  isSummed: true,
});

/** Lines of bills for goods in some days, each with the product that it is of. */
const billedGoods = ({
  call: {
    tx: { tenantId },
  },
  days,
}: Asked): RawBuilder<unknown> =>
  sql`bills b
    join bill_lines l on l.tenant_id = ${tenantId} and l.bill_id = b.id and l.receipt_id is not null and l.cleared_minor is not null
    join stock_receipt_lines came on came.tenant_id = ${tenantId} and came.receipt_id = l.receipt_id and came.line_number = l.receipt_line
    join products p on p.tenant_id = ${tenantId} and p.id = came.product_id
    join suppliers s on s.tenant_id = ${tenantId} and s.id = b.supplier_id
    where b.tenant_id = ${tenantId} and b.kind = 'bill' and b.status in ('approved', 'part_paid', 'paid')
      and b.business_date >= ${days.from}::date and b.business_date <= ${days.until}::date`;

const amounts = {
  agreed: sql`l.cleared_minor`,
  billed: sql`l.base_minor - coalesce(l.exchange_minor, 0)`,
  difference: sql`l.base_minor - coalesce(l.exchange_minor, 0) - l.cleared_minor`,
};

/** The lines of bills that a figure adds up, the newest first. Of one product and supplier they are few: all come at once. */
const listBillLines: NonNullable<Report['entries']> = async (asked, { row, column }) => {
  const { call, days } = asked;
  const [supplierId = '', productId = ''] = row.split(' ');
  const amount = amounts[column as keyof typeof amounts] as RawBuilder<unknown> | undefined;
  if (amount === undefined || !isRecordId(supplierId) || !isRecordId(productId))
    throw new AppError('not_found');
  const rows = await selectRows(
    call.tx.db,
    both(
      columnsAs('bills', 'b', { id: 'id', supplierNumber: 'supplier_number', recordedAt: 'created_at' }),
      columnsAs('bill_lines', 'l', { memo: 'description' }),
      columnsAs('products', 'p', { accountName: 'name' }),
      columnsAs('suppliers', 's', { partyName: 'name' }),
      reckoned<{ day: string; number: string; amountMinor: string }>(
        sql`b.business_date as day, coalesce(b.number, '') as number, (${amount})::text as "amountMinor"`,
      ),
    ),
    sql`from ${billedGoods(asked)} and s.id = ${supplierId} and p.id = ${productId}
      order by b.business_date desc, b.id, l.line_number`,
  );
  const [first] = rows;
  if (first === undefined) throw new AppError('not_found');
  return {
    title: first.accountName,
    currency: call.actor.company.baseCurrency,
    days,
    totalMinor: sumOf(rows, ({ amountMinor }) => amountMinor),
    items: rows.map(({ id, number, supplierNumber, amountMinor, ...entry }) => ({
      ...entry,
      id,
      memo: supplierNumber ?? entry.memo,
      amountMinor: toSumMinor(amountMinor),
      document: { ...nowhere, id, kind: 'bill', number, customerId: null },
    })),
    nextCursor: null,
  };
};

/**
 * What goods were received at, at the price of their order, beside what their bills ask for them without what only the rate of the day made.
 * Lines of bills are what it counts, by the day of the bill; those of void ones are not.
 */
export const priceVariance: Report = {
  id: 'price-variance',
  group: 'buying',
  period: 'range',
  compares: ['none'],
  filters: [],
  words: {
    en: {
      title: 'Billed at other prices',
      lead: 'What suppliers billed for goods, beside the price at which they were ordered and received.',
    },
    fr: {
      title: 'Facturé à d’autres prix',
      lead: 'Ce que les fournisseurs ont facturé, face au prix auquel c’était commandé et reçu.',
    },
  },
  entries: listBillLines,
  run: async (asked) => {
    const { db } = asked.call.tx;
    const rows = await selectRows(
      db,
      both(
        columnsAs('products', 'p', { productId: 'id', product: 'name', sku: 'sku' }),
        columnsAs('suppliers', 's', { supplierId: 'id', supplier: 'name' }),
        reckoned<Billed & { quantity: string }>(sql`trim_scale(sum(l.base_quantity))::text as quantity,
          sum(l.cleared_minor)::text as agreed, sum(l.base_minor - coalesce(l.exchange_minor, 0))::text as billed`),
      ),
      sql`from ${billedGoods(asked)}
        group by p.id, p.name, p.sku, s.id, s.name
        order by abs(sum(l.base_minor - coalesce(l.exchange_minor, 0) - l.cleared_minor)) desc, s.name, p.name, p.id`,
    );
    return tableBody(asked, {
      columns: [
        {
          id: 'supplier',
          title: { en: 'Supplier', fr: 'Fournisseur' },
          kind: 'text',
          cellOf: ({ supplier }) => supplier,
        },
        {
          id: 'quantity',
          title: { en: 'Billed quantity', fr: 'Quantité facturée' },
          kind: 'quantity',
          cellOf: ({ quantity }) => quantity,
        },
        money('agreed', 'As ordered', 'Comme commandé'),
        money('billed', 'As billed', 'Comme facturé'),
        {
          id: 'difference',
          title: { en: 'Difference', fr: 'Écart' },
          kind: 'money',
          cellOf: (row) => toSumMinor(differenceOf(row)),
          isSummed: true,
        },
        {
          id: 'share',
          title: { en: 'In percent', fr: 'En pour cent' },
          kind: 'percent',
          cellOf: (row) =>
            new Exact(row.agreed).isZero()
              ? null
              : differenceOf(row).dividedBy(row.agreed).times(100).toDecimalPlaces(1).toFixed(),
        },
      ],
      rows,
      opens: true,
      keyOf: ({ supplierId, productId, product, sku }) => ({
        key: `${supplierId} ${productId}`,
        title: product,
        note: sku,
        href: `/products/${productId}`,
      }),
    });
  },
};
