-- Up Migration
-- What each account moved in each month, at each place its lines name. A balance on any day is then the months before it, and the days of its
-- own month. The sums are made behind the writers: an entry is noted in `entries_to_sum` by the transaction that posts it, and later taken
-- from there into its month. Whoever reads adds up both, so that nothing is ever missing (decision 0120).
create table account_months (
  tenant_id uuid not null references tenants (id),
  account_id uuid not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  -- all zeros where the lines name no place
  place uuid not null,
  -- sums of many documents: larger than any of them may be
  debits numeric not null check (debits >= 0),
  credits numeric not null check (credits >= 0),
  primary key (tenant_id, account_id, month, place)
);
alter table account_months set (fillfactor = 80);
select protect_tenant_table('account_months', 'select, insert, update');

create table entries_to_sum (
  tenant_id uuid not null references tenants (id),
  entry_id uuid not null,
  primary key (tenant_id, entry_id)
);
-- Its rows come and go all day: it is swept sooner than a table that only grows.
alter table entries_to_sum set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
-- A row is locked before it is taken, which needs the right to change a column.
select protect_tenant_table('entries_to_sum', 'select, insert, delete, update (entry_id)');

alter table account_months add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table entries_to_sum add foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id);

-- Down Migration
drop table entries_to_sum, account_months;
