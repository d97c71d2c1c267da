import { areasOf } from '../../features/ledger/index.ts';
import type { Invariant } from './invariant.ts';

const areas = Object.entries(areasOf).flatMap(([kind, areas]) =>
  areas.map((area) => `('${kind}', '${area}')`),
);

/** What was closed when an entry was posted: the newest closing or reopening of its area before that moment. */
const lastClosing = `
  cross join lateral (select c.until from period_closings c
    where c.tenant_id = e.tenant_id and area.name = any (c.areas) and c.closed_at <= e.posted_at
    order by c.closed_at desc limit 1) closing`;

const letIn = `exists (select from period_overrides o
  where o.tenant_id = e.tenant_id and o.user_id = e.posted_by and o.area = area.name
    and e.posted_at between o.granted_at and coalesce(o.ended_at, o.expires_at))`;

/** What closing a period promises. */
export const periodInvariants: readonly Invariant[] = [
  {
    id: 'J1',
    meaning: 'nothing was posted on a closed day, except by who was let in',
    sql: `
      select e.tenant_id, e.id, e.entry_date, area.name as area, closing.until
      from journal_entries e
      join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
      join (values ${areas.join(', ')}) as area (kind, name) on area.kind = d.kind ${lastClosing}
      where e.entry_date <= (select max(c.until) from period_closings c where c.tenant_id = e.tenant_id)
        and closing.until >= e.entry_date and not ${letIn}`,
  },
  {
    id: 'J2',
    meaning: 'what is closed is what the newest closing or reopening of each area says',
    sql: `
      select r.tenant_id, area.name, area.until as closed, said.until as said
      from trading_rules r
      cross join lateral (values ('sales', r.sales_closed_until), ('purchases', r.purchases_closed_until), ('stock', r.stock_closed_until),
        ('expenses', r.expenses_closed_until), ('payroll', r.payroll_closed_until), ('books', r.books_closed_until)) as area (name, until)
      left join lateral (select c.until from period_closings c
        where c.tenant_id = r.tenant_id and area.name = any (c.areas) order by c.closed_at desc limit 1) said on true
      where area.until is distinct from said.until`,
  },
  {
    id: 'J7',
    meaning:
      'every part of the books is closed up to the end of a closed year, and closed years follow one another',
    sql: `
      select y.tenant_id, y.ends_on, area.name, area.until
      from year_ends y
      join trading_rules r on r.tenant_id = y.tenant_id
      cross join lateral (values ('sales', r.sales_closed_until), ('purchases', r.purchases_closed_until), ('stock', r.stock_closed_until),
        ('expenses', r.expenses_closed_until), ('payroll', r.payroll_closed_until), ('books', r.books_closed_until)) as area (name, until)
      where y.reopened_at is null and coalesce(area.until < y.ends_on, true)
      union all
      select y.tenant_id, y.ends_on, 'follows', before.ends_on
      from year_ends y
      join lateral (select b.ends_on from year_ends b
        where b.tenant_id = y.tenant_id and b.reopened_at is null and b.ends_on < y.ends_on order by b.ends_on desc limit 1) before on true
      where y.reopened_at is null and y.starts_on <> before.ends_on + 1`,
  },
];
