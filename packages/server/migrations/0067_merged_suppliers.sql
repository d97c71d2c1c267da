-- Up Migration

-- Two records of one supplier: the archived one names the record that goes on. What was posted for it keeps naming it; whoever reads the
-- ledger of a supplier reads both as one party (decision 0037).
alter table suppliers add column merged_into uuid;
alter table suppliers add check (merged_into is null or (status = 'archived' and merged_into <> id));
create index suppliers_merged on suppliers (tenant_id, merged_into) where merged_into is not null;
alter table suppliers add foreign key (tenant_id, merged_into) references suppliers (tenant_id, id);

-- Down Migration
alter table suppliers drop column merged_into;
