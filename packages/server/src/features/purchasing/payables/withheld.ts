import { sql } from 'kysely';
import type {
  Withheld,
  WithheldQuery,
} from '@shelfwise/contract/features/purchasing/payables/payables-at-month-end.schemas';
import { mostPayableRows } from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import { fromMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { byOffset, exportAnswer } from '../../../kit/export-answer.ts';
import { bookedMinor, monthOf, type Period } from '../../ledger/index.ts';

type Row = Withheld['items'][number];

/** Tax kept back on the day of its payment, and given back on the day that was reversed. */
const movedIn = (tenantId: string, { from, until }: Period) => sql`(
  select p.id, p.paid_on as day, false as is_reversal, 1 as sign from supplier_payments p
  where p.tenant_id = ${tenantId} and p.withheld_base_minor > 0 and p.paid_on between ${from}::date and ${until}::date
  union all
  select p.id, p.reversed_on, true, -1 from supplier_payments p
  where p.tenant_id = ${tenantId} and p.withheld_base_minor > 0 and p.reversed_on between ${from}::date and ${until}::date) m
  join supplier_payments p on p.tenant_id = ${tenantId} and p.id = m.id`;

const rowColumns = both(
  columnsAs('supplier_payments', 'p', {
    paymentId: 'id',
    paymentNumber: 'number',
    certificateNumber: 'withholding_number',
    percent: 'withholding_percent',
  }),
  columnsOf('supplier_payments', 'p', ['withholding_class']),
  columnsAs('suppliers', 's', { supplierId: 'id', supplierName: 'name', taxNumber: 'tax_number' }),
  reckoned<
    Pick<Row, 'day' | 'isReversal' | 'paidMinor' | 'withheldMinor'>
  >(sql`m.day, m.is_reversal as "isReversal",
    (m.sign * p.base_minor)::int8 as "paidMinor", (m.sign * p.withheld_base_minor)::int8 as "withheldMinor"`),
);

const listWithheld = (
  { db, tenantId }: Call['tx'],
  days: Period,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> =>
  selectRows(
    db,
    rowColumns,
    sql`from ${movedIn(tenantId, days)}
    join suppliers s on s.tenant_id = ${tenantId} and s.id = p.supplier_id
    order by m.day, length(p.number), p.number, m.is_reversal limit ${limit} offset ${offset}`,
  );

/** Tax withheld in a period, as it is filed with the tax office. */
export const getWithheld = async (call: Call, asked: WithheldQuery): Promise<Withheld> => {
  const { tx, actor } = call;
  const days = monthOf(call, asked);
  const { from, until } = days;
  const [items, sums, booked] = await Promise.all([
    listWithheld(tx, days, { limit: mostPayableRows, offset: 0 }),
    selectRow(
      tx.db,
      reckoned<{ count: number; minor: SumMinor }>(
        sql`count(*)::int as count, coalesce(sum(m.sign * p.withheld_base_minor), 0)::int8 as minor`,
      ),
      sql`from ${movedIn(tx.tenantId, days)}`,
    ),
    bookedMinor(tx, 'tax_withheld', sql`e.entry_date between ${from}::date and ${until}::date`),
  ]);
  return {
    ...days,
    currency: actor.company.baseCurrency,
    items,
    count: sums?.count ?? 0,
    totalMinor: sums?.minor ?? 0,
    bookedMinor: booked,
  };
};

/** All of it as a CSV file, a row for each certificate and each reversal. */
export const exportWithheld = (call: Call, asked: WithheldQuery): Promise<FileAnswer> => {
  const days = monthOf(call, asked);
  const { baseCurrency } = call.actor.company;
  const amount = (minor: number) => ({ figure: fromMinor(minor, baseCurrency) });
  return exportAnswer<Row>(
    call,
    'payables',
    { withheld: days },
    [
      { title: { en: 'Day', fr: 'Date' }, cellOf: (row) => ({ day: row.day }) },
      { title: { en: 'Supplier', fr: 'Fournisseur' }, cellOf: (row) => row.supplierName },
      { title: { en: 'Tax number', fr: 'Numéro fiscal' }, cellOf: (row) => row.taxNumber },
      { title: { en: 'Certificate', fr: 'Attestation' }, cellOf: (row) => row.certificateNumber },
      { title: { en: 'Payment', fr: 'Paiement' }, cellOf: (row) => row.paymentNumber },
      {
        title: { en: 'Rate in %', fr: 'Taux en %' },
        cellOf: ({ percent }) => (percent === null ? null : { figure: percent }),
      },
      { title: { en: 'Currency', fr: 'Devise' }, cellOf: () => baseCurrency },
      { title: { en: 'Paid with the tax', fr: 'Payé avec la taxe' }, cellOf: (row) => amount(row.paidMinor) },
      { title: { en: 'Tax withheld', fr: 'Taxe retenue' }, cellOf: (row) => amount(row.withheldMinor) },
    ],
    byOffset((part) => listWithheld(call.tx, days, part)),
  );
};
