import { sql, type RawBuilder } from 'kysely';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type {
  Transfer,
  TransferList,
  TransferRow,
} from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { listSteps } from './transfer-steps.queries.ts';

const ownColumns = both(
  columnsOf('transfers', 't', [
    'id',
    'number',
    'from_location_id',
    'to_location_id',
    'note',
    'expected_on',
    'business_date',
    'created_at',
    'sent_at',
    'version',
  ]),
  columnsAs('locations', 'source', { fromLocationName: 'name' }),
  columnsAs('locations', 'destination', { toLocationName: 'name' }),
  orNulls(columnsAs('members', 'creator', { createdBy: 'username' })),
  orNulls(columnsAs('members', 'sender', { sentBy: 'username' })),
  reckoned<Pick<Transfer, 'status'>>(sql`t.status`),
);

const rowColumns = (tenantId: string) =>
  both(
    ownColumns,
    reckoned<Pick<TransferRow, 'lines' | 'linesOnWay'>>(sql`
      (select count(*) from transfer_lines l where l.tenant_id = ${tenantId} and l.transfer_id = t.id) as lines,
      (select count(*) from transfer_lines l where l.tenant_id = ${tenantId} and l.transfer_id = t.id and l.on_way_quantity > 0) as "linesOnWay"`),
  );

const recordColumns = (tenantId: string) =>
  both(
    ownColumns,
    columnsOf('transfers', 't', ['follows_id']),
    orNulls(columnsAs('transfers', 'before', { followsNumber: 'number' })),
    reckoned<Pick<Transfer, 'followedBy'>>(sql`
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'number', f.number) order by f.id) from transfers f
        where f.tenant_id = ${tenantId} and f.follows_id = t.id), '[]') as "followedBy"`),
  );

const joined = (tenantId: string): RawBuilder<unknown> => sql`
  join locations source on source.tenant_id = ${tenantId} and source.id = t.from_location_id
  join locations destination on destination.tenant_id = ${tenantId} and destination.id = t.to_location_id
  left join members creator on creator.tenant_id = ${tenantId} and creator.user_id = t.created_by
  left join members sender on sender.tenant_id = ${tenantId} and sender.user_id = t.sent_by`;

const lineColumns = both(
  columnsAs('transfer_lines', 'line', { number: 'line_number' }),
  columnsOf('transfer_lines', 'line', [
    'product_id',
    'pack_id',
    'entered_quantity',
    'quantity',
    'value_minor',
    'on_way_quantity',
    'on_way_minor',
    'received_quantity',
    'returned_quantity',
    'lost_quantity',
    'lost_minor',
  ]),
  columnsAs('products', 'p', { productName: 'name', sku: 'sku', unit: 'unit' }),
  orNulls(columnsAs('product_packs', 'pack', { packName: 'name' })),
);
export type TransferLineRow = RowOf<typeof lineColumns>;

export const listTransferLines = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<TransferLineRow[]> =>
  selectRows(
    db,
    lineColumns,
    sql`from transfer_lines line
    join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
    left join product_packs pack on pack.tenant_id = ${tenantId} and pack.id = line.pack_id
    where line.tenant_id = ${tenantId} and line.transfer_id = ${id} order by line.line_number`,
  );

const toLine = ({ valueMinor, onWayMinor, lostMinor: _, ...line }: TransferLineRow, seesCosts: boolean) => ({
  ...line,
  ...(seesCosts && valueMinor !== null && { valueMinor, onWayMinor }),
});

export const getTransfer = async (call: Call, { id }: { id: string }): Promise<Transfer> => {
  const { db, tenantId } = call.tx;
  const seesCosts = call.can('canViewCosts');
  const [row, lines, steps] = await Promise.all([
    selectRow(
      db,
      recordColumns(tenantId),
      sql`from transfers t ${joined(tenantId)}
      left join transfers before on before.tenant_id = ${tenantId} and before.id = t.follows_id
      where t.tenant_id = ${tenantId} and t.id = ${id}`,
    ),
    listTransferLines(call.tx, id),
    listSteps(call.tx, id, seesCosts),
  ]);
  if (!row) throw new AppError('not_found');
  const { followsId, followsNumber, ...transfer } = row;
  return {
    ...transfer,
    follows: followsId === null ? null : { id: followsId, number: followsNumber },
    lines: lines.map((line) => toLine(line, seesCosts)),
    steps,
  };
};

const lockedColumns = columnsOf('transfers', 't', [
  'id',
  'number',
  'status',
  'from_location_id',
  'to_location_id',
  'note',
  'expected_on',
  'business_date',
  'version',
]);
export type LockedTransfer = RowOf<typeof lockedColumns>;

/**
 * Locks a transfer, so that what happens to it happens one after another. Where somebody was faster than the person who looked at
 * `version`, it throws 409 with the transfer as it is now.
 */
export const lockTransfer = async (
  call: Call,
  { id, version }: { id: string; version?: number },
): Promise<LockedTransfer> => {
  const { db, tenantId } = call.tx;
  const from = sql`from transfers t where t.tenant_id = ${tenantId} and t.id = ${id} for update`;
  const transfer = await selectRow(db, lockedColumns, from);
  if (!transfer) throw new AppError('not_found');
  if (version !== undefined && transfer.version !== version)
    throw new AppError('version_conflict', { current: await getTransfer(call, { id }) });
  return transfer;
};

const sorts: Record<string, SortKey> = { made: { key: sql`t.id`, type: 'uuid' } };
const newestFirst = '-made';

type Filters = Omit<TransferList, 'limit' | 'cursor'>;

const conditions = (tenantId: string, { q, status, locationId, productId }: Filters): RawBuilder<unknown> => {
  const all = [sql`t.tenant_id = ${tenantId}`];
  const start = q?.trim().toLowerCase();
  if (start)
    all.push(sql`t.id = any (array(select d.id from documents d where d.tenant_id = ${tenantId} and d.kind = 'transfer'
      and ((d.number_key >= ${start} and d.number_key < ${`${start}\u{10FFFF}`})
        or d.number_key = (select lower(prefix || ${start}) from number_series where tenant_id = ${tenantId} and series = 'transfer')) limit 1000))`);
  if (status !== undefined) all.push(sql`t.status = any (${status})`);
  if (locationId !== undefined) all.push(sql`${locationId}::uuid in (t.from_location_id, t.to_location_id)`);
  if (productId !== undefined)
    all.push(sql`t.id = any (array(select l.transfer_id from transfer_lines l
      where l.tenant_id = ${tenantId} and l.product_id = ${productId} and l.on_way_quantity > 0))`);
  return sql.join(all, sql` and `);
};

export const listTransfers = async (
  { tx }: Call,
  { limit, cursor, ...filters }: TransferList,
): Promise<Pick<Page<TransferRow>, 'items' | 'nextCursor'>> => {
  const page = keyset(sorts, sql`t.id`, newestFirst, cursor);
  const rows = await selectRows(
    tx.db,
    both(rowColumns(tx.tenantId), page.keyColumn),
    sql`from transfers t ${joined(tx.tenantId)}
    where ${conditions(tx.tenantId, filters)} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, newestFirst);
  return { items: cut.rows, nextCursor: cut.nextCursor };
};

export const countTransfers = (
  tx: TenantTransaction,
  { limit: _, cursor: __, ...filters }: TransferList,
): Promise<Page<TransferRow>['total']> =>
  untilNextChange(tx, { name: `transfers ${JSON.stringify(filters)}`, of: ['transfer.'] }, () =>
    countRows(tx, sql`select t.id from transfers t where ${conditions(tx.tenantId, filters)}`),
  );
