import type {
  CashCount,
  PettyCashBox,
  PettyCashMovement,
  PettyCashRecord,
} from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, columnsOf, narrowed, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { AppError } from '../../../platform/errors.ts';

const boxColumns = both(
  columnsOf('petty_cash_boxes', 'b', ['id', 'float_minor', 'keeper_id', 'version']),
  narrowed<Pick<PettyCashBox, 'status'>>()(columnsOf('petty_cash_boxes', 'b', ['status'])),
  columnsOf('money_accounts', 'm', ['name']),
  columnsAs('members', 'k', { keeper: 'username' }),
  reckoned<{ bookedMinor: number; waitingMinor: number; waitingCount: number }>(sql`
    coalesce(booked.minor, 0)::int8 as "bookedMinor", coalesce(waiting.minor, 0)::int8 as "waitingMinor", coalesce(waiting.count, 0) as "waitingCount"`),
);

/** Boxes with what the books say of them, and what of it was paid out by expenses that are handed in and wait for approval. */
const boxes = (tenantId: string): RawBuilder<unknown> => sql`
  from petty_cash_boxes b
  join money_accounts m on m.tenant_id = ${tenantId} and m.id = b.id
  join members k on k.tenant_id = ${tenantId} and k.user_id = b.keeper_id
  left join (select n.id, sum(l.debit_minor - l.credit_minor) as minor
    from money_accounts n join journal_lines l on l.tenant_id = ${tenantId} and l.account_id = n.account_id
    join petty_cash_boxes o on o.tenant_id = ${tenantId} and o.id = n.id
    where n.tenant_id = ${tenantId} group by 1) booked on booked.id = b.id
  left join (select e.money_account_id as id, sum(e.total_minor) as minor, count(*) as count
    from expenses e where e.tenant_id = ${tenantId} and e.status = 'submitted' and e.money_account_id is not null group by 1) waiting on waiting.id = b.id`;

/** Whoever sees the figures of the company sees all boxes; anybody else those they keep. */
const isVisible = ({ actor, can }: Call): RawBuilder<unknown> =>
  can('canViewReports') ? sql`true` : sql`b.keeper_id = ${actor.userId}`;

export const listBoxes = async (call: Call): Promise<{ items: PettyCashBox[] }> => {
  const { db, tenantId } = call.tx;
  return {
    items: await selectRows(
      db,
      boxColumns,
      sql`${boxes(tenantId)} where b.tenant_id = ${tenantId} and ${isVisible(call)} order by b.status, m.name, b.id`,
    ),
  };
};

export const findBox = (call: Call, id: string): Promise<PettyCashBox | undefined> => {
  const { db, tenantId } = call.tx;
  return selectRow(
    db,
    boxColumns,
    sql`${boxes(tenantId)} where b.tenant_id = ${tenantId} and b.id = ${id} and ${isVisible(call)}`,
  );
};

export const listKeepers = async ({ tx }: Call) => ({
  items: await selectRows(
    tx.db,
    columnsOf('users', 'u', ['id', 'username']),
    sql`from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tx.tenantId} and m.status = 'active' and u.is_enabled order by u.username`,
  ),
});

const countColumns = both(
  columnsOf('cash_counts', 'c', [
    'id',
    'number',
    'counted_on',
    'counted_minor',
    'booked_minor',
    'waiting_minor',
    'reason',
    'undo_reason',
    'counted_at',
  ]),
  narrowed<Pick<CashCount, 'status'>>()(columnsOf('cash_counts', 'c', ['status'])),
  narrowed<Pick<CashCount, 'pieces'>>()(columnsOf('cash_counts', 'c', ['pieces'])),
  columnsAs('members', 'm', { countedBy: 'username' }),
);

const topUpColumns = both(
  columnsOf('money_transfers', 't', ['id', 'number']),
  columnsAs('money_transfers', 't', {
    day: 'transferred_on',
    amountMinor: 'received_minor',
    recordedAt: 'recorded_at',
  }),
);

const spentColumns = reckoned<{ minor: number; count: number; withoutReceipt: number }>(sql`
  coalesce(sum(e.total_minor), 0)::int8 as minor, count(*) as count,
  count(*) filter (where r.expense_id is null) as "withoutReceipt"`);

const mostCounts = 20;

