-- Up Migration
-- Who did what, before and after, written in the transaction of the change. The chain (sequence and hashes)
-- is filled by a later writer per tenant, in the order of `id`, so that a change never waits for another's.
create table audit_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  address text,
  primary key (tenant_id, id),
  foreign key (tenant_id, actor_id) references members (tenant_id, user_id)
);
create index audit_entries_subject on audit_entries (tenant_id, subject_type, subject_id, id desc);
select protect_tenant_table('audit_entries', 'select, insert');

create table audit_chain (
  tenant_id uuid not null references tenants (id),
  seq bigint not null,
  entry_id uuid not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq),
  unique (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references audit_entries (tenant_id, id)
);
select protect_tenant_table('audit_chain', 'select, insert');

-- Down Migration
drop table audit_chain, audit_entries;
