-- Up Migration

-- Pictures that one phone may send without signing in, for one purpose, while a code on the screen is good.
create table phone_uploads (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  purpose text not null,
  -- the record that keeps each picture as it comes; null where a form takes them
  record_id uuid,
  -- hashes: of what the screen shows, and of what the phone that opened it made for itself
  code_hash bytea not null,
  opener_hash bytea,
  -- whoever showed the code, in the session in which they did: the phone may do no more than they may
  user_id uuid not null,
  session_id uuid not null,
  most int not null check (most between 1 and 50),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= most),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '10 minutes'),
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  check ((opened_at is null) = (opener_hash is null)),
  check (opened_at is not null or cardinality(file_ids) = 0)
);
create index phone_uploads_expired on phone_uploads (tenant_id, expires_at);
select protect_tenant_table('phone_uploads', 'select, insert, update, delete');
alter table phone_uploads add foreign key (tenant_id, user_id) references members (tenant_id, user_id);

-- Down Migration
drop table phone_uploads;