/** A box with its last top-up that stands, what was spent of it since, and its newest counts. */
export const getBox = async (call: Call, { id }: { id: string }): Promise<PettyCashRecord> => {
  const { db, tenantId } = call.tx;
  const [box, topUp, counts] = await Promise.all([
    findBox(call, id),
    selectRow(
      db,
      topUpColumns,
      sql`from money_transfers t where t.tenant_id = ${tenantId} and t.to_id = ${id} and t.status = 'standing'
      order by t.transferred_on desc, t.recorded_at desc limit 1`,
    ),
    selectRows(
      db,
      countColumns,
      sql`from cash_counts c join members m on m.tenant_id = ${tenantId} and m.user_id = c.counted_by
      where c.tenant_id = ${tenantId} and c.box_id = ${id} order by c.id desc limit ${mostCounts}`,
    ),
  ]);
  if (!box) throw new AppError('not_found');
  const spent = await selectRow(
    db,
    spentColumns,
    sql`from expenses e
    left join (select distinct expense_id from expense_receipts where tenant_id = ${tenantId}) r on r.expense_id = e.id
    where e.tenant_id = ${tenantId} and e.money_account_id = ${id} and e.status in ('submitted', 'paid')
      and coalesce(e.submitted_at, e.created_at) > ${topUp?.recordedAt ?? '2000-01-01T00:00:00Z'}`,
  );
  const { recordedAt: _, ...lastTopUp } = topUp ?? { recordedAt: null };
  return {
    ...box,
    lastTopUp: topUp ? (lastTopUp as PettyCashRecord['lastTopUp']) : null,
    spent: spent ?? { minor: 0, count: 0, withoutReceipt: 0 },
    counts,
  };
};

const movementColumns = both(
  columnsOf('journal_entries', 'e', ['id', 'document_id', 'memo']),
  columnsAs('journal_entries', 'e', { day: 'entry_date' }),
  columnsOf('documents', 'd', ['kind', 'number']),
  reckoned<{ amountMinor: number; isReversal: boolean; hasReceipt: boolean | null }>(sql`
    (l.debit_minor - l.credit_minor)::int8 as "amountMinor", e.event = 'reverse' as "isReversal",
    case when d.kind = 'expense' then r.expense_id is not null end as "hasReceipt"`),
);
const movementSorts: Record<string, SortKey> = { day: { key: sql`e.entry_date`, type: 'date' } };

export const listMovements = async (
  call: Call,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
): Promise<Page<PettyCashMovement>> => {
  const { db, tenantId } = call.tx;
  if (!(await findBox(call, id))) throw new AppError('not_found');
  const page = keyset(movementSorts, sql`e.id`, '-day', cursor);
  const from = sql`
    from money_accounts m
    join journal_lines l on l.tenant_id = ${tenantId} and l.account_id = m.account_id
    join journal_entries e on e.tenant_id = ${tenantId} and e.id = l.entry_id
    join documents d on d.tenant_id = ${tenantId} and d.id = e.document_id
    left join (select distinct expense_id from expense_receipts where tenant_id = ${tenantId}) r on r.expense_id = d.id
    where m.tenant_id = ${tenantId} and m.id = ${id}`;
  const [rows, counted] = await Promise.all([
    selectRows(
      db,
      both(movementColumns, page.keyColumn),
      sql`${from} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    selectRow(db, reckoned<{ count: number }>(sql`count(*) as count`), from),
  ]);
  const { rows: items, nextCursor } = cutPage(rows, limit, '-day');
  return { items, nextCursor, total: { count: counted?.count ?? 0, isEstimate: false } };
};

/** A count with its box and the account of that, locked. */
export const lockCount = async ({ tx }: Call, id: string) => {
  const row = await selectRow(
    tx.db,
    both(
      columnsOf('cash_counts', 'c', [
        'number',
        'box_id',
        'status',
        'counted_on',
        'counted_minor',
        'booked_minor',
        'waiting_minor',
      ]),
      columnsOf('money_accounts', 'm', ['account_id']),
      columnsOf('petty_cash_boxes', 'b', ['keeper_id']),
    ),
    sql`from cash_counts c
    join petty_cash_boxes b on b.tenant_id = ${tx.tenantId} and b.id = c.box_id
    join money_accounts m on m.tenant_id = ${tx.tenantId} and m.id = c.box_id
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} for update of c`,
  );
  if (!row) throw new AppError('not_found');
  return row;
};
