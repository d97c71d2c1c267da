-- Up Migration
-- Where the hash chain of a company's audit trail ended with each day. It is mailed to the admins: who keeps the mail can show that the chain
-- up to there was not written anew.
create table audit_seals (
  tenant_id uuid not null references tenants (id),
  -- the day that ended, in the company's time zone
  day date not null,
  seq bigint not null check (seq > 0),
  hash bytea not null check (octet_length(hash) = 32),
  made_at timestamptz not null,
  primary key (tenant_id, day)
);
select protect_tenant_table('audit_seals', 'select, insert');

-- A company without a row has its seals mailed.
create table audit_seal_settings (
  tenant_id uuid primary key references tenants (id),
  are_mailed boolean not null
);
select protect_tenant_table('audit_seal_settings', 'select, insert, update');

-- Down Migration
drop table audit_seals, audit_seal_settings;
