-- Up Migration

-- The month whose first day begins the financial year.
alter table trading_rules add column year_start_month smallint not null default 1 check (year_start_month between 1 and 12);

-- Financial years that were closed, with the profit that was told then. One that is opened again stays as it was, marked.
create table year_ends (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  profit_minor bigint not null,
  closed_at timestamptz not null,
  closed_by uuid,
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text,
  primary key (tenant_id, id),
  check ((reopened_at is null) = (reopen_reason is null))
);
create unique index year_ends_standing on year_ends (tenant_id, ends_on) where reopened_at is null;
select protect_tenant_table('year_ends', 'select, insert, update (reopened_at, reopened_by, reopen_reason)');
alter table year_ends
  add foreign key (tenant_id, closed_by) references members (tenant_id, user_id),
  add foreign key (tenant_id, reopened_by) references members (tenant_id, user_id);

-- Down Migration
drop table year_ends;
alter table trading_rules drop column year_start_month;
