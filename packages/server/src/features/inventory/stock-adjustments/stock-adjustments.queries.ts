import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type {
  AdjustmentList,
  AdjustmentReason,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Call } from '../../../db/call.ts';
import { countRows, untilNextChange } from '../../../db/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost, priceText } from '../../catalog/index.ts';

interface AdjustmentRow {
  id: string;
  number: string | null;
  status: StockAdjustment['status'];
  reason: AdjustmentReason;
  note: string | null;
  location_id: string;
  location_name: string;
  business_date: string | null;
  money_account_id: string | null;
  money_account_name: string | null;
  owed_to: string | null;
  created_at: string;
  created_by: string | null;
  created_by_id: string | null;
  approved_by: string | null;
  posted_at: string | null;
  posted_by: string | null;
  corrects_id: string | null;
  corrects_number: string | null;
  corrected_by: StockAdjustment['correctedBy'];
  version: number;
}

/** One line of a document, with what it came to where that is posted. */
export interface AdjustmentLineRow {
  adjustment_id: string;
  line_number: number;
  product_id: string;
  product_name: string;
  sku: string;
  unit: string;
  quantity: string;
  unit_cost: string | null;
  value_minor: number | null;
  corrected_unit_cost: string | null;
}

const select = (
  tenantId: string,
  where: RawBuilder<unknown>,
  sortKey = sql`a.id::text`,
): RawBuilder<AdjustmentRow & { sort_key: string }> => sql`
  select a.id, a.number, a.status, a.reason, a.note, a.location_id, l.name as location_name, a.business_date, a.money_account_id,
    account.name as money_account_name, a.owed_to, a.created_at, creator.username as created_by, a.created_by as created_by_id, approver.username as approved_by,
    a.posted_at, poster.username as posted_by, a.corrects_id, original.number as corrects_number,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number) order by c.id) from stock_adjustments c
      where c.tenant_id = ${tenantId} and c.corrects_id = a.id and c.status = 'posted'), '[]') as corrected_by,
    a.version, ${sortKey} as sort_key
  from stock_adjustments a
  join locations l on l.tenant_id = ${tenantId} and l.id = a.location_id
  left join money_accounts account on account.tenant_id = ${tenantId} and account.id = a.money_account_id
  left join members creator on creator.tenant_id = ${tenantId} and creator.user_id = a.created_by
  left join members approver on approver.tenant_id = ${tenantId} and approver.user_id = a.approved_by
  left join members poster on poster.tenant_id = ${tenantId} and poster.user_id = a.posted_by
  left join stock_adjustments original on original.tenant_id = ${tenantId} and original.id = a.corrects_id
  where a.tenant_id = ${tenantId} and ${where}`;

export const listAdjustmentLines = async (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<AdjustmentLineRow[]> => {
  const { rows } = await sql<AdjustmentLineRow>`
    select line.adjustment_id, line.line_number, line.product_id, p.name as product_name, p.sku, p.unit, line.quantity, line.unit_cost,
      line.value_minor, corrected.unit_cost as corrected_unit_cost
    from stock_adjustment_lines line
    join products p on p.tenant_id = ${tx.tenantId} and p.id = line.product_id
    left join lateral (
      select c.unit_cost from stock_adjustments correction
      join stock_adjustment_lines c on c.tenant_id = ${tx.tenantId} and c.adjustment_id = correction.id and c.line_number = line.line_number
      where correction.tenant_id = ${tx.tenantId} and correction.corrects_id = line.adjustment_id and correction.status = 'posted') corrected on true
    where line.tenant_id = ${tx.tenantId} and line.adjustment_id = any (${ids}::uuid[])
    order by line.adjustment_id, line.line_number`.execute(tx.db);
  return rows;
};

/** What one cost: what it came to, shared out, where it moved goods; else as typed. */
const unitCostOf = (row: AdjustmentLineRow, currency: Currency): string | null => {
  const posted = row.value_minor === null ? null : averageUnitCost(row.value_minor, row.quantity, currency);
  return posted ?? (row.unit_cost === null ? null : priceText(row.unit_cost, currency));
};

const toLine = (
  row: AdjustmentLineRow,
  currency: Currency,
  seesCosts: boolean,
): StockAdjustment['lines'][number] => {
  const unitCost = unitCostOf(row, currency);
  const { corrected_unit_cost: corrected, value_minor: valueMinor } = row;
  return {
    number: row.line_number,
    productId: row.product_id,
    productName: row.product_name,
    sku: row.sku,
    unit: row.unit,
    quantity: row.quantity,
    ...(seesCosts && {
      ...(valueMinor !== null && { valueMinor }),
      ...(unitCost !== null && { unitCost }),
      ...(corrected !== null && { correctedUnitCost: priceText(corrected, currency) }),
    }),
  };
};

const settlementOf = ({
  money_account_id: moneyAccountId,
  money_account_name: moneyAccountName,
  owed_to: owedTo,
}: AdjustmentRow): StockAdjustment['settlement'] => {
  if (moneyAccountId !== null)
    return { kind: 'paid', moneyAccountId, moneyAccountName: moneyAccountName ?? '' };
  return owedTo === null ? null : { kind: 'owed', owedTo };
};

const withLines = async (
  { tx, actor, can }: Call,
  rows: readonly AdjustmentRow[],
): Promise<StockAdjustment[]> => {
  const ids = rows.map((row) => row.id);
  const lines = Map.groupBy(await listAdjustmentLines(tx, ids), (line) => line.adjustment_id);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    reason: row.reason,
    note: row.note,
    locationId: row.location_id,
    locationName: row.location_name,
    businessDate: row.business_date,
    settlement: settlementOf(row),
    createdAt: row.created_at,
    createdBy: row.created_by,
    createdById: row.created_by_id,
    approvedBy: row.approved_by,
    postedAt: row.posted_at,
    actor: row.posted_by,
    corrects: row.corrects_id === null ? null : { id: row.corrects_id, number: row.corrects_number ?? '' },
    correctedBy: row.corrected_by,
    lines: (lines.get(row.id) ?? []).map((line) =>
      toLine(line, actor.company.baseCurrency, can('canViewCosts')),
    ),
    version: row.version,
  }));
};

