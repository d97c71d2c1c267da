-- Up Migration

-- The last closed day of each part of the books, and the month a financial year begins with. They stand with the rules because who dates a
-- document back holds a lock on these until it is written, and closing waits for it.
alter table trading_rules
  add column sales_closed_until date,
  add column purchases_closed_until date,
  add column stock_closed_until date,
  add column expenses_closed_until date,
  add column payroll_closed_until date,
  add column books_closed_until date,
  add column year_starts_month smallint not null default 1 check (year_starts_month between 1 and 12);

-- Each closing and reopening. What was closed at any moment can be told from them.
create table period_closings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('close', 'reopen')),
  areas text[] not null check (areas <@ '{sales,purchases,stock,expenses,payroll,books}' and cardinality(areas) > 0),
  -- the last closed day afterwards; null: nothing is closed any more
  until date check (until is not null or kind = 'reopen'),
  reason text check (reason is not null or kind = 'close'),
  closed_by uuid,
  -- taken under the lock, so that whoever saw the days open has posted before it
  closed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index period_closings_at on period_closings (tenant_id, closed_at desc, id);
select protect_tenant_table('period_closings', 'select, insert');
alter table period_closings add foreign key (tenant_id, closed_by) references members (tenant_id, user_id);

-- Who may post into closed days of an area for a while, and why.
create table period_overrides (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  area text not null check (area in ('sales', 'purchases', 'stock', 'expenses', 'payroll', 'books')),
  user_id uuid not null,
  reason text not null,
  granted_by uuid,
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index period_overrides_of on period_overrides (tenant_id, user_id, expires_at);
select protect_tenant_table('period_overrides', 'select, insert, update (ended_at)');
alter table period_overrides
  add foreign key (tenant_id, user_id) references members (tenant_id, user_id),
  add foreign key (tenant_id, granted_by) references members (tenant_id, user_id);

-- Refuses an entry on a closed day, unless its writer was let in. Every document has got an open day before; this is for what forgot to ask.
-- `areas_of` says which parts of the books each kind of document belongs to.
create function require_open_period(tenant uuid, document uuid, areas_of jsonb, day date, actor uuid, at_moment timestamptz)
returns boolean language plpgsql stable set search_path = pg_catalog, public as $$
declare
  rules trading_rules;
  areas text[];
begin
  select * into rules from trading_rules where tenant_id = tenant;
  if coalesce(day > greatest(rules.sales_closed_until, rules.purchases_closed_until, rules.stock_closed_until,
    rules.expenses_closed_until, rules.payroll_closed_until, rules.books_closed_until), true) then
    return true;
  end if;
  select array(select jsonb_array_elements_text(areas_of -> d.kind)) into areas from documents d where d.tenant_id = tenant and d.id = document;
  if exists (
    select from (values ('sales', rules.sales_closed_until), ('purchases', rules.purchases_closed_until), ('stock', rules.stock_closed_until),
      ('expenses', rules.expenses_closed_until), ('payroll', rules.payroll_closed_until), ('books', rules.books_closed_until)) as closed (area, until)
    where closed.area = any (areas) and closed.until >= day
      and not exists (
        select from period_overrides o
        where o.tenant_id = tenant and o.user_id = actor and o.area = closed.area and o.granted_at <= at_moment
          and coalesce(o.ended_at, o.expires_at) > at_moment and o.expires_at > at_moment))
  then
    raise exception 'an entry on a closed day: %', day using errcode = 'SW001';
  end if;
  return true;
end $$;
revoke execute on function require_open_period(uuid, uuid, jsonb, date, uuid, timestamptz) from public;
grant execute on function require_open_period(uuid, uuid, jsonb, date, uuid, timestamptz) to app_rw;

-- Down Migration
drop function require_open_period(uuid, uuid, jsonb, date, uuid, timestamptz);
drop table period_overrides, period_closings;
alter table trading_rules
  drop column year_starts_month,
  drop column books_closed_until,
  drop column payroll_closed_until,
  drop column expenses_closed_until,
  drop column stock_closed_until,
  drop column purchases_closed_until,
  drop column sales_closed_until;
