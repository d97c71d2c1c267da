-- Up Migration

-- What two records of one supplier said before they were merged, and what went from one to the other: by these a merge is undone as long as
-- nothing has been done with them since (decision 0037). Gone once it is undone.
create table supplier_merges (
  tenant_id uuid not null references tenants (id),
  -- the record that was archived
  supplier_id uuid not null,
  into_id uuid not null,
  kept jsonb not null,
  primary key (tenant_id, supplier_id)
);
select protect_tenant_table('supplier_merges');
alter table supplier_merges add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id);
alter table supplier_merges add foreign key (tenant_id, into_id) references suppliers (tenant_id, id);

-- The documents and the terms of products that went along.
create table supplier_merge_moves (
  tenant_id uuid not null references tenants (id),
  supplier_id uuid not null,
  kept jsonb not null,
  primary key (tenant_id, supplier_id)
);
select protect_tenant_table('supplier_merge_moves');
alter table supplier_merge_moves add foreign key (tenant_id, supplier_id) references supplier_merges (tenant_id, supplier_id);

-- Down Migration
drop table supplier_merge_moves;
drop table supplier_merges;