export const findAdjustment = async (call: Call, id: string): Promise<StockAdjustment | undefined> => {
  const { rows } = await select(call.tx.tenantId, sql`a.id = ${id}`).execute(call.tx.db);
  return (await withLines(call, rows))[0];
};

/** Their ids grow with time. */
const sorts: Record<string, SortKey> = { posted: { key: sql`a.id`, type: 'uuid' } };
const newestFirst = '-posted';

const ofStatus = (status: AdjustmentList['status']): RawBuilder<unknown> =>
  status === undefined ? sql`true` : sql`a.status = any (${status})`;

export const listAdjustments = async (
  call: Call,
  { limit, cursor, status }: AdjustmentList,
): Promise<Pick<Page<StockAdjustment>, 'items' | 'nextCursor'>> => {
  const { tx } = call;
  const page = keyset(sorts, sql`a.id`, newestFirst, cursor);
  const { rows } = await sql<AdjustmentRow & { sort_key: string }>`
    ${select(tx.tenantId, sql`${ofStatus(status)} and ${page.after}`, page.sortKey)}
    order by ${page.orderBy} limit ${limit + 1}`.execute(tx.db);
  const cut = cutPage(rows, limit, newestFirst);
  return { items: await withLines(call, cut.rows), nextCursor: cut.nextCursor };
};

export const countAdjustments = (
  tx: TenantTransaction,
  { status }: Pick<AdjustmentList, 'status'>,
): Promise<Page<StockAdjustment>['total']> =>
  untilNextChange(tx, `stock adjustments ${JSON.stringify(status ?? null)}`, () =>
    countRows(
      tx,
      sql`select a.id from stock_adjustments a where a.tenant_id = ${tx.tenantId} and ${ofStatus(status)}`,
    ),
  );

/** The document under a lock: it is posted, corrected and reversed one thing after the other. */
export const lockAdjustment = async (tx: TenantTransaction, id: string) => {
  const { rows } = await sql<
    Pick<AdjustmentRow, 'id' | 'number' | 'status' | 'reason' | 'note' | 'location_id' | 'business_date'> &
      Pick<AdjustmentRow, 'money_account_id' | 'owed_to' | 'corrects_id' | 'version'> & {
        created_by: string | null;
        changed_by: string | null;
        account_id: string | null;
      }
  >`
    select a.id, a.number, a.status, a.reason, a.note, a.location_id, a.business_date, a.money_account_id, a.owed_to, a.corrects_id,
      a.version, a.created_by, a.changed_by,
      (select account.account_id from money_accounts account where account.tenant_id = ${tx.tenantId} and account.id = a.money_account_id) as account_id
    from stock_adjustments a where a.tenant_id = ${tx.tenantId} and a.id = ${id} for update of a`.execute(
    tx.db,
  );
  return rows[0];
};
export type LockedAdjustment = NonNullable<Awaited<ReturnType<typeof lockAdjustment>>>;

/** Corrections of its costs that stand, with the lines they are of. */
export const standingCorrections = async (tx: TenantTransaction, id: string) => {
  const { rows } = await sql<{ number: string; line_number: number }>`
    select c.number, line.line_number from stock_adjustments c
    join stock_adjustment_lines line on line.tenant_id = ${tx.tenantId} and line.adjustment_id = c.id
    where c.tenant_id = ${tx.tenantId} and c.corrects_id = ${id} and c.status = 'posted'
    order by c.id, line.line_number`.execute(tx.db);
  return rows;
};
