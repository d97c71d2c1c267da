import { sql, type RawBuilder } from 'kysely';
import type { Page } from '@shelfwise/contract/primitives/paging';
import {
  returnActionsOf,
  returnRefusal,
} from '@shelfwise/contract/features/sales/returns/returns.transitions';
import type { ReturnAction } from '@shelfwise/contract/features/sales/returns/returns.facts';
import type {
  Return,
  ReturnList,
  ReturnLine,
  ReturnRow,
} from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { searchWords } from '../../../kit/search-words.ts';
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
import { foreignNoteOpen } from '../invoices/foreign-amounts.queries.ts';

const plainColumns = both(
  columnsOf('returns', 'r', [
    'id',
    'number',
    'status',
    'money',
    'without_goods',
    'order_id',
    'location_id',
    'requested_on',
    'requested_at',
  ]),
  both(
    columnsOf('orders', 'o', ['customer_id', 'currency']),
    columnsAs('locations', 'l', { locationName: 'name' }),
  ),
  columnsAs('members', 'm', { requestedBy: 'username' }),
  orNulls(columnsAs('customers', 'c', { customerName: 'name' })),
);

/** What the credit notes of a return come to. */
export const creditedColumn = (tenantId: string) =>
  reckoned<Pick<ReturnRow, 'creditedMinor'>>(sql`
    (select coalesce(sum(n.total_minor), 0)::int8 from credit_notes n where n.tenant_id = ${tenantId} and n.return_id = r.id and n.undone_on is null) as "creditedMinor"`);

const rowColumns = (tenantId: string) =>
  both(
    both(plainColumns, creditedColumn(tenantId)),
    reckoned<Pick<ReturnRow, 'hasHeld' | 'lineCount' | 'orderNumber'>>(sql`
      coalesce(o.number, '') as "orderNumber",
      exists (select from return_lines held where held.tenant_id = ${tenantId} and held.return_id = r.id and held.held_quantity > 0) as "hasHeld",
      (select count(*)::int from return_lines line where line.tenant_id = ${tenantId} and line.return_id = r.id) as "lineCount"`),
  );
const recordColumns = (tenantId: string) =>
  both(
    both(rowColumns(tenantId), columnsOf('returns', 'r', ['note', 'exchange_order_id', 'version'])),
    reckoned<Pick<Return, 'exchange' | 'undoInvoice' | 'paidBackMinor'> & { costMinor: number }>(sql`
      (select jsonb_build_object('id', x.id, 'number', x.number, 'status', x.status, 'paymentState', x.payment_state, 'totalMinor', x.total_minor,
          'settledMinor', x.paid_minor + x.credited_minor)
        from orders x where x.tenant_id = ${tenantId} and x.id = r.exchange_order_id) as exchange,
      (select jsonb_build_object('id', i.id, 'number', i.number, 'totalMinor', i.total_minor)
        from invoices i where i.tenant_id = ${tenantId} and i.id = r.undo_invoice_id) as "undoInvoice",
      (select coalesce(sum(a.base_minor + a.exchange_minor), 0)::int8 from credit_notes n
        join allocations a on a.tenant_id = ${tenantId} and a.credit_id = n.id
        join payments p on p.tenant_id = ${tenantId} and p.id = a.debit_id
        where n.tenant_id = ${tenantId} and n.return_id = r.id) as "paidBackMinor",
      (select coalesce(sum(part.cost_minor), 0)::int8 from return_parts part
        where part.tenant_id = ${tenantId} and part.return_id = r.id and part.undo_step_id is null) as "costMinor"`),
  );

const joined = (tenantId: string): RawBuilder<unknown> => sql`
  from returns r
  join orders o on o.tenant_id = ${tenantId} and o.id = r.order_id
  join locations l on l.tenant_id = ${tenantId} and l.id = r.location_id
  join members m on m.tenant_id = ${tenantId} and m.user_id = r.requested_by
  left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id`;

const lineColumns = both(
  columnsAs('return_lines', 'line', { number: 'line_number' }),
  columnsOf('return_lines', 'line', [
    'order_line_id',
    'product_id',
    'reason',
    'quantity',
    'restocked_quantity',
    'scrapped_quantity',
    'held_quantity',
  ]),
  columnsOf('order_lines', 'sold', ['product_name', 'sku', 'unit']),
);

export const listReturnLines = ({ db, tenantId }: TenantTransaction, id: string): Promise<ReturnLine[]> =>
  selectRows(
    db,
    lineColumns,
    sql`from return_lines line
    join order_lines sold on sold.tenant_id = ${tenantId} and sold.id = line.order_line_id
    where line.tenant_id = ${tenantId} and line.return_id = ${id} order by line.line_number`,
  );

const noteColumns = (tenantId: string) =>
  both(
    columnsOf('credit_notes', 'n', ['id', 'number', 'total_minor']),
    reckoned<Pick<Return['creditNotes'][number], 'openMinor' | 'foreign'>>(
      sql`n.total_minor - n.allocated_minor as "openMinor", ${foreignNoteOpen(tenantId)} as "foreign"`,
    ),
  );

