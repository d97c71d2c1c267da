-- Up Migration

create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  storage_key text not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, user_id)
);
select protect_tenant_table('files', 'select, insert, delete');

alter table companies add foreign key (tenant_id, logo_file_id) references files (tenant_id, id);

-- Down Migration
alter table companies drop constraint companies_tenant_id_logo_file_id_fkey;
drop table files;
