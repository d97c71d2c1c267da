import { sql, type RawBuilder } from 'kysely';
import type {
  Reconciliation,
  ReconciliationList,
  ReconciliationRow,
  StatementLine,
  StatementLines,
} from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.contract';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Page } from '@shelfwise/contract/primitives/paging';
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
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { AppError } from '../../../platform/errors.ts';

const columns = both(
  columnsOf('reconciliations', 'r', [
    'id',
    'money_account_id',
    'statement_on',
    'statement_minor',
    'started_at',
    'finished_at',
    'version',
  ]),
  narrowed<Pick<ReconciliationRow, 'status'>>()(columnsOf('reconciliations', 'r', ['status'])),
  columnsAs('money_accounts', 'a', { accountName: 'name', currency: 'currency', accountId: 'account_id' }),
  orNulls(columnsAs('members', 's', { startedBy: 'username' })),
  orNulls(columnsAs('members', 'f', { finishedBy: 'username' })),
);
export type ReconciliationHead = RowOf<typeof columns>;

const joined = (tenantId: string): RawBuilder<unknown> => sql`
  from reconciliations r
  join money_accounts a on a.tenant_id = ${tenantId} and a.id = r.money_account_id
  left join members s on s.tenant_id = ${tenantId} and s.user_id = r.started_by
  left join members f on f.tenant_id = ${tenantId} and f.user_id = r.finished_by`;

const shown = ({ actor }: Call, { accountId: _, ...row }: ReconciliationHead): ReconciliationRow => ({
  ...row,
  currency: row.currency ?? actor.company.baseCurrency,
});

const sorts: Record<string, SortKey> = { statementOn: { key: sql`r.statement_on`, type: 'date' } };