export const getReturn = async ({ tx }: Pick<Call, 'tx'>, { id }: { id: string }): Promise<Return> => {
  const { db, tenantId } = tx;
  const [row, lines, creditNotes] = await Promise.all([
    selectRow(
      db,
      recordColumns(tenantId),
      sql`${joined(tenantId)} where r.tenant_id = ${tenantId} and r.id = ${id}`,
    ),
    listReturnLines(tx, id),
    selectRows(
      db,
      noteColumns(tenantId),
      sql`from credit_notes n where n.tenant_id = ${tenantId} and n.return_id = ${id} order by n.id`,
    ),
  ]);
  if (!row) throw new AppError('not_found');
  return { ...row, lines, creditNotes, actions: returnActionsOf(row) };
};

/** What the verbs need to know of a return. */
export const lockedColumns = columnsOf('returns', 'r', [
  'id',
  'number',
  'order_id',
  'location_id',
  'status',
  'money',
  'without_goods',
  'requested_on',
  'version',
]);
export type LockedReturn = RowOf<typeof lockedColumns>;

/** The order that a return is of: whoever changes a return locks the order first. */
export const orderOfReturn = async ({ db, tenantId }: TenantTransaction, id: string): Promise<string> => {
  const row = await selectRow(
    db,
    columnsOf('returns', 'r', ['order_id']),
    sql`from returns r where r.tenant_id = ${tenantId} and r.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  return row.orderId;
};

/** A return as it is behind the lock of its order; throws 409 where somebody was faster, or where its state does not allow the action. */
export const getLockedReturn = async (
  call: Call,
  { id, version }: { id: string; version: number },
  action: ReturnAction,
): Promise<{ head: LockedReturn; lines: ReturnLine[] }> => {
  const { tx } = call;
  const [head, lines] = await Promise.all([
    selectRow(
      tx.db,
      lockedColumns,
      sql`from returns r where r.tenant_id = ${tx.tenantId} and r.id = ${id} for update`,
    ),
    listReturnLines(tx, id),
  ]);
  if (!head) throw new AppError('not_found');
  const reason = returnRefusal(
    {
      status: head.status,
      money: head.money,
      hasHeld: lines.some(({ heldQuantity }) => heldQuantity !== '0'),
    },
    action,
  );
  if (reason)
    throw new AppError(reason, { detail: { state: head.status }, current: await getReturn(call, { id }) });
  if (head.version !== version)
    throw new AppError('version_conflict', { current: await getReturn(call, { id }) });
  return { head, lines };
};

/** Later ids are greater. */
const sorts: Record<string, SortKey> = { requestedAt: { key: sql`r.id`, type: 'uuid' } };
const newestFirst = '-requestedAt';

export type ReturnFilters = Omit<ReturnList, 'limit' | 'cursor' | 'sort'> & {
  ids?: string[];
  sort?: ReturnList['sort'] | undefined;
};

const conditions = (
  tenantId: string,
  { q, status, held, unsettled, orderId, ids }: ReturnFilters,
): RawBuilder<unknown> => {
  const all = [sql`r.tenant_id = ${tenantId}`];
  const words = searchWords(q);
  if (words)
    for (const pattern of [words.pattern, ...words.further])
      all.push(sql`(lower(r.number) like ${pattern} or exists (
        select from orders found where found.tenant_id = ${tenantId} and found.id = r.order_id and found.search_text like ${pattern}))`);
  if (status !== undefined) all.push(sql`r.status = any (${status})`);
  if (unsettled !== undefined) all.push(sql`(r.money = 'open' and r.status <> 'cancelled') = ${unsettled}`);
  if (orderId !== undefined) all.push(sql`r.order_id = ${orderId}`);
  if (ids !== undefined) all.push(sql`r.id = any (${ids}::uuid[])`);
  if (held !== undefined)
    all.push(sql`exists (select from return_lines held where held.tenant_id = ${tenantId} and held.return_id = r.id
      and held.held_quantity > 0) = ${held}`);
  return sql.join(all, sql` and `);
};

export const listReturnRows = async (
  { tx }: Call,
  {
    limit,
    cursor,
    sort = newestFirst,
    ...filters
  }: ReturnFilters & { limit: number; cursor?: string | undefined },
): Promise<{ rows: ReturnRow[]; nextCursor: string | null }> => {
  const page = keyset(sorts, sql`r.id`, sort, cursor);
  const rows = await selectRows(
    tx.db,
    both(rowColumns(tx.tenantId), page.keyColumn),
    sql`${joined(tx.tenantId)}
    where ${conditions(tx.tenantId, filters)} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

export const listReturns = async (call: Call, asked: ReturnList): Promise<Page<ReturnRow>> => {
  const { limit: _limit, cursor: _cursor, sort: _sort, ...filters } = asked;
  const { tx } = call;
  const [{ rows, nextCursor }, total] = await Promise.all([
    listReturnRows(call, asked),
    untilNextChange(
      tx,
      { name: `returns ${JSON.stringify(filters)}`, of: ['goods_return.', 'order.', 'customer.'] },
      () => countRows(tx, sql`select r.id from returns r where ${conditions(tx.tenantId, filters)}`),
    ),
  ]);
  return { items: rows, nextCursor, total };
};
