import { sql, type RawBuilder } from 'kysely';
import { fromMinor, toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type {
  ShiftFilters,
  ShiftList,
  ShiftRow,
  ShiftSums,
} from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { both, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { seenShifts, shiftRowColumns, shiftsFrom } from './shifts.queries.ts';

const sorts: Record<string, SortKey> = { openedAt: { key: sql`s.id`, type: 'uuid' } };
const newestFirst = '-openedAt';

/** Conditions on shifts `s` and their tills `t`: those that the caller may see, of the filters. */
const matching = (
  call: Call,
  { from, until, status, tillId, locationId, userId }: ShiftFilters,
): RawBuilder<unknown> => {
  const all = [sql`s.tenant_id = ${call.tx.tenantId}`, seenShifts(call)];
  if (from !== undefined) all.push(sql`s.opened_on >= ${from}::date`);
  if (until !== undefined) all.push(sql`s.opened_on <= ${until}::date`);
  if (status !== undefined) all.push(sql`s.status = any (${status})`);
  if (tillId !== undefined) all.push(sql`s.till_id = ${tillId}`);
  if (locationId !== undefined) all.push(sql`t.location_id = ${locationId}`);
  if (userId !== undefined) all.push(sql`s.user_id = ${userId}`);
  return sql.join(all, sql` and `);
};

/** Shifts by their days, the newest first: the caller's own, or everybody's for who may see reports. */
export const listShifts = async (
  call: Call,
  { limit, cursor, sort: _, ...filters }: ShiftList,
): Promise<Page<ShiftRow>> => {
  const { tx } = call;
  const page = keyset(sorts, sql`s.id`, newestFirst, cursor);
  const where = matching(call, filters);
  const whose = call.can('canViewReports') ? 'all' : call.actor.userId;
  const name = `shifts ${JSON.stringify([whose, filters])}`;
  const [rows, total] = await Promise.all([
    selectRows(
      tx.db,
      both(shiftRowColumns, page.keyColumn),
      sql`${shiftsFrom(tx.tenantId)} where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    untilNextChange(tx, { name, of: ['shift.'] }, () =>
      countRows(
        tx,
        sql`select s.id from shifts s join tills t on t.tenant_id = ${tx.tenantId} and t.id = s.till_id where ${where}`,
      ),
    ),
  ]);
  const cut = cutPage(rows, limit, newestFirst);
  const { baseCurrency: currency } = call.actor.company;
  return { items: cut.rows.map((row) => ({ ...row, currency })), nextCursor: cut.nextCursor, total };
};

const sumColumns = reckoned<{
  count: number;
  openCount: number;
  offCount: number;
  short: string;
  over: string;
  variance: string;
  float: string;
}>(sql`
  count(*)::int as count, (count(*) filter (where s.status = 'open'))::int as "openCount",
  (count(*) filter (where s.variance_minor <> 0))::int as "offCount",
  coalesce(sum(-s.variance_minor) filter (where s.variance_minor < 0), 0)::text as short,
  coalesce(sum(s.variance_minor) filter (where s.variance_minor > 0), 0)::text as over,
  coalesce(sum(s.variance_minor), 0)::text as variance,
  coalesce(sum(float.counted_minor - float.expected_minor), 0)::text as float`);

/** How far the counts of shifts were off in all, as they were put right since. Together with the floats it is what the books have. */
export const sumShifts = async (call: Call, filters: ShiftFilters): Promise<ShiftSums> => {
  const { tx, actor } = call;
  const sums = await selectRow(
    tx.db,
    sumColumns,
    sql`from shifts s join tills t on t.tenant_id = ${tx.tenantId} and t.id = s.till_id
    left join shift_counts float on float.tenant_id = ${tx.tenantId} and float.shift_id = s.id and float.kind = 'open'
    where ${matching(call, filters)}`,
  );
  return {
    currency: actor.company.baseCurrency,
    count: sums?.count ?? 0,
    openCount: sums?.openCount ?? 0,
    offCount: sums?.offCount ?? 0,
    shortMinor: toSumMinor(sums?.short ?? '0'),
    overMinor: toSumMinor(sums?.over ?? '0'),
    varianceMinor: toSumMinor(sums?.variance ?? '0'),
    floatMinor: toSumMinor(sums?.float ?? '0'),
  };
};

/** The words of the screen. */
const statusWords: Record<ShiftRow['status'], Record<Language, string>> = {
  open: { en: 'Open', fr: 'Ouvert' },
  closed: { en: 'Closed', fr: 'Fermé' },
};

const pageSize = 100;

/** The shifts that the filters match, with their variances, as a CSV file. */
export const exportShifts = (call: Call, filters: ShiftFilters): Promise<FileAnswer> => {
  const { baseCurrency } = call.actor.company;
  const amount = (minor: number | null) =>
    minor === null ? null : { figure: fromMinor(minor, baseCurrency) };
  return exportAnswer<ShiftRow>(
    call,
    'shifts',
    filters,
    [
      { title: { en: 'Number', fr: 'Numéro' }, cellOf: ({ number }) => number },
      { title: { en: 'Till', fr: 'Caisse' }, cellOf: ({ tillName }) => tillName },
      { title: { en: 'Place', fr: 'Lieu' }, cellOf: ({ locationName }) => locationName },
      { title: { en: 'Person', fr: 'Personne' }, cellOf: ({ userName }) => userName },
      { title: { en: 'Day', fr: 'Jour' }, cellOf: ({ openedOn }) => ({ day: openedOn }) },
      {
        title: { en: 'Status', fr: 'État' },
        cellOf: ({ status }) => statusWords[status][call.language],
      },
      { title: { en: 'Counted', fr: 'Compté' }, cellOf: ({ countedMinor }) => amount(countedMinor) },
      { title: { en: 'Difference', fr: 'Écart' }, cellOf: ({ varianceMinor }) => amount(varianceMinor) },
      { title: { en: 'Currency', fr: 'Devise' }, cellOf: () => baseCurrency },
    ],
    async (cursor) => {
      const { items, nextCursor } = await listShifts(call, { ...filters, limit: pageSize, cursor });
      return { rows: items, nextCursor };
    },
  );
};
