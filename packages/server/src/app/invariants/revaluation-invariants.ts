import { currencies, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import { isOwed, revaluedKinds } from '@shelfwise/contract/features/finance/revaluations/revaluations.facts';
import type { Invariant } from './invariant.ts';
import { said } from './said-postings.ts';

const decimals = `(values ${currencyCodes.map((code) => `('${code}', ${currencies[code].decimals})`).join(', ')})`;
const owed = revaluedKinds
  .filter(isOwed)
  .map((kind) => `'${kind}'`)
  .join(', ');

/** The accounts of revaluations, which nothing else is posted to. */
export const revaluedPurposes = [
  'unrealised_differences',
  ...revaluedKinds.map((kind) => `revalued_${kind}`),
] as const;
const purposes = revaluedPurposes.map((purpose) => `'${purpose}'`).join(', ');

/** A revaluation posts its gains on its day and takes them back on the next; undone, the opposite of both. */
export const revaluationPostings = [
  { event: 'post', sign: '', only: '' },
  { event: 'apply', sign: '-', only: '' },
  { event: 'reverse', sign: '-', only: `where r.status = 'reversed'` },
  { event: 'unapply', sign: '', only: `where r.status = 'reversed'` },
].flatMap(({ event, sign, only }) => {
  const from = `(select r.tenant_id, r.id, l.kind, l.gain_minor from revaluations r
      join revaluation_lines l on l.tenant_id = r.tenant_id and l.revaluation_id = r.id ${only}) r`;
  const of = ['r.tenant_id', 'r.id', event, 'r.id'] as const;
  return [
    said(from, of, `'revalued_' || r.kind`, `${sign}r.gain_minor`),
    said(from, of, `'unrealised_differences'`, `${sign === '' ? '-' : ''}r.gain_minor`),
  ];
});

/** How the register tells them. */
export const revaluationDetails = `
  select r.tenant_id, r.id, 'revaluation', r.number, r.revalued_on, r.recorded_at, r.recorded_by, null::uuid, null::int8, c.base_currency, r.status
  from revaluations r left join companies c on c.tenant_id = r.tenant_id`;

/** What revaluing other currencies promises. */
export const revaluationInvariants: readonly Invariant[] = [
  {
    id: 'J5',
    meaning:
      'each line of a revaluation is the sum of its records, and its gain what they are worth at its rate beside the books',
    sql: `
      select l.tenant_id, l.revaluation_id, l.kind, l.currency, l.exchange_rate, l.foreign_minor, l.booked_minor, l.gain_minor, i.minor, i.booked
      from revaluation_lines l
      join companies c on c.tenant_id = l.tenant_id
      left join ${decimals} as own (code, decimals) on own.code = l.currency
      left join ${decimals} as books (code, decimals) on books.code = c.base_currency
      left join (select tenant_id, revaluation_id, kind, currency, sum(foreign_minor) as minor, sum(booked_minor) as booked from revaluation_items group by 1, 2, 3, 4) i
        on i.tenant_id = l.tenant_id and i.revaluation_id = l.revaluation_id and i.kind = l.kind and i.currency = l.currency
      where (l.foreign_minor, l.booked_minor) is distinct from (i.minor::int8, i.booked::int8) or l.currency = c.base_currency
        or l.gain_minor is distinct from (round(l.foreign_minor * l.exchange_rate * 10::numeric ^ (books.decimals - own.decimals)) - l.booked_minor)
          * case when l.kind in (${owed}) then -1 else 1 end
      union all
      select i.tenant_id, i.revaluation_id, i.kind, i.currency, null, null, null, null, i.foreign_minor, i.booked_minor
      from revaluation_items i
      where not exists (select from revaluation_lines l
        where l.tenant_id = i.tenant_id and l.revaluation_id = i.revaluation_id and l.kind = i.kind and l.currency = i.currency)
      union all
      select r.tenant_id, r.id, 'without lines', null, null, null, null, null, null, null
      from revaluations r
      where not exists (select from revaluation_lines l where l.tenant_id = r.tenant_id and l.revaluation_id = r.id)`,
  },
  {
    id: 'J6',
    meaning:
      'at the end of each day what is not realised is what the revaluation that stands for that day says, else nothing',
    sql: `
      with held as (
        select l.tenant_id, a.purpose, e.entry_date as day,
          sum(sum(l.debit_minor - l.credit_minor)) over (partition by l.tenant_id, a.purpose order by e.entry_date) as minor
        from journal_lines l
        join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.purpose in (${purposes})
        group by 1, 2, 3),
      said as (
        select r.tenant_id, side.purpose, r.revalued_on as day, sum(side.minor) as minor
        from revaluations r
        join revaluation_lines l on l.tenant_id = r.tenant_id and l.revaluation_id = r.id
        cross join lateral (values ('revalued_' || l.kind, l.gain_minor), ('unrealised_differences', -l.gain_minor)) as side (purpose, minor)
        where r.status = 'standing' group by 1, 2, 3)
      select coalesce(h.tenant_id, s.tenant_id) as tenant_id, coalesce(h.purpose, s.purpose) as purpose, coalesce(h.day, s.day) as day, h.minor, s.minor as said
      from held h full join said s on s.tenant_id = h.tenant_id and s.purpose = h.purpose and s.day = h.day
      where coalesce(h.minor, 0) <> coalesce(s.minor, 0)`,
  },
];
