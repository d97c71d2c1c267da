import type {
  Revaluation,
  RevaluationList,
  RevaluationPreview,
  RevaluationRow,
  RevaluedItem,
} from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import type { RevaluedKind } from '@shelfwise/contract/features/finance/revaluations/revaluations.facts';
import { revalue } from '@shelfwise/contract/features/finance/revaluations/revaluations.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { sql, type RawBuilder } from 'kysely';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireDayOver, rateOfDayInBooks } from './day-of-revaluation.ts';
import { openAbroad } from './open-abroad.ts';

const columns = both(
  columnsOf('revaluations', 'r', [
    'id',
    'number',
    'revalued_on',
    'reverses_on',
    'undo_reason',
    'recorded_at',
  ]),
  narrowed<Pick<RevaluationRow, 'status'>>()(columnsOf('revaluations', 'r', ['status'])),
  orNulls(columnsAs('members', 'm', { recordedBy: 'username' })),
  reckoned<{ gainMinor: number }>(sql`coalesce(l.minor, 0)::int8 as "gainMinor"`),
);

const joined = (tenantId: string): RawBuilder<unknown> => sql`
  from revaluations r
  left join members m on m.tenant_id = ${tenantId} and m.user_id = r.recorded_by
  left join (select revaluation_id, sum(gain_minor) as minor from revaluation_lines where tenant_id = ${tenantId} group by 1) l
    on l.revaluation_id = r.id`;

const sorts: Record<string, SortKey> = { revaluedOn: { key: sql`r.revalued_on`, type: 'date' } };

