-- Up Migration

-- Two records of one customer: the archived one names the record that goes on. What was posted for it keeps naming it; whoever reads the
-- ledger of a customer reads both as one party (decisions 0037 and 0051).
alter table customers add column merged_into uuid;
alter table customers add check (merged_into is null or (status = 'archived' and merged_into <> id));
create index customers_merged on customers (tenant_id, merged_into) where merged_into is not null;
alter table customers add foreign key (tenant_id, merged_into) references customers (tenant_id, id);

-- What both records said before they were merged: by this a merge is undone as long as nothing has been done with them since. Gone once it
-- is undone.
create table customer_merges (
  tenant_id uuid not null references tenants (id),
  -- the record that was archived
  customer_id uuid not null,
  into_id uuid not null,
  kept jsonb not null,
  primary key (tenant_id, customer_id)
);
select protect_tenant_table('customer_merges');
alter table customer_merges add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table customer_merges add foreign key (tenant_id, into_id) references customers (tenant_id, id);

-- The documents that went along, and for whom discounts were.
create table customer_merge_moves (
  tenant_id uuid not null references tenants (id),
  customer_id uuid not null,
  kept jsonb not null,
  primary key (tenant_id, customer_id)
);
select protect_tenant_table('customer_merge_moves');
alter table customer_merge_moves add foreign key (tenant_id, customer_id) references customer_merges (tenant_id, customer_id);

-- Down Migration
drop table customer_merge_moves;
drop table customer_merges;
alter table customers drop column merged_into;
