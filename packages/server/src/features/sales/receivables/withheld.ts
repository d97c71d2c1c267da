import type { TaxKept, TaxKeptQuery } from '@shelfwise/contract/features/sales/receivables/withheld.schemas';
import { fromMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { byOffset, exportAnswer } from '../../../kit/export-answer.ts';
import { bookedMinor, monthOf, type Period } from '../../ledger/index.ts';

type Row = TaxKept['items'][number];
interface Asked extends Period {
  missing: boolean;
}

const mostRows = 500;

const askedFor = (call: Call, { missing, ...days }: TaxKeptQuery): Asked => ({
  ...monthOf(call, days),
  missing: missing === true,
});

/** Tax kept back on the day of its payment, and given back on the day that was reversed. Of those without a certificate only what stands. */
const keptIn = (tenantId: string, { from, until, missing }: Asked): RawBuilder<unknown> => sql`(
  select p.id, p.paid_on as day, false as is_reversal, 1 as sign from payments p
  where p.tenant_id = ${tenantId} and p.withheld_minor > 0 and p.paid_on between ${from}::date and ${until}::date
  union all
  select p.id, e.entry_date, true, -1 from payments p
  join journal_entries e on e.tenant_id = ${tenantId} and e.document_id = p.id and e.event = 'reverse'
  where p.tenant_id = ${tenantId} and p.withheld_minor > 0 and p.status = 'reversed' and e.entry_date between ${from}::date and ${until}::date) m
  join payments p on p.tenant_id = ${tenantId} and p.id = m.id
    and (not ${missing}::boolean or (p.certificate_number is null and p.status = 'recorded'))`;

const rowColumns = both(
  columnsAs('payments', 'p', {
    paymentId: 'id',
    paymentNumber: 'number',
    certificateNumber: 'certificate_number',
  }),
  both(
    columnsAs('customers', 'c', { customerId: 'id', customerName: 'name', taxNumber: 'tax_number' }),
    reckoned<
      Pick<Row, 'day' | 'isReversal' | 'paidMinor' | 'withheldMinor'>
    >(sql`m.day, m.is_reversal as "isReversal",
    (m.sign * p.base_minor)::int8 as "paidMinor", (m.sign * p.withheld_minor)::int8 as "withheldMinor"`),
  ),
);

const listKept = (
  { db, tenantId }: Call['tx'],
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> =>
  selectRows(
    db,
    rowColumns,
    sql`from ${keptIn(tenantId, asked)}
    join customers c on c.tenant_id = ${tenantId} and c.id = p.party_id
    order by m.day, length(p.number), p.number, m.is_reversal limit ${limit} offset ${offset}`,
  );

/** Tax that customers kept back in a period, beside what the books say of it. */
export const getTaxKept = async (call: Call, query: TaxKeptQuery): Promise<TaxKept> => {
  const { tx, actor } = call;
  const asked = askedFor(call, query);
  const { from, until } = asked;
  const [items, sums, booked] = await Promise.all([
    listKept(tx, asked, { limit: mostRows, offset: 0 }),
    selectRow(
      tx.db,
      reckoned<{ count: number; minor: SumMinor }>(
        sql`count(*)::int as count, coalesce(sum(m.sign * p.withheld_minor), 0)::int8 as minor`,
      ),
      sql`from ${keptIn(tx.tenantId, asked)}`,
    ),
    bookedMinor(tx, 'tax_withheld_by_customers', sql`e.entry_date between ${from}::date and ${until}::date`),
  ]);
  return {
    from,
    until,
    currency: actor.company.baseCurrency,
    items,
    count: sums?.count ?? 0,
    totalMinor: sums?.minor ?? 0,
    bookedMinor: booked,
  };
};

/** All of it as a CSV file, a row for each payment and each reversal. */
export const exportTaxKept = (call: Call, query: TaxKeptQuery): Promise<FileAnswer> => {
  const asked = askedFor(call, query);
  const { baseCurrency } = call.actor.company;
  const amount = (minor: number) => ({ figure: fromMinor(minor, baseCurrency) });
  return exportAnswer<Row>(
    call,
    'receivables',
    { withheld: asked },
    [
      { title: { en: 'Day', fr: 'Date' }, cellOf: (row) => ({ day: row.day }) },
      { title: { en: 'Customer', fr: 'Client' }, cellOf: (row) => row.customerName },
      { title: { en: 'Tax number', fr: 'Numéro fiscal' }, cellOf: (row) => row.taxNumber },
      { title: { en: 'Certificate', fr: 'Attestation' }, cellOf: (row) => row.certificateNumber },
      { title: { en: 'Payment', fr: 'Paiement' }, cellOf: (row) => row.paymentNumber },
      { title: { en: 'Currency', fr: 'Devise' }, cellOf: () => baseCurrency },
      { title: { en: 'Paid with the tax', fr: 'Payé avec la taxe' }, cellOf: (row) => amount(row.paidMinor) },
      { title: { en: 'Tax withheld', fr: 'Taxe retenue' }, cellOf: (row) => amount(row.withheldMinor) },
    ],
    byOffset((part) => listKept(call.tx, asked, part)),
  );
};
