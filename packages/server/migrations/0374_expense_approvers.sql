-- Up Migration

-- Managers who approve what is spent at a location. Where none is named for it, every manager does; admins always do.
create table expense_approvers (
  tenant_id uuid not null references tenants (id),
  location_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, location_id, user_id)
);
select protect_tenant_table('expense_approvers', 'select, insert, delete');
alter table expense_approvers add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table expense_approvers add foreign key (tenant_id, user_id) references members (tenant_id, user_id) on delete cascade;

-- Down Migration
drop table expense_approvers;
