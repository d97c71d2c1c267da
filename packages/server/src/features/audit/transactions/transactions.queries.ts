import { sql, type RawBuilder } from 'kysely';
import { actionsOfKind, hiddenActions } from '@shelfwise/contract/features/audit/transactions/entry-kinds';
import type { TransactionList } from '@shelfwise/contract/features/audit/transactions/transactions.schemas';
import { addDays, startOfDay } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { countRows, type Total } from '../../../kit/counting.ts';
import { cutPage, keyset, type Keyset, type SortKey } from '../../../kit/paging.ts';
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
import { amountOfEntry } from './amounts.ts';
import { recordsCalled } from './named-records.queries.ts';

export type TransactionFilters = Omit<TransactionList, 'limit' | 'cursor'> & { ids?: readonly string[] };

const columns = both(
  columnsOf('audit_entries', 'e', [
    ...(['id', 'at', 'action', 'before', 'after', 'reason', 'address'] as const),
    ...(['actor_id', 'subject_type', 'subject_id', 'request_id'] as const),
  ]),
  orNulls(columnsAs('members', 'm', { actor: 'username' })),
  reckoned<{ amount: string | null }>(sql`(${amountOfEntry})::text as amount`),
);
export type TransactionRow = RowOf<typeof columns>;

// Many entries have the moment of their call in common; later ids are greater.
const sorts: Record<string, SortKey> = { at: { key: sql`e.at`, type: 'timestamptz' } };

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/** Entries about what is called so, or done by who is. Entries of an order that name one of its documents are among them. */
const foundBy = async (call: Call, q: string): Promise<RawBuilder<unknown>> => {
  const { ids, origins, numbers } = await recordsCalled(call.tx, q);
  const names = numbers.map((number) => `%"${number.replaceAll(/[\\%_]/g, String.raw`\$&`)}"%`);
  return sql`(e.subject_id = any(${ids}) or e.actor_id = any(${ids})
    or e.subject_id = any(${origins}) and (e.after::text like any(${names}) or e.before::text like any(${names})))`;
};

const conditionsOf = async (call: Call, filters: TransactionFilters): Promise<RawBuilder<unknown>[]> => {
  const { timezone } = call.actor.company;
  const { q, personId, subject, recordId, amountFrom, amountUntil, from, until, ids } = filters;
  const hidden = hiddenActions(call.actor.role);
  const start = (day: string): string => startOfDay(timezone, day).toISOString();
  return [
    ...(hidden.length > 0 ? [sql`e.action <> all(${hidden})`] : []),
    ...(ids ? [sql`e.id = any(${ids})`] : []),
    ...(personId ? [sql`e.actor_id = ${personId}`] : []),
    ...(subject ? [sql`e.subject_type = ${subject}`] : []),
    ...(recordId ? [sql`e.subject_id = ${recordId}`] : []),
    ...(amountFrom === undefined ? [] : [sql`${amountOfEntry} >= ${amountFrom}`]),
    ...(amountUntil === undefined ? [] : [sql`${amountOfEntry} <= ${amountUntil}`]),
    ...(from ? [sql`e.at >= ${start(from)}`] : []),
    ...(until ? [sql`e.at < ${start(addDays(until, 1))}`] : []),
    ...(q ? [await foundBy(call, q)] : []),
  ];
};

/**
 * The first rows of each action by its own index, of which the first of all are taken. `action = any (…)` would sort all entries of a
 * common action, or go through the whole trail for a rare one.
 */
const ofActions = (
  tenantId: string,
  actions: readonly string[],
  conditions: readonly RawBuilder<unknown>[],
  page: Pick<Keyset, 'after' | 'orderBy'>,
  limit: number,
): RawBuilder<unknown> => sql`(
  select e.* from unnest(${actions}::text[]) as wanted (name)
  cross join lateral (
    select e.* from audit_entries e
    where e.tenant_id = ${tenantId} and e.action = wanted.name and ${all([...conditions, page.after])}
    order by ${page.orderBy} limit ${limit}) e) e`;

/** A page of the trail, newest first. */
export const listTransactionRows = async (
  call: Call,
  {
    limit,
    cursor,
    sort = '-at',
    ...filters
  }: TransactionFilters & { limit: number; cursor?: string | undefined },
): Promise<{ rows: TransactionRow[]; nextCursor: string | null }> => {
  const { tx, actor } = call;
  const page = keyset(sorts, sql`e.id`, sort, cursor);
  const conditions = await conditionsOf(call, filters);
  const { kind } = filters;
  const entries = kind
    ? ofActions(tx.tenantId, actionsOfKind(kind, actor.role), conditions, page, limit + 1)
    : sql`audit_entries e`;
  const rows = await selectRows(
    tx.db,
    both(columns, page.keyColumn),
    sql`from ${entries} left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = e.actor_id
    where e.tenant_id = ${tx.tenantId} and ${kind ? sql`true` : all([...conditions, page.after])}
    order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

export const countTransactions = async (call: Call, filters: TransactionFilters): Promise<Total> => {
  const { tx, actor } = call;
  const { kind } = filters;
  const ofKind = kind ? [sql`e.action = any(${actionsOfKind(kind, actor.role)})`] : [];
  const conditions = [...ofKind, ...(await conditionsOf(call, filters))];
  return countRows(
    tx,
    sql`select e.id from audit_entries e where ${all([sql`e.tenant_id = ${tx.tenantId}`, ...conditions])}`,
  );
};

const place = orNulls(columnsOf('audit_chain', 'c', ['seq', 'hash']));

/** One entry with its place in the chain. */
export const findTransaction = (call: Call, id: string) =>
  selectRow(
    call.tx.db,
    both(columns, place),
    sql`from audit_entries e
    left join members m on m.tenant_id = ${call.tx.tenantId} and m.user_id = e.actor_id
    left join audit_chain c on c.tenant_id = ${call.tx.tenantId} and c.entry_id = e.id
    where e.tenant_id = ${call.tx.tenantId} and e.id = ${id} and e.action <> all(${hiddenActions(call.actor.role)})`,
  );

/** Everybody who is or was a member, for the filter. */
export const listPeople = ({ tx }: Call): Promise<{ id: string; name: string }[]> =>
  selectRows(
    tx.db,
    columnsAs('members', 'm', { id: 'user_id', name: 'username' }),
    sql`from members m where m.tenant_id = ${tx.tenantId} order by m.username limit 500`,
  );
