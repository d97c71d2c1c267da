import { sql, type RawBuilder } from 'kysely';
import { reasonsOfClass } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type {
  AdjustmentList,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { listAdjustmentLines, toLine } from './adjustment-lines.queries.ts';

const headColumns = columnsOf('stock_adjustments', 'a', [
  'id',
  'number',
  'status',
  'reason',
  'reason_id',
  'note',
  'location_id',
  'business_date',
  'money_account_id',
  'owed_to',
  'corrects_id',
  'version',
]);

const adjustmentColumns = (tenantId: string) =>
  both(
    headColumns,
    columnsAs('stock_adjustments', 'a', {
      createdAt: 'created_at',
      createdById: 'created_by',
      postedAt: 'posted_at',
    }),
    orNulls(columnsAs('locations', 'l', { locationName: 'name' })),
    orNulls(columnsAs('money_accounts', 'account', { moneyAccountName: 'name' })),
    orNulls(columnsAs('adjustment_reasons', 'own_reason', { reasonName: 'name' })),
    orNulls(columnsAs('members', 'creator', { createdBy: 'username' })),
    orNulls(columnsAs('members', 'approver', { approvedBy: 'username' })),
    orNulls(columnsAs('members', 'poster', { actor: 'username' })),
    orNulls(columnsAs('stock_adjustments', 'original', { correctsNumber: 'number' })),
    orNulls(columnsAs('stock_adjustments', 'wrong', { replacesId: 'id', replacesNumber: 'number' })),
    orNulls(columnsAs('stock_adjustments', 'better', { replacedById: 'id', replacedByNumber: 'number' })),
    reckoned<Pick<StockAdjustment, 'correctedBy'>>(sql`
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number) order by c.id) from stock_adjustments c
        where c.tenant_id = ${tenantId} and c.corrects_id = a.id and c.status = 'posted'), '[]') as "correctedBy"`),
  );
type AdjustmentRow = RowOf<ReturnType<typeof adjustmentColumns>>;

const adjustmentsWhere = (tenantId: string, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from stock_adjustments a
  left join locations l on l.tenant_id = ${tenantId} and l.id = a.location_id
  left join money_accounts account on account.tenant_id = ${tenantId} and account.id = a.money_account_id
  left join adjustment_reasons own_reason on own_reason.tenant_id = ${tenantId}
    and (own_reason.id = a.reason_id or (a.reason_id is null and own_reason.is_built_in and own_reason.kind = a.reason))
  left join members creator on creator.tenant_id = ${tenantId} and creator.user_id = a.created_by
  left join members approver on approver.tenant_id = ${tenantId} and approver.user_id = a.approved_by
  left join members poster on poster.tenant_id = ${tenantId} and poster.user_id = a.posted_by
  left join stock_adjustments original on original.tenant_id = ${tenantId} and original.id = a.corrects_id
  left join stock_adjustments wrong on wrong.tenant_id = ${tenantId} and wrong.id = a.replaces_id
  left join stock_adjustments better on better.tenant_id = ${tenantId} and better.replaces_id = a.id
  where a.tenant_id = ${tenantId} and ${where}`;

const pictureColumns = columnsOf('stock_adjustment_pictures', 'p', ['adjustment_id', 'file_id']);

export const listPictures = ({ db, tenantId }: TenantTransaction, ids: readonly string[]) =>
  selectRows(
    db,
    pictureColumns,
    sql`from stock_adjustment_pictures p where p.tenant_id = ${tenantId} and p.adjustment_id = any (${ids}::uuid[])
    order by p.adjustment_id, p.position`,
  );

const settlementOf = ({
  moneyAccountId,
  moneyAccountName,
  owedTo,
}: Pick<AdjustmentRow, 'moneyAccountId' | 'moneyAccountName' | 'owedTo'>): StockAdjustment['settlement'] => {
  if (moneyAccountId !== null)
    return { kind: 'paid', moneyAccountId, moneyAccountName: moneyAccountName ?? '' };
  return owedTo === null ? null : { kind: 'owed', owedTo };
};

const withLines = async (call: Call, rows: readonly AdjustmentRow[]): Promise<StockAdjustment[]> => {
  const { tx, actor, can } = call;
  const ids = rows.map((row) => row.id);
  const [allLines, allPictures] = await Promise.all([listAdjustmentLines(call, ids), listPictures(tx, ids)]);
  const lines = Map.groupBy(allLines, (line) => line.adjustmentId);
  const pictures = Map.groupBy(allPictures, (picture) => picture.adjustmentId);
  return rows.map(({ moneyAccountId, moneyAccountName, owedTo, ...whole }) => {
    const { correctsId, correctsNumber, replacesId, replacesNumber, replacedById, replacedByNumber, ...row } =
      whole;
    return {
      ...row,
      settlement: settlementOf({ moneyAccountId, moneyAccountName, owedTo }),
      corrects: correctsId === null ? null : { id: correctsId, number: correctsNumber ?? '' },
      replaces: replacesId === null ? null : { id: replacesId, number: replacesNumber ?? '' },
      replacedBy: replacedById === null ? null : { id: replacedById, number: replacedByNumber },
      pictures: (pictures.get(row.id) ?? []).map(({ fileId }) => ({ fileId, url: fileUrl(fileId) })),
      lines: (lines.get(row.id) ?? []).map((line) =>
        toLine(line, actor.company.baseCurrency, can('canViewCosts')),
      ),
    };
  });
};

export const findAdjustment = async (call: Call, id: string): Promise<StockAdjustment | undefined> => {
  const { db, tenantId } = call.tx;
  const from = adjustmentsWhere(tenantId, sql`a.id = ${id}`);
  return (await withLines(call, await selectRows(db, adjustmentColumns(tenantId), from)))[0];
};

/** Later ids are greater. */
const sorts: Record<string, SortKey> = { posted: { key: sql`a.id`, type: 'uuid' } };
const newestFirst = '-posted';

type Filters = Pick<AdjustmentList, 'status' | 'of' | 'reasonId' | 'locationId' | 'from' | 'until'>;

/** What a list or report is asked for. A place is that of the document, or of one of its lines. */
export const adjustmentsAsked = (
  tenantId: string,
  { status, of, reasonId, locationId, from, until }: Filters,
): RawBuilder<unknown> => {
  const all = [sql`true`];
  if (status !== undefined) all.push(sql`a.status = any (${status})`);
  if (of !== undefined) all.push(sql`a.reason = any (${reasonsOfClass[of]})`);
  if (reasonId !== undefined)
    all.push(sql`(a.reason_id = ${reasonId} or (a.reason_id is null and a.reason = (
      select r.kind from adjustment_reasons r where r.tenant_id = ${tenantId} and r.id = ${reasonId} and r.is_built_in)))`);
  if (locationId !== undefined)
    all.push(sql`(a.location_id = ${locationId} or exists (select from stock_adjustment_lines there
      where there.tenant_id = ${tenantId} and there.adjustment_id = a.id and there.location_id = ${locationId}))`);
  if (from !== undefined) all.push(sql`a.business_date >= ${from}::date`);
  if (until !== undefined) all.push(sql`a.business_date <= ${until}::date`);
  return sql.join(all, sql` and `);
};

export const listAdjustments = async (
  call: Call,
  { limit, cursor, ...asked }: AdjustmentList,
): Promise<Pick<Page<StockAdjustment>, 'items' | 'nextCursor'>> => {
  const { tx } = call;
  const page = keyset(sorts, sql`a.id`, newestFirst, cursor);
  const rows = await selectRows(
    tx.db,
    both(adjustmentColumns(tx.tenantId), page.keyColumn),
    sql`${adjustmentsWhere(tx.tenantId, sql`${adjustmentsAsked(tx.tenantId, asked)} and ${page.after}`)}
    order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, newestFirst);
  return { items: await withLines(call, cut.rows), nextCursor: cut.nextCursor };
};

