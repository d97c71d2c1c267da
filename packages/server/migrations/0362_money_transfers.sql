-- Up Migration

-- Money that moves between the company's own accounts: cash brought to the bank, a wallet cashed out, dollars bought.
create table money_transfers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  transferred_on date not null,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  -- each in the currency of its account
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  received_minor bigint not null check (received_minor between 1 and 1000000000000),
  -- both in the currency of the books; where they differ, the rate has changed since the money came in
  base_out_minor bigint not null check (base_out_minor between 1 and 1000000000000),
  base_in_minor bigint not null check (base_in_minor between 1 and 1000000000000),
  -- what the bank or the network took beside it, from an account in the currency of the books
  fee_minor bigint not null default 0 check (fee_minor between 0 and 1000000000000),
  reference text,
  note text,
  status text not null default 'standing' check (status in ('standing', 'reversed')),
  reversed_on date check (reversed_on >= transferred_on),
  reverse_reason text,
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  check ((status = 'reversed') = (reversed_on is not null))
);
create index money_transfers_day on money_transfers (tenant_id, transferred_on, id);
select protect_tenant_table('money_transfers', 'select, insert, update (status, reversed_on, reverse_reason)');
alter table money_transfers
  add foreign key (tenant_id, id) references documents (tenant_id, id),
  add foreign key (tenant_id, from_id) references money_accounts (tenant_id, id),
  add foreign key (tenant_id, to_id) references money_accounts (tenant_id, id),
  add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'documents'::regclass and conname = 'documents_kind_check');
begin
  alter table documents drop constraint documents_kind_check;
  execute 'alter table documents add constraint documents_kind_check ' || replace(kinds, 'ARRAY[', 'ARRAY[''money_transfer''::text, ');
end $$;

-- Down Migration
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'documents'::regclass and conname = 'documents_kind_check');
begin
  alter table documents drop constraint documents_kind_check;
  execute 'alter table documents add constraint documents_kind_check ' || replace(kinds, 'ARRAY[''money_transfer''::text, ', 'ARRAY[');
end $$;
drop table money_transfers;
