-- Up Migration

-- Accounts that the company opened itself can be taken out of use. What was posted to them stays.
alter table accounts
  add column status text not null default 'active' check (status in ('active', 'archived')),
  add column version integer not null default 1;

-- The journal is read by day, the newest first.
create index journal_entries_day on journal_entries (tenant_id, entry_date, id);
drop index journal_entries_date;

-- Entries by hand: what no other document says. They are undone by their reversal, on a day named beforehand or later.
create table manual_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  entered_on date not null,
  reason text not null,
  total_minor bigint not null check (total_minor between 1 and 1000000000000),
  status text not null default 'standing' check (status in ('standing', 'reversed')),
  -- the day on which it is reversed by itself
  reverses_on date check (reverses_on > entered_on),
  reversed_on date,
  reverse_reason text,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  check ((status = 'reversed') = (reversed_on is not null))
);
create index manual_entries_day on manual_entries (tenant_id, entered_on, id);
create index manual_entries_to_reverse on manual_entries (reverses_on, tenant_id) where reverses_on is not null and status = 'standing';
select protect_tenant_table('manual_entries', 'select, insert, update (status, reverses_on, reversed_on, reverse_reason)');
alter table manual_entries
  add foreign key (tenant_id, id) references documents (tenant_id, id),
  add foreign key (tenant_id, created_by) references members (tenant_id, user_id);

create table manual_entry_lines (
  tenant_id uuid not null references tenants (id),
  entry_id uuid not null,
  line_number smallint not null,
  account_id uuid not null,
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  note text,
  primary key (tenant_id, entry_id, line_number),
  check ((debit_minor > 0) <> (credit_minor > 0))
);
select protect_tenant_table('manual_entry_lines', 'select, insert');
alter table manual_entry_lines
  add foreign key (tenant_id, entry_id) references manual_entries (tenant_id, id),
  add foreign key (tenant_id, account_id) references accounts (tenant_id, id);


-- The kinds that there are, whichever they are by now, and one more.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'documents'::regclass and conname = 'documents_kind_check');
begin
  alter table documents drop constraint documents_kind_check;
  execute 'alter table documents add constraint documents_kind_check ' || replace(kinds, 'ARRAY[', 'ARRAY[''manual_entry''::text, ');
end $$;

-- Down Migration
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'documents'::regclass and conname = 'documents_kind_check');
begin
  alter table documents drop constraint documents_kind_check;
  execute 'alter table documents add constraint documents_kind_check ' || replace(kinds, 'ARRAY[''manual_entry''::text, ', 'ARRAY[');
end $$;
drop table manual_entry_lines, manual_entries;
create index journal_entries_date on journal_entries (tenant_id, entry_date);
drop index journal_entries_day;
alter table accounts drop column status, drop column version;