export const countAdjustments = (
  tx: TenantTransaction,
  { limit: _limit, cursor: _cursor, ...asked }: AdjustmentList,
): Promise<Page<StockAdjustment>['total']> =>
  untilNextChange(tx, { name: `stock adjustments ${JSON.stringify(asked)}`, of: ['stock_adjustment.'] }, () =>
    countRows(
      tx,
      sql`select a.id from stock_adjustments a where a.tenant_id = ${tx.tenantId} and ${adjustmentsAsked(tx.tenantId, asked)}`,
    ),
  );

const lockedColumns = (tenantId: string) =>
  both(
    headColumns,
    columnsOf('stock_adjustments', 'a', ['created_by', 'changed_by']),
    reckoned<{ accountId: string | null }>(sql`
      coalesce((select account.account_id from money_accounts account
        where account.tenant_id = ${tenantId} and account.id = a.money_account_id), a.against_account_id) as "accountId"`),
  );
export type LockedAdjustment = RowOf<ReturnType<typeof lockedColumns>>;

/** Locks the document, so that posting, correcting and reversing happen one after another. */
export const lockAdjustment = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<LockedAdjustment | undefined> =>
  selectRow(
    db,
    lockedColumns(tenantId),
    sql`from stock_adjustments a where a.tenant_id = ${tenantId} and a.id = ${id} for update of a`,
  );

const correctionColumns = both(
  narrowed<{ number: string }>()(columnsOf('stock_adjustments', 'c', ['number'])),
  columnsOf('stock_adjustment_lines', 'line', ['line_number']),
);

/** The standing corrections of its costs: the number of each and the line it corrects. */
export const standingCorrections = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    correctionColumns,
    sql`from stock_adjustments c
    join stock_adjustment_lines line on line.tenant_id = ${tenantId} and line.adjustment_id = c.id
    where c.tenant_id = ${tenantId} and c.corrects_id = ${id} and c.status = 'posted'
    order by c.id, line.line_number`,
  );
