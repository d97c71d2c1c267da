import { addMonths, daysBetween } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsAs, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { Report } from './report.ts';
import { tableBody } from './table-report.ts';

const purposes = [
  'stock_count',
  'stock_damage',
  'stock_theft',
  'stock_expiry',
  'stock_lost_in_transit',
  'stock_found',
];
const noPlaceWords = { en: 'No place', fr: 'Sans lieu' };

/**
 * What was lost at each place for each reason, as the journal has it, beside what is usual there: the average of as many days in the year
 * before. What was found is taken off.
 */
export const shrinkage: Report = {
  id: 'shrinkage',
  group: 'stock',
  period: 'range',
  compares: ['none'],
  filters: ['location'],
  words: {
    en: {
      title: 'What goes missing',
      lead: 'Lost, broken and stolen goods by place and reason, against what is usual there.',
    },
    fr: {
      title: 'Ce qui disparaît',
      lead: 'Pertes, casse et vols par lieu et motif, face à ce qui y est habituel.',
    },
  },
  run: async (asked) => {
    const { call, days, places } = asked;
    const { tenantId, db } = call.tx;
    const from = days.from ?? days.until;
    const yearBefore = addMonths(from, -12);
    const share = new Exact(daysBetween(from, days.until) + 1).dividedBy(daysBetween(yearBefore, from));
    const isNow = sql`e.entry_date >= ${from}::date`;
    const rows = await selectRows(
      db,
      both(
        orNulls(columnsAs('locations', 'place', { placeId: 'id', place: 'name' })),
        columnsAs('accounts', 'a', { accountId: 'id', reason: 'name' }),
        reckoned<{ now: string; before: string }>(sql`
          coalesce(sum(l.debit_minor - l.credit_minor) filter (where ${isNow}), 0)::text as now,
          coalesce(sum(l.debit_minor - l.credit_minor) filter (where not ${isNow}), 0)::text as before`),
      ),
      sql`from journal_lines l
        join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id and a.purpose = any (${purposes}::text[])
        join journal_entries e on e.tenant_id = ${tenantId} and e.id = l.entry_id
          and e.entry_date >= ${yearBefore}::date and e.entry_date <= ${days.until}::date
        left join locations place on place.tenant_id = ${tenantId} and place.id = l.location_id
        where l.tenant_id = ${tenantId} and ${places === undefined ? sql`true` : sql`l.location_id = any (${places}::uuid[])`}
        group by place.id, place.name, a.id, a.name
        order by coalesce(sum(l.debit_minor - l.credit_minor) filter (where ${isNow}), 0) desc, place.name, a.name`,
    );
    const usual = (before: string): Exact => new Exact(before).times(share).toDecimalPlaces(0);
    return tableBody(asked, {
      columns: [
        { id: 'reason', title: { en: 'Reason', fr: 'Motif' }, kind: 'text', cellOf: ({ reason }) => reason },
        {
          id: 'lost',
          title: { en: 'Lost', fr: 'Perdu' },
          kind: 'money',
          cellOf: ({ now }) => toSumMinor(now),
          isSummed: true,
        },
        {
          id: 'usual',
          title: { en: 'Usual there', fr: 'Habituel' },
          kind: 'money',
          cellOf: ({ before }) => toSumMinor(usual(before)),
          isSummed: true,
        },
        {
          id: 'more',
          title: { en: 'More than usual', fr: 'De plus' },
          kind: 'money',
          cellOf: ({ now, before }) => toSumMinor(new Exact(now).minus(usual(before))),
          isSummed: true,
        },
      ],
      rows,
      keyOf: ({ placeId, place, accountId }) => ({
        key: `${placeId ?? ''} ${accountId}`,
        title: place ?? noPlaceWords[call.language],
        href: `/reports/general-ledger?account=${accountId}&days=${from}..${days.until}`,
      }),
    });
  },
};
