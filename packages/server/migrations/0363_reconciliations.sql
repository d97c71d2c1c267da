-- Up Migration

-- What an account of the company holds, ticked off against a statement of the bank or the network, or against cash that was counted.
create table reconciliations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  money_account_id uuid not null,
  statement_on date not null,
  -- what the statement says that the account holds on that day, in its currency
  statement_minor bigint not null check (statement_minor between -1000000000000000 and 1000000000000000),
  status text not null default 'open' check (status in ('open', 'finished')),
  started_at timestamptz not null,
  started_by uuid,
  finished_at timestamptz,
  finished_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((status = 'finished') = (finished_at is not null))
);
-- One at a time, so that each line is ticked on one statement.
create unique index reconciliations_open on reconciliations (tenant_id, money_account_id) where status = 'open';
create unique index reconciliations_day on reconciliations (tenant_id, money_account_id, statement_on);
select protect_tenant_table('reconciliations', 'select, insert, update, delete');
alter table reconciliations
  add foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id),
  add foreign key (tenant_id, started_by) references members (tenant_id, user_id),
  add foreign key (tenant_id, finished_by) references members (tenant_id, user_id);

-- The lines of the books that a statement shows.
create table reconciled_lines (
  tenant_id uuid not null references tenants (id),
  entry_id uuid not null,
  line_number smallint not null,
  reconciliation_id uuid not null,
  primary key (tenant_id, entry_id, line_number)
);
create index reconciled_lines_of on reconciled_lines (tenant_id, reconciliation_id);
select protect_tenant_table('reconciled_lines', 'select, insert, delete');
alter table reconciled_lines
  add foreign key (tenant_id, entry_id, line_number) references journal_lines (tenant_id, entry_id, line_number),
  add foreign key (tenant_id, reconciliation_id) references reconciliations (tenant_id, id);

-- Down Migration
drop table reconciled_lines, reconciliations;
