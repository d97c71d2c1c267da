import type { Invariant } from './invariant.ts';
import { of, said } from './said-postings.ts';

/** What a count of a box was over; short of it is below zero. */
const over = 'c.counted_minor - c.booked_minor + c.waiting_minor';

/** A count posts what it differs by as cash over or short; undone, the opposite. */
export const cashCountPostings = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select c.tenant_id, c.id, m.account_id, ${event === 'post' ? '' : '-'}(${over}) as minor
      from cash_counts c join money_accounts m on m.tenant_id = c.tenant_id and m.id = c.box_id
      ${event === 'post' ? '' : `where c.status = 'reversed'`}) c`;
  return [
    said(from, of('c', event), 'c.account_id::text', 'c.minor'),
    said(from, of('c', event), `'cash_differences'`, '-c.minor'),
  ];
});

/** What counts make of the money in boxes, for the sums of accounts (I20). */
export const cashCountFigures = `
  select c.tenant_id, m.account_id::text, null::uuid, null::text, ${over}
  from cash_counts c join money_accounts m on m.tenant_id = c.tenant_id and m.id = c.box_id where c.status = 'standing'`;

/** How the register tells them. */
export const cashCountDetails = `
  select c.tenant_id, c.id, 'cash_count', c.number, c.counted_on, c.counted_at, c.counted_by, null::uuid, c.counted_minor, o.base_currency, c.status
  from cash_counts c left join companies o on o.tenant_id = c.tenant_id`;

/** What keeping petty cash promises. */
export const pettyCashInvariants: readonly Invariant[] = [
  {
    id: 'X6',
    meaning: 'a petty cash box is a cash account in the currency of the books, and no drawer of a till',
    sql: `
      select b.tenant_id, b.id, m.kind, m.currency, m.is_till
      from petty_cash_boxes b
      left join money_accounts m on m.tenant_id = b.tenant_id and m.id = b.id
      left join companies c on c.tenant_id = b.tenant_id
      where m.id is null or m.kind <> 'cash' or m.is_till or coalesce(m.currency, c.base_currency) <> c.base_currency`,
  },
  {
    id: 'X7',
    meaning: 'a count of a petty cash box comes to its coins and notes, where they were counted one by one',
    sql: `
      select c.tenant_id, c.id, c.number, c.counted_minor, sum((one.value ->> 'valueMinor')::int8 * (one.value ->> 'count')::int8) as pieces
      from cash_counts c cross join lateral jsonb_array_elements(c.pieces) as one (value)
      group by 1, 2, 3, 4
      having sum((one.value ->> 'valueMinor')::int8 * (one.value ->> 'count')::int8) <> c.counted_minor`,
  },
];
