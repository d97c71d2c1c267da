import type {
  FigureEntries,
  FigureEntriesQuery,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { entriesOfPage } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { addDays } from '@shelfwise/contract/primitives/days';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { cutPage, keyset } from '../../../kit/paging.ts';
import { nowhere, placesOf } from '../../ledger/index.ts';
import type { Asked, Report } from './report.ts';

/** Which movements of a product a figure adds up, by its column: of which days, and whether only those of sales, the other way round. */
type Spans = Readonly<
  Record<string, (asked: Asked) => { from: string | null; until: string; isSold?: true }>
>;

export const worthBefore = ({ days }: Asked) => ({ from: null, until: addDays(days.from ?? days.until, -1) });
export const worthAtEnd = ({ days }: Asked) => ({ from: null, until: days.until });
export const soldWithin = ({ days }: Asked) => ({ ...days, isSold: true as const });

/** The movements of stock that a figure of a product is the sum of, the newest first. */
export const stockEntries =
  (spans: Spans): NonNullable<Report['entries']> =>
  async (asked: Asked, { row, column, cursor }: FigureEntriesQuery): Promise<FigureEntries> => {
    const { call, places } = asked;
    const { tenantId, db } = call.tx;
    const span = spans[column]?.(asked);
    if (span === undefined || !isRecordId(row)) throw new AppError('not_found');
    const { from, until, isSold = false } = span;
    const amount = isSold ? sql`-m.value_minor` : sql`m.value_minor`;
    const sort = '-day';
    const page = keyset({ day: { key: sql`m.business_date`, type: 'date' } }, sql`m.id`, sort, cursor);
    const moved = sql`stock_movements m join documents d on d.tenant_id = ${tenantId} and d.id = m.document_id
      where m.tenant_id = ${tenantId} and m.product_id = ${row} and m.business_date <= ${until}::date
        and ${from === null ? sql`true` : sql`m.business_date >= ${from}::date`}
        and ${isSold ? sql`(m.kind in ('shipment', 'return') or (m.kind = 'reversal' and d.kind in ('shipment', 'return')))` : sql`true`}
        and ${places === undefined ? sql`true` : sql`m.location_id = any (${places}::uuid[])`}`;
    const [product, total, rows] = await Promise.all([
      selectRow(
        db,
        columnsOf('products', 'p', ['name']),
        sql`from products p where p.tenant_id = ${tenantId} and p.id = ${row}`,
      ),
      selectRow(
        db,
        reckoned<{ minor: string }>(sql`coalesce(sum(${amount}), 0)::text as minor`),
        sql`from ${moved}`,
      ),
      selectRows(
        db,
        both(
          columnsAs('stock_movements', 'm', { id: 'id', day: 'business_date', recordedAt: 'posted_at' }),
          columnsAs('documents', 'd', { documentId: 'id', kind: 'kind', number: 'number' }),
          page.keyColumn,
          reckoned<{ amountMinor: string }>(sql`(${amount})::text as "amountMinor"`),
          columnsAs('locations', 'place', { accountName: 'name' }),
          orNulls(columnsAs('customers', 'c', { customerId: 'id', customer: 'name' })),
          orNulls(columnsAs('suppliers', 's', { supplier: 'name' })),
        ),
        sql`from (select m.*, d.id as of_document from ${moved} and m.value_minor <> 0 and ${page.after}
            order by ${page.orderBy} limit ${entriesOfPage + 1}) m
          join documents d on d.tenant_id = ${tenantId} and d.id = m.of_document
          join locations place on place.tenant_id = ${tenantId} and place.id = m.location_id
          left join customers c on c.tenant_id = ${tenantId} and c.id = d.party_id
          left join suppliers s on s.tenant_id = ${tenantId} and s.id = d.party_id
          order by ${page.orderBy}`,
      ),
    ]);
    if (product === undefined) throw new AppError('not_found');
    const cut = cutPage(rows, entriesOfPage, sort);
    const origins = await placesOf(
      call.tx,
      cut.rows.map(({ documentId }) => documentId),
    );
    return {
      title: product.name,
      currency: call.actor.company.baseCurrency,
      days: { from, until },
      totalMinor: toSumMinor(total?.minor ?? '0'),
      items: cut.rows.map(
        ({ documentId, kind, number, customerId, customer, supplier, amountMinor, ...entry }) => ({
          ...entry,
          amountMinor: toSumMinor(amountMinor),
          memo: null,
          partyName: customer ?? supplier,
          document: { id: documentId, kind, number, customerId, ...(origins.get(documentId) ?? nowhere) },
        }),
      ),
      nextCursor: cut.nextCursor,
    };
  };