export const listRevaluations = async (
  { tx }: Call,
  { sort = '-revaluedOn', limit, cursor }: RevaluationList,
): Promise<Page<RevaluationRow>> => {
  const page = keyset(sorts, sql`r.id`, sort, cursor);
  const [rows, total] = await Promise.all([
    selectRows(
      tx.db,
      both(columns, page.keyColumn),
      sql`${joined(tx.tenantId)} where r.tenant_id = ${tx.tenantId} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    untilNextChange(tx, { name: 'revaluations', of: ['revaluation.'] }, () =>
      countRows(tx, sql`select r.id from revaluations r where r.tenant_id = ${tx.tenantId}`),
    ),
  ]);
  const { rows: items, nextCursor } = cutPage(rows, limit, sort);
  return { items, nextCursor, total };
};

const sums = reckoned<{ foreignMinor: number; bookedMinor: number; count: number }>(sql`
  sum(open.foreign_minor)::int8 as "foreignMinor", sum(open.booked_minor)::int8 as "bookedMinor", count(*) as count`);
const ofOpen = reckoned<{ kind: RevaluedKind; currency: Currency }>(sql`open.kind, open.currency`);

/** What was open at the end of a day, by kind and currency. */
const sumOpen = ({ tx, actor }: Call, day: string) =>
  selectRows(
    tx.db,
    both(ofOpen, sums),
    sql`from ${openAbroad(tx.tenantId, { day, books: actor.company.baseCurrency })} open group by 1, 2 order by 1, 2`,
  );

export const findStanding = ({ db, tenantId }: TenantTransaction, day: string) =>
  selectRow(
    db,
    columnsOf('revaluations', 'r', ['id', 'number']),
    sql`from revaluations r where r.tenant_id = ${tenantId} and r.revalued_on = ${day} and r.status = 'standing'`,
  );

export const previewRevaluation = async (
  call: Call,
  { revaluedOn }: { revaluedOn: string },
): Promise<RevaluationPreview> => {
  requireDayOver(call, revaluedOn);
  const [lines, standing] = await Promise.all([sumOpen(call, revaluedOn), findStanding(call.tx, revaluedOn)]);
  const currencies = [...new Set(lines.map(({ currency }) => currency))].toSorted();
  const rates = await Promise.all(currencies.map((currency) => rateOfDayInBooks(call, currency, revaluedOn)));
  return { revaluedOn, standing: standing ?? null, lines, rates };
};

const lineColumns = both(
  narrowed<{ kind: RevaluedKind; currency: Currency }>()(
    columnsOf('revaluation_lines', 'l', ['kind', 'currency']),
  ),
  columnsAs('revaluation_lines', 'l', { rate: 'exchange_rate' }),
  columnsOf('revaluation_lines', 'l', ['foreign_minor', 'booked_minor', 'gain_minor']),
  reckoned<{ count: number }>(sql`coalesce(i.count, 0) as count`),
);

export const getRevaluation = async ({ tx, actor }: Call, { id }: { id: string }): Promise<Revaluation> => {
  const [row, lines] = await Promise.all([
    selectRow(
      tx.db,
      columns,
      sql`${joined(tx.tenantId)} where r.tenant_id = ${tx.tenantId} and r.id = ${id}`,
    ),
    selectRows(
      tx.db,
      lineColumns,
      sql`from revaluation_lines l
      left join (select kind, currency, count(*) as count from revaluation_items
        where tenant_id = ${tx.tenantId} and revaluation_id = ${id} group by 1, 2) i on i.kind = l.kind and i.currency = l.currency
      where l.tenant_id = ${tx.tenantId} and l.revaluation_id = ${id} order by l.kind, l.currency`,
    ),
  ]);
  if (!row) throw new AppError('not_found');
  const { baseCurrency } = actor.company;
  return {
    ...row,
    lines: lines.map((line) => ({ ...line, worthMinor: revalue(line, line.rate, baseCurrency).worthMinor })),
  };
};

const itemColumns = both(
  reckoned<{ id: string; foreignMinor: number; bookedMinor: number; name: string }>(sql`
    open.record_id as id, open.foreign_minor as "foreignMinor", open.booked_minor as "bookedMinor", coalesce(d.number, m.name) as name`),
  orNulls(columnsAs('documents', 'd', { documentKind: 'kind' })),
  reckoned<{ partyName: string | null }>(sql`coalesce(c.name, s.name) as "partyName"`),
);

const itemSorts: Record<string, SortKey> = { id: { key: sql`open.record_id`, type: 'uuid' } };

interface OfLine {
  kind: RevaluedKind;
  currency: Currency;
  limit: number;
  cursor?: string | undefined;
}

/** The records of one line, named, in the order of their ids: the order in which they were made. */
const pageOfItems = async (
  { db, tenantId }: TenantTransaction,
  from: RawBuilder<unknown>,
  { limit, cursor }: OfLine,
): Promise<Page<RevaluedItem>> => {
  const page = keyset(itemSorts, sql`open.record_id`, 'id', cursor);
  const [rows, counted] = await Promise.all([
    selectRows(
      db,
      both(itemColumns, page.keyColumn),
      sql`from ${from} open
      left join documents d on d.tenant_id = ${tenantId} and d.id = open.record_id
      left join money_accounts m on m.tenant_id = ${tenantId} and m.id = open.record_id
      left join customers c on c.tenant_id = ${tenantId} and c.id = d.party_id
      left join suppliers s on s.tenant_id = ${tenantId} and s.id = d.party_id
      where ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    selectRow(db, reckoned<{ count: number }>(sql`count(*) as count`), sql`from ${from} open`),
  ]);
  const { rows: items, nextCursor } = cutPage(rows, limit, 'id');
  return { items, nextCursor, total: { count: counted?.count ?? 0, isEstimate: false } };
};

export const listOpen = (
  call: Call,
  { revaluedOn: day, ...line }: OfLine & { revaluedOn: string },
): Promise<Page<RevaluedItem>> => {
  const { tx, actor } = call;
  requireDayOver(call, day);
  const open = openAbroad(tx.tenantId, { day, books: actor.company.baseCurrency });
  return pageOfItems(
    tx,
    sql`(select o.record_id, o.foreign_minor, o.booked_minor from ${open} o where o.kind = ${line.kind} and o.currency = ${line.currency})`,
    line,
  );
};

export const listItems = async (
  call: Call,
  { id, ...line }: OfLine & { id: string },
): Promise<Page<RevaluedItem>> => {
  const { tx } = call;
  await getRevaluation(call, { id });
  return pageOfItems(
    tx,
    sql`(select record_id, foreign_minor, booked_minor from revaluation_items
      where tenant_id = ${tx.tenantId} and revaluation_id = ${id} and kind = ${line.kind} and currency = ${line.currency})`,
    line,
  );
};
