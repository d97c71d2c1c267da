-- Up Migration

-- Goods that are on the way when another cost of them becomes known take their share of it: what documents changed of the value of a line
-- of a transfer while it was on the way. Never changed, never deleted.
create table on_way_changes (
  tenant_id uuid not null references tenants (id),
  document_id uuid not null,
  document_line smallint not null,
  kind text not null check (kind in ('revaluation', 'reversal')),
  transfer_id uuid not null,
  transfer_line smallint not null,
  -- the steps that the transfer had then
  after_step smallint not null check (after_step >= 0),
  value_minor bigint not null check (value_minor <> 0),
  primary key (tenant_id, document_id, document_line, kind, transfer_id, transfer_line)
);
create index on_way_changes_transfer on on_way_changes (tenant_id, transfer_id);
select protect_tenant_table('on_way_changes', 'select, insert');
alter table on_way_changes add foreign key (tenant_id, document_id) references documents (tenant_id, id);
alter table on_way_changes add foreign key (tenant_id, transfer_id, transfer_line) references transfer_lines (tenant_id, transfer_id, line_number);

-- Down Migration
drop table on_way_changes;
