import { sql, type RawBuilder } from 'kysely';
import type {
  ManualEntry,
  ManualEntryList,
  ManualEntryRow,
} from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { both, columnsAs, columnsOf, narrowed, orNulls, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { AppError } from '../../../platform/errors.ts';

const columns = both(
  columnsOf('manual_entries', 'e', [
    'id',
    'number',
    'entered_on',
    'reason',
    'total_minor',
    'reverses_on',
    'reversed_on',
    'reverse_reason',
    'created_at',
  ]),
  narrowed<Pick<ManualEntryRow, 'status'>>()(columnsOf('manual_entries', 'e', ['status'])),
  orNulls(columnsAs('members', 'm', { createdBy: 'username' })),
);

const lineColumns = both(
  columnsOf('manual_entry_lines', 'l', ['account_id', 'debit_minor', 'credit_minor', 'note']),
  columnsOf('accounts', 'a', ['code', 'name', 'kind', 'purpose']),
);

const joined = (tenantId: string): RawBuilder<unknown> =>
  sql`from manual_entries e left join members m on m.tenant_id = ${tenantId} and m.user_id = e.created_by`;

const sorts: Record<string, SortKey> = { enteredOn: { key: sql`e.entered_on`, type: 'date' } };

export const listManualEntries = async (
  { tx }: Call,
  { status, sort = '-enteredOn', limit, cursor }: ManualEntryList,
): Promise<Page<ManualEntryRow>> => {
  const { db, tenantId } = tx;
  const page = keyset(sorts, sql`e.id`, sort, cursor);
  const where = sql`e.tenant_id = ${tenantId} and ${status ? sql`e.status = any (${status}::text[])` : sql`true`}`;
  const [rows, total] = await Promise.all([
    selectRows(
      db,
      both(columns, page.keyColumn),
      sql`${joined(tenantId)} where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    untilNextChange(tx, { name: `manual entries ${JSON.stringify(status)}`, of: ['manual_entry.'] }, () =>
      countRows(tx, sql`select e.id from manual_entries e where ${where}`),
    ),
  ]);
  const { rows: items, nextCursor } = cutPage(rows, limit, sort);
  return { items, nextCursor, total };
};

/** An entry with its lines; undefined where the company has none of that id. */
export const findManualEntry = async (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<ManualEntry | undefined> => {
  const [entry, lines] = await Promise.all([
    selectRow(db, columns, sql`${joined(tenantId)} where e.tenant_id = ${tenantId} and e.id = ${id}`),
    selectRows(
      db,
      lineColumns,
      sql`from manual_entry_lines l join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id
      where l.tenant_id = ${tenantId} and l.entry_id = ${id} order by l.line_number`,
    ),
  ]);
  return entry && { ...entry, lines };
};

export const getManualEntry = async (tx: TenantTransaction, id: string): Promise<ManualEntry> => {
  const entry = await findManualEntry(tx, id);
  if (!entry) throw new AppError('not_found');
  return entry;
};

/** Holds an entry: whoever reverses it meanwhile waits. */
export const lockEntry = ({ db, tenantId }: TenantTransaction, id: string): Promise<unknown> =>
  sql`select from manual_entries where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);

/** An entry, locked: of two who reverse it at once, the second finds it reversed. */
export const lockManualEntry = async (tx: TenantTransaction, id: string): Promise<ManualEntry> => {
  await lockEntry(tx, id);
  return getManualEntry(tx, id);
};