export const listReconciliations = async (
  call: Call,
  { moneyAccountId, sort = '-statementOn', limit, cursor }: ReconciliationList,
): Promise<Page<ReconciliationRow>> => {
  const { db, tenantId } = call.tx;
  const page = keyset(sorts, sql`r.id`, sort, cursor);
  const where = sql`r.tenant_id = ${tenantId} and ${moneyAccountId === undefined ? sql`true` : sql`r.money_account_id = ${moneyAccountId}`}`;
  const [rows, total] = await Promise.all([
    selectRows(
      db,
      both(columns, page.keyColumn),
      sql`${joined(tenantId)} where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    untilNextChange(
      call.tx,
      { name: `reconciliations ${moneyAccountId ?? ''}`, of: ['reconciliation.'] },
      () => countRows(call.tx, sql`select r.id from reconciliations r where ${where}`),
    ),
  ]);
  const { rows: items, nextCursor } = cutPage(rows, limit, sort);
  return { items: items.map((row) => shown(call, row)), nextCursor, total };
};

export const getHead = async ({ tx }: Call, id: string): Promise<ReconciliationHead> => {
  const head = await selectRow(
    tx.db,
    columns,
    sql`${joined(tx.tenantId)} where r.tenant_id = ${tx.tenantId} and r.id = ${id}`,
  );
  if (!head) throw new AppError('not_found');
  return head;
};

/** A statement, locked with its account, so that ticks, finishing and a second statement of the account wait for each other. */
export const lockHead = async (call: Call, id: string): Promise<ReconciliationHead> => {
  const { tx } = call;
  const { moneyAccountId } = await getHead(call, id);
  await sql`select from money_accounts where tenant_id = ${tx.tenantId} and id = ${moneyAccountId} for update`.execute(
    tx.db,
  );
  return getHead(call, id);
};

/** What a line moves, in the currency of its account. */
const amount = sql`coalesce(l.foreign_minor, l.debit_minor - l.credit_minor)`;

/**
 * Lines of the account up to the day of the statement, with the statement that shows each: this one or an earlier one. What only a later one
 * shows was on none yet, so a finished statement tells the same for good.
 */
const lines = (tenantId: string, { accountId, statementOn }: ReconciliationHead): RawBuilder<unknown> => sql`
  from journal_lines l
  join journal_entries e on e.tenant_id = ${tenantId} and e.id = l.entry_id
  left join (select t.* from reconciled_lines t
      join reconciliations s on s.tenant_id = ${tenantId} and s.id = t.reconciliation_id and s.statement_on <= ${statementOn}
      where t.tenant_id = ${tenantId}) t
    on t.entry_id = l.entry_id and t.line_number = l.line_number
  where l.tenant_id = ${tenantId} and l.account_id = ${accountId} and e.entry_date <= ${statementOn}`;

const figureColumns = (id: string) =>
  reckoned<{
    opening: string;
    ticked: string;
    tickedCount: number;
    booked: string;
    open: string;
    openCount: number;
  }>(sql`
    coalesce(sum(${amount}) filter (where t.reconciliation_id <> ${id}), 0)::text as opening,
    coalesce(sum(${amount}) filter (where t.reconciliation_id = ${id}), 0)::text as ticked,
    (count(*) filter (where t.reconciliation_id = ${id}))::int as "tickedCount",
    coalesce(sum(${amount}), 0)::text as booked,
    coalesce(sum(${amount}) filter (where t.reconciliation_id is null), 0)::text as open,
    (count(*) filter (where t.reconciliation_id is null))::int as "openCount"`);

const newerColumns = reckoned<{ count: number }>(sql`count(*)::int as count`);

/** How many statements of the account come after this one. */
export const countNewer = async ({ tx }: Call, head: ReconciliationHead): Promise<number> => {
  const newer = await selectRow(
    tx.db,
    newerColumns,
    sql`from reconciliations r where r.tenant_id = ${tx.tenantId} and r.money_account_id = ${head.moneyAccountId}
      and r.statement_on > ${head.statementOn}`,
  );
  return newer?.count ?? 0;
};

export const getReconciliation = async (call: Call, { id }: { id: string }): Promise<Reconciliation> => {
  const { db, tenantId } = call.tx;
  const head = await getHead(call, id);
  const [figures, newer] = await Promise.all([
    selectRow(db, figureColumns(id), lines(tenantId, head)),
    countNewer(call, head),
  ]);
  if (!figures) throw new Error('a sum without a row');
  const difference = BigInt(head.statementMinor) - BigInt(figures.opening) - BigInt(figures.ticked);
  return {
    ...shown(call, head),
    openingMinor: toSumMinor(figures.opening),
    tickedMinor: toSumMinor(figures.ticked),
    tickedCount: figures.tickedCount,
    differenceMinor: toSumMinor(difference.toString()),
    bookedMinor: toSumMinor(figures.booked),
    openMinor: toSumMinor(figures.open),
    openCount: figures.openCount,
    canReopen: head.status === 'finished' && newer === 0,
  };
};

const lineSorts: Record<string, SortKey> = { day: { key: sql`e.entry_date`, type: 'date' } };
const lineColumns = (id: string) =>
  both(
    columnsAs('journal_lines', 'l', { id: 'entry_id', lineNumber: 'line_number' }),
    columnsAs('journal_entries', 'e', { day: 'entry_date', memo: 'memo' }),
    reckoned<Pick<StatementLine, 'document' | 'partyName' | 'amountMinor' | 'isTicked'>>(sql`
      (select json_build_object('id', d.id, 'kind', d.kind, 'number', d.number) from documents d
        where d.tenant_id = e.tenant_id and d.id = e.document_id) as document,
      (select coalesce(c.name, s.name) from documents d
        left join customers c on c.tenant_id = d.tenant_id and c.id = d.party_id
        left join suppliers s on s.tenant_id = d.tenant_id and s.id = d.party_id
        where d.tenant_id = e.tenant_id and d.id = e.document_id) as "partyName",
      (${amount})::int8 as "amountMinor", coalesce(t.reconciliation_id = ${id}, false) as "isTicked"`),
  );

export const listStatementLines = async (
  call: Call,
  { id, show, limit, cursor }: StatementLines,
): Promise<Page<StatementLine>> => {
  const { tx } = call;
  const head = await getHead(call, id);
  const page = keyset(lineSorts, sql`l.entry_id`, 'day', cursor);
  const choice = {
    open: sql`t.reconciliation_id is null`,
    ticked: sql`t.reconciliation_id = ${id}`,
    all: sql`(t.reconciliation_id is null or t.reconciliation_id = ${id})`,
  }[show];
  const from = sql`${lines(tx.tenantId, head)} and ${choice}`;
  const [rows, total] = await Promise.all([
    selectRows(
      tx.db,
      both(lineColumns(id), page.keyColumn),
      sql`${from} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    countRows(tx, sql`select l.entry_id as id ${from}`),
  ]);
  const { rows: items, nextCursor } = cutPage(rows, limit, 'day');
  return { items, nextCursor, total };
};
